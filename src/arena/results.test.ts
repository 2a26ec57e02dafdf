import { expect, test } from 'vitest';
import { isGameResult } from './results.ts';

const result = (places: number[], forfeiters: number[] = [], absent: number[] = []) => ({
  places,
  returns: places.map(() => 0),
  reason: 'end',
  faults: [],
  forfeiters,
  absent,
});

test.each([
  [[2, 1, 3], [], []],
  [[1, 1, 3], [], []],
  [[1, 2, 2], [], [1]],
  [[1, 3, 2], [1], []],
  [[3, 1, 3], [0, 2], []],
  [[3, 3, 3], [2, 0, 1], []],
])('places %j, when %j failed and %j were absent, can be', (places, forfeiters, absent) => {
  expect(isGameResult(result(places, forfeiters, absent), 3)).toBe(true);
});

test.each([
  [[1, 3, 3], [], []],
  [[3, 3, 3], [], []],
  [[1, 2, 3], [0], []],
  [[1, 2, 2], [1, 2], []],
  [[2, 1, 3], [2, 2], []],
  [[2, 1, 3], [], [3]],
])('places %j, when %j failed and %j were absent, cannot', (places, forfeiters, absent) => {
  expect(isGameResult(result(places, forfeiters, absent), 3)).toBe(false);
});
