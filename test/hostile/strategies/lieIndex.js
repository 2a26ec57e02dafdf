export class Strategy {
  name = 'lies about the hand index';
  part1Play(state) {
    return { type: 'PLAY_HAND_CARD', cardIndex: 51 };
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
