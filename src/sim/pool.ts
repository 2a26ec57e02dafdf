// Workers that pull stretches of games, wherever this runs. A worker that dies is replaced and its stretch is played again.
import { HostFailure } from '../core/hostFailure.ts';
import { MatchError } from '../core/match.ts';
import type { Schedule, Stretch } from './schedule.ts';
import type { Reply, StretchProblem } from './serve.ts';

const MOST_DEATHS = 3;

/** A worker as the pool sees it; `pool.node.ts` and `pool.web.ts` know what it is. */
export interface PoolWorker {
  post(message: unknown): void;
  /** At once, whatever it is doing. */
  end(): void | Promise<unknown>;
  /** When it has nothing to do: time to put things in order. */
  leave?(): Promise<void>;
}

/** What a worker says to its pool: an answer, or that it is dead. */
interface PoolEars<R> {
  onReply(reply: Reply<R>): void;
  onDeath(reason: string): void;
}

/** What is used of an AbortSignal, which Node and browsers have alike. */
interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
}

export interface PoolOptions<R> {
  start(ears: PoolEars<R>): PoolWorker;
  workers: number;
  schedule: Schedule<R>;
  /** What a worker is told of a stretch, where its ends do not say all. */
  tell?(stretch: Stretch): Stretch;
  /** Called with the results in the order of the games, each once. */
  onResult(result: R, stretch: Stretch): void;
  /** Stops all at once; what is being played is lost. */
  signal?: StopSignal;
  /** A clock in milliseconds; stretches adapt to the speed of the games. */
  now(): number;
}

/** The games of a stretch have ended their worker again and again. */
export class PoolError extends Error {
  readonly stretch: Stretch;
  constructor(stretch: Stretch, deaths: number, reason: string) {
    const games =
      stretch.to - stretch.from === 1 ? `Game ${stretch.from}` : `Games ${stretch.from} to ${stretch.to - 1}`;
    super(`${games} ended their worker ${deaths} times (${reason}); the run cannot go on.`);
    this.name = 'PoolError';
    this.stretch = stretch;
  }
}

/** Plays everything that the schedule holds. Resolves when all is passed on, or when the signal has stopped it. */
export const pullStretches = <R>(options: PoolOptions<R>): Promise<void> => new Pool(options).run();

class Pool<R> {
  readonly #options: PoolOptions<R>;
  readonly #idle = new Set<PoolWorker>();
  readonly #busy = new Map<PoolWorker, { stretch: Stretch; since: number }>();
  readonly #deaths = new Map<number, number>();
  /** The earliest stretch that failed by itself; reported once all before it are known to be well. */
  #problem: { stretch: Stretch; problem: StretchProblem } | null = null;
  #isOver = false;
  #resolve!: () => void;
  #reject!: (problem: unknown) => void;

  constructor(options: PoolOptions<R>) {
    this.#options = options;
  }

  run(): Promise<void> {
    const { signal, workers } = this.#options;
    const done = new Promise<void>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    signal?.addEventListener('abort', () => this.#end(), { once: true });
    if (signal?.aborted) this.#end();
    for (let i = 0; i < workers && !this.#isOver; i++) this.#give(this.#start());
    return done;
  }

  #start(): PoolWorker {
    const worker: PoolWorker = this.#options.start({
      onReply: (reply) => this.#take(worker, reply),
      onDeath: (reason) => this.#bury(worker, reason),
    });
    return worker;
  }

  #give(worker: PoolWorker): void {
    const stretch = this.#options.schedule.next();
    if (stretch === null) {
      this.#idle.add(worker);
      if (this.#busy.size === 0) this.#finish();
      return;
    }
    this.#idle.delete(worker);
    this.#busy.set(worker, { stretch, since: this.#options.now() });
    worker.post(this.#options.tell?.(stretch) ?? stretch);
  }

  #take(worker: PoolWorker, reply: Reply<R>): void {
    const { schedule } = this.#options;
    const job = this.#busy.get(worker);
    if (this.#isOver || !job) return;
    this.#busy.delete(worker);
    // Whoever stops the run while results are passed on stops this one too.
    this.#idle.add(worker);
    try {
      if (reply.ok) schedule.finish(job.stretch, reply.result, this.#options.now() - job.since);
      else this.#note(job.stretch, reply.problem);
      for (const { result, stretch } of schedule.ready()) this.#options.onResult(result, stretch);
    } catch (problem) {
      return this.#end(problem); // a full disk, for example
    }
    if (!this.#isOver) this.#give(worker);
    // What was passed on has made room for those who had nothing to do.
    for (const other of this.#isOver ? [] : [...this.#idle]) this.#give(other);
  }

  #note(stretch: Stretch, problem: StretchProblem): void {
    if (this.#problem === null || stretch.from < this.#problem.stretch.from) this.#problem = { stretch, problem };
    this.#options.schedule.endAt(stretch.from);
  }

  #bury(worker: PoolWorker, reason: string): void {
    const job = this.#busy.get(worker);
    this.#idle.delete(worker);
    this.#busy.delete(worker);
    if (this.#isOver || !job) return;
    const deaths = (this.#deaths.get(job.stretch.from) ?? 0) + 1;
    if (deaths >= MOST_DEATHS) return this.#end(new PoolError(job.stretch, deaths, reason));
    this.#deaths.set(job.stretch.from, deaths);
    this.#options.schedule.playAgain(job.stretch);
    this.#give(this.#start());
  }

  #finish(): void {
    if (this.#problem === null) return this.#end();
    this.#end(errorOf(this.#problem.problem));
  }

  #end(problem?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const leaving = [...this.#idle].map((worker) => worker.leave?.() ?? worker.end());
    void Promise.all([...leaving, ...[...this.#busy.keys()].map((worker) => worker.end())]).then(() =>
      problem === undefined ? this.#resolve() : this.#reject(problem),
    );
  }
}

/** What was thrown in the worker, here. */
const errorOf = ({ message, fault, isHost, stack }: StretchProblem): Error => {
  const plain = (): Error => (isHost ? new HostFailure(message) : new Error(message));
  const error = fault === null ? plain() : new MatchError(message, fault);
  if (stack !== undefined) error.stack = stack;
  return error;
};
