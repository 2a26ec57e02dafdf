import { describe, expect, test } from 'vitest';
import { fittingSize, partText, stretchAt, stretchCount, type Cut } from './job.ts';

const all = (cut: Cut): [number, number][] =>
  Array.from({ length: stretchCount(cut) }, (_, index) => {
    const { from, to } = stretchAt(cut, index);
    return [from, to];
  });

describe('stretches', () => {
  test.each<[Cut, [number, number][]]>([
    [{ from: 0, to: 10, size: 4 }, [[0, 4], [4, 8], [8, 10]]],
    // What begins within a deal is put straight by the first.
    [{ from: 5, to: 20, size: 4 }, [[5, 12], [12, 16], [16, 20]]],
    [{ from: 4, to: 9, size: 4 }, [[4, 8], [8, 9]]],
    [{ from: 5, to: 7, size: 4 }, [[5, 7]]],
    [{ from: 3, to: 3, size: 4 }, []],
  ])('of %j', (cut, expected) => expect(all(cut)).toEqual(expected)); // prettier-ignore

  test('follow from the number of things and what stays together, and never become too large', () => {
    expect(fittingSize(100, 3)).toBe(3);
    expect(fittingSize(10_000, 2)).toBe(26);
    expect(fittingSize(10_000_000, 4)).toBe(128);
    expect(fittingSize(100, 3, 7)).toBe(9);
    expect(fittingSize(100, 3, 1_000_000, 4)).toBe(6);
  });
});

describe('a part', () => {
  test('is canonical JSON', () => expect(partText({ b: [1, -0], a: null })).toBe('{"a":null,"b":[1,0]}'));
  test('of more than a megabyte is refused', () => {
    expect(() => partText('x'.repeat(1_000_000))).toThrow(/too large/);
  });
});
