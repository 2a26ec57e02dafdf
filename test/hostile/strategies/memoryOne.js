export class Strategy {
  name = 'one huge array';
  part1Play(state) {
    try {
      new Uint8Array(1e9);
    } catch {
      return state.choices[0];
    }
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
