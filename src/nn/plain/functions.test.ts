import { expect, test } from 'vitest';
import { exp, sigmoid, tanh } from './functions.ts';

const points = Array.from({ length: 4001 }, (_, i) => (i - 2000) / 100);

test.each([
  ['exp', exp, Math.exp],
  ['tanh', tanh, Math.tanh],
  ['sigmoid', sigmoid, (x: number) => 1 / (1 + Math.exp(-x))],
])('%s agrees with the one of the engine', (_, ours, theirs) => {
  for (const x of [...points, 1e-8, -1e-8, 0.0999999, 0.1, -0.1]) {
    const wanted = theirs(x);
    expect(Math.abs(ours(x) - wanted), `at ${x}`).toBeLessThanOrEqual(2e-14 * Math.abs(wanted) + 1e-300);
  }
});

test('the far ends', () => {
  expect([exp(-1e9), exp(0), exp(1e9), tanh(50), tanh(-50), sigmoid(-800), sigmoid(800)]).toEqual([
    0,
    1,
    Number.POSITIVE_INFINITY,
    1,
    -1,
    0,
    1,
  ]);
});
