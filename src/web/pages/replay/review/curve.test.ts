// The curve of a review: its points, what is known at a position, and where somebody wants to go who points at it.
import { expect, test } from 'vitest';
import { curveOf, pointAt, scaleOf, stepMeant } from './curve.ts';
import type { ToldDecision } from './messages.ts';

const decision = (step: number, seat: number, chance: number | null, mark: ToldDecision['mark'] = '') => {
  const interval = [2, 4] as const;
  const move = { id: 7, move: 'x', mean: 3, interval, contract: null, lost: 0, lostInterval: null };
  return {
    step,
    seat,
    mark,
    outlook: chance === null ? null : { chance, interval: [chance - 0.1, chance + 0.1] as const, worlds: 60 },
    findings: { preferred: 7, moves: [{ ...move, id: 8, mean: 5 }, move] },
  };
};

// As workers bring them: in any order.
const DECISIONS = [decision(9, 1, 0.4), decision(20, 0, 0.3, '??'), decision(4, 0, 0.5), decision(11, 0, 0.6, '?')];
const ENDING = { step: 40, shares: [0, 1], ahead: [-6, 6] };

test('a curve has the decisions of its seat in their order, and ends as the match did', () => {
  const { unit, points } = curveOf(DECISIONS, 0, ENDING)!;
  expect(unit).toBe('chance');
  expect(points.map(({ step, value, mark }) => [step, value, mark])).toEqual([
    [4, 0.5, ''],
    [11, 0.6, '?'],
    [20, 0.3, '??'],
    [40, 0, ''],
  ]);
  expect(points[0]!.margin).toBeCloseTo(0.1);
  expect(points.at(-1)!.margin).toBe(0);
});

test('a match that is not over has no end on its curve, and a seat without decisions no curve', () => {
  expect(curveOf(DECISIONS, 1, null)!.points.map(({ step }) => step)).toEqual([9]);
  expect(curveOf(DECISIONS, 2, ENDING)).toBeNull();
});

test('without chances it is points: what the preferred move is worth, and at the end what they came to', () => {
  const curve = curveOf([decision(3, 0, null), decision(8, 0, null)], 0, ENDING)!;
  expect(curve.unit).toBe('points');
  expect(curve.points.map(({ value, margin }) => [value, margin])).toEqual([
    [3, 1],
    [3, 1],
    [-6, 0],
  ]);
  // As high above the middle as below it, so that nobody ahead is the middle.
  expect([-6, 0, 3, 6].map(scaleOf([curve]))).toEqual([0, 0.5, 0.75, 1]);
  expect([0, 0.3, 1].map(scaleOf([curveOf(DECISIONS, 0, null)!]))).toEqual([0, 0.3, 1]);
});

test('between two decisions the chance is that of the one before', () => {
  const curve = curveOf(DECISIONS, 0, ENDING)!;
  expect(pointAt(curve, 3)).toBeNull();
  expect(pointAt(curve, 11)!.value).toBe(0.6);
  expect(pointAt(curve, 19)!.value).toBe(0.6);
  expect(pointAt(curve, 40)!.value).toBe(0);
});

test('who points near a mistake means it; else the step at that place', () => {
  const marked = curveOf(DECISIONS, 0, ENDING)!.points.filter(({ mark }) => mark !== '');
  const range = { first: 0, last: 40 };
  expect(stepMeant(marked, range, 0.51, 0.03)).toBe(20);
  expect(stepMeant(marked, range, 0.29, 0.03)).toBe(11);
  expect(stepMeant(marked, range, 0.75, 0.03)).toBe(30);
  expect(stepMeant(marked, range, -0.2, 0.03)).toBe(0);
  expect(stepMeant([], range, 2, 0.03)).toBe(40);
});
