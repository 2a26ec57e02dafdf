import { playPairs, type Compare, type PairResult } from '../../sim/compare/pairs.ts';
import { SprtRun, type Hypotheses, type Sprt } from '../../sim/compare/sprt.ts';
import type { Io } from '../kit/io.ts';
import { runUnsaved } from '../longRun/unsaved.ts';

const COMPARE_WORKER = new URL('../../sim/compare/compare.worker.node.ts', import.meta.url);

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
  const test = hypotheses === null ? null : new SprtRun(hypotheses);
  const results: PairResult[] = [];
  let isSettled = false;
  const take = (result: PairResult): void => {
    if (isSettled) return;
    results.push(result);
    isSettled = test?.add(result.wins / result.games) ?? false;
  };
  await runUnsaved<PairResult[]>(io, {
    worker: COMPARE_WORKER,
    job: compare.plan,
    workers,
    things: 'pairs',
    count: compare.plan.pairs,
    play: (stretch) => playPairs(compare, stretch),
    take: (stretch) => {
      stretch.forEach(take);
      return isSettled ? { done: results.length, endAt: results.length } : { done: results.length };
    },
  });
  return { results, sprt: test?.result() ?? null };
};
