export class Strategy {
  name = 'waits';
  part1Play(state) {
    return new Promise((done) => setTimeout(() => done(state.choices[0]), 10));
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
