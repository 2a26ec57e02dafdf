export class Strategy {
  name = 'requires';
  part1Play(state) {
    return require('fs');
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
