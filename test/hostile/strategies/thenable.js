export class Strategy {
  name = 'lies about being a promise';
  part1Play(state) {
    return {
      then() {
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
