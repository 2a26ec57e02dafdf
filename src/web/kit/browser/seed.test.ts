import { expect, test } from 'vitest';
import { isSeed, plainSeed, randomSeed } from './seed.ts';

test('every whole number that a double holds is a seed, wherever one is typed', () => {
  for (const text of ['0', '7', '007', '9'.repeat(15), String(Number.MAX_SAFE_INTEGER)])
    expect(isSeed(text), text).toBe(true);
  for (const text of ['', '-1', '1.5', '1e3', ' 1', 'seven', String(2 ** 53), '9'.repeat(16), '1'.repeat(17)])
    expect(isSeed(text), text).toBe(false);
  for (let i = 0; i < 50; i++) expect(isSeed(randomSeed())).toBe(true);
});

test("'007' is the seed 7, as on the command line", () => {
  expect(['007', '7', '0', '00'].map(plainSeed)).toEqual(['7', '7', '0', '0']);
});
