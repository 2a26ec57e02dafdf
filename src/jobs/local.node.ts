// Plays work on this machine.
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { createThreads } from './crew.node.ts';
import type { Place } from './job.ts';
import { Runner, type RunOptions } from './runner.ts';

/** A run that is over within this time needs no workers, which take as long to start. */
const ALONE_MS = 300;

export interface LocalOptions extends Omit<RunOptions, 'alone' | 'createCrew' | 'workers'> {
  /** Of this thread. */
  place: Place;
  blobs: ReadonlyMap<string, Uint8Array>;
  /** Left out: as many as there are cores, and none for a short run. */
  workers: number | undefined;
  /** Does this thread play what is short even where so many are asked for? Where one is, it is that one. */
  isOneOfThem?: boolean;
}

export const createRunner = ({ place, blobs, workers, isOneOfThem = false, ...rest }: LocalOptions): Runner => {
  const until = performance.now() + ALONE_MS;
  const isOnly = isOneOfThem && workers === 1;
  const alone = { place, isWorthIt: () => isOnly || performance.now() < until, pause: () => setImmediate() };
  return new Runner({
    ...rest,
    alone: workers === undefined || isOneOfThem ? alone : null,
    workers: workers ?? availableParallelism(),
    createCrew: () => createThreads({ blobs }),
  });
};
