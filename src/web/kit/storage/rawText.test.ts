import { expect, test } from 'vitest';
import { textOfAnything } from './rawText.ts';

const read = (value: unknown): unknown => JSON.parse(textOfAnything(value));

test('plain things are plain JSON', () => {
  const row = { id: 'a', list: [1, null, { b: 'ż' }], flag: false };
  expect(read(row)).toEqual(row);
});

test('what JSON does not know is told', () => {
  expect(read({ big: 5n, none: NaN, endless: -Infinity })).toEqual({ big: '5n', none: 'NaN', endless: '-Infinity' });
  expect(read(new Map([['a', new Set([1])]]))).toEqual({ map: [['a', { set: [1] }]] });
  expect(read([new Date(0), /a/g, new Error('b')])).toEqual([
    '1970-01-01T00:00:00.000Z',
    { pattern: '/a/g' },
    { error: 'Error: b' },
  ]);
  expect(read([Uint8Array.of(1, 2), Uint8Array.of(3).buffer])).toEqual([{ bytes: [1, 2] }, { bytes: [3] }]);
  expect(read(new Date(NaN))).toBe(null);
});

test('what leads back to itself is cut there, and what only comes twice is not', () => {
  const twice = { a: 1 };
  const circle: Record<string, unknown> = { first: twice, second: twice };
  circle['self'] = { inside: circle };
  expect(read(circle)).toEqual({ first: twice, second: twice, self: { inside: '(leads back to itself)' } });
  const map = new Map<string, unknown>();
  map.set('self', map);
  expect(read(map)).toEqual({ map: [['self', '(leads back to itself)']] });
});

test('what is nested without end is cut', () => {
  let deep: unknown = 0;
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(textOfAnything(deep)).toContain('(too deep)');
});
