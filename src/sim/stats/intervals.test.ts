import { describe, expect, test } from 'vitest';
import {
  meanInterval,
  pairedMargin,
  ratioInterval,
  ratioMargin,
  shareInterval,
  wilsonInterval,
  type CrossSums,
  type PairSums,
  tQuantile,
} from './intervals.ts';

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

const sumsOf = (pairs: readonly (readonly [x: number, y: number])[]): PairSums => {
  const sums: PairSums = { clusters: pairs.length, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
  for (const [x, y] of pairs) {
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
  }
  return sums;
};

describe('ratioInterval', () => {
  test('with equal clusters is that of their means', () => {
    const values = [3, 5, 4, 8, 5];
    const [low, high] = ratioInterval(sumsOf(values.map((value) => [value, 2])))!;
    const [meanLow, meanHigh] = meanInterval(5, 25, 139)!;
    expect(low).toBeCloseTo(meanLow / 2, 12);
    expect(high).toBeCloseTo(meanHigh / 2, 12);
  });

  test('by hand: residuals of x = y / 2 roughly', () => {
    // r = 8/16; residuals 0, 1, -1, 0; 1.96 × √(4/3 × 2) / 16
    const pairs = [
      [2, 4],
      [3, 4],
      [1, 4],
      [2, 4],
    ] as const;
    expect(ratioMargin(sumsOf(pairs))).toBeCloseTo((1.959964 * Math.sqrt((4 / 3) * 2)) / 16, 6);
  });

  test('copies within a cluster do not count as more evidence', () => {
    const single = sumsOf([
      [1, 2],
      [2, 2],
      [0, 2],
      [2, 2],
    ]);
    const doubled = sumsOf([
      [2, 4],
      [4, 4],
      [0, 4],
      [4, 4],
    ]);
    expect(ratioMargin(doubled)).toBeCloseTo(ratioMargin(single)!, 12);
  });

  test.each([
    sumsOf([[1, 1]]),
    sumsOf([
      [0, 0],
      [0, 0],
    ]),
  ])('needs clusters and something to divide by', (sums) => {
    expect(ratioInterval(sums)).toBeNull();
  });
});

describe('shareInterval', () => {
  const rows = (text: string) => [...text].map((won) => [Number(won), 1] as const);

  test('is that of the ratio, but never beyond none or all', () => {
    const most = sumsOf(rows('1111111101'));
    expect(ratioInterval(most)![1]).toBeGreaterThan(1);
    expect(shareInterval(most)).toEqual([ratioInterval(most)![0], 1]);
    const half = sumsOf(rows('0110100110'));
    expect(shareInterval(half)).toEqual(ratioInterval(half));
  });

  test('knows that ten of ten are not certain, and two of two less so among many who had no chance', () => {
    expect(shareInterval(sumsOf(rows('1111111111')))).toEqual(wilsonInterval(10, 10));
    expect(shareInterval(sumsOf([...rows('11'), [0, 0], [0, 0], [0, 0]]))).toEqual(wilsonInterval(2, 2));
  });
});

describe('pairedMargin', () => {
  const crossOf = (one: readonly (readonly [number, number])[], other: typeof one): CrossSums => {
    const cross: CrossSums = { xx: 0, xy: 0, yx: 0, yy: 0 };
    for (const [i, [x, y]] of one.entries()) {
      const [u, v] = other[i]!;
      cross.xx += x * u;
      cross.xy += x * v;
      cross.yx += y * u;
      cross.yy += y * v;
    }
    return cross;
  };

  test('is that of the differences when all clusters have the same size', () => {
    const base = [3, 8, 5, 9, 1].map((value) => [value, 1] as const);
    const other = [4, 9, 7, 9, 2].map((value) => [value, 1] as const);
    const margin = pairedMargin(sumsOf(other), sumsOf(base), crossOf(other, base))!;
    const [low, high] = meanInterval(5, 5, 7)!; // differences 1 1 2 0 1
    expect(margin).toBeCloseTo((high - low) / 2, 10);
  });

  test('is zero for equal sides, and far below that of two separate runs for similar ones', () => {
    const base = [3, 80, 50, 9, 1].map((value, i) => [value, 1 + i] as const);
    expect(pairedMargin(sumsOf(base), sumsOf(base), crossOf(base, base))).toBeCloseTo(0, 6);
    const other = base.map(([x, y], i) => [x + (i % 2), y] as const);
    const apart = Math.hypot(ratioMargin(sumsOf(base))!, ratioMargin(sumsOf(other))!);
    expect(pairedMargin(sumsOf(other), sumsOf(base), crossOf(other, base))).toBeLessThan(apart / 20);
  });
});
