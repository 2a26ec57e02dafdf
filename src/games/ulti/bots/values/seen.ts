// What became of the net's chances in deals that the expert played as soloist, half of the weight on defenders by rule of
// thumb (1,650 deals), half on defenders who search as he does (250).
import { UNIT_COUNT } from '../../units.ts';

interface SeenUnit {
  /** The chance of the unit: the net's, with the logarithm of its odds stretched and shifted. */
  base: number;
  slope: number;
  /** What it was worth where it was won and lost, in parts of its value: kontras, rekontras and surcharge. */
  won: number;
  lost: number;
}

/** By unit. A soloist who searches gets more out of his cards than a rule of thumb, the more so where it is close. */
export const SEEN: readonly SeenUnit[] = [
  { base: 0.4, slope: 0.7, won: 2.6, lost: 2.15 }, // parti
  { base: 0.3, slope: 1.1, won: 2.6, lost: 2.05 }, // 40-100
  { base: 0.1, slope: 1.15, won: 2.8, lost: 2.3 }, // 20-100
  { base: 0.15, slope: 1.05, won: 1.5, lost: 2.85 }, // ulti
  { base: -0.3, slope: 1, won: 3.2, lost: 2.4 }, // durchmars
  { base: -0.2, slope: 1.1, won: 2.6, lost: 2.3 }, // betli
  { base: -1, slope: 1.15, won: 2.6, lost: 2.1 }, // four aces: by the chance of eighty points
];

/**
 * Betli and durchmars against defenders who search: what the net says of play with open cards counts there, a rule of
 * thumb's play hardly. With a trump the net does not know it; it is so much less likely.
 */
export const SEARCHED = { base: -0.6, thumb: 0.15, solved: 0.8, harder: 3 };

export interface SeenChance {
  /** The chance of the unit by the logarithms of its odds: a constant, and so much of those on worlds solved and played out. */
  base: number;
  solved: number;
  played: number;
}

const fitted = (bases: readonly number[], solved: number, played: number): SeenChance[] =>
  bases.map((base) => ({ base, solved, played }));

/**
 * What became of units whose chances were looked at before kontra, by unit: as a defender saw them, and as the soloist did
 * whom one had doubled. Fitted to 300 deals of the expert among rule bots and 220 among experts, each half of the weight.
 * Nobody defends as well as with open cards, least of all an ulti.
 */
export const FOR_DEFENDER = fitted([0.78, 0.78, 0.78, 1.77, 0.19, -0.46, 0.78], 0.25, 0.16);
export const FOR_SOLOIST = fitted(new Array<number>(UNIT_COUNT).fill(0.57), 0.78, 0.21);
