import {
  emptyExperiment,
  mergeExperiments,
  playExperiment,
  type Experiment,
  type ExperimentSummary,
} from '../../sim/experiment.ts';
import type { Io } from '../kit/io.ts';
import { runUnsaved } from '../longRun/unsaved.ts';
import type { ExperimentOptions } from './setup.ts';

const WORKER = new URL('../../sim/experiment.worker.node.ts', import.meta.url);

export const runExperiment = async (
  io: Io,
  experiment: Experiment,
  { workers, chunk }: ExperimentOptions,
): Promise<ExperimentSummary> => {
  let summary = emptyExperiment(experiment);
  await runUnsaved<ExperimentSummary>(io, {
    worker: WORKER,
    job: experiment.plan,
    workers,
    things: 'games',
    count: experiment.plan.games,
    align: experiment.plan.agents.length,
    size: chunk,
    play: (stretch) => playExperiment(experiment, stretch),
    take: (result) => {
      summary = mergeExperiments(summary, result);
      return { done: summary.games };
    },
  });
  return summary;
};
