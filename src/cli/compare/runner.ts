import { availableParallelism } from 'node:os';
import { MatchError } from '../../core/match.ts';
import { playPairs, type Compare, type PairResult } from '../../sim/compare/pairs.ts';
import { SprtRun, type Hypotheses, type Sprt } from '../../sim/compare/sprt.ts';
import { PoolError } from '../../sim/pool.node.ts';
import { Schedule } from '../../sim/schedule.ts';
import type { Io } from '../io.ts';
import { drive } from '../longRun/drive.ts';
import { Progress } from '../longRun/progress.ts';
import { Failure } from '../problems.ts';

const WORKER = new URL('../../sim/compare/compare.worker.node.ts', import.meta.url);

export interface CompareRun {
  results: PairResult[];
  sprt: Sprt | null;
}

/** Plays all pairs, or as many as the test needs; they are taken in order, so it stops at the same one every time. */
export const runCompare = async (
  io: Io,
  compare: Compare,
  workers: number | undefined,
  hypotheses: Hypotheses | null,
): Promise<CompareRun> => {
  const { pairs } = compare.plan;
  const schedule = new Schedule<PairResult[]>({
    from: 0,
    to: pairs,
    align: 1,
    workers: workers ?? availableParallelism(),
  });
  const progress = new Progress(io, pairs);
  const stop = new AbortController();
  const stopListening = io.onInterrupt(() => stop.abort());
  const test = hypotheses === null ? null : new SprtRun(hypotheses);
  const results: PairResult[] = [];
  let isSettled = false;
  const take = (result: PairResult): void => {
    if (isSettled) return;
    results.push(result);
    isSettled = test?.add(result.wins / result.games) ?? false;
    if (isSettled) schedule.endAt(results.length);
  };
  try {
    await drive({
      worker: WORKER,
      job: compare.plan,
      workers,
      schedule,
      play: (stretch) => playPairs(compare, stretch),
      onResult: (stretch) => {
        stretch.forEach(take);
        progress.show(results.length);
      },
      signal: stop.signal,
    });
  } catch (problem) {
    if (problem instanceof PoolError) throw new Failure(problem.message);
    throw problem instanceof MatchError && problem.fault !== null ? new Failure(`${problem.message}.`) : problem;
  } finally {
    progress.clear();
    stopListening();
  }
  if (!isSettled && results.length < pairs) {
    throw new Failure(`Stopped after ${results.length} of ${pairs} pairs; nothing was written.`);
  }
  return { results, sprt: test?.result() ?? null };
};
