import { readFileSync } from 'fs';

export class Strategy {
  name = 'imports files';
  part1Play(state) {
    return readFileSync('/etc/passwd', 'utf8');
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
