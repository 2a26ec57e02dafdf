export class Strategy {
  name = 'memory bomb of arrays';
  part1Play(state) {
    const all = [];
    for (;;) all.push(new Array(1000).fill(state));
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
