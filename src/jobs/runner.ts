// Plays work: at once where that is quick and allowed, else with a crew.
import { canonicalJson, fingerprint } from '../core/hash.ts';
import type { Json } from '../core/game.ts';
import type { StopSignal, Team } from './crew.ts';
import { readPart, stretchAt, stretchCount, type AnyKind, type Cut, type Job, type Place } from './job.ts';
import { findKind } from './kinds/index.ts';
import { Schedule, type Batch } from './schedule.ts';
import { openJob, type PlayStretch } from './serve.ts';
import type { Work } from './work.ts';

/** Parts that have been played, but whose turn has not come. */
export interface Waiting {
  /** Of the job that they are of. */
  job: string;
  parts: [index: number, part: string][];
}

/** What waits may be as large as the work itself; more than this is played again. */
const MOST_WAITING = 8_000_000;

/** This thread, which plays until workers are worth their start. */
export interface Alone {
  readonly place: Place;
  isWorthIt(): boolean;
  /** Lets messages in. */
  pause(): Promise<unknown>;
}

export interface RunOptions {
  work: Work;
  /** Null where this thread has other things to do. */
  alone: Alone | null;
  createCrew(): Team;
  /** How many workers there are. */
  workers: number;
  /** How long a batch should take where messages are dear; then even batches of uneven stretches adapt to that. */
  batchMs?: number;
  /** Left by an earlier run. */
  waiting?: Waiting | null;
  signal: StopSignal;
  /** Called before workers are started, and after every part that was taken. */
  onWorkers?(): void;
  onPart?(): void;
}

export class Runner {
  readonly #options: RunOptions;
  #crew: Team | null = null;
  #current: { job: Job; schedule: Schedule } | null = null;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  /** Answers whether all of it was played. */
  async run(): Promise<boolean> {
    const { work, signal } = this.#options;
    try {
      for (let next = work.next(); next !== null; next = work.next()) {
        if (signal.aborted) return false;
        await this.#playJob(next.job, next.from);
      }
      return true;
    } finally {
      await this.#crew?.close();
    }
  }

  /** What a later run need not play again. */
  get waiting(): Waiting | null {
    if (this.#current === null) return null;
    const { job, schedule } = this.#current;
    let left = MOST_WAITING;
    const parts = schedule.waiting().filter(([, part]) => (left -= part.length) >= 0);
    return { job: hashOf(job), parts };
  }

  async #playJob(job: Job, from: number): Promise<void> {
    const { signal, waiting, workers, batchMs, alone } = this.#options;
    const kind = await findKind(job);
    const cut = kind.cut(job.plan);
    const size = kind.isUneven && batchMs === undefined ? 1 : undefined;
    const schedule = new Schedule({ from, to: stretchCount(cut), size, batchMs, workers });
    this.#current = { job, schedule };
    if (waiting && waiting.job === hashOf(job)) {
      for (const [index, part] of waiting.parts) schedule.finish({ from: index, to: index + 1 }, [part]);
    }
    if (!this.#passOn(schedule)) return;
    if (alone !== null && !(await this.#playAlone(alone, kind, job, schedule))) return;
    if (schedule.isDone || signal.aborted) return;
    this.#options.onWorkers?.();
    this.#crew ??= this.#options.createCrew();
    await this.#crew.play({
      job,
      schedule,
      workers: Math.min(workers, schedule.left),
      onPart: (part, index) => this.#take(part, index),
      nameOf: (batch) => nameOf(kind, cut, batch),
      signal,
    });
  }

  /** False when no more of the job is wanted. */
  async #playAlone(alone: Alone, kind: AnyKind, job: Job, schedule: Schedule): Promise<boolean> {
    let play: PlayStretch | null = null;
    while (!schedule.isDone && !this.#options.signal.aborted && alone.isWorthIt()) {
      play ??= openJob(kind, job, alone.place);
      const { from } = schedule.next()!;
      schedule.finish({ from, to: from + 1 }, [play(from)]);
      if (!this.#passOn(schedule)) return false;
      await alone.pause();
    }
    return true;
  }

  #passOn(schedule: Schedule): boolean {
    for (const { part, index } of schedule.ready()) if (!this.#take(part, index)) return false;
    return true;
  }

  #take(part: string, index: number): boolean {
    const goesOn = this.#options.work.take(readPart(part), index);
    this.#options.onPart?.();
    return goesOn;
  }
}

const hashOf = (job: Job): string => fingerprint(canonicalJson(job as unknown as Json));

/** 'Games 12 to 15' */
export const nameOf = ({ things }: AnyKind, cut: Cut, batch: Batch): string => {
  const [from, to] = [stretchAt(cut, batch.from).from, stretchAt(cut, batch.to - 1).to];
  const many = things.charAt(0).toUpperCase() + things.slice(1);
  return to - from === 1 ? `${many.replace(/s$/, '')} ${from}` : `${many} ${from} to ${to - 1}`;
};
