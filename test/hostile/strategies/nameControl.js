export class Strategy {
  name = 'a\u001b[2Jb\r\n\u202ec\u0000';
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
