// How fast something goes on, for those who look at it.

/** Shorter ones jump, longer ones are late. */
const MEMORY_MS = 15_000;

/** Of a count that grows: how much a second in the last while. */
export class Rate {
  readonly #seen: { at: number; count: number }[] = [];

  /** It stands at `count` now, at so many milliseconds of a clock that only goes forward; answers the speed. */
  after(at: number, count: number): number {
    this.#seen.push({ at, count });
    while (this.#seen.length > 2 && this.#seen[1]!.at <= at - MEMORY_MS) this.#seen.shift();
    const first = this.#seen[0]!;
    return at > first.at ? (1000 * (count - first.count)) / (at - first.at) : 0;
  }
}
