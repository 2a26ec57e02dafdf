export class Strategy {
  name = 'evaluates text';
  part1Play(state) {
    return eval('state.choices[0]');
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
