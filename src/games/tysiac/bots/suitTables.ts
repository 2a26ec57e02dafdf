// What the plain moves want to know of one suit, worked out once for every way in which its six cards may lie: which of
// some cards is the best to win or to lose with. A hand is then four looks into a table, whatever it holds.
import type { CardSet } from '../../../core/cards.ts';
import { KING, POINTS, QUEEN } from '../deck.ts';

const ACE = 5;
const TEN = 4;
const RANKS = 6;
const WAYS = 1 << RANKS;
const PAIR = (1 << QUEEN) | (1 << KING);

/** A pair is broken only when nothing else is left. */
const BREAK_PAIR = 15;
/** A ten that the ace can still catch is not led, and kept guarded. */
const EXPOSE_TEN = 6;
/** A card that wins by itself later is not thrown away. */
const WASTE_MASTER = 8;

/** The cards of one suit as six bits. */
export const inSuit = (set: CardSet, suit: number): number => (set >>> (RANKS * suit)) & (WAYS - 1);

/** Where a table knows of these cards of a hand; `hand` and `others` are six bits too. */
export const placeOf = (hand: number, others: number, cards: number): number =>
  ((hand & PAIR) === PAIR ? WAYS * WAYS : 0) | (cards * WAYS) | others;

interface Choice {
  /** Of the best card, in halves of points; lower than any card's where there is none to choose from. */
  readonly worth: Int8Array;
  /** The lowest of the best cards. */
  readonly rank: Uint8Array;
}

const NOTHING = -128;

const bestBy = (halves: (rank: number, isPaired: boolean, isMaster: boolean) => number): Choice => {
  const worth = new Int8Array(2 * WAYS * WAYS).fill(NOTHING);
  const rank = new Uint8Array(2 * WAYS * WAYS);
  for (let place = 0; place < worth.length; place++) {
    const isPair = place >= WAYS * WAYS;
    const cards = (place >> RANKS) & (WAYS - 1);
    const others = place & (WAYS - 1);
    for (let each = 0; each < RANKS; each++) {
      if (((cards >> each) & 1) === 0) continue;
      const value = halves(each, isPair && ((PAIR >> each) & 1) === 1, others >> (each + 1) === 0);
      if (value <= worth[place]) continue;
      worth[place] = value;
      rank[place] = each;
    }
  }
  return { worth, rank };
};

/** What it costs to lose with a card. */
const loss = (rank: number, isPaired: boolean, isMaster: boolean): number => {
  let cost = POINTS[rank];
  if (isPaired) cost += BREAK_PAIR;
  else if (isMaster) cost += WASTE_MASTER;
  if (rank === TEN && !isMaster) cost += EXPOSE_TEN;
  return 2 * cost;
};

/** Thrown away with the least loss, and with the most. */
export const CHEAPEST = bestBy((rank, isPaired, isMaster) => -loss(rank, isPaired, isMaster));
export const DEAREST = bestBy(loss);

/** A winning card is worth what it brings home now; one that would win later too is better saved. */
export const WINNER = bestBy(
  (rank, isPaired, isMaster) => (isMaster ? -POINTS[rank] : 2 * POINTS[rank]) - (isPaired ? 2 * BREAK_PAIR : 0),
);

/** By the hand's cards × 64 + the others': what leading the highest is worth, if nobody has a higher one; else -1. */
export const MASTER = Int8Array.from({ length: WAYS * WAYS }, (_, place) => {
  const hand = place >> RANKS;
  const others = place & (WAYS - 1);
  if (hand === 0 || hand < others) return -1;
  return POINTS[31 - Math.clz32(hand)] + (others === 0 ? 0 : 1);
});

/** How much a declarer wants to keep a card of a suit of which he holds these, `meld` being what its marriage is worth. */
export const keepWorth = (hand: number, rank: number, meld: number): number => {
  const isPair = (hand & PAIR) === PAIR;
  let length = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) length++;
  let value = POINTS[rank] / 2 + length;
  if (rank === ACE) value += 20;
  else if (rank === TEN) value += (hand >> ACE) & 1 ? 14 : length > 1 ? 6 : 0;
  if (isPair && ((PAIR >> rank) & 1) === 1) value += 10 + meld / 4;
  else if (isPair) value += 4; // length beside a pair is length in trumps
  return value;
};

export interface Missed {
  /** By 64 × suit + the cards of it in hand: what the card missed least is worth to its holder, and its rank. */
  readonly worth: Float64Array;
  readonly rank: Uint8Array;
}

export const createMissed = (melds: readonly number[]): Missed => {
  const worth = new Float64Array(melds.length * WAYS).fill(Infinity);
  const rank = new Uint8Array(melds.length * WAYS);
  for (let place = 0; place < worth.length; place++) {
    const hand = place & (WAYS - 1);
    for (let each = 0; each < RANKS; each++) {
      if (((hand >> each) & 1) === 0) continue;
      const value = keepWorth(hand, each, melds[place >> RANKS]);
      if (value >= worth[place]) continue;
      worth[place] = value;
      rank[place] = each;
    }
  }
  return { worth, rank };
};
