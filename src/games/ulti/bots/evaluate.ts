// What a bid is worth with ten cards: chances of its units from counted winners, marriages and sevens. The weights were
// fitted to deals played out by the card play of this folder.
import { lowest, type CardSet } from '../../../core/cards.ts';
import { sigmoid } from '../../../core/functions.ts';
import { NO_TRUMP, pairsOf, seven } from '../deck.ts';
import type { Bid } from '../ladder.ts';
import { NO_TRUMP_BIT, type Ruleset } from '../ruleset.ts';
import { BETLI, DURCHMARS, FORTY, FOUR_ACES, PARTI, TWENTY, ULTI, UNIT_COUNT, hasUnit } from '../units.ts';
import { betliFeatures, durchmarsFeatures, features } from './features.ts';

/** A constant, then one weight for each feature. */
type Weights = readonly number[];

const PARTI_WEIGHTS: Weights = [
  -2.693, 0.568, -0.03, 0.472, 0.983, 0.426, 0.279, 0.702, -0.773, -0.561, 1.002, -0.938, 1.211, 2.789,
];
const FORTY_WEIGHTS: Weights = [
  -4.15, 0.648, -0.032, 0.253, 2.279, 1.133, 0.444, 1.057, -0.815, -0.763, 1.35, -1.338, -0.174, -0.054,
];
const TWENTY_WEIGHTS: Weights = [
  -6.098, 0.231, -0.001, 0.285, 1.638, 0.913, 0.427, 0.674, -1.034, -0.533, 1.431, -1.687, -0.319, -0.304,
];
const ULTI_WEIGHTS: Weights = [
  -3.306, 0.793, 0.083, 0.185, 0.392, 0.217, -0.1, 0.238, 0.811, -0.322, 0.079, 0.353, -0.043, 0.073,
];
const SWEEP_WEIGHTS: Weights = [
  -5.65, 0.098, 0.015, 0.203, 0.28, 0.278, 0.22, -0.056, -0.189, -0.264, 0.834, -0.345, -0.016, -0.323,
];
const BETLI_WEIGHTS: Weights = [1.527, -0.138, -0.003, -0.212, -0.181, 0.07];
const DURCHMARS_WEIGHTS: Weights = [-2.151, -0.517, -0.005, 0.881, -0.596];

/** An open hand helps the defenders. */
const OPEN_FACTOR = 0.85;
/** Weak contracts are doubled more often than strong ones. */
const KONTRA_RISK = 1.3;

const chance = (weights: Weights, values: readonly number[]): number => {
  let sum = weights[0];
  for (let i = 0; i < values.length; i++) sum += weights[i + 1] * values[i];
  return sigmoid(sum);
};

/** By unit: the chance to win it with this hand, these discards and this trump. */
export const unitChances = (hand: CardSet, talon: CardSet, trump: number): number[] => {
  const chances = [0, 0, 0, 0, 0, 0, 0];
  if (trump === NO_TRUMP) {
    chances[BETLI] = chance(BETLI_WEIGHTS, betliFeatures(hand, talon));
    chances[DURCHMARS] = chance(DURCHMARS_WEIGHTS, durchmarsFeatures(hand, talon));
    return chances;
  }
  const counted = features(hand, talon, trump);
  const pairs = pairsOf(hand);
  chances[PARTI] = chance(PARTI_WEIGHTS, counted);
  if ((pairs >> trump) & 1) chances[FORTY] = chance(FORTY_WEIGHTS, counted);
  if (pairs & ~(1 << trump)) chances[TWENTY] = chance(TWENTY_WEIGHTS, counted);
  if ((hand >>> seven(trump)) & 1) chances[ULTI] = chance(ULTI_WEIGHTS, counted);
  chances[DURCHMARS] = chance(SWEEP_WEIGHTS, counted);
  chances[FOUR_ACES] = chances[TWENTY] / 2;
  return chances;
};

/** What one point of a unit's value brings from each defender. */
const worthOf = (unit: number, chances: readonly number[], open: boolean): number => {
  const won = chances[unit] * (open ? OPEN_FACTOR : 1);
  const lost = unit === ULTI ? 2 : 1;
  return won - (1 - won) * lost * KONTRA_RISK;
};

/** Expected points from each defender. */
export const contractValue = (ruleset: Ruleset, rank: number, chances: readonly number[]): number => {
  const { units, values, open } = ruleset.bids[rank];
  let value = 0;
  for (let unit = 0; unit < values.length; unit++) {
    if (hasUnit(units, unit)) value += values[unit] * worthOf(unit, chances, open);
  }
  return value;
};

export interface ValuedBid {
  rank: number;
  trump: number;
  value: number;
}

/** Filled and read within one call: ranks of bids; what a point of each unit brings, closed and open. */
const ranks = new Uint8Array(64);
const worths = new Float64Array(2 * UNIT_COUNT);

/** The best of some bids for ten cards kept; `low` and `high` are the two words of their bit set. */
export const bestBid = (ruleset: Ruleset, hand: CardSet, talon: CardSet, low: number, high: number): ValuedBid => {
  const best: ValuedBid = { rank: 0, trump: NO_TRUMP, value: -Infinity };
  const { bids, anyTrumps } = ruleset;
  let size = 0;
  let trumps = 0;
  for (let word = 0; word < 2; word++) {
    for (let set = word === 0 ? low : high; set !== 0; set &= set - 1) {
      const rank = 32 * word + lowest(set) + 1;
      ranks[size++] = rank;
      trumps |= anyTrumps[rank];
    }
  }
  for (let trump = NO_TRUMP; trump < 4; trump++) {
    const bit = trump === NO_TRUMP ? NO_TRUMP_BIT : 1 << trump;
    if ((trumps & bit) === 0) continue;
    readWorths(unitChances(hand, talon, trump));
    for (let i = 0; i < size; i++) {
      const rank = ranks[i];
      if ((anyTrumps[rank] & bit) === 0) continue;
      const value = valueByWorths(bids[rank]);
      if (value <= best.value) continue;
      best.rank = rank;
      best.trump = trump;
      best.value = value;
    }
  }
  return best;
};

const readWorths = (chances: readonly number[]): void => {
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    worths[unit] = worthOf(unit, chances, false);
    worths[UNIT_COUNT + unit] = worthOf(unit, chances, true);
  }
};

/** The same as `contractValue`, to the bit. */
const valueByWorths = ({ units, values, open }: Bid): number => {
  const from = open ? UNIT_COUNT : 0;
  let value = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) value += values[lowest(rest)] * worths[from + lowest(rest)];
  return value;
};
