// A worker whose agent fails in every game from the tenth on.
import type { AgentFactory } from '../../src/core/agent.ts';
import { tysiac } from '../../src/games/tysiac/index.ts';
import { partText, stretchAt } from '../../src/jobs/job.ts';
import { SIMULATE, type SimulateJob } from '../../src/jobs/kinds/simulate.ts';
import { serveJobs } from '../../src/jobs/serve.node.ts';
import { planGame } from '../../src/sim/plan.ts';
import { playGame, prepareSimulation } from '../../src/sim/run.ts';

const FIRST = 9;

serveJobs(async (job) => {
  const plan = job.plan as SimulateJob;
  const simulation = prepareSimulation(tysiac, plan);
  if (!simulation.ok) throw new Error(simulation.error.message);
  const failing: AgentFactory = () => ({ name: 'failing', decide: () => -1 });
  const broken = { ...simulation.value, factories: [failing, failing] };
  const play = (index: number): string => {
    const { from, to } = stretchAt(SIMULATE.cut(plan), index);
    for (let game = Math.max(FIRST, from); game < to; game++) playGame(broken, planGame(plan, game));
    return partText(SIMULATE.play(simulation.value, { from, to }));
  };
  return { player: () => play, close: () => {} };
});
