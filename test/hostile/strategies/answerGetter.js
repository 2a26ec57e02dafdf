export class Strategy {
  name = 'an answer that never ends';
  part1Play(state) {
    return {
      get type() {
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
