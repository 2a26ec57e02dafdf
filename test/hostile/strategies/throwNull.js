export class Strategy {
  name = 'throws null';
  part1Play(state) {
    throw null;
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
