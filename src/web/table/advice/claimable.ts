// How many cards a hand may have for a claim to be worth a button.

/** With more, not even a hand of nothing but aces and tens is proven: there are too many ways to play on. */
const MOST_CARDS = 7;

/** The last card is laid as fast as it is claimed. */
export const isClaimable = (cards: number): boolean => cards > 1 && cards <= MOST_CARDS;
