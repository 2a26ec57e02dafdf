import { expect, test } from 'vitest';
import { poissonInterval, tQuantile } from './quantiles.ts';

// From printed tables of Student's distribution.
test.each([
  [1, 12.706],
  [3, 3.182],
  [4, 2.776],
  [9, 2.262],
  [29, 2.045],
  [120, 1.98],
])('the quantile of t with %i degrees is %d', (degrees, expected) => {
  expect(tQuantile(degrees)).toBeCloseTo(expected, 3);
});

// From tables of exact limits (Garwood 1936), and by the gamma distribution where the count is no whole number.
test.each([
  [0, 0, 3.688879],
  [0.3, 0.000003, 4.293777],
  [1, 0.025318, 5.571643],
  [2, 0.242209, 7.224688],
  [3.7, 0.940872, 9.805001],
  [10, 4.795389, 18.390356],
  [100, 81.363991, 121.626794],
  [9998, 9802.972068, 10195.932025],
])('a mean that shows itself as %d lies between %d and %d', (count, low, high) => {
  const [foundLow, foundHigh] = poissonInterval(count);
  expect(foundLow).toBeCloseTo(low, 6);
  expect(foundHigh).toBeCloseTo(high, 6);
});

test('large counts take the short way without a step', () => {
  const [before, after] = [poissonInterval(9999), poissonInterval(10_001)];
  for (const i of [0, 1]) expect(after[i]! - before[i]!).toBeCloseTo(2, 1);
});
