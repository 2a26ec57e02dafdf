export class Strategy {
  name = 'answers nothing';
  part1Play(state) {
    state.hand.length;
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
