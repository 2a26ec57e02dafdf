// Workers that play the stretches of jobs, one job after the other, wherever this runs. One that dies is replaced and its
// stretches are played again.
import { MOST_DEATHS } from '../threads/waiting.ts';
import type { Job } from './job.ts';
import type { Batch, Schedule } from './schedule.ts';
import { errorOf, type Reply, type StretchProblem, type ToWorker } from './serve.ts';

/** A worker as its crew sees it; `crew.node.ts` and `crew.web.ts` know what it is. */
export interface CrewWorker {
  post(message: ToWorker): void;
  /** At once, whatever it is doing. */
  end(): void | Promise<unknown>;
  /** When it has nothing to do: time to put things in order. */
  leave?(): Promise<void>;
}

/** What a worker says: an answer, or that it is dead. */
interface CrewEars {
  onReply(reply: Reply): void;
  /** `isGuests`: a guest that ran in it took too long. */
  onDeath(reason: string, isGuests?: boolean): void;
}

export type StartWorker = (ears: CrewEars) => CrewWorker;

/** What is used of an AbortSignal, which Node and browsers have alike. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
}

export interface CrewTask {
  job: Job;
  schedule: Schedule;
  workers: number;
  /** Called with the parts in their order, each once; false when no more of this job are wanted. */
  onPart(part: string, index: number): boolean;
  /** 'Games 12 to 15', for who must be told that they cannot be played. */
  nameOf(batch: Batch): string;
  /** Stops all at once; what is being played is lost. */
  signal?: StopSignal;
}

/** Stretches have ended their worker again and again. */
export class CrewError extends Error {
  readonly deaths: number;
  readonly reason: string;

  constructor(what: string, deaths: number, reason: string) {
    super(`${what} ended their worker ${deaths} times (${reason}); the run cannot go on.`);
    this.name = 'CrewError';
    this.deaths = deaths;
    this.reason = reason;
  }
}

/** Whoever plays jobs, one after the other: workers of this machine, or those of others. */
export interface Team {
  /** Plays everything that the schedule holds. Resolves when all is passed on or is not wanted, or when it is stopped. */
  play(task: CrewTask): Promise<void>;
  /** Ends all; what has nothing to do may put things in order. */
  close(): Promise<void>;
}

export class Crew implements Team {
  readonly #start: StartWorker;
  readonly #now: () => number;
  readonly #idle = new Set<CrewWorker>();
  /** Told of the job that is being played. */
  readonly #told = new Set<CrewWorker>();
  #job: Job | null = null;
  #round: Round | null = null;
  /** Once a guest had to be ended with its worker, all are kept apart: it might do that in every game. */
  #isApart = false;

  /** `now` is a clock in milliseconds: it decides how many stretches go out together. */
  constructor(start: StartWorker, now: () => number) {
    this.#start = start;
    this.#now = now;
  }

  async play(task: CrewTask): Promise<void> {
    // Who has played of this very job before knows it.
    if (task.job !== this.#job) this.#told.clear();
    this.#job = task.job;
    const round = new Round(task, this.#now, {
      hire: () => this.#hire(task.job),
      isApart: () => this.#isApart,
      idle: this.#idle,
    });
    this.#round = round;
    try {
      await round.run();
    } finally {
      this.#round = null;
    }
  }

  async close(): Promise<void> {
    const all = [...this.#idle];
    this.#idle.clear();
    await Promise.all(all.map((worker) => worker.leave?.() ?? worker.end()));
  }

  /** One that knows the job; a new one where all have something to do. */
  #hire(job: Job): CrewWorker {
    const [free] = this.#idle;
    const worker = free ?? this.#startNew();
    this.#idle.delete(worker);
    if (!this.#told.has(worker)) worker.post({ job });
    this.#told.add(worker);
    return worker;
  }

  #startNew(): CrewWorker {
    const worker: CrewWorker = this.#start({
      onReply: (reply) => this.#round?.take(worker, reply),
      onDeath: (reason, isGuests = false) => {
        this.#idle.delete(worker);
        this.#isApart ||= isGuests;
        this.#round?.bury(worker, reason, isGuests);
      },
    });
    return worker;
  }
}

interface Hands {
  hire(): CrewWorker;
  /** Are guests kept apart from now on? */
  isApart(): boolean;
  /** Where those go who have nothing to do. */
  idle: Set<CrewWorker>;
}

/** One job with its workers. */
class Round {
  readonly #task: CrewTask;
  readonly #now: () => number;
  readonly #hands: Hands;
  readonly #busy = new Map<CrewWorker, { batch: Batch; since: number }>();
  readonly #deaths = new Map<number, number>();
  /** The earliest stretch that failed by itself; reported once all before it are known to be well. */
  #problem: { index: number; problem: StretchProblem } | null = null;
  #isOver = false;
  #resolve!: () => void;
  #reject!: (problem: unknown) => void;

  constructor(task: CrewTask, now: () => number, hands: Hands) {
    this.#task = task;
    this.#now = now;
    this.#hands = hands;
  }

  run(): Promise<void> {
    const { signal } = this.#task;
    const done = new Promise<void>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    signal?.addEventListener('abort', () => this.#end(), { once: true });
    if (signal?.aborted) this.#end();
    this.#handOut();
    return done;
  }

  /** As much as there are workers for. */
  #handOut(): void {
    const { schedule, workers } = this.#task;
    while (!this.#isOver && this.#busy.size < workers) {
      const batch = schedule.next();
      if (batch === null) {
        if (this.#busy.size === 0) this.#finish();
        return;
      }
      const worker = this.#hands.hire();
      this.#busy.set(worker, { batch, since: this.#now() });
      worker.post({ from: batch.from, to: batch.to, isApart: this.#hands.isApart() });
    }
  }

  take(worker: CrewWorker, { parts, problem }: Reply): void {
    const { schedule, onPart } = this.#task;
    const given = this.#busy.get(worker);
    if (this.#isOver || !given) return;
    this.#busy.delete(worker);
    // Whoever stops the run while parts are passed on stops this one too.
    this.#hands.idle.add(worker);
    const { batch, since } = given;
    try {
      schedule.finish(batch, parts, this.#now() - since);
      if (problem !== null) this.#note(batch.from + parts.length, problem);
      for (const { part, index } of schedule.ready()) {
        if (!onPart(part, index)) return this.#end();
        if (this.#isOver) return;
      }
    } catch (thrown) {
      return this.#end(thrown); // a full disk, for example
    }
    this.#handOut();
  }

  #note(index: number, problem: StretchProblem): void {
    if (this.#problem === null || index < this.#problem.index) this.#problem = { index, problem };
    this.#task.schedule.endAt(index);
  }

  /** What a guest has ended is played again without counting: apart, it ends nobody. */
  bury(worker: CrewWorker, reason: string, isGuests: boolean): void {
    const given = this.#busy.get(worker);
    this.#busy.delete(worker);
    if (this.#isOver || !given) return;
    const { batch } = given;
    const deaths = (this.#deaths.get(batch.from) ?? 0) + (isGuests ? 0 : 1);
    if (deaths >= MOST_DEATHS) return this.#end(new CrewError(this.#task.nameOf(batch), deaths, reason));
    this.#deaths.set(batch.from, deaths);
    this.#task.schedule.playAgain(batch);
    this.#handOut();
  }

  #finish(): void {
    this.#end(this.#problem === null ? undefined : errorOf(this.#problem.problem));
  }

  /** What is still being played is not wanted. */
  #end(problem?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    void Promise.all([...this.#busy.keys()].map((worker) => worker.end())).then(() =>
      problem === undefined ? this.#resolve() : this.#reject(problem),
    );
  }
}
