// Where a claim to all tricks cannot stand, it is not offered.
import { cardsOf, count } from '../../../core/cards.ts';
import { FULL_DECK, suitOf, suitSet } from '../../../games/tysiac/deck.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { isClaimable } from '../../table/advice/claimable.ts';

/** Two defenders play together: what one cannot take the other may. */
const PAIR = 3;

const beats = (card: number, best: number, trump: number): boolean =>
  suitOf(card) === suitOf(best) ? card > best : suitOf(card) === trump;

/** Who plays alone takes the next trick only with a card that beats what lies there, or that nothing unseen beats. */
export const claimsOf = (view: TysiacView): 'all' | null => {
  if (!isClaimable(count(view.hand))) return null;
  const active = view.players.filter(({ cards, captured }) => cards > 0 || captured !== 0).length;
  const isAlone = active < PAIR || view.seat === view.declarer;
  if (view.actor !== view.seat || !isAlone) return 'all';
  const hand = cardsOf(view.hand);
  if (view.trick.length > 0) {
    const best = view.trick.reduce((top, card) => (beats(card, top, view.trump) ? card : top));
    return hand.some((card) => beats(card, best, view.trump)) ? 'all' : null;
  }
  const seen = view.players.reduce((set, { captured }) => set | captured, view.hand | view.discards);
  const unseen = FULL_DECK & ~seen;
  const isTop = (card: number): boolean => (unseen & suitSet(suitOf(card))) >>> card === 0;
  return hand.some(isTop) ? 'all' : null;
};
