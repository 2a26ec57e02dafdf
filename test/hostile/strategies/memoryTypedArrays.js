export class Strategy {
  name = 'memory bomb of typed arrays';
  part1Play(state) {
    const all = [];
    for (;;) all.push(new Uint8Array(1e6).fill(1));
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
