// A set of up to 32 cards is one int, bit c for card c. These helpers read like words and cost nothing.

/** A card as a small number; the deck of the game says which. */
export type Card = number;
/** Cards as the bits of one number. */
export type CardSet = number;

export const NO_CARD = -1;

export const setOf = (card: Card): CardSet => 1 << card;
export const has = (set: CardSet, card: Card): boolean => ((set >>> card) & 1) === 1;

export const count = (set: CardSet): number => {
  set -= (set >>> 1) & 0x55555555;
  set = (set & 0x33333333) + ((set >>> 2) & 0x33333333);
  return Math.imul((set + (set >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The lowest card; the set must not be empty. */
export const lowest = (set: CardSet): Card => 31 - Math.clz32(set & -set);
/** The highest card; the set must not be empty. */
export const highest = (set: CardSet): Card => 31 - Math.clz32(set);
/** The cards of the set that are higher than `card`. */
export const above = (set: CardSet, card: Card): CardSet => set & (-2 << card);
/** The cards of the set that are lower than `card`. */
export const below = (set: CardSet, card: Card): CardSet => set & ((1 << card) - 1);

/** The cards, ascending. */
export const cardsOf = (set: CardSet): Card[] => {
  const cards: Card[] = [];
  for (; set !== 0; set &= set - 1) cards.push(lowest(set));
  return cards;
};

export const setFrom = (cards: Iterable<Card>): CardSet => {
  let set = 0;
  for (const card of cards) set |= 1 << card;
  return set;
};

/** Is a list of numbers from outside the cards of a set, each once, in some order? */
export const isOrderOf = (set: CardSet, list: readonly number[]): boolean => {
  if (list.length !== count(set)) return false;
  let seen = 0;
  for (const card of list) {
    if (!Number.isInteger(card) || card < 0 || card > 31) return false;
    seen |= 1 << card;
  }
  return seen === set;
};
