export class Strategy {
  name = 'throws what never becomes text';
  part1Play(state) {
    throw {
      toString() {
        for (;;);
      },
    };
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
