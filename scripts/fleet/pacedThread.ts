// A worker's thread whose stretches take as long as they are asked to and cost nothing: the seed of the plan says how many
// milliseconds. What a run takes beyond them is what the fleet costs, however busy the machine is.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { SimulateJob } from '../../src/jobs/kinds/simulate.ts';
import type { ToWorker } from '../../src/jobs/serve.ts';

/** As large as the part of a simulation of two. */
const PART = JSON.stringify({ summary: 'x'.repeat(3000) });

let ms = 0;
const hear = async (said: ToWorker): Promise<void> => {
  if (!('from' in said)) {
    ms = Number((said.job.plan as SimulateJob).seed);
    return;
  }
  const count = said.to - said.from;
  // One by one: what comes late on a busy machine comes late as often, however many are asked for at once.
  for (let i = 0; i < count && ms > 0; i++) await pause(ms);
  parentPort!.postMessage({ parts: Array.from({ length: count }, () => PART), problem: null });
};
parentPort!.on('message', (said: ToWorker | 'leave') => {
  if (said === 'leave') process.exit();
  else void hear(said);
});
