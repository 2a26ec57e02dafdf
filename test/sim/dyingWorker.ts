// A worker that dies when it comes to a certain game: as often as the job says, then it plays like any other.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { AgentFactory } from '../../src/core/agent.ts';
import { prepareSimulation } from '../../src/sim/run.ts';
import { serveStretches } from '../../src/sim/serve.node.ts';
import { playStretch, type SimulationJob } from '../../src/sim/stretch.ts';

export interface DyingJob extends SimulationJob {
  game: number;
  /** A dot is added for every death. */
  deaths: string;
  most: number;
  how: 'exit' | 'memory';
}

serveStretches((job: DyingJob) => {
  const simulation = prepareSimulation(job.plan);
  if (!simulation.ok) throw new Error(simulation.error.message);
  let playing = -1;
  const deadly: AgentFactory = (game, seat, rng) => {
    const agent = simulation.value.factories[1]!(game, seat, rng);
    return { name: agent.name, decide: (view, turn) => (die(job, playing), agent.decide(view, turn)) };
  };
  const factories = [deadly, ...simulation.value.factories.slice(1)];
  return ({ from, to }) => {
    // One game at a time, so that the agent knows which one it is in; games of one deal must stay together.
    playing = job.game >= from && job.game < to ? job.game : -1;
    return playStretch({ ...simulation.value, factories }, job, { from, to });
  };
});

const die = ({ game, deaths, most, how }: DyingJob, playing: number): void => {
  const before = existsSync(deaths) ? readFileSync(deaths, 'utf8').length : 0;
  if (playing !== game || before >= most) return;
  appendFileSync(deaths, '.');
  if (how === 'exit') process.exit(3);
  const hoard: number[][] = [];
  for (;;) hoard.push(Array.from({ length: 100_000 }, (_, i) => i));
};
