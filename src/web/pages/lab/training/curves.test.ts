import { expect, test } from 'vitest';
import type { Json } from '../../../../core/game.ts';
import { tag } from '../../../../sim/pages/html.ts';
import { readLog, runCurves } from './curves.ts';

const iteration = (i: number): Json => ({
  stage: 'play',
  iteration: i,
  decisions: 100 * i,
  entropy: 1.5 - i / 1000,
  explainedVariance: i / 1000,
  policyLoss: -0.01,
  valueLoss: 2,
});
const evaluation = (i: number, ...names: string[]): Json => ({
  iteration: i,
  stage: 'play',
  evaluation: names.map((opponent) => ({ opponent, winRate: 0.6, winRateInterval: [0.5, 0.7], deals: 50 })),
});
const drawn = (lines: Json[]): string => tag`${runCurves(readLog(lines))}`.text;
const dots = (markup: string): number => markup.match(/<circle/g)?.length ?? 0;

test('an evaluation is a point with its interval for each opponent, an iteration one of each figure', () => {
  const markup = drawn([iteration(1), iteration(2), evaluation(2, 'random', 'greedy')]);
  expect(dots(markup)).toBe(2 + 2 * 4);
  expect(markup.match(/class="whisker/g)).toHaveLength(2);
  expect(markup).toContain('>greedy</text>');
});

test('long runs are thinned out, and the newest stays', () => {
  const lines = Array.from({ length: 1001 }, (_, i) => [iteration(i + 1), evaluation(i + 1, 'random')]).flat();
  const markup = drawn(lines);
  expect(dots(markup)).toBeLessThan(5 * 50);
  expect(readLog(lines).iterations).toHaveLength(1001);
  const [first] = markup.split('</figure>');
  expect(dots(first!)).toBeGreaterThan(40);
});

test('what is no line of ours is left out', () => {
  const odd: Json[] = [null, 5, [], { iteration: 3 }, { iteration: 3, evaluation: [null, { opponent: 4 }] }];
  expect(readLog([...odd, { ...(iteration(1) as object), entropy: 'x' }]).iterations).toEqual([]);
  expect(drawn(odd)).toBe('');
  const markup = drawn([iteration(1), evaluation(1, '<script>')]);
  expect(markup).not.toContain('<script>');
});
