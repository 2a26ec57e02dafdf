// The decision of a player with twelve cards (§2.2): two cards for the talon and a bid, chosen together. The engine
// asks for the three one after the other, so what goes with what is worked out here.
import { cardsOf, type Card } from '../../../core/cards.ts';
import type { UltiAction } from '../../../games/ulti/actions.ts';
import { discardsOf } from '../../../games/ulti/discards.ts';
import type { UltiGame } from '../../../games/ulti/index.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import type { Seating } from '../../table/match/host.ts';
import { say } from '../../kit/i18n/index.ts';
import type { Move } from '../../table/match/messages.ts';

interface CardOffer extends Move {
  readonly card: Card;
}

export interface BidOffer extends Move {
  readonly rank: number;
}

export interface Offers {
  /** Cards that are still to be laid down: two, unless one lies there already. */
  readonly count: number;
  /** Cards of some allowed discard, ascending: the order in which they are asked. */
  readonly cards: readonly CardOffer[];
  /** Bids that some allowed discard leaves possible, ascending. */
  readonly bids: readonly BidOffer[];
  /** By the cards of a discard ('3 17', ascending): where in `sets` its bids stand. Others are not allowed. */
  readonly pairs: Readonly<Record<string, number>>;
  /** Sets of ranks. */
  readonly sets: readonly (readonly number[])[];
}

export const pairKey = (cards: readonly Card[]): string => [...cards].sort((a, b) => a - b).join(' ');

export const gameOf = ({ game }: Seating): UltiGame => game as unknown as UltiGame;

export const offersOf = (seating: Seating, view: UltiView): Offers | null => {
  const game = gameOf(seating);
  const discards = discardsOf(game, view);
  if (discards === null) return null;
  const { bids } = game.ruleset.layout;
  const pairs: Record<string, number> = {};
  const sets: number[][] = [];
  const found = new Map<string, number>();
  for (const cards of discards.allowed) {
    const ranks = bids
      .filter(({ id }) => game.refuse(view, { type: 'discardAndBid', cards: [...cards], bid: id }) === null)
      .map(({ rank }) => rank);
    const key = ranks.join();
    if (!found.has(key)) found.set(key, sets.push(ranks) - 1);
    pairs[pairKey(cards)] = found.get(key)!;
  }
  const moveOf = (action: UltiAction): Move => {
    const id = game.toIds(action)[0]!;
    return { id, notation: game.notation(id), text: say(game.describe(action)), action };
  };
  const used = new Set(Object.keys(pairs).flatMap((key) => key.split(' ').map(Number)));
  const ranks = new Set(sets.flat());
  return {
    count: discards.count,
    cards: cardsOf(view.hand)
      .filter((card) => used.has(card))
      .map((card) => ({ card, ...moveOf({ type: 'putAside', card }) })),
    bids: bids
      .filter(({ rank }) => ranks.has(rank))
      .map(({ rank, id }) => ({ rank, ...moveOf({ type: 'bid', bid: id }) })),
    pairs,
    sets,
  };
};
