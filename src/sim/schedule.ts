// Who plays which games next. Stretches are handed out in order, come back in any order and are passed on in order.

/** The games [from, to). */
export interface Stretch {
  from: number;
  to: number;
}

export interface ScheduleOptions extends Stretch {
  /** Stretches begin at multiples of this, so that the games of one deal stay together. */
  align: number;
  /** Games of a stretch; adapts to the speed of the games when left out. */
  size?: number;
  workers: number;
}

/** A stretch should take about this long: small beside a run, large beside a message. */
const STRETCH_MS = 300;
const LARGEST = 10_000;
/** Nobody runs ahead of the slowest by more stretches than this: what waits for its turn takes memory. */
const WINDOW = 64;

export class Schedule<R> {
  readonly #options: ScheduleOptions;
  /** What died and must be played again, before anything else. */
  readonly #again: Stretch[] = [];
  readonly #finished = new Map<number, { stretch: Stretch; result: R }>();
  #next: number;
  /** All before this have been passed on. */
  #passed: number;
  #size: number;
  #end: number;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#next = options.from;
    this.#passed = options.from;
    this.#end = options.to;
    this.#size = options.size ?? options.align;
  }

  /** The first game that has not been passed on. */
  get passed(): number {
    return this.#passed;
  }

  get isDone(): boolean {
    return this.#passed >= this.#end;
  }

  /** Deals that have not been passed on: more workers than this would have nothing to do. */
  get left(): number {
    return Math.ceil((this.#end - this.#passed) / this.#options.align);
  }

  /** The next stretch to play; null when there is none for now. */
  next(): Stretch | null {
    const again = this.#again.shift();
    if (again) return again;
    this.#skipFinished();
    // What everybody waits for is never held back.
    const isHeldBack = this.#finished.size >= WINDOW && this.#next > this.#passed;
    if (this.#next >= this.#end || isHeldBack) return null;
    const { align, workers, size } = this.#options;
    // Towards the end smaller ones, so that all finish together.
    const fair = size === undefined ? Math.ceil((this.#end - this.#next) / (2 * workers)) : this.#size;
    const wanted = this.#next + Math.max(1, Math.min(this.#size, fair));
    let to = Math.min(this.#end, Math.ceil(wanted / align) * align);
    for (const from of this.#finished.keys()) if (from > this.#next) to = Math.min(to, from);
    const stretch = { from: this.#next, to };
    this.#next = to;
    return stretch;
  }

  /** What an earlier run has left is not played again. */
  #skipFinished(): void {
    for (let known = this.#finished.get(this.#next); known; known = this.#finished.get(this.#next)) {
      this.#next = known.stretch.to;
    }
  }

  finish(stretch: Stretch, result: R, ms = STRETCH_MS): void {
    this.#finished.set(stretch.from, { stretch, result });
    if (this.#options.size !== undefined) return;
    const games = stretch.to - stretch.from;
    const fitting = (games * STRETCH_MS) / Math.max(ms, 1);
    this.#size = Math.max(this.#options.align, Math.min(fitting, 4 * this.#size, LARGEST));
  }

  playAgain(stretch: Stretch): void {
    this.#again.push(stretch);
  }

  /** These games were passed on, but do not stand: they are played again, and passed on again. */
  takeBack(stretch: Stretch): void {
    this.#passed = stretch.from;
    this.playAgain(stretch);
  }

  /** More games have become known. */
  extendTo(game: number): void {
    this.#end = Math.max(this.#end, game);
  }

  /** Nothing from this game on is wanted any more. */
  endAt(game: number): void {
    this.#end = Math.min(this.#end, game);
  }

  /** The finished stretches whose turn it is, in order; each is given once. */
  *ready(): Generator<{ stretch: Stretch; result: R }> {
    for (let due = this.#finished.get(this.#passed); due; due = this.#finished.get(this.#passed)) {
      this.#finished.delete(due.stretch.from);
      this.#passed = due.stretch.to;
      yield due;
    }
  }

  /** Finished, but not yet passed on because an earlier one is missing. */
  waiting(): { stretch: Stretch; result: R }[] {
    return [...this.#finished.values()].sort((a, b) => a.stretch.from - b.stretch.from);
  }
}
