// A worker whose agent fails in every game from the tenth on.
import type { AgentFactory } from '../../src/core/agent.ts';
import { planGame } from '../../src/sim/plan.ts';
import { playGame, playGames, prepareSimulation } from '../../src/sim/run.ts';
import { serveStretches } from '../../src/sim/serve.node.ts';
import type { SimulationJob, StretchResult } from '../../src/sim/stretch.ts';

const FIRST = 9;

serveStretches((job: SimulationJob) => {
  const simulation = prepareSimulation(job.plan);
  if (!simulation.ok) throw new Error(simulation.error.message);
  const failing: AgentFactory = () => ({ name: 'failing', decide: () => -1 });
  const broken = { ...simulation.value, factories: [failing, failing] };
  return ({ from, to }): StretchResult => {
    for (let game = Math.max(FIRST, from); game < to; game++) playGame(broken, planGame(job.plan, game));
    return { summary: playGames(simulation.value, from, to), records: null, rows: null };
  };
});
