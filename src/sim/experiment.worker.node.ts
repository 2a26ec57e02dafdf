// A worker thread of `talon experiment`.
import { openPlayer } from '../sandbox/players.node.ts';
import { playExperiment, prepareExperiment, type ExperimentPlan } from './experiment.ts';
import { serveStretches } from './serve.node.ts';

serveStretches((plan: ExperimentPlan) => {
  const experiment = prepareExperiment(plan, openPlayer);
  if (!experiment.ok) throw new Error(experiment.error.message);
  return (stretch) => playExperiment(experiment.value, stretch);
});
