export class Strategy {
  name = 'memory bomb of strings';
  part1Play(state) {
    const all = [];
    for (;;) all.push('talon'.repeat(2e5 + all.length));
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
