import { expect, test } from 'vitest';
import { jsonMistake } from './jsonPosition.ts';

test.each([
  ['', 0],
  ['nonsense', 0],
  ['{"a": 1,}', 8],
  ['{"a":\n 1 "b"}', 9],
  ['{"a": tru}', 6],
  ['{"a":', 5],
  ['[1, 2', 5],
  ['[1, {"b": [null, x]}]', 17],
  ['{"a": 1}}', 8],
  ["{'a': 1}", 1],
  ['{"a": 01}', 7],
])('%j goes wrong at %i', (text, at) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonMistake(text)).toBe(at);
});
