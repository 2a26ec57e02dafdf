// A learner's thread that dies once at every kind of call, and then no more: who has died stands in shared memory.
import { getEnvironmentData, parentPort } from 'node:worker_threads';
import '../../src/learn/learner.worker.node.ts';
import type { LearnerCall } from '../../src/learn/threadLearner.node.ts';

const KINDS: readonly LearnerCall['call'][] = ['play', 'prepare', 'gradient'];
const died = getEnvironmentData('died') as unknown as Int32Array;

parentPort!.on('message', ({ call }: LearnerCall) => {
  if (Atomics.exchange(died, KINDS.indexOf(call), 1) === 0) process.exit();
});
