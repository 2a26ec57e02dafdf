// What a seat may do now, and why not something else.
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame, BaseView } from '../core/game.ts';
import type { Telling } from '../core/telling.ts';
import type { Offer, Refused } from './frame.ts';

export const refusalOf = (
  definition: AnyDefinition,
  game: AnyGame,
  view: BaseView,
  action: unknown,
): Refused | null => {
  const refusal = game.refuse(view, action);
  return refusal && { message: definition.refusalMessage(refusal), section: refusal.section };
};

/** The moves on offer and the reasons against others; none where nobody is asked, or only for form's sake. */
export const offersOf = (
  definition: AnyDefinition,
  game: AnyGame,
  telling: Telling,
  view: BaseView,
): { moves: Offer[]; refusals: Record<string, Refused> } => {
  const refusals: Record<string, Refused> = {};
  if (view.legal.length === 0 || telling.automatic(view) !== null) return { moves: [], refusals };
  for (const { key, action } of telling.attempts(game, view)) {
    const refused = refusalOf(definition, game, view, action);
    if (refused !== null) refusals[key] = refused;
  }
  const moves = view.legal.map((id): Offer => {
    const action = game.toAction(id);
    return { id, notation: game.notation(id), name: game.describe(action), action };
  });
  return { moves, refusals };
};
