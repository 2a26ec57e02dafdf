// Cards as words, and which of them may be played (§1, §7).
import type { EngineRules } from './rules.ts';

/** Somebody is asked, or cards are due. */
export type Ask = { seat: number; options: string[] } | 'chance';
export type Answers = Generator<Ask, void, unknown>;

export const SUIT_LETTERS = ['M', 'Z', 'P', 'T'];
const RANK_LETTERS = ['7', '8', '9', 'L', 'F', 'K', 'X', 'A'];
/** All cards in the order of their numbers. */
export const PACK = SUIT_LETTERS.flatMap((suit) => RANK_LETTERS.map((rank) => suit + rank));

export const isPoint = (card: string): boolean => card[1] === 'A' || card[1] === 'X';
export const pointsOf = (cards: readonly string[]): number => 10 * cards.filter(isPoint).length;
export const hasMarriage = (cards: readonly string[], suit: string): boolean =>
  cards.includes(`${suit}K`) && cards.includes(`${suit}F`);

/** §1.2 */
const strength = (card: string, trump: string): number => (trump === '-' ? '789XLFKA' : '789LFKXA').indexOf(card[1]);

/** §7.4 the place of the winning card in a trick. */
export const winningPlace = (trick: readonly string[], trump: string): number => {
  const trumps = trick.filter((card) => card[0] === trump);
  const fighting = trumps.length > 0 ? trumps : trick.filter((card) => card[0] === trick[0][0]);
  const best = fighting.reduce((a, b) => (strength(b, trump) > strength(a, trump) ? b : a));
  return trick.indexOf(best);
};

const orAll = (some: string[], all: string[]): string[] => (some.length > 0 ? some : all);

/** §7.1, §7.2 */
export const legalCards = (
  rules: EngineRules,
  hand: readonly string[],
  trick: readonly string[],
  trump: string,
  betli: boolean,
): string[] => {
  if (trick.length === 0) return [...hand];
  const led = trick[0][0];
  const higherThan = (cards: string[], others: string[]): string[] =>
    cards.filter((card) => others.every((other) => strength(card, trump) > strength(other, trump)));
  const same = hand.filter((card) => card[0] === led);
  const ledOnTable = trick.filter((card) => card[0] === led);
  const trumpsOnTable = trick.filter((card) => card[0] === trump);
  if (same.length > 0) {
    if (betli && !rules.betliMustBeat) return same;
    const isRuffed = led !== trump && trumpsOnTable.length > 0;
    if (isRuffed && rules.followWhenTrumped === 'free') return same;
    return orAll(higherThan(same, ledOnTable), same);
  }
  const trumps = hand.filter((card) => card[0] === trump);
  if (trumps.length === 0) return [...hand];
  return orAll(higherThan(trumps, trumpsOnTable), trumps);
};
