import { expect, test } from 'vitest';
import { jumpsOf, MOST_JUMPS, nearest, stepped } from './jumps.ts';

const amounts = (from: number, to: number, grid: number): number[] =>
  Array.from({ length: (to - from) / grid + 1 }, (_, at) => from + at * grid);

test.each([
  [amounts(100, 490, 1), [110, 120, 150]],
  [amounts(101, 490, 1), [110, 120, 150]],
  [amounts(110, 280, 10), [120, 140, 150]],
  [amounts(120, 400, 10), [130, 140, 150]],
  [amounts(190, 490, 1), [200, 220, 250]],
  [amounts(105, 400, 5), [110, 120, 150]],
  [amounts(100, 400, 25), [125, 150]],
])('the jumps go to rounder and rounder numbers (%#)', (offered, jumps) => {
  expect(jumpsOf(offered)).toEqual(jumps);
});

test('near the top only what is left is offered', () => {
  expect(jumpsOf(amounts(270, 300, 10))).toEqual([280, 290, 300]);
  expect(jumpsOf(amounts(110, 120, 10))).toEqual([120]);
  expect(jumpsOf([400])).toEqual([]);
  expect(jumpsOf([])).toEqual([]);
  expect(jumpsOf(amounts(395, 399, 1)), 'no round number is left').toEqual([]);
});

test('a jump goes to the most that the hand is good for, and none beyond', () => {
  expect(jumpsOf(amounts(110, 400, 10), [], 220)).toEqual([120, 140, 220]);
  expect(jumpsOf(amounts(110, 400, 10), [], 140)).toEqual([120, 130, 140]);
  expect(jumpsOf(amounts(110, 400, 10), [], 120)).toEqual([120]);
  expect(jumpsOf(amounts(130, 400, 10), [], 120), 'nothing is good for this hand').toEqual([]);
  expect(jumpsOf(amounts(100, 400, 25), [], 160), 'the highest that can be said').toEqual([125, 150]);
});

test('what is advised comes first, if it can be said, whatever the hand is good for', () => {
  expect(jumpsOf(amounts(110, 400, 10), [180], 140)).toEqual([120, 140, 180]);
  expect(jumpsOf(amounts(110, 400, 10), [180], 120)).toEqual([120, 180]);
  expect(jumpsOf(amounts(110, 400, 10), [110, 405])).toEqual([120, 140, 150]);
  expect(jumpsOf(amounts(110, 400, 10), [300, 220, 180, 160])).toEqual([180, 220, 300]);
});

test('never more jumps than there is room for, none of them the lowest, all of them possible', () => {
  for (let from = 100; from < 300; from += 7) {
    for (const grid of [1, 3, 5, 10, 20]) {
      const offered = amounts(from, from + 60 * grid, grid);
      const jumps = jumpsOf(offered, [from, from + 2 * grid]);
      expect(jumps.length).toBeGreaterThanOrEqual(2);
      expect(jumps.length).toBeLessThanOrEqual(MOST_JUMPS);
      expect(offered.slice(1)).toEqual(expect.arrayContaining(jumps));
      expect(new Set(jumps).size).toBe(jumps.length);
    }
  }
});

test('one steps from what was typed to the next possible amount, and no further than they go', () => {
  const tens = amounts(110, 200, 10);
  expect(stepped(tens, 110, 1)).toBe(120);
  expect(stepped(tens, 120, -1)).toBe(110);
  expect(stepped(tens, 115, 1)).toBe(120);
  expect(stepped(tens, 115, -1)).toBe(110);
  expect(stepped(tens, 110, -1)).toBe(110);
  expect(stepped(tens, 200, 1)).toBe(200);
  expect(stepped(tens, 110, 10)).toBe(200);
  expect(stepped(tens, 130, 3)).toBe(160);
  expect(stepped(tens, 130, -Infinity)).toBe(110);
  expect(stepped(tens, 130, Infinity)).toBe(200);
  expect(stepped(tens, 9999, -1)).toBe(200);
  expect(stepped(tens, 0, 1)).toBe(110);
});

test('an amount that cannot be said has neighbours that can', () => {
  const tens = amounts(110, 200, 10);
  expect(nearest(tens, 115)).toEqual([110, 120]);
  expect(nearest(tens, 5)).toEqual([110]);
  expect(nearest(tens, 999)).toEqual([200]);
});
