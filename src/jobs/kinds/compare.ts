// Two agents on the same deals from every seat.
import { playPairs, prepareCompare, type Compare, type ComparePlan, type PairResult } from '../../sim/compare/pairs.ts';
import { createCompareReport, type CompareReport } from '../../sim/compare/report.ts';
import { fittingSize, type JobKind } from '../job.ts';

export interface CompareJob extends ComparePlan {
  preset: string | null;
  /** The pairs of this job: [from, to) of all. */
  from: number;
  to: number;
}

export const COMPARE: JobKind<CompareJob, Compare, PairResult[], PairResult[], CompareReport> = {
  kind: 'compare',
  version: 1,
  things: 'pairs',
  gameOf: ({ game }) => game,
  cut: ({ pairs, from, to }) => ({ from, to, size: fittingSize(pairs, 1) }),
  open: (plan, { definition, open }) => prepareCompare(definition, plan, open),
  play: playPairs,
  empty: () => [],
  add: (all, pairs) => {
    all.push(...pairs);
    return all;
  },
  report: (compare, results) => createCompareReport(compare, (compare.plan as CompareJob).preset, results),
};
