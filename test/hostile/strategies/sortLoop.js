export class Strategy {
  name = 'sorts with a comparator that loops';
  part1Play(state) {
    return [3, 1, 2].sort(() => {
      for (;;);
    });
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
