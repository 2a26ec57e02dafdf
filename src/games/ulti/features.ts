// Small pieces that several encoders share. All of them write into zeros.
import { count, lowest, type CardSet } from '../../core/cards.ts';
import type { Seat } from '../../core/game.ts';
import { suitSet } from './deck.ts';
import { BETLI, DURCHMARS, FORTY, PARTI, TWENTY, ULTI, hasUnit } from './units.ts';

/** The order of units in all feature blocks: parti, ulti, betli, durchmars, 40-100, 20-100. */
export const UNIT_ORDER = [PARTI, ULTI, BETLI, DURCHMARS, FORTY, TWENTY] as const;

export const putCards = (out: Float32Array, at: number, set: CardSet): void => {
  for (; set !== 0; set &= set - 1) out[at + lowest(set)] = 1;
};

export const putUnits = (out: Float32Array, at: number, units: number): void => {
  for (let i = 0; i < UNIT_ORDER.length; i++) if (hasUnit(units, UNIT_ORDER[i])) out[at + i] = 1;
};

/** 0 me, 1 next, 2 previous. */
export const relative = (me: Seat, seat: Seat): number => (seat - me + 3) % 3;

/** 0 first bidder, 1 middle, 2 dealer. */
export const afterDealer = (dealer: Seat, seat: Seat): number => (seat - dealer + 2) % 3;

/** Ace, ten and king. */
const HIGH_CARDS = 0xe0e0e0e0 | 0;
export const highCards = (set: CardSet, suit: number): number => count(set & HIGH_CARDS & suitSet(suit)) / 3;
export const hasRank = (set: CardSet, suit: number, rank: number): number => (set >>> (8 * suit + rank)) & 1;
