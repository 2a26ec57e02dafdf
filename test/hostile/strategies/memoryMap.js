export class Strategy {
  name = 'memory bomb in a map';
  part1Play(state) {
    const all = new Map();
    for (let i = 0; ; i++) all.set(i, new Array(1000).fill(i));
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
