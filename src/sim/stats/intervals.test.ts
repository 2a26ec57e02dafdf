import { describe, expect, test } from 'vitest';
import { meanInterval, wilsonInterval } from './intervals.ts';

describe('wilsonInterval', () => {
  // Values from Newcombe (1998), table I, method 3, and by hand.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [29, 29, 0.883, 1],
  ])('%i of %i', (successes, trials, low, high) => {
    const [foundLow, foundHigh] = wilsonInterval(successes, trials);
    expect(foundLow).toBeCloseTo(low, 4);
    expect(foundHigh).toBeCloseTo(high, 4);
  });

  test('knows nothing without trials', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });

  test('takes shared wins in parts', () => {
    const [low, high] = wilsonInterval(50.5, 101);
    expect((low + high) / 2).toBeCloseTo(0.5, 12);
  });
});

describe('meanInterval', () => {
  test('of 1 2 3 4 5: 3 ± 1.96 × √(2.5 / 5)', () => {
    const [low, high] = meanInterval(5, 15, 55)!;
    expect(low).toBeCloseTo(3 - 1.3859, 4);
    expect(high).toBeCloseTo(3 + 1.3859, 4);
  });

  test('has no width when all are equal', () => {
    expect(meanInterval(3, 0.3, 0.03)).toEqual([expect.closeTo(0.1, 6), expect.closeTo(0.1, 6)]);
  });

  test.each([0, 1])('needs more than %i values', (count) => {
    expect(meanInterval(count, 7, 49)).toBeNull();
  });
});
