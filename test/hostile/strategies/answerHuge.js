export class Strategy {
  name = 'a huge answer';
  part1Play(state) {
    return 'x'.repeat(5_000_000);
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
