// The Hungarian pack of 32: card = 8 × suit + rank. Ranks ascend 7 8 9 L F K X A, suits M Z P T. (§1)
import { cardsOf, count, type Card, type CardSet } from '../../core/cards.ts';

export const SUITS = ['M', 'Z', 'P', 'T'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['7', '8', '9', 'L', 'F', 'K', 'X', 'A'] as const;
export const SUIT_WORDS = ['makk', 'zöld', 'piros', 'tök'] as const;
/** A suit as it is called at the table, or the lack of a trump. */
export const trumpName = (trump: number): string => SUIT_WORDS[trump] ?? 'színtelen';
const RANK_WORDS = ['hetes', 'nyolcas', 'kilences', 'alsó', 'felső', 'király', 'tízes', 'ász'] as const;

export const CARD_COUNT = 32;
/** Cards that each of the three is dealt, and those that lie apart. */
export const HAND_SIZE = 10;
export const TALON_SIZE = 2;
export const FULL_DECK: CardSet = -1;
export const HEARTS = 2;
export const NO_TRUMP = -1;
/** Points of the last trick (§1.3). */
export const LAST_TRICK = 10;

export const suitOf = (card: Card): number => card >> 3;
export const rankOf = (card: Card): number => card & 7;
const cardAt = (suit: number, rank: number): Card => 8 * suit + rank;
export const suitSet = (suit: number): CardSet => 0xff << (8 * suit);
/** King and felső of a suit (§5). */
export const pairSet = (suit: number): CardSet => 0x30 << (8 * suit);
export const seven = (suit: number): Card => 8 * suit;

/** Aces and tens (§1.3). */
export const POINT_CARDS: CardSet = 0xc0c0c0c0 | 0;
export const ACES: CardSet = 0x80808080 | 0;
export const pointsIn = (set: CardSet): number => 10 * count(set & POINT_CARDS);

/** Strength by rank in the no-trump order 7 8 9 X L F K A (§1.2). */
const PLAIN_STRENGTH = [0, 1, 2, 4, 5, 6, 3, 7];
const higherCards = (strength: (rank: number) => number): Int32Array =>
  Int32Array.from({ length: CARD_COUNT }, (_, card) => {
    let set = 0;
    for (let rank = 0; rank < 8; rank++)
      if (strength(rank) > strength(rankOf(card))) set |= 1 << cardAt(suitOf(card), rank);
    return set;
  });

/** The cards of the same suit that are higher: in the trump order, and in the no-trump order (§1.2). */
export const ABOVE_TRUMP = higherCards((rank) => rank);
export const ABOVE_PLAIN = higherCards((rank) => PLAIN_STRENGTH[rank]);

/** The suits whose king and felső are both there, as four bits. */
export const pairsOf = (set: CardSet): number => {
  const both = (set >>> 5) & (set >>> 4);
  return (both & 1) | ((both >>> 7) & 2) | ((both >>> 14) & 4) | ((both >>> 21) & 8);
};

/** The suits whose seven is there, as four bits. */
const sevensOf = (set: CardSet): number => (set & 1) | ((set >>> 7) & 2) | ((set >>> 14) & 4) | ((set >>> 21) & 8);

/** Kings, felsős and sevens: all cards that a bid can ask for (§2.4). */
export const REQUIRED_CARDS: CardSet = 0x31313131;

/** All that a bid can ask for (§2.4) in one byte: pairs, then sevens. */
export const requirementKey = (set: CardSet): number => (pairsOf(set) << 4) | sevensOf(set);

/** 'PX'. */
export const cardToken = (card: Card): string => SUITS[suitOf(card)] + RANKS[rankOf(card)];
/** 'piros tízes': as cards are called at the table, the same in every language. */
export const cardName = (card: Card): string => `${SUIT_WORDS[suitOf(card)]} ${RANK_WORDS[rankOf(card)]}`;
export const tokensOf = (set: CardSet): string => cardsOf(set).map(cardToken).join(' ');

const TOKENS = new Map(Array.from({ length: CARD_COUNT }, (_, card) => [cardToken(card), card]));
/** The card of a token such as 'PX', or -1. */
export const parseCard = (token: string): Card => TOKENS.get(token.toUpperCase()) ?? -1;
