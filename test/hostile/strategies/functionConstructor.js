export class Strategy {
  name = 'makes functions from text';
  part1Play(state) {
    return new Function('return globalThis.process')();
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
