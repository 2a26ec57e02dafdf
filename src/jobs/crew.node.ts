// Worker threads of Node for a crew.
import type { Worker } from 'node:worker_threads';
import { Watch } from '../threads/watch.node.ts';
import { startWorker } from '../threads/worker.node.ts';
import { Crew, type StartWorker } from './crew.ts';
import { LEAVE, type WatchedData, type WorkerData } from './serve.node.ts';

/** Programs have half a second to end, and all of them the same. */
const LEAVE_MS = 5000;
/** What a game leaves behind dies young; left to itself the heap would grow to several times this for nothing. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

const WORKER = new URL('./worker.node.ts', import.meta.url);

export interface ThreadOptions {
  /** Another one than that of all kinds, for tests. */
  worker?: URL;
  /** Of the long-lived heap of each worker; left out, as much as Node allows. */
  memoryMb?: number;
}

/** What workers are told when they start. */
export const createThreads = (data: WorkerData, { worker: file = WORKER, memoryMb }: ThreadOptions = {}): Crew => {
  const resourceLimits = memoryMb === undefined ? LIMITS : { ...LIMITS, maxOldGenerationSizeMb: memoryMb };
  const start: StartWorker = ({ onReply, onDeath }) => {
    const watch = new Watch(() => void worker.terminate());
    const watched: WatchedData = { ...data, watch: watch.shared };
    const onEnd = (reason: string): void => {
      watch.close();
      onDeath(reason, watch.isOver);
    };
    const worker = startWorker(file, watched, { onMessage: onReply, onDeath: onEnd }, resourceLimits);
    return {
      post: (message) => worker.postMessage(message),
      end: () => worker.terminate(),
      leave: () => takeLeave(worker),
    };
  };
  return new Crew(start, () => performance.now());
};

/** Lets a worker that has nothing to do close its players, but not for long. */
const takeLeave = (worker: Worker): Promise<void> => {
  worker.postMessage(LEAVE);
  return new Promise((resolve) => {
    const late = setTimeout(() => void worker.terminate(), LEAVE_MS);
    worker.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
  });
};
