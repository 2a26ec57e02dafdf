export class Strategy {
  name = 'big-integer power';
  part1Play(state) {
    const huge = 10n ** 10_000_000n;
    return { type: huge > 0n };
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
