// Plays all stretches of a schedule: at once when that is quick, else on worker threads.
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { runPool, type PoolOptions } from '../../sim/pool.node.ts';
import type { Stretch } from '../../sim/schedule.ts';

/** A run that is over within this time needs no workers, which take as long to start. */
const ALONE_MS = 300;

export interface DriveOptions<R> extends Omit<PoolOptions<R>, 'workers'> {
  /** Left out: as many as there are cores, and none for a short run. */
  workers: number | undefined;
  /** Plays a stretch in this thread. */
  play(stretch: Stretch): R;
  /** Called before workers are started. */
  onWorkers?(): void;
}

export const drive = async <R>(options: DriveOptions<R>): Promise<void> => {
  const { workers, schedule, signal } = options;
  passOn(options);
  if (workers === undefined) await playAlone(options);
  if (schedule.isDone || signal?.aborted) return;
  options.onWorkers?.();
  await runPool({ ...options, workers: Math.min(workers ?? availableParallelism(), schedule.left) });
};

const playAlone = async <R>(options: DriveOptions<R>): Promise<void> => {
  const { schedule, signal, play } = options;
  const began = performance.now();
  while (!schedule.isDone && !signal?.aborted && performance.now() - began < ALONE_MS) {
    const stretch = schedule.next()!;
    const since = performance.now();
    schedule.finish(stretch, play(stretch), performance.now() - since);
    passOn(options);
    await setImmediate();
  }
};

const passOn = <R>({ schedule, onResult }: DriveOptions<R>): void => {
  for (const { result, stretch } of schedule.ready()) onResult(result, stretch);
};
