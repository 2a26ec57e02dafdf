import { availableParallelism } from 'node:os';
import { MatchError } from '../../core/match.ts';
import {
  emptyExperiment,
  mergeExperiments,
  playExperiment,
  type Experiment,
  type ExperimentSummary,
} from '../../sim/experiment.ts';
import { PoolError } from '../../sim/pool.node.ts';
import { Schedule } from '../../sim/schedule.ts';
import type { Io } from '../io.ts';
import { Failure } from '../problems.ts';
import { drive } from '../longRun/drive.ts';
import { Progress } from '../longRun/progress.ts';
import type { ExperimentOptions } from './setup.ts';

const WORKER = new URL('../../sim/experiment.worker.node.ts', import.meta.url);

export const runExperiment = async (
  io: Io,
  experiment: Experiment,
  { workers, chunk }: ExperimentOptions,
): Promise<ExperimentSummary> => {
  const { games, agents } = experiment.plan;
  const threads = workers ?? availableParallelism();
  const schedule = new Schedule<ExperimentSummary>({
    from: 0,
    to: games,
    align: agents.length,
    workers: threads,
    size: chunk,
  });
  const progress = new Progress(io, games);
  const stop = new AbortController();
  const stopListening = io.onInterrupt(() => stop.abort());
  let summary = emptyExperiment(experiment);
  try {
    await drive({
      worker: WORKER,
      job: experiment.plan,
      workers,
      schedule,
      play: (stretch) => playExperiment(experiment, stretch),
      onResult: (result) => {
        summary = mergeExperiments(summary, result);
        progress.show(summary.games);
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
  if (!schedule.isDone) throw new Failure(`Stopped after ${summary.games} of ${games} games; nothing was written.`);
  return summary;
};
