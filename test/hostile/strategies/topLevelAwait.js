await new Promise(() => {});

export class Strategy {
  name = 'waits for ever while loading';
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
