export class Strategy {
  name = 'endless recursion';
  part1Play(state) {
    const again = (n) => 1 + again(n + 1);
    return again(0);
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
