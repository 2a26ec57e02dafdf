// What is rated together: a game, for so many players, under rules that have a name. Rules of one's own have no ladder: two
// such matches would not be of the same game.
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import { gameOf } from '../house.ts';

/** 'tysiac/2/alpha-1000'; null where no preset has these rules. A preset means the same for good. */
export const ladderOf = (definition: AnyDefinition, { rulesKey, seats }: AnyGame): string | null => {
  for (const [preset, rules] of Object.entries(definition.presets))
    if (gameOf(definition, rules).rulesKey === rulesKey) return `${definition.id}/${seats}/${preset}`;
  return null;
};
