// Runs that keep no progress file: all of it is played in one go, or nothing is written.
import { availableParallelism } from 'node:os';
import { MatchError } from '../../core/match.ts';
import { PoolError } from '../../sim/pool.node.ts';
import { Schedule, type Stretch } from '../../sim/schedule.ts';
import type { Io } from '../kit/io.ts';
import { Failure } from '../kit/problems.ts';
import { drive } from './drive.ts';
import { Progress } from './progress.ts';

export interface UnsavedRun<R> {
  worker: URL;
  /** Handed to every worker when it starts. */
  job: unknown;
  /** Left out: as many as there are cores, and none for a short run. */
  workers: number | undefined;
  /** What is counted: 'games', 'pairs'. */
  things: string;
  count: number;
  /** Stretches begin at multiples of this. */
  align?: number;
  /** Things handed to a worker at a time; adapts to their speed when left out. */
  size?: number;
  /** Plays a stretch in this thread. */
  play(stretch: Stretch): R;
  /** Called in order; answers how many are known, and where to stop when no more are wanted. */
  take(result: R): { done: number; endAt?: number };
}

/** Plays it all; when somebody stops it, or an agent fails under the policy `throw`, the command ends with a sentence. */
export const runUnsaved = async <R>(io: Io, run: UnsavedRun<R>): Promise<void> => {
  const { worker, job, workers, things, count, align = 1, size, play } = run;
  const schedule = new Schedule<R>({ from: 0, to: count, align, size, workers: workers ?? availableParallelism() });
  const progress = new Progress(io, count, 0, undefined, things);
  const stop = new AbortController();
  const stopListening = io.onInterrupt(() => stop.abort());
  let known = 0;
  const onResult = (result: R): void => {
    const { done, endAt } = run.take(result);
    known = done;
    if (endAt !== undefined) schedule.endAt(endAt);
    progress.show(done);
  };
  try {
    await drive({ worker, job, workers, schedule, play, onResult, signal: stop.signal });
  } catch (problem) {
    throw asFailure(problem);
  } finally {
    progress.clear();
    stopListening();
  }
  if (!schedule.isDone) throw new Failure(`Stopped after ${known} of ${count} ${things}; nothing was written.`);
};

/** What ends a run through no bug of ours, as a sentence; a bug stays what it is. */
export const asFailure = (problem: unknown): unknown => {
  if (problem instanceof PoolError) return new Failure(problem.message);
  return problem instanceof MatchError && problem.fault !== null ? new Failure(`${problem.message}.`) : problem;
};
