import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from './game.ts';
import { canonicalJson, fingerprint } from './hash.ts';

const RUNS = { seed: 20_240_502, numRuns: 300 };
/** JSON.stringify knows no -0, so neither do files. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);

const reversed = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

describe('canonicalJson', () => {
  test('is JSON of the same value', () =>
    fc.assert(
      fc.property(json, (value) => void expect(JSON.parse(canonicalJson(value))).toEqual(value)),
      RUNS,
    ));

  test('does not depend on the order of keys', () =>
    fc.assert(
      fc.property(json, (value) => void expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))),
      RUNS,
    ));

  test.each<[Json, string]>([
    [null, 'null'],
    [{ b: 1, a: [true, 'x', { d: null, c: 2.5 }] }, '{"a":[true,"x",{"c":2.5,"d":null}],"b":1}'],
    [['b', 'a'], '["b","a"]'],
    [{}, '{}'],
    ['"', '"\\""'],
  ])('%j', (value, text) => expect(canonicalJson(value)).toBe(text));
});

describe('fingerprint', () => {
  // Part of every record: a change here would make old records unreadable.
  test.each([
    ['', 'e6cf15eb2deb4d33'],
    ['a', '932d409743e548cd'],
    ['talon', '86e8e1876d5ba2d4'],
    ['Łódź ♥', '3cb27ef951825680'],
  ])('of %j never changes', (text, print) => expect(fingerprint(text)).toBe(print));

  test('is 16 hex digits', () =>
    fc.assert(
      fc.property(fc.string(), (text) => void expect(fingerprint(text)).toMatch(/^[0-9a-f]{16}$/)),
      RUNS,
    ));

  test('no two of 100 000 short texts share one', () => {
    const prints = new Set<string>();
    for (let i = 0; i < 100_000; i++) prints.add(fingerprint(`{"bid":${i}}`));
    expect(prints.size).toBe(100_000);
  });

  test('one letter changed anywhere changes it', () => {
    const text = '{"seats":2,"target":1000,"musikReveal":"public"}';
    for (let i = 0; i < text.length; i++) {
      expect(fingerprint(`${text.slice(0, i)}#${text.slice(i + 1)}`)).not.toBe(fingerprint(text));
    }
  });
});
