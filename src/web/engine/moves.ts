// Moves as the page gets them: those that were made, those on offer, and why others are not.
import { checkAction } from '../../core/check.ts';
import { HIDDEN, type ActionId, type AnyGame, type BaseView, type Seat } from '../../core/game.ts';
import { inWords } from '../../core/words.ts';
import type { Move, SeenMove } from '../table/messages.ts';
import type { GameHost, Seating } from './host.ts';

export const seenMove = (game: AnyGame, actor: Seat, id: ActionId): SeenMove =>
  id === HIDDEN
    ? { actor, id, notation: null, action: null }
    : { actor, id, notation: game.notation(id), action: game.toAction(id) };

export const offeredMove = ({ game, definition }: Seating, id: ActionId): Move => {
  const action = game.toAction(id);
  const text = inWords(definition.catalogues['en'] ?? {}, game.describe(action));
  return { id, notation: game.notation(id), text, action };
};

/** Why what might be tried is not allowed, by the host's keys. */
export const refusalsOf = (seating: Seating, host: GameHost, view: BaseView): Record<string, string> => {
  const refusals: Record<string, string> = {};
  for (const { key, action } of host.attempts(seating, view)) {
    const check = checkAction(seating.definition, seating.game, view, action);
    if (!check.ok) refusals[key] = check.error.message;
  }
  return refusals;
};
