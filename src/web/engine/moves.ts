// Moves as the page gets them: those that were made, those on offer, and why others are not.
import type { AnyDefinition } from '../../core/definition.ts';
import { HIDDEN, type ActionId, type AnyGame, type BaseView, type Refusal, type Seat } from '../../core/game.ts';
import { say, t } from '../i18n/index.ts';
import type { Move, SeenMove } from '../table/messages.ts';
import type { GameHost, Seating } from './host.ts';

export const seenMove = (game: AnyGame, actor: Seat, id: ActionId): SeenMove =>
  id === HIDDEN
    ? { actor, id, notation: null, action: null }
    : { actor, id, notation: game.notation(id), action: game.toAction(id) };

export const offeredMove = ({ game }: Seating, id: ActionId): Move => {
  const action = game.toAction(id);
  return { id, notation: game.notation(id), text: say(game.describe(action)), action };
};

/** Why something is not allowed, with the rule it breaks. */
export const refusalText = (definition: AnyDefinition, refusal: Refusal): string => {
  const sentence = say(definition.refusalMessage(refusal));
  return refusal.section === '' ? sentence : t('engine.refusal', { sentence, section: refusal.section });
};

/** Why what might be tried is not allowed, by the host's keys. */
export const refusalsOf = (seating: Seating, host: GameHost, view: BaseView): Record<string, string> => {
  const refusals: Record<string, string> = {};
  for (const { key, action } of host.attempts(seating, view)) {
    const refusal = seating.game.refuse(view, action);
    if (refusal !== null) refusals[key] = refusalText(seating.definition, refusal);
  }
  return refusals;
};
