// Worker threads of Node for the pool.
import { Worker } from 'node:worker_threads';
import { killChildren, shareChildren } from '../threads/children.node.ts';
import { NO_MORE } from './serve.node.ts';
import { pullStretches, type PoolOptions as Options } from './pool.ts';

export { PoolError } from './pool.ts';

/** Programs have half a second to end, and all of them the same. */
const LEAVE_MS = 5000;
/** What a game leaves behind dies young; left to itself the heap would grow to several times this for nothing. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

/** Code from Node's compile cache starts sooner in a worker thread, but was measured to run at half the speed. */
const environment = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE: _, ...rest } = process.env;
  return rest;
};

export interface PoolOptions<R> extends Omit<Options<R>, 'start' | 'now'> {
  worker: URL;
  /** Handed to every worker when it starts. */
  job: unknown;
  /** Of the long-lived heap of each worker; left out, as much as Node allows. */
  memoryMb?: number;
}

/** Plays everything that the schedule holds. Resolves when all is passed on, or when the signal has stopped it. */
export const runPool = <R>(options: PoolOptions<R>): Promise<void> => {
  const { worker: file, job, memoryMb } = options;
  const resourceLimits = memoryMb === undefined ? LIMITS : { ...LIMITS, maxOldGenerationSizeMb: memoryMb };
  return pullStretches({
    ...options,
    now: () => performance.now(),
    start: ({ onReply, onDeath }) => {
      shareChildren();
      const worker = new Worker(file, { workerData: job, env: environment(), resourceLimits });
      let reason = 'it ended by itself';
      worker.on('message', onReply);
      worker.on('error', (problem: Error) => (reason = problem.message));
      const { threadId } = worker;
      worker.on('exit', () => {
        killChildren(threadId);
        onDeath(reason);
      });
      return {
        post: (message) => worker.postMessage(message),
        end: () => worker.terminate(),
        leave: () => takeLeave(worker),
      };
    },
  });
};

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
