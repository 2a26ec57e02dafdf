export class Strategy {
  name = 'endless loop';
  part1Play() {
    for (;;);
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
