// What a command plays: a job, or one after the other where each is decided by the results before (a test that stops when
// it is settled, rounds of a tournament).
import { stretchAt, stretchCount, type Cut, type Job, type JobKind } from './job.ts';

/** A job, and its first stretch that is still wanted. */
export interface NextJob {
  readonly job: Job;
  readonly from: number;
}

export interface Work {
  /** Null when all is known. Asked again when a job has ended. */
  next(): NextJob | null;
  /** The parts of that job in their order. False: the rest of the job is not wanted. */
  take(part: unknown, index: number): boolean;
  /** How many things are known, and how many there will be at most. */
  readonly done: number;
  readonly count: number;
  /** All that is known, as plain JSON: a work that begins with it goes on as this one would. */
  state(): unknown;
}

/** What is known of a single job. */
export interface Known<R> {
  result: R;
  /** So many stretches are in it. */
  stretches: number;
}

/** A single job, to its end. */
export class SingleJob<S, P, R> implements Work {
  readonly #kind: JobKind<never, S, P, R, unknown>;
  readonly #job: Job;
  readonly #cut: Cut;
  readonly #known: Known<R>;

  constructor(kind: JobKind<never, S, P, R, unknown>, job: Job, opened: S, known?: Known<R>) {
    this.#kind = kind;
    this.#job = job;
    this.#cut = kind.cut(job.plan as never);
    this.#known = known ?? { result: kind.empty(opened), stretches: 0 };
  }

  get result(): R {
    return this.#known.result;
  }

  get count(): number {
    return this.#cut.to - this.#cut.from;
  }

  get done(): number {
    const { stretches } = this.#known;
    return stretches === 0 ? 0 : stretchAt(this.#cut, stretches - 1).to - this.#cut.from;
  }

  next(): NextJob | null {
    const { stretches } = this.#known;
    return stretches >= stretchCount(this.#cut) ? null : { job: this.#job, from: stretches };
  }

  take(part: unknown): boolean {
    this.#known.result = this.#kind.add(this.#known.result, part as P);
    this.#known.stretches++;
    return true;
  }

  state(): Known<R> {
    return this.#known;
  }
}
