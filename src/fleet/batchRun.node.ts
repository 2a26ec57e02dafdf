// One batch at a worker: its stretches are played in their order, and each part is in the store before anybody is told.
import { CrewError } from '../jobs/crew.ts';
import { problemOf, type StretchProblem } from '../jobs/serve.ts';
import type { Batch } from '../jobs/schedule.ts';
import type { OpenedRun } from './openedRun.node.ts';
import type { Slot } from './slot.node.ts';
import type { Store } from './store.node.ts';

export interface BatchOutcome {
  /** Everything before this stretch is in the store. */
  readonly at: number;
  readonly problem?: StretchProblem;
  readonly deaths?: number;
}

export interface BatchPlace {
  readonly store: Store;
  readonly worker: string;
  readonly slot: Slot;
  /** Is there no time for more? */
  isLate(): boolean;
  /** Changes what was played, in tests of those who lie. */
  readonly falsify?: ((text: string, index: number) => string) | undefined;
  onPlayed(): void;
}

export const playBatch = async (
  { record, job }: OpenedRun,
  batch: Batch,
  known: ReadonlySet<number>,
  place: BatchPlace,
): Promise<BatchOutcome> => {
  const writer = new PartWriter(place.store, record.id, place.worker);
  const until = performance.now() + record.mostMs;
  const isEnough = (): boolean => place.isLate() || writer.isOver || performance.now() > until;
  const stored = new Set(known);
  const first = (): number => {
    let at = batch.from;
    while (at < batch.to && stored.has(at)) at++;
    return at;
  };
  try {
    for (let at = first(); at < batch.to && !isEnough(); at = first()) {
      let to = at + 1;
      while (to < batch.to && !stored.has(to)) to++;
      const before = stored.size;
      await place.slot.play(job, { from: at, to }, (text, index) => {
        stored.add(index);
        place.onPlayed();
        writer.add(index, place.falsify?.(text, index) ?? text);
        return !isEnough();
      });
      if (stored.size === before) break; // stopped in its midst
    }
    await writer.flush();
    return { at: first() };
  } catch (thrown) {
    await writer.flush();
    if (thrown instanceof CrewError) {
      const problem = { ...problemOf(thrown), message: thrown.reason, stack: undefined };
      return { at: first(), problem, deaths: thrown.deaths };
    }
    return { at: first(), problem: problemOf(thrown) };
  }
};

/** Writes parts while the next are played. */
class PartWriter {
  readonly #store: Store;
  readonly #run: string;
  readonly #worker: string;
  #waiting: [index: number, part: { worker: string; text: string }][] = [];
  #writing: Promise<void> | null = null;
  /** The run is over: nobody wants more of it. */
  isOver = false;

  constructor(store: Store, run: string, worker: string) {
    this.#store = store;
    this.#run = run;
    this.#worker = worker;
  }

  add(index: number, text: string): void {
    this.#waiting.push([index, { worker: this.#worker, text }]);
    this.#writing ??= this.#write().finally(() => (this.#writing = null));
  }

  async flush(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 && !this.isOver) {
      const parts = this.#waiting;
      this.#waiting = [];
      if (!(await this.#store.putParts(this.#run, parts))) this.isOver = true;
    }
  }
}
