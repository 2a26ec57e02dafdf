// Claims are checked in a thread of their own, one after the other.
import { Worker } from 'node:worker_threads';
import type { ClaimVerdict } from '../../analysis/index.ts';
import type { ClaimQuestion } from './claim.worker.ts';

const WORKER = new URL('./claim.worker.ts', import.meta.url);
/** Whoever comes when so many wait is told that nobody can say. */
const MOST_WAITING = 50;

export type CheckClaim = (question: ClaimQuestion) => Promise<ClaimVerdict>;

const NOT_SURE: ClaimVerdict = { verdict: 'not-certain', why: 'too-many-lines' };

export class Claims {
  readonly #waiting: ((verdict: ClaimVerdict) => void)[] = [];
  #worker: Worker | null = null;

  check(question: ClaimQuestion): Promise<ClaimVerdict> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.resolve(NOT_SURE);
    this.#worker ??= this.#start();
    this.#worker.postMessage(question);
    return new Promise((done) => this.#waiting.push(done));
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(WORKER);
    worker.unref();
    worker.on('message', (verdict: ClaimVerdict | null) => this.#waiting.shift()?.(verdict ?? NOT_SURE));
    // What a thread that died was asked stays open: whoever claims may do so again.
    worker.on('exit', () => {
      this.#worker = null;
      for (const done of this.#waiting.splice(0)) done(NOT_SURE);
    });
    worker.on('error', () => {});
    return worker;
  }
}
