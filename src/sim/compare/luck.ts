// The luck of the deals as a control variate. Its mean is zero, so whatever part of it is taken away leaves the expected
// difference as it is, as long as that part does not look at the pair it is taken from: each half of the pairs is
// adjusted with the coefficient of the other half.
import { power } from '../../core/functions.ts';
import { rounded, roundedBoth } from '../estimates.ts';
import { ratioInterval, valueSums, type Interval } from '../../core/intervals.ts';

export interface LuckAdjusted {
  scoreDiff: number;
  interval: Interval | null;
  /** Points of difference for a point of luck; of the even pairs, and of the odd ones. */
  coefficients: [number, number];
  /** The part of the variance that the adjustment takes away; below 0 when it adds some. */
  varianceSaved: number;
}

interface Moments {
  mean: number;
  variance: number;
}

const momentsOf = (values: readonly number[]): Moments => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + power(value - mean, 2), 0) / values.length };
};

/** Least squares; 0 where there is no luck to speak of. */
const slopeOf = (values: readonly number[], lucks: readonly number[]): number => {
  if (values.length < LEAST_PAIRS) return 0;
  const [value, luck] = [momentsOf(values), momentsOf(lucks)];
  if (luck.variance < 1e-9) return 0;
  const covariance = values.reduce((sum, v, i) => sum + (v - value.mean) * (lucks[i] - luck.mean), 0) / values.length;
  return covariance / luck.variance;
};

/** From fewer pairs a slope is mostly noise. */
const LEAST_PAIRS = 4;

/** One value and one amount of luck a pair; `scale` is what a pair counts in the result. */
export const adjustForLuck = (values: readonly number[], lucks: readonly number[], scale = 1): LuckAdjusted => {
  const half = (list: readonly number[], parity: number): number[] => list.filter((_, i) => i % 2 === parity);
  const coefficients = [0, 1].map((parity) => slopeOf(half(values, parity), half(lucks, parity)));
  const adjusted = values.map((value, i) => value - coefficients[1 - (i % 2)] * lucks[i]);
  const sum = adjusted.reduce((total, value) => total + value, 0);
  const interval = ratioInterval(valueSums(adjusted));
  const before = momentsOf(values).variance;
  return {
    scoreDiff: rounded(sum / adjusted.length / scale),
    interval: interval && roundedBoth([interval[0] / scale, interval[1] / scale]),
    coefficients: [rounded(coefficients[0]), rounded(coefficients[1])],
    varianceSaved: rounded(before === 0 ? 0 : 1 - momentsOf(adjusted).variance / before),
  };
};
