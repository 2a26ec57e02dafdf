import { expect, test } from 'vitest';
import { exp, log, logGamma, power, sigmoid, tanh } from './functions.ts';
import { fingerprint } from './hash.ts';

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

test('log agrees with the one of the engine', () => {
  const xs = [
    1e-320,
    2.3e-308,
    1e-20,
    0.1,
    0.5,
    0.9999999,
    1,
    1.0000001,
    1.4142,
    Math.SQRT2,
    1.4143,
    2,
    3,
    10,
    1e5,
    1e300,
  ];
  for (const x of [...xs, ...points.filter((point) => point > 0)]) {
    const wanted = Math.log(x);
    expect(Math.abs(log(x) - wanted), `at ${x}`).toBeLessThanOrEqual(2e-15 * Math.abs(wanted) + 1e-300);
  }
  expect([log(0), log(-1), log(Number.NaN), log(Infinity), log(1)]).toEqual([-Infinity, NaN, NaN, Infinity, 0]);
});

test('log and exp are the same to the last bit everywhere', () => {
  // Computed once; Math.exp and Math.log give other last bits in some engines.
  const sum = points.reduce((total, x) => total + exp(x / 3) + (x > 0 ? log(x) : 0), 0);
  expect(fingerprint(String(sum))).toBe('8858893323a7ceb2');
});

test('power', () => {
  expect([power(3, 0), power(3, 1), power(1.5, 3), power(0.5, 4)]).toEqual([1, 3, 3.375, 0.0625]);
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

test.each([
  [0.5, 0.5723649429247001],
  [1, 0],
  [3.3, 0.9870985778947343],
  [11.9, 17.25847745059552],
  [12, 17.502307845873887],
  [101, 363.73937555556347],
])('the logarithm of gamma of %d', (x, wanted) => {
  expect(logGamma(x)).toBeCloseTo(wanted, 11);
});
