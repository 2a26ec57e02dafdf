// What the rules make of a player who is still to come: cards that he must beat, and cards that he cannot beat. Where
// everybody has to overtake and to trump, that mostly tells whose trick it will be.
import { above, below, highest, lowest, type Card, type CardSet } from '../../../core/cards.ts';
import { NO_TRUMP, suitOf, suitSet } from '../deck.ts';
import type { TysiacRules } from '../options.ts';
import { followers } from '../play.ts';

/** The cards that would take the trick. */
export const takersOf = (cards: CardSet, winning: Card, trump: number): CardSet => {
  const suit = suitOf(winning);
  const taking = above(cards & suitSet(suit), winning);
  return trump !== NO_TRUMP && trump !== suit ? taking | (cards & suitSet(trump)) : taking;
};

export class Duty {
  /** By `readLeads`: of all cards that might be led, those that the hand must beat, and those that it cannot beat. */
  must: CardSet = 0;
  cannot: CardSet = 0;
  readonly #rules: TysiacRules;
  readonly mustOvertake: boolean;
  readonly mustTrump: boolean;

  constructor(rules: TysiacRules) {
    this.#rules = rules;
    this.mustOvertake = rules.mustOvertake;
    this.mustTrump = rules.trumpDuty !== 'none' && rules.trumpDuty !== 'overtrump-only';
  }

  readLeads(hand: CardSet, trump: number): void {
    const trumps = trump === NO_TRUMP ? 0 : hand & suitSet(trump);
    const isTrumping = this.mustTrump || trumps === hand;
    this.must = 0;
    this.cannot = 0;
    for (let suit = 0; suit < 4; suit++) {
      const all = suitSet(suit);
      const same = hand & all;
      if (same !== 0) {
        this.cannot |= above(all, highest(same));
        this.must |= below(all, this.mustOvertake ? highest(same) : lowest(same));
      } else if (trumps === 0) this.cannot |= all;
      else if (isTrumping) this.must |= all;
    }
  }

  /** The last player of a trick: 1 when he must beat the winning card, -1 when he cannot, 0 when he may choose. */
  answer(hand: CardSet, led: Card, winning: Card, trump: number): number {
    const cards = followers(this.#rules, hand, led, winning, trump);
    const taking = takersOf(cards, winning, trump);
    return taking === 0 ? -1 : taking === cards ? 1 : 0;
  }
}
