export class Strategy {
  name = 'regular expression that backtracks';
  part1Play(state) {
    return /^(a+)+$/.test(`${'a'.repeat(40)}b`);
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
