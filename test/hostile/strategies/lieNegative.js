export class Strategy {
  name = 'plays card -1';
  part1Play(state) {
    return { type: 'PLAY_HAND_CARD', cardIndex: -1 };
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
