// Exact distributions of numbers that take few different values: value → how often. Plain JSON; merging adds.
import { power } from '../../core/functions.ts';

export type Histogram = Record<string, number>;

export interface Distribution {
  mean: number;
  median: number;
  /** Of a sample (n − 1); 0 with a single value. */
  std: number;
  /** The smallest value that at least nine in ten do not exceed. */
  p90: number;
  min: number;
  max: number;
}

export const addValue = (histogram: Histogram, value: number): void => {
  histogram[value] = (histogram[value] ?? 0) + 1;
};

export const mergeHistograms = (a: Histogram, b: Histogram): Histogram => {
  const sum = { ...a };
  for (const value in b) sum[value] = (sum[value] ?? 0) + b[value];
  return sum;
};

/** [value, count], ascending. */
export const entriesOf = (histogram: Histogram): [value: number, count: number][] =>
  Object.entries(histogram)
    .map(([value, count]): [number, number] => [Number(value), count])
    .sort(([a], [b]) => a - b);

/** All zeros for an empty histogram. */
export const distributionOf = (histogram: Histogram): Distribution => {
  const entries = entriesOf(histogram);
  if (entries.length === 0) return { mean: 0, median: 0, std: 0, p90: 0, min: 0, max: 0 };
  let count = 0;
  let sum = 0;
  for (const [value, times] of entries) {
    count += times;
    sum += value * times;
  }
  const mean = sum / count;
  let squares = 0;
  for (const [value, times] of entries) squares += times * power(value - mean, 2);
  return {
    mean,
    median: (valueAt(entries, Math.ceil(count / 2)) + valueAt(entries, Math.floor(count / 2) + 1)) / 2,
    std: count < 2 ? 0 : Math.sqrt(squares / (count - 1)),
    p90: valueAt(entries, Math.ceil(0.9 * count)),
    min: entries[0][0],
    max: entries[entries.length - 1][0],
  };
};

/** The value of this rank, from 1. */
const valueAt = (entries: readonly [number, number][], rank: number): number => {
  let seen = 0;
  for (const [value, count] of entries) {
    seen += count;
    if (seen >= rank) return value;
  }
  return entries[entries.length - 1][0];
};

/** Neighbouring values in bins of equal width, few enough to draw; the width is a round number. */
export const binned = (histogram: Histogram, most: number): { from: number; width: number; counts: number[] } => {
  const entries = entriesOf(histogram);
  if (entries.length === 0) return { from: 0, width: 1, counts: [] };
  const low = entries[0][0];
  const width = roundWidth((entries[entries.length - 1][0] - low + 1) / most);
  const from = Math.floor(low / width) * width;
  const counts: number[] = [];
  for (const [value, count] of entries) {
    const bin = Math.floor((value - from) / width);
    while (counts.length <= bin) counts.push(0);
    counts[bin] += count;
  }
  return { from, width, counts };
};

/** The next of 1, 2, 5, 10, 20, 50 … */
const roundWidth = (least: number): number => {
  let unit = 1;
  for (;;) {
    for (const step of [1, 2, 5]) if (step * unit >= least) return step * unit;
    unit *= 10;
  }
};
