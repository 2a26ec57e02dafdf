export class Strategy {
  get name() {
    return { toString: () => 'not text' };
  }
  part1Play(state) {
    return state.choices[0];
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
