export class Strategy {
  name = 'looks at the clock';
  part1Play(state) {
    return Date.now();
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
