export class Strategy {
  name = 'imports at run time';
  part1Play(state) {
    return import('node:fs');
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
