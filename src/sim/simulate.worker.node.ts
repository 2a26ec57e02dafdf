// A worker thread of `talon simulate`.
import { openPlayer } from '../players/players.node.ts';
import { prepareSimulation } from './run.ts';
import { serveStretches } from './serve.node.ts';
import { playStretch, type SimulationJob } from './stretch.ts';

serveStretches((job: SimulationJob, atEnd) => {
  const simulation = prepareSimulation(job.plan, openPlayer);
  if (!simulation.ok) throw new Error(simulation.error.message);
  atEnd(() => simulation.value.close?.());
  return (stretch) => playStretch(simulation.value, job, stretch);
});
