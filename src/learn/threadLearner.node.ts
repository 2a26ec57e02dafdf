// A learner in a thread of its own, which is replaced when it dies. Long vectors go through shared memory, everything else by
// messages.
import type { Worker } from 'node:worker_threads';
import { MOST_DEATHS } from '../threads/waiting.ts';
import { startWorker } from '../threads/worker.node.ts';
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
  | { call: 'play'; iteration: number; rivals: readonly Rival[]; tutor: Float32Array | null }
  | { call: 'prepare'; epoch: number; mean: number; deviation: number }
  | { call: 'gradient'; batch: number; entropy: number };

export type LearnerReply = { ok: true; value: unknown } | { ok: false; message: string };

/** A call, and the parameters with which it was made. */
interface Asked {
  call: LearnerCall;
  parameters: Float32Array | null;
}

/** The thread has ended: nothing is known to be wrong with what was asked. */
class Death extends Error {}

export class ThreadLearner implements Learner {
  readonly #file: URL;
  readonly #job: LearnerJob;
  readonly #parameters: Float32Array;
  readonly #gradient: Float32Array;
  #worker: Worker | null = null;
  /** The last play and what was prepared since: what one must be asked that takes the place of a thread that has died. */
  #asked: Asked[] = [];
  #waiting: { resolve(value: unknown): void; reject(problem: Error): void } | null = null;
  #isClosed = false;

  /** `file` is another one for tests. */
  constructor(plan: TrainPlan, gameHash: string | undefined, share: Share, parameterCount: number, file = FILE) {
    const [parameters, gradient] = [0, 1].map(() => new SharedArrayBuffer(4 * parameterCount)) as [
      SharedArrayBuffer,
      SharedArrayBuffer,
    ];
    this.#parameters = new Float32Array(parameters);
    this.#gradient = new Float32Array(gradient);
    this.#file = file;
    this.#job = { plan, gameHash, share, parameters, gradient };
    this.#start();
  }

  async play(
    parameters: Float32Array,
    iteration: number,
    rivals: readonly Rival[],
    tutor: Float32Array | null,
  ): Promise<Played> {
    this.#asked = [];
    // A copy: those of the trainer change while they are learned from.
    return (await this.#ask({ call: 'play', iteration, rivals, tutor }, parameters.slice())) as Played;
  }

  async prepare(epoch: number, mean: number, deviation: number): Promise<number> {
    return (await this.#ask({ call: 'prepare', epoch, mean, deviation })) as number;
  }

  async gradient(parameters: Float32Array, batch: number, entropy: number, into: Float32Array): Promise<BatchFigures> {
    const figures = (await this.#ask({ call: 'gradient', batch, entropy }, parameters)) as BatchFigures;
    into.set(this.#gradient);
    return figures;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  /** Answers as if no thread had ever died: the same calls make the same numbers. */
  async #ask(call: LearnerCall, parameters: Float32Array | null = null): Promise<unknown> {
    const asked = { call, parameters };
    for (let deaths = 1; ; deaths++) {
      try {
        if (this.#worker === null) await this.#startAgain();
        const value = await this.#say(asked);
        if (call.call !== 'gradient') this.#asked.push(asked);
        return value;
      } catch (problem) {
        if (problem instanceof Death && deaths < MOST_DEATHS) continue;
        throw new Error(`A worker of the training has failed: ${(problem as Error).message}`, { cause: problem });
      }
    }
  }

  #start(): void {
    this.#worker = startWorker<LearnerReply>(this.#file, this.#job, {
      onMessage: (reply) => {
        if (reply.ok) this.#waiting?.resolve(reply.value);
        else this.#waiting?.reject(new Error(reply.message));
      },
      onDeath: (reason) => {
        this.#worker = null;
        if (!this.#isClosed) this.#waiting?.reject(new Death(reason));
      },
    });
  }

  async #startAgain(): Promise<void> {
    this.#start();
    for (const asked of this.#asked) await this.#say(asked);
  }

  #say({ call, parameters }: Asked): Promise<unknown> {
    if (parameters !== null) this.#parameters.set(parameters);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker!.postMessage(call);
    });
  }
}
