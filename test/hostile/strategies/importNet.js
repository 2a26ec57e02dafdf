import { connect } from 'net';

export class Strategy {
  name = 'imports the network';
  part1Play(state) {
    return connect(80);
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
