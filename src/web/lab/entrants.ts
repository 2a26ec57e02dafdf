import { ok, type Result } from '../../core/result.ts';
import { findGame } from '../../games/index.ts';
import { openHouseBot, type Player } from '../../players/player.ts';

/** Opens everybody who takes part; in a page these are bots of the house. */
export const houseBots = (game: string, names: readonly string[]): Result<Player[]> => {
  const definition = findGame(game);
  if (!definition.ok) return definition;
  const players: Player[] = [];
  for (const name of names) {
    const player = openHouseBot(definition.value, name);
    if (!player.ok) return player;
    players.push(player.value);
  }
  return ok(players);
};
