Object.prototype.toJSON = () => 'x'.repeat(1e6);

export class Strategy {
  name = 'answers by a tampered toJSON';
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
