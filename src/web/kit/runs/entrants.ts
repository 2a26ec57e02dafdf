import { ok, type Result } from '../../../core/result.ts';
import { findGame } from '../../../games/index.ts';
import type { Nets } from '../../../nn/nets.ts';
import { houseBotsWith, type Player } from '../../../players/player.ts';

/** Opens everybody who takes part; in a page these are bots of the house. */
export const houseBots = (game: string, names: readonly string[], nets: Nets): Result<Player[]> => {
  const definition = findGame(game);
  if (!definition.ok) return definition;
  const open = houseBotsWith(nets);
  const players: Player[] = [];
  for (const name of names) {
    const player = open(definition.value, name);
    if (!player.ok) return player;
    players.push(player.value);
  }
  return ok(players);
};
