export class Strategy {
  name = 'sorts with a comparator that lies';
  part1Play(state) {
    const list = Array.from({ length: 2000 }, (_, i) => i);
    for (;;) list.sort(() => Math.random() - 0.5);
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
