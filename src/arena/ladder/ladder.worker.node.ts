// A worker thread of `talon ladder`.
import { serveStretches } from '../../sim/serve.node.ts';
import { UnitPlayer, type LadderPlan } from './units.ts';

serveStretches((plan: LadderPlan) => {
  const player = new UnitPlayer(plan);
  return (stretch) => player.play(stretch);
});
