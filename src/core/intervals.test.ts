import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundedInterval,
  countInterval,
  differenceInterval,
  intervalOf,
  pairedMargin,
  pairSums,
  ratioInterval,
  ratioMargin,
  shareInterval,
  valueSums,
  wilsonInterval,
  type CrossSums,
  type PairSums,
} from './intervals.ts';
import { rngFrom } from './rng.ts';

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

describe('of a mean', () => {
  const meanInterval = (...values: number[]) => ratioInterval(valueSums(values));

  test('of 1 2 3 4 5: 3 ± 1.96 × √(2.5 / 5)', () => {
    const [low, high] = meanInterval(1, 2, 3, 4, 5)!;
    expect(low).toBeCloseTo(3 - 1.3859, 4);
    expect(high).toBeCloseTo(3 + 1.3859, 4);
  });

  test('has no width when all are equal', () => {
    expect(meanInterval(0.1, 0.1, 0.1)).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.1, 12)]);
  });

  test.each([[[]], [[7]]])('needs more values than %j', (values) => {
    expect(meanInterval(...values)).toBeNull();
  });
});

const sumsOf = (pairs: readonly (readonly [x: number, y: number])[]): PairSums =>
  pairSums(
    pairs.map(([x]) => x),
    pairs.map(([, y]) => y),
  );

describe('ratioInterval', () => {
  test('with equal clusters is that of their means', () => {
    const values = [3, 5, 4, 8, 5];
    const [low, high] = ratioInterval(sumsOf(values.map((value) => [value, 2])))!;
    const [meanLow, meanHigh] = ratioInterval(valueSums(values))!;
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

  test('of cases that do not hang together is Wilson’s', () => {
    // The variance of a sample is that of its cases times n / (n − 1), hence one case less.
    expect(shareInterval(sumsOf(rows('1111111101')))![1]).toBeCloseTo(wilsonInterval(8.1, 9)[1], 12);
    const many = sumsOf(rows('0010'.repeat(500)));
    expect(shareInterval(many)![0]).toBeCloseTo(wilsonInterval(500, 2000)[0], 4);
    expect(shareInterval(many)![0]).toBeCloseTo(ratioInterval(many)![0], 3);
  });

  test('never reaches beyond none or all, and is never empty', () => {
    const rare = sumsOf([...rows('1'), ...rows('0'.repeat(999))]);
    expect(ratioInterval(rare)![0]).toBeLessThan(0);
    const [low, high] = shareInterval(rare)!;
    expect(low).toBeGreaterThan(0.0001);
    expect(high).toBeCloseTo(0.0056, 3);
    const half = sumsOf(rows('0101').map(([x]) => [2 * x + 1, 4]));
    expect(
      shareInterval(
        sumsOf([
          [1, 2],
          [1, 2],
          [1, 2],
        ]),
      ),
    ).toEqual(wilsonInterval(1.5, 3));
    expect(shareInterval(half)![0]).toBeGreaterThan(0);
  });

  test('copies within a cluster do not count as more evidence', () => {
    const doubled = rows('0110100111').map(([x]) => [2 * x, 2] as const);
    const single = shareInterval(sumsOf(rows('0110100111')))!;
    shareInterval(sumsOf(doubled))!.forEach((end, i) => expect(end).toBeCloseTo(single[i]!, 12));
  });

  test('knows that ten of ten are not certain, and two of two less so among many who had no chance', () => {
    expect(shareInterval(sumsOf(rows('1111111111')))).toEqual(wilsonInterval(10, 10));
    expect(shareInterval(sumsOf([...rows('11'), [0, 0], [0, 0], [0, 0]]))).toEqual(wilsonInterval(2, 2));
  });
});

describe('boundedInterval', () => {
  const places = (...values: number[]) => boundedInterval(valueSums(values), [1, 3])!;

  test('stays within its bounds and is never empty', () => {
    expect(places(1, 1, 1, 1)).toEqual([1, expect.closeTo(1 + 2 * wilsonInterval(0, 4)[1], 12)]);
    expect(places(3, 3, 3, 2)[1]).toBeLessThanOrEqual(3);
  });

  test('far from its bounds is that of the mean', () => {
    const values = Array.from({ length: 900 }, (_, i) => 1 + (i % 3));
    const [low, high] = places(...values);
    const mean = ratioInterval(valueSums(values))!;
    expect(low).toBeCloseTo(mean[0], 3);
    expect(high).toBeCloseTo(mean[1], 3);
  });
});

describe('countInterval', () => {
  /** So many events in games that come two and two. */
  const events = (...counts: number[]) =>
    sumsOf([...counts.map((count) => [count, 2] as const), ...Array<[0, 2]>(4500 - counts.length).fill([0, 2])]);
  const perGame = (sums: PairSums) => countInterval(sums)!.map((end) => 9000 * end);

  // Garwood's bounds.
  test.each([
    [[], 0, 3.689],
    [[1], 0.0253, 5.572],
    [[1, 1], 0.2422, 7.225],
    [[1, 1, 1, 1, 1], 1.623, 11.668],
  ])('of rare events %j is the exact one of Poisson', (counts, low, high) => {
    const [foundLow, foundHigh] = perGame(events(...counts));
    expect(foundLow).toBeCloseTo(low, 2);
    expect(foundHigh).toBeCloseTo(high, 1);
  });

  test('events that come together count as fewer', () => {
    const [low, high] = perGame(events(2, 2));
    const [, apart] = perGame(events(1, 1, 1, 1));
    expect(low).toBeCloseTo(2 * 0.2422, 2);
    expect(high).toBeGreaterThan(apart! + 3);
  });

  test('of many is that of the mean', () => {
    const values = Array.from({ length: 1000 }, (_, i) => 40 + (i % 7));
    const sums = valueSums(values);
    const mean = ratioInterval(sums)!;
    countInterval(sums)!.forEach((end, i) => expect(end).toBeCloseTo(mean[i]!, 2));
  });

  test('is not empty when it was always the same, but hardly wider', () => {
    expect(countInterval(valueSums(Array<number>(1000).fill(5)))).toEqual([
      expect.closeTo(5 - 0.0036889, 6),
      expect.closeTo(5 + 0.0036889, 6),
    ]);
    expect(countInterval(valueSums([1, 1]))![0]).toBe(0);
  });

  test('covers the truth about 95 times in a hundred or more, however rare', () => {
    const rng = rngFrom('counts');
    for (const chance of [0.002, 0.01, 0.1]) {
      let covered = 0;
      for (let run = 0; run < 400; run++) {
        const [low, high] = countInterval(
          valueSums(Array.from({ length: 400 }, () => Number(rng.int(1000) < 1000 * chance))),
        )!;
        if (low <= chance && chance <= high) covered++;
      }
      expect(covered / 400).toBeGreaterThan(0.925);
    }
  });
});

describe('differenceInterval', () => {
  const same = valueSums([0, 0, 0, 0]);
  const cross: CrossSums = { xx: 0, xy: 0, yx: 0, yy: 4 };

  test('of counts that never differed is not empty, and clears nothing', () => {
    const [low, high] = differenceInterval('count', same, same, cross)!;
    expect([low, high]).toEqual([-high, expect.closeTo(3.6889 / 4, 4)]);
    expect(differenceInterval('share', valueSums([0, 0]), valueSums([0, 0]), { ...cross, yy: 2 })).toEqual([-1, 1]);
    expect(differenceInterval('amount', same, same, cross)).toEqual([0, 0]);
  });
});

test('whatever is counted or shared: never below zero, never empty, always around the value', () => {
  const amounts = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 4 })), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(amounts, (pairs) => {
      const sums = sumsOf(pairs.map(([x, extra]) => [x, x + extra]));
      fc.pre(sums.y > 0);
      for (const quantity of ['share', 'count'] as const) {
        const [low, high] = intervalOf(quantity, sums)!;
        const value = sums.x / sums.y;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(value + 1e-12);
        expect(high).toBeGreaterThanOrEqual(value - 1e-12);
        expect(high - low).toBeGreaterThan(0);
        if (quantity === 'share') expect(high).toBeLessThanOrEqual(1);
      }
    }),
    { seed: 15 },
  );
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
    const [low, high] = ratioInterval(valueSums([1, 1, 2, 0, 1]))!;
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
