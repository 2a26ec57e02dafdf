// A worker that dies when it comes to a certain game: as often as the plan says, then it plays like any other.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { AgentFactory } from '../../src/core/agent.ts';
import { tysiac } from '../../src/games/tysiac/index.ts';
import { partText, stretchAt } from '../../src/jobs/job.ts';
import { SIMULATE, type SimulateJob } from '../../src/jobs/kinds/simulate.ts';
import { serveJobs } from '../../src/jobs/serve.node.ts';
import { prepareSimulation } from '../../src/sim/run.ts';

export interface Dying {
  /** The game in which it dies. */
  deadly: number;
  /** A dot is added for every death. */
  deaths: string;
  most: number;
  how: 'exit' | 'memory';
}

serveJobs(async (job) => {
  const plan = job.plan as SimulateJob & Dying;
  const simulation = prepareSimulation(tysiac, plan);
  if (!simulation.ok) throw new Error(simulation.error.message);
  let isDeadly = false;
  const deadly: AgentFactory = (game, seat, rng) => {
    const agent = simulation.value.factories[1]!(game, seat, rng);
    return { name: agent.name, decide: (view, turn) => (isDeadly && die(plan), agent.decide(view, turn)) };
  };
  const factories = [deadly, ...simulation.value.factories.slice(1)];
  const play = (index: number): string => {
    const { from, to } = stretchAt(SIMULATE.cut(plan), index);
    isDeadly = plan.deadly >= from && plan.deadly < to;
    return partText(SIMULATE.play({ ...simulation.value, factories }, { from, to }));
  };
  return { player: () => play, close: () => {} };
});

const die = ({ deaths, most, how }: Dying): void => {
  const before = existsSync(deaths) ? readFileSync(deaths, 'utf8').length : 0;
  if (before >= most) return;
  appendFileSync(deaths, '.');
  if (how === 'exit') process.exit(3);
  const hoard: number[][] = [];
  for (;;) hoard.push(Array.from({ length: 100_000 }, (_, i) => i));
};
