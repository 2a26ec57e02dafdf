// Runs, what they beat, and what an eat would take (§5.1–5.3, §5.5).
import type { Card } from '../../core/cards.ts';
import { RUN_FROM } from './actions.ts';
import { RANK_COUNT, SUIT_COUNT, rankOf, suitOf } from './deck.ts';
import type { EngineRules } from './rules.ts';
import { cardOf, lengthOf, type State } from './state.ts';

/** A run as its suit, its highest rank and its length. */
export interface Run {
  suit: number;
  top: number;
  length: number;
}

/** §5.3 */
export const beats = (rules: Pick<EngineRules, 'beatRule'>, trump: number, run: Run, highest: Run): boolean => {
  if (run.suit === trump && highest.suit !== trump) return true;
  if (run.suit !== trump && highest.suit === trump) return false;
  const isOwnSuit = run.suit === highest.suit;
  if (!isOwnSuit && rules.beatRule === 'same-suit-or-trump') return false;
  return run.top > highest.top || (run.top === highest.top && run.length > highest.length);
};

/** Every run of the suit is good enough; none is. */
export const ANY = -1;
export const NEVER = RANK_COUNT;

/** Writes the ids of all runs of a hand that may be played now, ascending. */
export const legalRuns = (rules: EngineRules, s: State, out: Int32Array, size: number): number => {
  const isLead = s.laidCount === 0;
  const entry = isLead ? 0 : s.laid[s.laidCount - 1];
  const suit = suitOf(cardOf(entry));
  const top = rankOf(cardOf(entry)) + lengthOf(entry) - 1;
  for (let own = 0; own < SUIT_COUNT; own++) {
    const ranks = s.hands[SUIT_COUNT * s.turn + own];
    if (ranks === 0) continue;
    const least = isLead ? ANY : lowestTop(rules, s.trump, own, suit, top);
    if (least === NEVER) continue;
    // A top as high as theirs needs more cards; in the suit of the highest play there is no such top.
    size = runsOfSuit(ranks, own, least, least === top ? lengthOf(entry) : 0, out, size);
  }
  return size;
};

/** The lowest rank that may be the top of a beating run of suit `own`. */
export const lowestTop = (rules: EngineRules, trump: number, own: number, suit: number, top: number): number => {
  if (own === suit) return top + 1;
  if (own === trump) return ANY;
  if (suit === trump || rules.beatRule === 'same-suit-or-trump') return NEVER;
  return top;
};

/** Runs with a top of at least `least`; those with exactly that top must be longer than `length`. */
const runsOfSuit = (
  ranks: number,
  suit: number,
  least: number,
  length: number,
  out: Int32Array,
  size: number,
): number => {
  for (let rest = ranks; rest !== 0; rest &= rest - 1) {
    const low = 31 - Math.clz32(rest & -rest);
    const first = RUN_FROM[RANK_COUNT * suit + low];
    for (let high = low; ((ranks >> high) & 1) === 1; high++) {
      if (high > least || (high === least && high - low + 1 > length)) out[size++] = first + high - low;
    }
  }
  return size;
};

/** §5.5 of the cards on the table, in order: the lowest and what touches it upwards in its suit. */
export const touchingSpan = (cards: readonly Card[], trump: number): Card[] => {
  const worth = (card: Card): number => rankOf(card) + (suitOf(card) === trump ? RANK_COUNT : 0);
  const taken = [cards.reduce((lowest, card) => (worth(card) < worth(lowest) ? card : lowest))];
  for (let next = taken[0] + 1; rankOf(next) > 0 && cards.includes(next); next++) taken.push(next);
  return taken;
};
