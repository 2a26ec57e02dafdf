import { expect, test } from 'vitest';
import { addValue, binned, distributionOf, mergeHistograms, type Histogram } from './histogram.ts';

const of = (...values: number[]): Histogram => {
  const histogram: Histogram = {};
  for (const value of values) addValue(histogram, value);
  return histogram;
};

test('of 2 4 4 4 5 5 7 9', () => {
  expect(distributionOf(of(9, 2, 4, 4, 5, 7, 5, 4))).toEqual({
    mean: 5,
    median: 4.5,
    p90: 9,
    min: 2,
    max: 9,
    std: expect.closeTo(Math.sqrt(32 / 7), 12),
  });
});

test.each([
  ['ten', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5.5, 9],
  ['an odd number, some below zero', [-5, -10, 0], -5, 0],
  ['one', [7], 7, 7],
])('median and p90 of %s', (_, values, median, p90) => {
  expect(distributionOf(of(...values))).toMatchObject({ median, p90 });
});

test('of nothing: zeros', () => {
  expect(distributionOf({})).toMatchObject({ mean: 0, std: 0 });
});

test('merging adds', () => {
  expect(mergeHistograms(of(1, 1, -3), of(1, 5))).toEqual({ 1: 3, '-3': 1, 5: 1 });
});

test('bins are round and keep every value', () => {
  const { from, width, counts } = binned(of(-15, 3, 99, 104), 20);
  expect([from, width]).toEqual([-20, 10]);
  expect(counts).toHaveLength(13);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(binned(of(1, 2, 3), 50)).toEqual({ from: 1, width: 1, counts: [1, 1, 1] });
});
