// Talons that may lie on the table: two unseen cards, the likelier the more often bidders lay such cards down.
import { cardsOf, type Card, type CardSet } from '../../../../core/cards.ts';
import type { Rng } from '../../../../core/game.ts';
import { rankOf, suitOf } from '../../deck.ts';

/**
 * How often a card of each rank (7 8 9 L F K X A) is laid down, against one drawn at random: for bids with a trump, and
 * for betli and durchmars. Counted in 1,200 deals between rule bots.
 */
const LAID_FOR_TRUMP = [1.9, 1.5, 1.4, 1.25, 0.9, 0.8, 0.14, 0.06];
const LAID_FOR_PLAIN = [0.3, 0.4, 0.6, 1.3, 1.4, 1.5, 0.8, 1.7];
/** Two cards of one suit are laid down so much more often. */
const SAME_SUIT = 4.4;

/** How often two cards are laid down, against two drawn at random. */
export const howOftenLaid = (one: Card, other: Card, isPlain: boolean): number => {
  const laid = isPlain ? LAID_FOR_PLAIN : LAID_FOR_TRUMP;
  return laid[rankOf(one)] * laid[rankOf(other)] * (suitOf(one) === suitOf(other) ? SAME_SUIT : 1);
};

const FINE = 2 ** 20;

/** Some talons; means over them are means over all that are possible. */
export const imagineTalons = (unseen: CardSet, isPlain: boolean, size: number, rng: Rng): CardSet[] => {
  const cards = cardsOf(unseen);
  const pairs: CardSet[] = [];
  const sums: number[] = [];
  let sum = 0;
  for (let i = 0; i < cards.length; i++) {
    for (let j = i + 1; j < cards.length; j++) {
      sum += howOftenLaid(cards[i], cards[j], isPlain);
      pairs.push((1 << cards[i]) | (1 << cards[j]));
      sums.push(sum);
    }
  }
  // Evenly spread over the weights, from a random start.
  const talons: CardSet[] = [];
  let at = 0;
  for (let i = 0; i < size; i++) {
    const place = ((i + rng.int(FINE) / FINE) * sum) / size;
    while (at < pairs.length - 1 && sums[at] < place) at++;
    talons.push(pairs[at]);
  }
  return talons;
};
