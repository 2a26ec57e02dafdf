import { expect, test } from 'vitest';
import { behind, between, number, percent, signed } from './figures.ts';

test('numbers have a minus as wide as the plus, and no sign before a nought', () => {
  expect([number(-30), number(0.25), number(-1.26, 1), number(-0.04, 1)]).toEqual(['−30', '0.25', '−1.3', '0.0']);
  expect([signed(120), signed(0), signed(-30), signed(0.004, 2), signed(1.5, 2)]).toEqual([
    '+120',
    '0',
    '−30',
    '0.00',
    '+1.50',
  ]);
  expect([percent(0.625), percent(0.625, 0), percent(-0.1)]).toEqual(['62.5 %', '63 %', '−10.0 %']);
});

test('intervals by their ends', () => {
  expect(between([0.4, 0.62], 100)).toBe('[40.0 … 62.0]');
  expect(between([-3.25, 12], 1, 'own', signed)).toBe('[−3.25 … +12]');
  expect(behind([-1, 1], 1, 2)).toBe(' [−1.00 … 1.00]');
  expect([between(null), behind(null)]).toEqual(['', '']);
});
