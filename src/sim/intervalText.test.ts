import { expect, test } from 'vitest';
import { scaled, withInterval } from './intervalText.ts';

test('an interval that lies evenly is told by its half, another by its ends', () => {
  expect(withInterval(0.52, [0.49, 0.55], 2)).toBe('0.52 ± 0.03');
  expect(withInterval(5, [0.9, 24.3], 1, ' %')).toBe('5.0 % [1 … 24]');
  expect(withInterval(1.11, [1.034, 1.336], 2)).toBe('1.11 [1.03 … 1.34]');
  expect(withInterval(3, null, 2)).toBe('3.00');
});

test('what is not empty does not look so, and what cannot be negative is not said to be', () => {
  expect(withInterval(0, [0, 0.0124], 2)).toBe('0.00 [0.00 … 0.01]');
  expect(withInterval(0.0098, [0.0028, 0.0244], 2)).toBe('0.01 [0.00 … 0.02]');
  expect(withInterval(0.0005, [0.0004, 0.0006], 2)).toBe('0.0005 ± 0.0001');
});

test('numbers are written as the reader writes them', () => {
  const comma = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');
  expect(withInterval(1.5, [1, 2], 1, '', comma)).toBe('1,5 ± 0,5');
  expect(scaled([0.1, 0.2], 100)).toEqual([10, 20]);
  expect(scaled(null, 100)).toBeNull();
});
