// A journal in which something was taken back, several times and in a row, tells which steps count.
import { expect, test } from 'vitest';
import type { Step } from '../../core/match.ts';
import { runsOf, standing, stepsAt, takeBackTo, type TakenBack } from './journal.ts';

const a: Step = [0, 1];
const b: Step = [1, 2];
const c: Step = [0, 3];
/** a b c, back to a, b, back to nothing, back to nothing, c */
const JOURNAL = [a, b, c, takeBackTo(1), b, takeBackTo(0), takeBackTo(0), c].map((step) => ({ step }));

test('runs of steps, and how many count after each', () => {
  expect(runsOf(JOURNAL).map(({ steps, backTo }) => [steps.length, backTo])).toEqual([
    [3, 1],
    [1, 0],
    [0, 0],
    [1, null],
  ]);
  expect(runsOf([])).toEqual([{ steps: [], backTo: null }]);
  expect(runsOf([{ step: takeBackTo(2) }])).toEqual([{ steps: [], backTo: 2 }]);
});

test('how many steps the first entries come to', () => {
  const backs: TakenBack[] = [
    { at: 3, to: 1 },
    { at: 5, to: 0 },
    { at: 6, to: 0 },
  ];
  expect(Array.from({ length: 9 }, (_, head) => stepsAt(backs, head))).toEqual([0, 1, 2, 3, 1, 2, 0, 0, 1]);
  expect([0, 1, 7].map((head) => stepsAt([], head))).toEqual([0, 1, 7]);
});

test('the entries that are the match as it stands', () => {
  expect(standing(JOURNAL).map(({ step }) => step)).toEqual([c]);
  expect(standing(JOURNAL.slice(0, 5)).map(({ step }) => step)).toEqual([a, b]);
  expect(standing([])).toEqual([]);
});
