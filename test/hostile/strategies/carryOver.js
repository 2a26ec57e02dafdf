export class Strategy {
  name = 'keeps memory across matches';
  part1Play(state) {
    // Odd in every match after the first, if anything were kept.
    globalThis.count = (globalThis.count ?? 0) + 1;
    Object.prototype.calls = (Object.prototype.calls ?? 0) + 1;
    if (this.first === undefined) this.first = globalThis.count;
    return this.first === 1 ? state.choices[0] : 'kept from another match';
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
