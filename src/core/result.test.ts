import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, err, ok, unknownName } from './result.ts';

const RUNS = { seed: 20_240_503, numRuns: 300 };
const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });

describe('a result', () => {
  test('holds a value or an error', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    const error = { code: 'ERR_X', message: 'No.' };
    expect(err(error)).toEqual({ ok: false, error });
  });
});

describe('distance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['heurist', 'heuristic', 2],
    ['kitten', 'sitting', 3],
    ['flaw', 'lawn', 2],
    ['same', 'same', 0],
  ])('from %j to %j is %i', (from, to, edits) => expect(distance(from, to)).toBe(edits));

  test('is a distance: zero only to itself, symmetric, no way round is shorter', () =>
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
      RUNS,
    ));

  test('one letter typed, dropped or changed is one edit', () =>
    fc.assert(
      fc.property(word, fc.nat(8), (text, at) => {
        expect(distance(text, `${text.slice(0, at)}x${text.slice(at)}`)).toBe(1);
        if (at < text.length) expect(distance(text, `${text.slice(0, at)}x${text.slice(at + 1)}`)).toBe(1);
        if (at < text.length) expect(distance(text, text.slice(0, at) + text.slice(at + 1))).toBe(1);
      }),
      RUNS,
    ));
});

describe('an unknown name', () => {
  const known = ['random', 'greedy', 'heuristic'];
  const message = (name: string): string => unknownName('ERR_UNKNOWN_AGENT', 'agent', name, known).error.message;

  test('is an error with its code and the names that exist', () => {
    const { ok: isOk, error } = unknownName('ERR_UNKNOWN_AGENT', 'agent', 'nobody', known);
    expect(isOk).toBe(false);
    expect(error).toEqual({
      code: 'ERR_UNKNOWN_AGENT',
      known,
      message: "There is no agent called 'nobody'. There are: random, greedy, heuristic.",
    });
  });

  test.each([
    ['heurist', 'heuristic'],
    ['GREEDY', 'greedy'],
    ['randem', 'random'],
  ])('%s may have been meant as %s', (name, meant) => expect(message(name)).toContain(`Did you mean '${meant}'?`));

  test('far from everything there is no guess', () => expect(message('monte-carlo')).not.toContain('Did you mean'));
});
