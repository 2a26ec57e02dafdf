// The pack of 24: card = 6 × suit + rank. Ranks ascend 9 J Q K 10 A, suits S C D H. (§1)
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';

export const SUITS = ['S', 'C', 'D', 'H'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['9', 'J', 'Q', 'K', '10', 'A'] as const;
export const SYMBOLS = ['♠', '♣', '♦', '♥'] as const;

export const CARD_COUNT = 24;
export const FULL_DECK: CardSet = (1 << CARD_COUNT) - 1;
export const NO_TRUMP = -1;
export const QUEEN = 2;
export const KING = 3;

const RANK_POINTS = [0, 2, 3, 4, 10, 11];
/** Card points by card (§1). */
export const POINTS = Uint8Array.from({ length: CARD_COUNT }, (_, card) => RANK_POINTS[card % 6]);
const SUIT_OF = Uint8Array.from({ length: CARD_COUNT }, (_, card) => Math.floor(card / 6));

export const suitOf = (card: Card): number => SUIT_OF[card];
export const rankOf = (card: Card): number => card - 6 * SUIT_OF[card];
export const cardAt = (suit: number, rank: number): Card => 6 * suit + rank;
export const suitSet = (suit: number): CardSet => 63 << (6 * suit);
/** King and queen of a suit. */
export const pairSet = (suit: number): CardSet => 12 << (6 * suit);
export const hasPair = (set: CardSet, suit: number): boolean => ((set >>> (6 * suit)) & 12) === 12;

/** All kings and queens. */
const MARRIAGE_CARDS: CardSet = pairSet(0) | pairSet(1) | pairSet(2) | pairSet(3);
export const isMarriageCard = (card: Card): boolean => ((MARRIAGE_CARDS >>> card) & 1) === 1;
/** The queen for a king, the king for a queen. */
export const partnerOf = (card: Card): Card => cardAt(suitOf(card), rankOf(card) === QUEEN ? KING : QUEEN);

/** Kings and queens of a hand whose partner is there too. */
export const pairsIn = (hand: CardSet): CardSet => {
  const partnersHeld = ((hand & MARRIAGE_CARDS) << 1) | ((hand & MARRIAGE_CARDS) >>> 1);
  return hand & MARRIAGE_CARDS & partnersHeld;
};

/** Of each set of cards of one suit. */
const SUIT_POINTS = Uint8Array.from({ length: 64 }, (_, ranks) =>
  RANK_POINTS.reduce((sum, points, rank) => sum + ((ranks >> rank) & 1) * points, 0),
);

export const pointsIn = (set: CardSet): number =>
  SUIT_POINTS[set & 63] +
  SUIT_POINTS[(set >>> 6) & 63] +
  SUIT_POINTS[(set >>> 12) & 63] +
  SUIT_POINTS[(set >>> 18) & 63];

/** 'KH', '10S'. */
export const cardToken = (card: Card): string => RANKS[rankOf(card)] + SUITS[suitOf(card)];
/** 'K♥', '10♠': for people, the same in every language. */
export const cardName = (card: Card): string => RANKS[rankOf(card)] + SYMBOLS[suitOf(card)];
/** '♥ 100', never on two lines. */
export const suitWorth = (suit: number, worth: number): string => `${SYMBOLS[suit]}\u00a0${worth}`;

/** Black and red in turn, so that neighbouring suits tell apart: ♠ ♥ ♣ ♦. */
const SUIT_PLACE = [0, 2, 3, 1];
/** As people hold them: by suit, the highest first. */
export const inHandOrder = (set: CardSet): Card[] =>
  cardsOf(set).sort((a, b) => SUIT_PLACE[suitOf(a)] - SUIT_PLACE[suitOf(b)] || b - a);
export const cardNames = (set: CardSet): string => inHandOrder(set).map(cardName).join(' ');

const TOKENS = new Map(Array.from({ length: CARD_COUNT }, (_, card) => [cardToken(card), card]));
/** The card of a token such as 'KH', or -1. */
export const parseCard = (token: string): Card => TOKENS.get(token.toUpperCase()) ?? -1;
