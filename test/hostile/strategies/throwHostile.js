export class Strategy {
  name = 'throws an object that lies';
  part1Play(state) {
    throw {
      toString() {
        throw new Error('no');
      },
      get message() {
        for (;;);
      },
      get stack() {
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
