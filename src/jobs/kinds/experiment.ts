// The same deals under several rule sets.
import {
  emptyExperiment,
  mergeExperiments,
  playExperiment,
  prepareExperiment,
  type Experiment,
  type ExperimentPlan,
  type ExperimentSummary,
} from '../../sim/experiment.ts';
import { createExperimentReport, type ExperimentReport } from '../../sim/experimentReport.ts';
import { fittingSize, type JobKind } from '../job.ts';

export interface ExperimentJob extends ExperimentPlan {
  /** Games of a stretch; left out, as many as fit. */
  chunk?: number;
}

export const EXPERIMENT: JobKind<ExperimentJob, Experiment, ExperimentSummary, ExperimentSummary, ExperimentReport> = {
  kind: 'experiment',
  version: 1,
  things: 'games',
  gameOf: ({ game }) => game,
  cut: ({ games, agents, chunk }) => ({ from: 0, to: games, size: fittingSize(games, agents.length, chunk) }),
  open: (plan, { definition, open }) => prepareExperiment(definition, plan, open),
  play: playExperiment,
  empty: emptyExperiment,
  add: mergeExperiments,
  report: createExperimentReport,
};
