import { expect, test } from 'vitest';
import { judged, takesPlace, type Best } from './best.ts';
import type { Evaluation } from './evaluate.ts';

const met = (winRate: number, scoreDiff: number): Evaluation => ({
  opponent: 'somebody',
  deals: 10,
  winRate,
  winRateInterval: [0, 1],
  scoreDiff,
});

test('a net is judged by its share of the deals over all opponents', () => {
  expect(judged(20, 'play', [met(1, 40), met(0.5, 2), met(0.3, -12)])).toEqual({
    iteration: 20,
    stage: 'play',
    share: 0.6,
    scoreDiff: 10,
  });
});

const best: Best = { iteration: 10, stage: 'play', share: 0.6, scoreDiff: 5 };

test.each<[string, Partial<Best>, boolean]>([
  ['a larger share takes the place, whatever the points', { share: 0.61, scoreDiff: -20 }, true],
  ['a smaller share does not', { share: 0.59, scoreDiff: 20 }, false],
  ['more points decide between equal shares', { scoreDiff: 5.1 }, true],
  ['fewer points leave it as it was', { scoreDiff: 4.9 }, false],
  ['of two that did the same the later one is the best', {}, true],
  ['another stage begins anew', { stage: 'match', share: 0.1, scoreDiff: -90 }, true],
])('%s', (_, change, expected) => {
  expect(takesPlace({ ...best, iteration: 20, ...change }, best)).toBe(expected);
});

test('the first that is evaluated is the best so far', () => {
  expect(takesPlace({ ...best, share: 0 }, undefined)).toBe(true);
});
