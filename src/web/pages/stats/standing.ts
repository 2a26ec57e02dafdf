import type { AnyDefinition } from '../../../core/definition.ts';
import { replay } from '../../../core/match.ts';
import type { LoadedRecord } from '../../../core/record.ts';
import { tellingOf } from '../../../play/plain.ts';
import { standingOf } from '../../../play/standing.ts';

/** How an imported game ended, as the lobby keeps it for games of this device. */
export const importedStanding = (definition: AnyDefinition, { game, steps, record }: LoadedRecord): string => {
  const view = game.view(replay(game, steps), null);
  return JSON.stringify(standingOf(tellingOf(definition), view, record.result!.returns, record.result));
};
