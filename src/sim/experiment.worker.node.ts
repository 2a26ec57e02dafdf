// A worker thread of `talon experiment`.
import { openPlayer } from '../players/players.node.ts';
import { playExperiment, prepareExperiment, type ExperimentPlan } from './experiment.ts';
import { serveStretches } from './serve.node.ts';

serveStretches((plan: ExperimentPlan, atEnd) => {
  const experiment = prepareExperiment(plan, openPlayer);
  if (!experiment.ok) throw new Error(experiment.error.message);
  atEnd(() => experiment.value.simulations.forEach(({ close }) => close?.()));
  return (stretch) => playExperiment(experiment.value, stretch);
});
