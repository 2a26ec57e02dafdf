import { expect, test } from 'vitest';
import {
  addEvaluation,
  endOfStage,
  lastIterationOf,
  newWalk,
  nextWalk,
  type StageEnd,
  type Walk,
} from './curriculum.ts';
import type { Evaluation } from './evaluate.ts';

const stages = [
  { name: 'first', about: '' },
  { name: 'second', about: '' },
  { name: 'last', about: '', share: 2 },
];
const settings = { bar: 0.6, patience: 2 };

const evaluated = (...winRates: number[]): Evaluation[] =>
  winRates.map((winRate) => ({
    opponent: 'somebody',
    deals: 1,
    winRate,
    winRateInterval: [winRate, winRate],
    scoreDiff: 0,
  }));

/** After these evaluations of the first stage of a run of 100 iterations, one every two. */
const endAfter = (...winRates: number[]): StageEnd | null => {
  const walk = newWalk('first');
  let end: StageEnd | null = null;
  winRates.forEach((winRate, i) => {
    const evaluation = evaluated(0.9, winRate);
    addEvaluation(walk, evaluation);
    end = endOfStage(stages, settings, walk, 2 * (i + 1), 100, evaluation);
  });
  return end;
};

test('every stage has its share of what is left, and what one saves goes to the later ones', () => {
  expect(lastIterationOf(stages, newWalk('first'), 100)).toBe(25);
  expect(lastIterationOf(stages, newWalk('second', 25), 100)).toBe(50);
  expect(lastIterationOf(stages, newWalk('second', 10), 100)).toBe(40);
  expect(lastIterationOf(stages, newWalk('last', 40), 100)).toBe(100);
});

test('a stage ends with its share, evaluated or not', () => {
  expect(endOfStage(stages, settings, newWalk('first'), 24, 100, [])).toBeNull();
  expect(endOfStage(stages, settings, newWalk('first'), 25, 100, [])).toBe('share');
});

test('it ends sooner when the hardest bot is beaten', () => {
  expect(endAfter(0.2, 0.59)).toBeNull();
  expect(endAfter(0.2, 0.6)).toBe('bar');
});

test('it ends sooner when it gets no better', () => {
  expect(endAfter(0.3, 0.3, 0.3)).toBeNull();
  expect(endAfter(0.3, 0.3, 0.3, 0.3)).toBe('still');
  expect(endAfter(0.3, 0.3, 0.2, 0.5)).toBeNull();
  expect(endAfter(0.3, 0.3, 0.2, 0.5, 0.1, 0.1)).toBe('still');
});

test('the last stage goes on to the end', () => {
  const walk: Walk = { stage: 'last', began: 50, progress: [0.5, 0.5, 0.5, 0.5] };
  expect(endOfStage(stages, settings, walk, 100, 100, evaluated(1, 1))).toBeNull();
});

test('walks from one to the next', () => {
  const second = nextWalk(stages, { stage: 'first', began: 0, progress: [0.1] }, 7);
  expect(second).toEqual({ stage: 'second', began: 7, progress: [] });
  expect(nextWalk(stages, second, 9).stage).toBe('last');
});
