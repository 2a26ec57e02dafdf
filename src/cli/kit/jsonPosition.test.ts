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
  ['{"a": "b', 6],
  ['{"a": "\\x"}', 6],
  ['{"\u007f": "\\u00e9\\n" "b"}', 17],
  ['[[], {}, [{}], ]', 15],
  ['{"a": [}', 7],
  ['[1 2]', 3],
  ['{]', 1],
])('%j goes wrong at %i', (text, at) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonMistake(text)).toBe(at);
});

// Anything slower than one pass would not end within the test's time.
test.each([
  ['lists', '['.repeat(300_000), 300_000],
  ['objects', '{"a":'.repeat(300_000), 1_500_000],
  ['a text', `["${'x'.repeat(10_000_000)}\n`, 1],
  ['digits', `[${'1'.repeat(3_000_000)} `, 3_000_002],
  ['spaces', `[${' '.repeat(3_000_000)}`, 3_000_001],
])('endless %s', (_, text, at) => {
  expect(jsonMistake(text)).toBe(at);
});
