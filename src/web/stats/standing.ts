import type { AnyDefinition } from '../../core/definition.ts';
import { replay } from '../../core/match.ts';
import type { LoadedRecord } from '../../core/record.ts';
import { loadHost } from '../engine/hosts.ts';
import { namePlayers } from '../engine/names.ts';
import { standingOf } from '../engine/standing.ts';
import type { StoredGame } from './file.ts';

/** How an imported game ended, as the lobby keeps it for games of this device. */
export const importedStanding = async (
  definition: AnyDefinition,
  { seat, record }: StoredGame,
  { game, steps }: LoadedRecord,
): Promise<string> => {
  const seating = { definition, game, seat, players: namePlayers(record.players) };
  const view = game.view(replay(game, steps), seat);
  return standingOf(seating, await loadHost(record.game), view, record.result!.returns, record.result);
};
