// Confidence intervals for 95 %: every one that a report, a page or a bot tells is made here. Pure arithmetic.
//
// What cannot be negative never has an interval that reaches below zero, a share stays between none and all, and what
// could have come out otherwise never has an interval without width: that nothing has happened in a thousand games does
// not mean that nothing can.
import { poissonInterval, Z95 } from './quantiles.ts';

/** A lower and an upper bound. */
export type Interval = readonly [low: number, high: number];

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
const clamped = ([low, high]: Interval, [least, most]: Interval): Interval => [
  Math.min(most, Math.max(least, low)),
  Math.min(most, Math.max(least, high)),
];

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

/** Of one amount and one weight a cluster. */
export const pairSums = (amounts: readonly number[], weights: readonly number[]): PairSums => {
  const sums: PairSums = { clusters: amounts.length, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
  amounts.forEach((x, i) => {
    const y = weights[i];
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
  });
  return sums;
};

/** Of values each of which counts once. */
export const valueSums = (values: readonly number[]): PairSums =>
  pairSums(
    values,
    values.map(() => 1),
  );

/** A sum of squares that is nothing but rounding is none. */
const settled = (squares: number, size: number): number => (squares <= 1e-12 * size ? 0 : squares);

/** Half the width of the interval for Σx / Σy by the delta method; null when there is nothing to estimate it from. */
export const ratioMargin = ({ clusters, x, y, xx, xy, yy }: PairSums, z = Z95): number | null => {
  if (clusters < 2 || y === 0) return null;
  const ratio = x / y;
  const squares = settled(xx - 2 * ratio * xy + ratio * ratio * yy, xx + ratio * ratio * yy);
  return (z * Math.sqrt((clusters / (clusters - 1)) * squares)) / Math.abs(y);
};

export const ratioInterval = (sums: PairSums, z = Z95): Interval | null => {
  const margin = ratioMargin(sums, z);
  return margin === null ? null : [sums.x / sums.y - margin, sums.x / sums.y + margin];
};

/**
 * Of a part of a whole, over clusters: Wilson's for as many cases that do not hang together as would scatter as much.
 * Where clusters do not differ at all, each of them is one case.
 */
export const shareInterval = (sums: PairSums, z = Z95): Interval | null => {
  const margin = ratioMargin(sums, z);
  if (margin === null) return null;
  const share = Math.min(1, Math.max(0, sums.x / sums.y));
  const spread = share * (1 - share);
  const cases = margin === 0 || spread === 0 ? Math.min(sums.clusters, sums.y) : (spread * z * z) / (margin * margin);
  return wilsonInterval(share * cases, cases, z);
};

/** Of a mean between two bounds, such as a place: how far it lies between them is a share. */
export const boundedInterval = (sums: PairSums, [least, most]: Interval, z = Z95): Interval | null => {
  const { clusters, x, y, xx, xy, yy } = sums;
  const width = most - least;
  const within = shareInterval(
    {
      clusters,
      x: (x - least * y) / width,
      y,
      xx: (xx - 2 * least * xy + least * least * yy) / (width * width),
      xy: (xy - least * yy) / width,
      yy,
    },
    z,
  );
  return within && [least + width * within[0], least + width * within[1]];
};

/** What has happened in none of so many clusters happens in fewer than this, divided by their number. */
const [, NEVER] = poissonInterval(0);

/**
 * Of something that is counted, Σx a unit of Σy: the exact one of Poisson's distribution, for as long a time as would let
 * the count scatter as much as it does. With few events far apart that is the time itself; with many it is the interval of
 * the mean.
 */
export const countInterval = (sums: PairSums, z = Z95): Interval | null => {
  const { clusters, x, y } = sums;
  const margin = ratioMargin(sums, z);
  if (margin === null) return null;
  const rate = x / y;
  if (x === 0) return [0, NEVER / y];
  // Always the same: it may be one more or less in as many clusters as could have been missed.
  if (margin === 0) return [Math.max(0, rate - NEVER / clusters), rate + NEVER / clusters];
  const time = (rate * Z95 * Z95) / (margin * margin);
  const [low, high] = poissonInterval(rate * time);
  return [low / time, high / time];
};

/** What a figure is: a part of a whole, something counted that cannot be negative, or anything else. */
export type Quantity = 'share' | 'count' | 'amount';

const INTERVALS = { share: shareInterval, count: countInterval, amount: ratioInterval };

/** The interval of Σx / Σy. */
export const intervalOf = (quantity: Quantity, sums: PairSums, z = Z95): Interval | null =>
  INTERVALS[quantity](sums, z);

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
  const size = own / (one.y * one.y) + others / (other.y * other.y);
  return z * Math.sqrt((clusters / (clusters - 1)) * settled(squares, size));
};

/** Of the difference of two ratios that were measured on the same clusters. */
export const differenceInterval = (
  quantity: Quantity,
  one: PairSums,
  other: PairSums,
  cross: CrossSums,
): Interval | null => {
  const margin = pairedMargin(one, other, cross);
  if (margin === null) return null;
  const difference = one.x / one.y - other.x / other.y;
  const isAlways = margin === 0 && quantity !== 'amount';
  const half = isAlways ? NEVER / one.clusters : margin;
  const interval: Interval = [difference - half, difference + half];
  return quantity === 'share' ? clamped(interval, [-1, 1]) : interval;
};
