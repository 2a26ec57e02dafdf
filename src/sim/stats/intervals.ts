// Confidence intervals for reports; pure arithmetic.
import { power } from '../../core/functions.ts';

export type Interval = readonly [low: number, high: number];

/** The normal quantile of a 95 % interval. */
export const Z95 = 1.959963984540054;

/** Wilson's interval for a share of `successes` among `trials`; shared successes may count in parts. */
export const wilsonInterval = (successes: number, trials: number, z = Z95): Interval => {
  if (trials === 0) return [0, 1];
  const share = successes / trials;
  const z2 = z * z;
  const scale = 1 + z2 / trials;
  const centre = (share + z2 / (2 * trials)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
};

/** The part of an interval that is possible. */
export const clamped = ([low, high]: Interval, [least, most]: Interval): Interval => [
  Math.min(most, Math.max(least, low)),
  Math.min(most, Math.max(least, high)),
];

/** The normal interval for a mean, from count, sum and sum of squares; null when there is nothing to estimate it from. */
export const meanInterval = (count: number, sum: number, squares: number, z = Z95): Interval | null => {
  if (count < 2) return null;
  const mean = sum / count;
  // Rounding may push a variance of zero below it.
  const variance = Math.max(0, (squares - sum * mean) / (count - 1));
  const half = z * Math.sqrt(variance / count);
  return [mean - half, mean + half];
};

const SMALL_T = [12.706205, 4.302653, 3.182446];

/** Student's quantile of a 95 % interval; by the expansion of Cornish and Fisher, exact to four digits from four degrees on. */
export const tQuantile = (degrees: number): number => {
  if (degrees < 1) return Infinity;
  if (degrees <= SMALL_T.length) return SMALL_T[degrees - 1];
  const z = Z95;
  const terms = [
    (power(z, 3) + z) / 4,
    (5 * power(z, 5) + 16 * power(z, 3) + 3 * z) / 96,
    (3 * power(z, 7) + 19 * power(z, 5) + 17 * power(z, 3) - 15 * z) / 384,
    (79 * power(z, 9) + 776 * power(z, 7) + 1482 * power(z, 5) - 1920 * power(z, 3) - 945 * z) / 92160,
  ];
  return terms.reduce((sum, term, i) => sum + term / power(degrees, i + 1), z);
};

/**
 * Sums over clusters of two amounts x and y. A cluster is what shares its luck, here the rotated copies of a deal; all
 * that matters is how clusters differ, so what happens within one may be as dependent as it likes.
 */
export interface PairSums {
  clusters: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  yy: number;
}

/** Half the width of the interval for Σx / Σy by the delta method; null when there is nothing to estimate it from. */
export const ratioMargin = ({ clusters, x, y, xx, xy, yy }: PairSums, z = Z95): number | null => {
  if (clusters < 2 || y === 0) return null;
  const ratio = x / y;
  const squares = Math.max(0, xx - 2 * ratio * xy + ratio * ratio * yy);
  return (z * Math.sqrt((clusters / (clusters - 1)) * squares)) / Math.abs(y);
};

export const ratioInterval = (sums: PairSums, z = Z95): Interval | null => {
  const margin = ratioMargin(sums, z);
  return margin === null ? null : [sums.x / sums.y - margin, sums.x / sums.y + margin];
};

/** Of a part of a whole, over clusters; where it was always none or all of it, by Wilson, a cluster being one case. */
export const shareInterval = (sums: PairSums): Interval | null => {
  const byClusters = ratioInterval(sums);
  const share = sums.x / sums.y;
  if (byClusters === null || (share > 0 && share < 1)) return byClusters && clamped(byClusters, [0, 1]);
  const cases = Math.min(sums.clusters, sums.y);
  return wilsonInterval(share * cases, cases);
};

/** Sums of products of one side's amounts with the other's, cluster by cluster: `xy` is Σ x·y of the other. */
export interface CrossSums {
  xx: number;
  xy: number;
  yx: number;
  yy: number;
}

/** Half the width of the interval for the difference of two ratios that were measured on the same clusters. */
export const pairedMargin = (one: PairSums, other: PairSums, cross: CrossSums, z = Z95): number | null => {
  const { clusters } = one;
  if (clusters < 2 || one.y === 0 || other.y === 0) return null;
  const r = one.x / one.y;
  const q = other.x / other.y;
  const own = one.xx - 2 * r * one.xy + r * r * one.yy;
  const others = other.xx - 2 * q * other.xy + q * q * other.yy;
  const shared = cross.xx - q * cross.xy - r * cross.yx + r * q * cross.yy;
  const squares = own / (one.y * one.y) + others / (other.y * other.y) - (2 * shared) / (one.y * other.y);
  return z * Math.sqrt((clusters / (clusters - 1)) * Math.max(0, squares));
};
