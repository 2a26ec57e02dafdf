export class Strategy {
  name = 'plays half a card';
  part1Play(state) {
    return { type: 'PLAY_HAND_CARD', cardIndex: 0.5 };
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
