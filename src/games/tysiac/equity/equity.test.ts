import { describe, expect, test } from 'vitest';
import { rngFrom } from '../../../core/rng.ts';
import { createTysiac } from '../index.ts';
import { PRESETS } from '../presets.ts';
import { AXIS, packShares, unpackShares } from './axis.ts';
import { DUELS, FIELDS } from './data.ts';
import { sampleDeals } from './deals.ts';
import { fitField } from './field.ts';
import { createTysiacEquity } from './index.ts';
import { solveDuel } from './solve.ts';

const equities = new Map(
  Object.entries(PRESETS).map(([preset, rules]) => [preset, createTysiacEquity(createTysiac(rules))!]),
);

/** The chance of the first seat. */
const chance = (preset: string, scores: readonly number[], bombs = [0, 0, 0, 0], dealer = 0): number => {
  const equity = equities.get(preset)!;
  const out = new Float64Array(scores.length);
  equity.chancesAt({ scores, bombs, dealer, declarer: -1 }, out);
  expect(out.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  return out[0]!;
};

test('every preset has its table', () => {
  expect([...Object.keys(DUELS), ...Object.keys(FIELDS)].sort()).toEqual(Object.keys(PRESETS).sort());
});

describe('two players', () => {
  test.each(Object.keys(DUELS))('%s: more points are better, up to the lock and beyond it', (preset) => {
    const lock = PRESETS[preset]!.lockMode === 'none' ? Infinity : PRESETS[preset]!.lockScore;
    for (const other of [0, 400, 790, 900]) {
      for (let i = 1; i < AXIS.length; i++) {
        if (AXIS[i] === lock) continue; // who is locked lives by contracts alone
        // The last point of a packed share is rounded.
        expect(chance(preset, [AXIS[i]!, other])).toBeGreaterThanOrEqual(chance(preset, [AXIS[i - 1]!, other]) - 0.001);
      }
    }
  });

  test('both have the same chance at the same scores, but for the deal', () => {
    for (const preset of Object.keys(DUELS)) {
      for (const score of [0, 500, 900]) {
        expect(chance(preset, [score, score], [1, 1]) + chance(preset, [score, score], [1, 1], 1)).toBeCloseTo(1, 3);
      }
    }
  });

  test('a bomb is worth something, a match that is won everything', () => {
    expect(chance('alpha-1000', [300, 300], [2, 0])).toBeGreaterThan(chance('alpha-1000', [300, 300], [0, 0]) + 0.01);
    expect(chance('alpha-1000', [1000, 990])).toBe(1);
    expect(chance('alpha-1000', [700, 1010])).toBe(0);
  });

  test('a table is made of deals: few are enough to tell who is ahead', () => {
    const rules = { ...PRESETS['open-table']!, bombsPerPlayer: 0 };
    const made = solveDuel(rules, sampleDeals(rules, 10, rngFrom('few')));
    const at = (own: number, other: number): number => made.chance(own, other, 0, 0, true);
    expect([at(900, 100), at(500, 500), at(100, 900)].toSorted((one, two) => two - one)).toEqual([
      at(900, 100),
      at(500, 500),
      at(100, 900),
    ]);
    expect(at(500, 500) + made.chance(500, 500, 0, 0, false)).toBeCloseTo(1, 2);
  });
});

describe('more players', () => {
  test.each(Object.keys(FIELDS))('%s: the leader is likelier to win', (preset) => {
    const seats = PRESETS[preset]!.seats;
    const scores = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 700 : 200));
    expect(chance(preset, scores)).toBeGreaterThan(1 / seats + 0.2);
    expect(chance(preset, scores.toReversed())).toBeLessThan(1 / seats);
  });

  test('a fit finds who was stronger in the samples', () => {
    const samples = Array.from({ length: 60 }, (_, i) => ({ scores: [0, 400, 800], winner: i % 6 < 4 ? 2 : i % 2 }));
    const out = new Float64Array(3);
    fitField(samples).chances([0, 400, 800], out);
    expect(out[2]).toBeCloseTo(2 / 3, 1);
    expect(out[2]).toBeGreaterThan(out[0]! + out[1]!);
  });
});

test('rules of their own and short matches have no table', () => {
  expect(createTysiacEquity(createTysiac({ ...PRESETS['alpha-1000']!, target: 500, lockScore: 400 }))).toBeNull();
  expect(createTysiacEquity(createTysiac({ ...PRESETS['alpha-1000']!, maxHands: 1 }))).toBeNull();
  expect(createTysiacEquity(createTysiac({ ...PRESETS['alpha-1000']!, startScores: [300, 0] }))).not.toBeNull();
});

test('shares survive packing', () => {
  const shares = Float64Array.from([0, 0.25, 0.5, 0.9999, 1]);
  unpackShares(packShares(shares)).forEach((share, i) => expect(share).toBeCloseTo(shares[i]!, 3));
});
