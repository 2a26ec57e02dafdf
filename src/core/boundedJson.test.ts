import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEEPEST_JSON, parseJson } from './boundedJson.ts';

const LONGEST = 1_000_000;
const nested = (depth: number, inner = ''): string => '['.repeat(depth) + inner + ']'.repeat(depth);
const codeOf = (text: string, bounds = { longest: LONGEST }): string => {
  const read = parseJson(text, bounds);
  return read.ok ? 'ok' : read.error.code;
};

describe('JSON from outside', () => {
  test('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(parseJson(text, { longest: LONGEST })).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  test('is refused when it is deeper than it may be, by lists or objects, and not one bracket sooner', () => {
    expect(codeOf(nested(DEEPEST_JSON))).toBe('ok');
    expect(codeOf(nested(DEEPEST_JSON + 1))).toBe('ERR_JSON_DEPTH');
    expect(codeOf(nested(50_000))).toBe('ERR_JSON_DEPTH');
    expect(codeOf('['.repeat(50_000))).toBe('ERR_JSON_DEPTH');
    expect(codeOf('{"a":'.repeat(DEEPEST_JSON + 1) + '1' + '}'.repeat(DEEPEST_JSON + 1))).toBe('ERR_JSON_DEPTH');
    expect(codeOf(`[${'[],'.repeat(100)}{}]`)).toBe('ok');
  });

  test('does not take brackets inside of strings for depth, whatever is escaped before them', () => {
    expect(codeOf(JSON.stringify('['.repeat(100)))).toBe('ok');
    expect(codeOf(JSON.stringify(['\\"', '['.repeat(100), '\\']))).toBe('ok');
    expect(codeOf(`["\\\\",${nested(DEEPEST_JSON)}]`)).toBe('ERR_JSON_DEPTH');
  });

  test('is refused when it is longer than it may be, before anything looks at it', () => {
    const error = { code: 'ERR_JSON_SIZE', message: 'it has 12 characters, and at most 11 are read' };
    expect(parseJson('[1,2,3,4,5] ', { longest: 11 })).toEqual({ ok: false, error });
    expect(codeOf('[1,2,3,4,5]', { longest: 11 })).toBe('ok');
  });

  test('is refused when it is something else', () => {
    for (const text of ['', '[', '{"a":1,}', ']', 'nul', '"\u0001"']) expect(codeOf(text)).toBe('ERR_JSON_SYNTAX');
  });
});
