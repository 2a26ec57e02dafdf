// Opens everybody who takes part.
import type { AnyDefinition } from '../core/definition.ts';
import { ok, type Result } from '../core/result.ts';
import type { Limits } from '../guests/limits.ts';
import type { Player, PlayerError } from '../players/player.ts';
import { openPlayer } from '../players/players.node.ts';

/** Whoever is named twice is opened twice. After a refusal nobody stays open. */
export const openPlayers = (
  definition: AnyDefinition,
  names: readonly string[],
  limits?: Limits,
): Result<Player[], PlayerError> => {
  const players: Player[] = [];
  for (const name of names) {
    const player = openPlayer(definition, name, limits);
    if (!player.ok) {
      for (const { close } of players) close();
      return player;
    }
    players.push(player.value);
  }
  return ok(players);
};
