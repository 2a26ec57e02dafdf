export class Strategy {
  name = 'memory bomb that catches';
  part1Play(state) {
    const all = [];
    for (;;) {
      try {
        all.push(new Float64Array(1e5));
      } catch {
        all.length += 0;
      }
    }
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
