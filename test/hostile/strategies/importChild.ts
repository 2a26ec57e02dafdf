import { execSync } from 'node:child_process';

export class Strategy {
  name = 'imports processes';
  part1Play(state) {
    return execSync('id').toString();
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
