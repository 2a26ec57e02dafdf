// A worker thread of `talon ladder`.
import { openPlayer } from '../../players/players.node.ts';
import { serveStretches } from '../../sim/serve.node.ts';
import { UnitPlayer, type LadderPlan } from './units.ts';

serveStretches((plan: LadderPlan) => {
  const player = new UnitPlayer(plan, openPlayer);
  return (stretch) => player.play(stretch);
});
