// A net against a row of opponents, on the same deals from every seat.
import { Evaluation, type EvaluatedPair, type EvaluationPlan } from '../../arena/evaluation/evaluation.ts';
import { opponentReports, type OpponentReport } from '../../arena/evaluation/report.ts';
import type { JobKind } from '../job.ts';

export const EVALUATE: JobKind<EvaluationPlan, Evaluation, EvaluatedPair[], EvaluatedPair[], OpponentReport[]> = {
  kind: 'evaluate',
  version: 1,
  things: 'pairs',
  // Opponents may be quick or slow.
  isUneven: true,
  gameOf: ({ game }) => game,
  cut: ({ opponents, pairs }) => ({ from: 0, to: opponents.length * pairs, size: 1 }),
  open: (plan, { definition, open }) => Evaluation.open(definition, plan, open),
  play: (evaluation, stretch) => evaluation.play(stretch),
  empty: () => [],
  add: (all, pairs) => {
    all.push(...pairs);
    return all;
  },
  report: opponentReports,
};
