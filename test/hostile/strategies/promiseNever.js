export class Strategy {
  name = 'a promise that never settles';
  part1Play(state) {
    return new Promise(() => {});
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
