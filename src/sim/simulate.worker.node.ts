// A worker thread of `talon simulate`.
import { openPlayer } from '../sandbox/players.node.ts';
import { prepareSimulation } from './run.ts';
import { serveStretches } from './serve.node.ts';
import { playStretch, type SimulationJob } from './stretch.ts';

serveStretches((job: SimulationJob) => {
  const simulation = prepareSimulation(job.plan, openPlayer);
  if (!simulation.ok) throw new Error(simulation.error.message);
  return (stretch) => playStretch(simulation.value, job, stretch);
});
