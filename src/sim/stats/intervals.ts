// Confidence intervals for reports; pure arithmetic.

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

/** The normal interval for a mean, from count, sum and sum of squares; null when there is nothing to estimate it from. */
export const meanInterval = (count: number, sum: number, squares: number, z = Z95): Interval | null => {
  if (count < 2) return null;
  const mean = sum / count;
  // Rounding may push a variance of zero below it.
  const variance = Math.max(0, (squares - sum * mean) / (count - 1));
  const half = z * Math.sqrt(variance / count);
  return [mean - half, mean + half];
};
