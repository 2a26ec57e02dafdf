// Worker threads that pull stretches of games. A worker that dies is replaced and its stretch is played again.
import { Worker } from 'node:worker_threads';
import { MatchError } from '../core/match.ts';
import { killChildren, shareChildren } from '../sandbox/children.node.ts';
import type { Schedule, Stretch } from './schedule.ts';
import { NO_MORE, type Reply, type StretchProblem } from './serve.node.ts';

const MOST_DEATHS = 3;
/** Programs have half a second to end, and all of them the same. */
const LEAVE_MS = 5000;
/** What a game leaves behind dies young; left to itself the heap would grow to several times this for nothing. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

/** Code from Node's compile cache starts sooner in a worker thread, but was measured to run at half the speed. */
const environment = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE: _, ...rest } = process.env;
  return rest;
};

export interface PoolOptions<R> {
  worker: URL;
  /** Handed to every worker when it starts. */
  job: unknown;
  workers: number;
  schedule: Schedule<R>;
  /** What a worker is told of a stretch, where its ends do not say all. */
  tell?(stretch: Stretch): Stretch;
  /** Called with the results in the order of the games, each once. */
  onResult(result: R, stretch: Stretch): void;
  /** Stops all at once; what is being played is lost. */
  signal?: AbortSignal;
  /** Of the long-lived heap of each worker; left out, as much as Node allows. */
  memoryMb?: number;
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
export const runPool = <R>(options: PoolOptions<R>): Promise<void> => new Pool(options).run();

class Pool<R> {
  readonly #options: PoolOptions<R>;
  readonly #idle = new Set<Worker>();
  readonly #busy = new Map<Worker, { stretch: Stretch; since: number }>();
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

  #start(): Worker {
    const { worker: file, job, memoryMb } = this.#options;
    const resourceLimits = memoryMb === undefined ? LIMITS : { ...LIMITS, maxOldGenerationSizeMb: memoryMb };
    shareChildren();
    const worker = new Worker(file, { workerData: job, env: environment(), resourceLimits });
    let reason = 'it ended by itself';
    worker.on('message', (reply: Reply<R>) => this.#take(worker, reply));
    worker.on('error', (problem: Error) => (reason = problem.message));
    const { threadId } = worker;
    worker.on('exit', () => {
      killChildren(threadId);
      this.#bury(worker, reason);
    });
    return worker;
  }

  #give(worker: Worker): void {
    const stretch = this.#options.schedule.next();
    if (stretch === null) {
      this.#idle.add(worker);
      if (this.#busy.size === 0) this.#finish();
      return;
    }
    this.#idle.delete(worker);
    this.#busy.set(worker, { stretch, since: performance.now() });
    worker.postMessage(this.#options.tell?.(stretch) ?? stretch);
  }

  #take(worker: Worker, reply: Reply<R>): void {
    const { schedule } = this.#options;
    const job = this.#busy.get(worker);
    if (this.#isOver || !job) return;
    this.#busy.delete(worker);
    try {
      if (reply.ok) schedule.finish(job.stretch, reply.result, performance.now() - job.since);
      else this.#note(job.stretch, reply.problem);
      for (const { result, stretch } of schedule.ready()) this.#options.onResult(result, stretch);
    } catch (problem) {
      return this.#end(problem); // a full disk, for example
    }
    this.#give(worker);
    // What was passed on has made room for those who had nothing to do.
    for (const other of this.#isOver ? [] : [...this.#idle]) this.#give(other);
  }

  #note(stretch: Stretch, problem: StretchProblem): void {
    if (this.#problem === null || stretch.from < this.#problem.stretch.from) this.#problem = { stretch, problem };
    this.#options.schedule.endAt(stretch.from);
  }

  #bury(worker: Worker, reason: string): void {
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
    const { message, fault, stack } = this.#problem.problem;
    const error = fault === null ? new Error(message) : new MatchError(message, fault);
    if (stack !== undefined) error.stack = stack;
    this.#end(error);
  }

  #end(problem?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const leaving = [...this.#idle].map(takeLeave);
    void Promise.all([...leaving, ...[...this.#busy.keys()].map((worker) => worker.terminate())]).then(() =>
      problem === undefined ? this.#resolve() : this.#reject(problem),
    );
  }
}

/** Lets a worker that has nothing to do close its players, but not for long. */
const takeLeave = (worker: Worker): Promise<void> => {
  worker.postMessage(NO_MORE);
  return new Promise((resolve) => {
    const late = setTimeout(() => void worker.terminate(), LEAVE_MS);
    worker.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
  });
};
