import { expect, test } from 'vitest';
import { Rate } from './rate.ts';

test('a speed needs two looks, and is that of the last while', () => {
  const rate = new Rate();
  expect(rate.after(1000, 0)).toBe(0);
  expect(rate.after(1000, 5)).toBe(0);
  expect(rate.after(6000, 20)).toBe(4);
  expect(rate.after(21_000, 20)).toBe(0);
  expect(rate.after(31_000, 30)).toBe(0.4);
});
