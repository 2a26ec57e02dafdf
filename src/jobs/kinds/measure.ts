// The games by which training measures a net at its checkpoints. Nets of the run are needed under their names at the table.
import { evaluationsOf, Measurement, type MeasurementPlan } from '../../arena/evaluation/measurement.ts';
import type { Evaluation } from '../../learn/evaluate.ts';
import type { JobKind } from '../job.ts';

export const MEASURE: JobKind<MeasurementPlan, Measurement, number[], number[], Evaluation[]> = {
  kind: 'measure',
  version: 1,
  things: 'deals',
  // Opponents may be quick or slow.
  isUneven: true,
  gameOf: ({ game }) => game,
  cut: ({ opponents, deals }) => ({ from: 0, to: opponents.length * deals, size: 1 }),
  open: (plan, { definition, blob, open }) => Measurement.open(definition, plan, blob, open),
  play: (measurement, stretch) => measurement.play(stretch),
  empty: () => [],
  add: (all, ahead) => {
    all.push(...ahead);
    return all;
  },
  report: evaluationsOf,
};
