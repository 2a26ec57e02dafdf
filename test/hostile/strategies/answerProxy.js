export class Strategy {
  name = 'a proxy as an answer';
  part1Play(state) {
    return new Proxy(
      {},
      {
        get() {
          throw new Error('look elsewhere');
        },
        ownKeys() {
          throw new Error('look elsewhere');
        },
      },
    );
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
