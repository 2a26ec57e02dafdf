for (const key of ['memory', 'hand', 'choices', 'value', '0', 'name', 'missing']) {
  Object.defineProperty(Object.prototype, key, {
    get: () => 'trap',
    set() {
      throw new Error('trap');
    },
    configurable: true,
  });
}

export class Strategy {
  name = 'puts traps on every object';
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
