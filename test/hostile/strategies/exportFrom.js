export * from 'node:fs';

export class Strategy {
  name = 'hands on a module';
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
