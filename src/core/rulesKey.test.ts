import { describe, expect, test } from 'vitest';
import { rulesKeyOf } from './rulesKey.ts';

const before = { target: 1000, marriages: { clubs: 60, hearts: 100 }, patterns: { A: { vp: 3 }, B: { vp: 5 } } };
const key = rulesKeyOf('game', 1, before, {});

describe('the key of rules', () => {
  test('depends on game, version and every option, not on their order', () => {
    const { target, ...others } = before;
    expect(rulesKeyOf('game', 1, { ...others, target }, {})).toBe(key);
    expect(rulesKeyOf('game', 2, before, {})).not.toBe(key);
    expect(rulesKeyOf('other', 1, before, {})).not.toBe(key);
    expect(rulesKeyOf('game', 1, { ...before, target: 500 }, {})).not.toBe(key);
  });

  test('an option that came later is left out where it says what older rules imply', () => {
    const later = { bluff: 'off', limits: [1, 2] };
    expect(rulesKeyOf('game', 1, before, later)).toBe(key);
    expect(rulesKeyOf('game', 1, { ...before, bluff: 'off', limits: [1, 2] }, later)).toBe(key);
    expect(rulesKeyOf('game', 1, { ...before, bluff: 'on', limits: [1, 2] }, later)).not.toBe(key);
    expect(rulesKeyOf('game', 1, { ...before, bluff: 'off', limits: [2, 1] }, later)).not.toBe(key);
    // Left out of the key by its name alone: an option of the first day with the same value counts.
    expect(rulesKeyOf('game', 1, { ...before, other: 'off' }, later)).not.toBe(key);
  });

  test('so is one inside a table, in each entry by itself', () => {
    const later = { 'patterns.*.limit': null, 'marriages.all': 0 };
    const patterns = { A: { vp: 3, limit: null }, B: { vp: 5, limit: null } };
    const changed = { ...before, marriages: { ...before.marriages, all: 0 }, patterns };
    expect(rulesKeyOf('game', 1, changed, later)).toBe(key);
    const one = { ...changed, patterns: { ...patterns, B: { vp: 5, limit: 2 } } };
    expect(rulesKeyOf('game', 1, one, later)).not.toBe(key);
    expect(rulesKeyOf('game', 1, one, later)).toBe(
      rulesKeyOf('game', 1, { ...before, patterns: { A: { vp: 3 }, B: { vp: 5, limit: 2 } } }, {}),
    );
  });
});
