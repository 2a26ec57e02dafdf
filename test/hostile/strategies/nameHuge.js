export class Strategy {
  name = 'x'.repeat(1_000_000);
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
