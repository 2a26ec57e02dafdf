export class Strategy {
  name = 'imports by a template';
  part1Play(state) {
    const name = 'f' + 's';
    return import(`node:${name}`);
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
