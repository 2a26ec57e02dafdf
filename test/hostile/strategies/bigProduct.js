export class Strategy {
  name = 'big-integer products';
  part1Play(state) {
    const huge = 2n ** 490_000n - 1n;
    let sum = 0n;
    for (;;) sum = huge * huge + (sum & 1n);
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
