// Cards, tricks, rounding and lock for the oracle (oracle.ts): each function is a sentence or a table of RULES.md.
import type { EngineRules } from './rules.ts';

const SUITS = ['S', 'C', 'D', 'H'] as const;
const RANKS = ['9', 'J', 'Q', 'K', '10', 'A'] as const; // §1.2 and §1.4: strength and card order are the same
const POINTS = { '9': 0, J: 2, Q: 3, K: 4, '10': 10, A: 11 }; // §1.3

export type Suit = (typeof SUITS)[number];
export type Card = { suit: Suit; rank: (typeof RANKS)[number] };
export type Trick = { seat: number; card: Card }[];

export const allCards: Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank })));
export const number = (card: Card): number => 6 * SUITS.indexOf(card.suit) + RANKS.indexOf(card.rank);
export const write = (card: Card): string => card.rank + card.suit;
const same = (a: Card, b: Card): boolean => a.suit === b.suit && a.rank === b.rank;
const higher = (a: Card, b: Card): boolean => RANKS.indexOf(a.rank) > RANKS.indexOf(b.rank);
export const without = (cards: Card[], card: Card): Card[] => cards.filter((other) => !same(other, card));
const sum = (numbers: number[]): number => numbers.reduce((total, value) => total + value, 0);
export const pointsOf = (cards: Card[]): number => sum(cards.map((card) => POINTS[card.rank]));
export const holds = (cards: Card[], card: Card): boolean => cards.some((other) => same(other, card));
export const marriagesIn = (cards: Card[]): Suit[] =>
  SUITS.filter((suit) => holds(cards, { suit, rank: 'K' }) && holds(cards, { suit, rank: 'Q' }));

export const valueOf = (marriages: Suit[], rules: EngineRules): number =>
  sum(marriages.map((suit) => rules.marriageValues[suit]));

/** §3.7.6 the highest trump if there is any, otherwise the highest card of the led suit. */
export const winnerOf = (trick: Trick, trump: Suit | null): Trick[number] => {
  const trumps = trick.filter(({ card }) => card.suit === trump);
  const led = trick.filter(({ card }) => card.suit === trick[0].card.suit);
  const rivals = trumps.length > 0 ? trumps : led;
  return rivals.reduce((best, play) => (higher(play.card, best.card) ? play : best));
};

/** §3.6 */
export const legalCards = (hand: Card[], trick: Trick, trump: Suit | null, rules: EngineRules): Card[] => {
  if (trick.length === 0) return hand; // §3.6.1
  const ledSuit = trick[0].card.suit; // §3.6.2
  const winner = winnerOf(trick, trump).card;
  const following = hand.filter((card) => card.suit === ledSuit);
  if (following.length > 0) {
    // §3.6.3 a winning trump of another suit cannot be beaten by following, so the duty is gone.
    const beating = following.filter((card) => winner.suit === ledSuit && higher(card, winner));
    return rules.mustOvertake && beating.length > 0 ? beating : following;
  }
  const trumps = hand.filter((card) => card.suit === trump); // §3.6.4
  if (trumps.length === 0) return hand;
  const leading = trumps.filter((card) => winner.suit !== trump || higher(card, winner));
  switch (rules.trumpDuty) {
    case 'none': // §3.6.4.1
      return hand;
    case 'overtrump-only': // §3.6.4.2
      return winner.suit === trump && leading.length > 0 ? leading : hand;
    case 'if-wins': // §3.6.4.3
      return leading.length > 0 ? leading : hand;
    case 'any-trump': // §3.6.4.4
      return trumps;
    case 'trump-and-overtrump': // §3.6.4.5
      return leading.length > 0 ? leading : trumps;
  }
};

/** §2.9 */
export const rounded = (points: number, rounding: EngineRules['defenderRounding']): number => {
  switch (rounding) {
    case 'none':
      return points;
    case 'ceil10':
      return Math.ceil(points / 10) * 10;
    case 'nearest10':
      return Math.floor(points / 10 + 0.5) * 10;
    case 'floor10':
      return Math.floor(points / 10) * 10;
    case 'nearest5':
      return Math.floor(points / 5 + 0.5) * 5;
  }
};

/** §3.7.1 and §3.7.2: may this (legal) card be played with a declaration? */
export const mayDeclare = (
  card: Card,
  hand: Card[],
  trick: Trick,
  isFirstTrick: boolean,
  rules: EngineRules,
): boolean =>
  (card.rank === 'K' || card.rank === 'Q') &&
  marriagesIn(hand).includes(card.suit) &&
  (trick.length === 0 || rules.marriageBy === 'any-turn') &&
  (!isFirstTrick || rules.marriageFirstTrick);

/** §3.9.5 scores in which a player can only stand on the barrel. */
export const inBarrelRange = (score: number, rules: EngineRules): boolean =>
  rules.lockMode === 'barrel' && score >= rules.lockScore && score < rules.target;

/** A player's score and, for the barrel, the counter of tries. */
interface Tally {
  score: number;
  tries: number;
}

/** §3.9 what a scored hand worth `change` makes of a player. */
export const settled = (
  before: Tally & { atDeal: number },
  change: number,
  isDeclarer: boolean,
  rules: EngineRules,
): Tally => {
  const after = rules.lockMode === 'barrel' ? withBarrel : withoutBarrel;
  const { score, tries } = after(before, change, isDeclarer, rules);
  return { score: Math.max(score, rules.scoreFloor ?? -Infinity), tries }; // §3.8.5, last of all
};

const withoutBarrel = (
  { score, atDeal }: Tally & { atDeal: number },
  change: number,
  isDeclarer: boolean,
  rules: EngineRules,
): Tally => {
  const { lockMode, lockScore, lockCrossing } = rules;
  const full = { score: score + change, tries: 0 };
  if (lockMode === 'none' || isDeclarer || change <= 0) return full; // §3.9.1; §3.9.2 losses are not affected
  if (atDeal >= lockScore) return { score, tries: 0 }; // §3.9.2 the score before the hand
  if (lockCrossing === 'clamp' && full.score > lockScore) return { score: lockScore, tries: 0 }; // §3.9.4
  return full;
};

const withBarrel = (before: Tally, change: number, isDeclarer: boolean, rules: EngineRules): Tally => {
  const { lockScore, target, barrelTries, barrelDrop } = rules;
  const full = { score: before.score + change, tries: 0 };
  if (before.score === lockScore) {
    if (change >= target - lockScore) return full; // §3.9.5.3 wins, as declarer or not
    if (change < 0) return full; // §3.9.5.4
    const tries = before.tries + 1; // §3.9.5.5 a smaller gain is lost
    return tries >= barrelTries ? { score: lockScore - barrelDrop, tries: 0 } : { score: lockScore, tries };
  }
  const crosses = before.score < lockScore && full.score > lockScore;
  if (crosses && !isDeclarer) return { score: lockScore, tries: 0 }; // §3.9.5.2 even past the target
  return inBarrelRange(full.score, rules) ? { score: lockScore, tries: 0 } : full; // §3.9.5.1
};
