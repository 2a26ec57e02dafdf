// When SQLite's log has become long, a thread puts it into the file. Without one, the write that makes the log too long
// would do it, and everybody's moves would wait for the disk.
import { Worker } from 'node:worker_threads';

const WORKER = new URL('./checkpoint.worker.ts', import.meta.url);

/** Writes from one time to the next: some tens of megabytes of log. */
const WRITES = 2000;
/** A server with so many has people: the thread is started, so that it is there when the log is long. */
const FIRST_WRITES = 100;

/** Pages of log after which the next write does it after all, whatever the thread does. */
export const LONGEST_LOG = 25_000;

export class Checkpoints {
  readonly #file: string;
  #worker: Worker | null = null;
  #writes = 0;
  #isAtWork = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Something was written. */
  count(): void {
    this.#writes++;
    if (this.#writes < FIRST_WRITES) return;
    this.#worker ??= this.#start();
    if (this.#writes < WRITES || this.#isAtWork) return;
    this.#writes = 0;
    this.#isAtWork = true;
    this.#worker.postMessage('checkpoint');
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#file });
    worker.unref();
    worker.on('message', () => (this.#isAtWork = false));
    // Nothing is lost by it: the log is as good as the file, and the next thread finds it.
    worker.on('error', () => {
      this.#worker = null;
      this.#isAtWork = false;
      this.#writes = 0;
    });
    return worker;
  }
}
