export class Strategy {
  name = 'bomb in the constructor';
  constructor() {
    const all = [];
    for (;;) all.push(new Uint8Array(1e6));
  }
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
