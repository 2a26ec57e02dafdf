// The pack of 52: card = 13 × suit + rank. Suits C D H S, ranks 2 3 … K A as in part 2, so that ascending cards are a
// sorted hand (§4.4) and the runs of a suit are neighbouring bits.
import type { Card } from '../../core/cards.ts';

export const SUITS = ['C', 'D', 'H', 'S'] as const;
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export const SYMBOLS = ['♣', '♦', '♥', '♠'] as const;

export const SUIT_COUNT = 4;
export const RANK_COUNT = 13;
export const CARD_COUNT = 52;
export const NO_RANK = -1;
export const NO_TRUMP = -1;

/** The cards of one suit as a set of ranks: bit r for rank r. */
export type RankSet = number;
/** A set of cards: one rank set a suit. */
export type Pack = number[];

const SUIT_OF = Uint8Array.from({ length: CARD_COUNT }, (_, card) => Math.floor(card / RANK_COUNT));
const RANK_OF = Uint8Array.from({ length: CARD_COUNT }, (_, card) => card % RANK_COUNT);

export const suitOf = (card: Card): number => SUIT_OF[card];
export const rankOf = (card: Card): number => RANK_OF[card];
export const cardAt = (suit: number, rank: number): Card => RANK_COUNT * suit + rank;

/** The ranks from `low` to `high`. */
export const span = (low: number, high: number): RankSet => (1 << (high + 1)) - (1 << low);

/** §1 the strength of each rank in part 1: ace low, or high as in part 2. */
export const part1Strengths = (aceLow: boolean): Uint8Array =>
  Uint8Array.from({ length: RANK_COUNT }, (_, rank) => (aceLow ? (rank + 1) % RANK_COUNT : rank));

export const packOf = (cards: Iterable<Card>): Pack => {
  const pack = [0, 0, 0, 0];
  for (const card of cards) pack[suitOf(card)] |= 1 << rankOf(card);
  return pack;
};

/** The cards of a pack, ascending. */
export const cardsIn = (pack: ArrayLike<RankSet>, from = 0): Card[] => {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let ranks = pack[from + suit]; ranks !== 0; ranks &= ranks - 1) {
      cards.push(cardAt(suit, 31 - Math.clz32(ranks & -ranks)));
    }
  }
  return cards;
};

/** 'KH', '10S'. */
export const cardToken = (card: Card): string => RANKS[rankOf(card)] + SUITS[suitOf(card)];
/** 'K♥', '10♠': for people, the same in every language. */
export const cardName = (card: Card): string => RANKS[rankOf(card)] + SYMBOLS[suitOf(card)];

const TOKENS = new Map(Array.from({ length: CARD_COUNT }, (_, card) => [cardToken(card), card]));
/** The card of a token such as 'KH', or -1. */
export const parseCard = (token: string): Card => TOKENS.get(token.toUpperCase()) ?? -1;
