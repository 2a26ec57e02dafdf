// How every worker thread of Talon is started, and how its end is heard of.
import { Worker, type ResourceLimits, type WorkerOptions } from 'node:worker_threads';
import { killChildren, shareChildren } from './children.node.ts';

/** Code from Node's compile cache starts sooner in a worker thread, but was measured to run at half the speed. */
const environment = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE: _, ...rest } = process.env;
  return rest;
};

export const newWorker = (file: URL, options: Omit<WorkerOptions, 'env'>): Worker =>
  new Worker(file, { ...options, env: environment() });

/** What a worker says, and that it has ended, with the reason; nobody is told of the end before its child processes are gone. */
export interface Ears<M> {
  onMessage(message: M): void;
  onDeath(reason: string): void;
}

/** One that is not waited for, but listened to. */
export const startWorker = <M>(
  file: URL,
  workerData: unknown,
  { onMessage, onDeath }: Ears<M>,
  resourceLimits?: ResourceLimits,
): Worker => {
  shareChildren();
  const worker = newWorker(file, { workerData, ...(resourceLimits && { resourceLimits }) });
  let reason = 'it ended by itself';
  worker.on('message', onMessage);
  worker.on('error', (problem: Error) => (reason = problem.message));
  const { threadId } = worker;
  worker.on('exit', () => {
    killChildren(threadId);
    onDeath(reason);
  });
  return worker;
};
