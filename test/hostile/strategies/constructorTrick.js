export class Strategy {
  name = 'finds constructors of functions';
  part1Play(state) {
    const Make = (async () => {}).constructor;
    return Make('return 1')();
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
