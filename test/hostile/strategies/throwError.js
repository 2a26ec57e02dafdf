export class Strategy {
  name = 'throws an error';
  part1Play(state) {
    const nobody = null;
    return nobody.hand;
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
