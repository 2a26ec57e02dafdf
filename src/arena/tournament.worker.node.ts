// A worker thread of `talon tournament`. It opens its own players, once for all the games it plays.
import { findGame } from '../games/index.ts';
import { serveStretches } from '../sim/serve.node.ts';
import type { TableStretch } from './course.ts';
import { openPlayers } from './open.node.ts';
import type { TournamentPlan } from './plan.ts';
import { playTables, prepareTournament } from './tournament.ts';

serveStretches((plan: TournamentPlan, atEnd) => {
  const definition = findGame(plan.game);
  if (!definition.ok) throw new Error(definition.error.message);
  const players = openPlayers(definition.value, plan.entrants, plan.limits);
  if (!players.ok) throw new Error(players.error.message);
  const tournament = prepareTournament(plan, players.value);
  if (!tournament.ok) throw new Error(tournament.error.message);
  atEnd(() => players.value.forEach((player) => player.close()));
  return (stretch: TableStretch) => playTables(tournament.value, stretch);
});
