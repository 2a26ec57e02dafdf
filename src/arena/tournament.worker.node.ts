// A worker thread of `talon tournament`. It opens its own players, once for all the games it plays.
import { findGame } from '../games/index.ts';
import { serveStretches } from '../sim/serve.node.ts';
import { openPlayers } from './open.node.ts';
import type { Round, TournamentPlan } from './plan.ts';
import { playTables, prepareTournament } from './tournament.ts';

/** Said once, when a worker starts. */
export interface TournamentJob {
  plan: TournamentPlan;
  rounds: Round[];
}

serveStretches(({ plan, rounds }: TournamentJob) => {
  const definition = findGame(plan.game);
  if (!definition.ok) throw new Error(definition.error.message);
  const players = openPlayers(definition.value, plan.entrants);
  if (!players.ok) throw new Error(players.error.message);
  const tournament = prepareTournament(plan, players.value);
  if (!tournament.ok) throw new Error(tournament.error.message);
  return (stretch) => playTables(tournament.value, rounds, stretch);
});
