export class Strategy {
  name = 'a promise that is rejected';
  part1Play(state) {
    return Promise.reject(new Error('not today'));
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
