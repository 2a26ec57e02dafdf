// What happens, one thing after the other in a time of its own, and places where work waits for its turn.

/** Milliseconds. */
export class Clock {
  now = 0;
  /** A heap by time; what was planned first goes first. */
  readonly #heap: { at: number; order: number; act: () => void }[] = [];
  #order = 0;

  at(at: number, act: () => void): void {
    const heap = this.#heap;
    let i = heap.push({ at, order: this.#order++, act }) - 1;
    for (let up = (i - 1) >> 1; i > 0 && isBefore(heap[i]!, heap[up]!); up = (i - 1) >> 1) {
      [heap[i], heap[up]] = [heap[up]!, heap[i]!];
      i = up;
    }
  }

  /** Everything that happens before `end`. */
  run(end: number): void {
    while (this.#heap.length > 0 && this.#heap[0]!.at < end) {
      const next = this.#take();
      this.now = next.at;
      next.act();
    }
    this.now = end;
  }

  #take(): { at: number; act: () => void } {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ;) {
      let least = i;
      for (const down of [2 * i + 1, 2 * i + 2])
        if (down < heap.length && isBefore(heap[down]!, heap[least]!)) least = down;
      if (least === i) return first;
      [heap[i], heap[least]] = [heap[least]!, heap[i]!];
      i = least;
    }
  }
}

interface Ordered {
  readonly at: number;
  readonly order: number;
}
const isBefore = (a: Ordered, b: Ordered): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** One that does a thing at a time, in the order in which they come: a process, a thread, a Redis. */
export class Station {
  readonly #clock: Clock;
  #freeAt = 0;
  #busy = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  serve(ms: number, then?: () => void): void {
    this.#freeAt = Math.max(this.#clock.now, this.#freeAt) + ms;
    this.#busy += ms;
    if (then) this.#clock.at(this.#freeAt, then);
  }

  /** How long whoever comes now has to wait. */
  get waitMs(): number {
    return Math.max(0, this.#freeAt - this.#clock.now);
  }

  /** Of the work that has come, in milliseconds; more than the time that has gone by is a queue that grows. */
  get busyMs(): number {
    return this.#busy;
  }
}
