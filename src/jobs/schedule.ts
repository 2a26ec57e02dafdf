// Which stretches of a job are played next. They are handed out in order, a few at a time, come back in any order and are
// passed on in order. How many go out together follows the speed of the work, which changes none of the parts.

/** Indices of stretches: [from, to). */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

export interface ScheduleOptions extends Batch {
  /** Stretches of a batch; adapts to their speed when left out. */
  size?: number;
  /** How long a batch should take then: small beside a run, large beside a message. */
  batchMs?: number;
  workers: number;
}

/** Of workers that messages reach at once. */
const BATCH_MS = 300;
const LARGEST = 256;
/** Nobody runs ahead of the slowest by more batches than this: what waits for its turn takes memory. */
const WINDOW = 64;

export class Schedule {
  readonly #options: ScheduleOptions;
  /** What died and must be played again, before anything else. */
  readonly #again: Batch[] = [];
  /** Parts that are known, but not yet passed on. */
  readonly #finished = new Map<number, string>();
  #next: number;
  /** All before this have been passed on. */
  #passed: number;
  #size: number;
  #end: number;
  #workers: number;
  #window = WINDOW;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#next = options.from;
    this.#passed = options.from;
    this.#end = options.to;
    this.#size = options.size ?? 1;
    this.#workers = options.workers;
  }

  /** From now on there are so many. */
  shareAmong(workers: number): void {
    this.#workers = Math.max(1, workers);
    this.#window = Math.max(WINDOW, 3 * workers);
  }

  /** The first stretch that has not been passed on. */
  get passed(): number {
    return this.#passed;
  }

  get isDone(): boolean {
    return this.#passed >= this.#end;
  }

  /** Stretches that have not been passed on: more workers than this would have nothing to do. */
  get left(): number {
    return this.#end - this.#passed;
  }

  /** The next ones to play; null when there are none for now. */
  next(): Batch | null {
    const again = this.#again.shift();
    if (again) return again;
    // What an earlier run has left is not played again.
    while (this.#finished.has(this.#next)) this.#next++;
    // What everybody waits for is never held back.
    const isHeldBack = this.#next - this.#passed >= this.#window * Math.max(1, Math.floor(this.#size));
    if (this.#next >= this.#end || (isHeldBack && this.#next > this.#passed)) return null;
    // Towards the end fewer, so that all finish together.
    const fair = this.#options.size ?? Math.ceil((this.#end - this.#next) / (2 * this.#workers));
    const most = Math.min(this.#end, this.#next + Math.max(1, Math.floor(Math.min(this.#size, fair))));
    let to = this.#next + 1;
    while (to < most && !this.#finished.has(to)) to++;
    const batch = { from: this.#next, to };
    this.#next = to;
    return batch;
  }

  finish({ from, to }: Batch, parts: readonly string[], ms?: number): void {
    for (const [i, part] of parts.entries()) this.#finished.set(from + i, part);
    const { size, batchMs = BATCH_MS } = this.#options;
    if (size !== undefined) return;
    const fitting = ((to - from) * batchMs) / Math.max(ms ?? batchMs, 1);
    this.#size = Math.max(1, Math.min(fitting, 4 * this.#size, LARGEST));
  }

  playAgain(batch: Batch): void {
    this.#again.push(batch);
  }

  /** Nothing from this stretch on is wanted any more. */
  endAt(index: number): void {
    this.#end = Math.min(this.#end, index);
  }

  /** The parts whose turn it is, in order; each is given once. */
  *ready(): Generator<{ index: number; part: string }> {
    for (;;) {
      const part = this.#passed < this.#end ? this.#finished.get(this.#passed) : undefined;
      if (part === undefined) return;
      const index = this.#passed++;
      this.#finished.delete(index);
      yield { index, part };
    }
  }

  /** Finished, but not yet passed on because an earlier one is missing. */
  waiting(): [index: number, part: string][] {
    return [...this.#finished].sort(([a], [b]) => a - b);
  }
}
