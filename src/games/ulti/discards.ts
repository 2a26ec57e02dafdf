// What a player with twelve cards may lay into the talon (§2.2). The engine asks for one card after the other; people
// choose both at once.
import { cardsOf, count, type Card } from '../../core/cards.ts';
import type { UltiGame } from './game.ts';
import type { UltiView } from './view.ts';
import { TALON_SIZE } from './deck.ts';

export interface Discards {
  /** Cards that are still to be laid down: two, unless one lies there already. */
  readonly count: number;
  /** What may be laid down together, each ascending. */
  readonly allowed: readonly (readonly Card[])[];
}

const choicesOf = (hand: readonly Card[], size: number): Card[][] =>
  size === 1
    ? hand.map((card) => [card])
    : hand.flatMap((first, at) => hand.slice(at + 1).map((second) => [first, second]));

/** null when that is not the decision of the view's seat. */
export const discardsOf = (game: UltiGame, view: UltiView): Discards | null => {
  if (view.phase !== 'discard' || view.actor !== view.seat) return null;
  const size = TALON_SIZE - count(view.talon);
  const allowed = choicesOf(cardsOf(view.hand), size).filter(
    (cards) => game.refuse(view, { type: 'discard', cards }) === null,
  );
  return { count: size, allowed };
};
