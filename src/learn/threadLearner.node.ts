// A learner in a thread of its own. Long vectors go through shared memory, everything else by messages.
import { Worker } from 'node:worker_threads';
import type { BatchFigures } from './batches.ts';
import type { Rival } from './league.ts';
import type { Learner, Played, Share } from './learner.ts';
import type { TrainPlan } from './plan.ts';

const FILE = new URL('./learner.worker.node.ts', import.meta.url);

/** What the thread is given at its start. */
export interface LearnerJob {
  plan: TrainPlan;
  /** Of the module of a game that is not the house's. */
  gameHash: string | undefined;
  share: Share;
  /** Of the length of the parameters; each is written by one side and read by the other, never at the same time. */
  parameters: SharedArrayBuffer;
  gradient: SharedArrayBuffer;
}

/** What it is asked; it answers each with a `LearnerReply`, in order. */
export type LearnerCall =
  | { call: 'play'; iteration: number; rivals: readonly Rival[] }
  | { call: 'prepare'; epoch: number; mean: number; deviation: number }
  | { call: 'gradient'; batch: number; entropy: number };

export type LearnerReply = { ok: true; value: unknown } | { ok: false; message: string };

export class ThreadLearner implements Learner {
  readonly #worker: Worker;
  readonly #parameters: Float32Array;
  readonly #gradient: Float32Array;
  #waiting: { resolve(value: unknown): void; reject(problem: Error): void } | null = null;
  #isClosed = false;

  constructor(plan: TrainPlan, gameHash: string | undefined, share: Share, parameterCount: number) {
    const [parameters, gradient] = [0, 1].map(() => new SharedArrayBuffer(4 * parameterCount)) as [
      SharedArrayBuffer,
      SharedArrayBuffer,
    ];
    this.#parameters = new Float32Array(parameters);
    this.#gradient = new Float32Array(gradient);
    const job: LearnerJob = { plan, gameHash, share, parameters, gradient };
    this.#worker = new Worker(FILE, { workerData: job });
    this.#worker.on('message', (reply: LearnerReply) => this.#settle(reply));
    this.#worker.on('error', (problem) => this.#settle({ ok: false, message: problem.message }));
    this.#worker.on('exit', () => this.#settle({ ok: false, message: 'it ended by itself' }));
  }

  async play(parameters: Float32Array, iteration: number, rivals: readonly Rival[]): Promise<Played> {
    this.#parameters.set(parameters);
    return (await this.#ask({ call: 'play', iteration, rivals })) as Played;
  }

  async prepare(epoch: number, mean: number, deviation: number): Promise<number> {
    return (await this.#ask({ call: 'prepare', epoch, mean, deviation })) as number;
  }

  async gradient(parameters: Float32Array, batch: number, entropy: number, into: Float32Array): Promise<BatchFigures> {
    this.#parameters.set(parameters);
    const figures = (await this.#ask({ call: 'gradient', batch, entropy })) as BatchFigures;
    into.set(this.#gradient);
    return figures;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  #ask(call: LearnerCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(call);
    });
  }

  #settle(reply: LearnerReply): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (this.#isClosed || waiting === null) return;
    if (reply.ok) waiting.resolve(reply.value);
    else waiting.reject(new Error(`A worker of the training has failed: ${reply.message}`));
  }
}
