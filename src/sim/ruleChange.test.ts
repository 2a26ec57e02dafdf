import { describe, expect, test } from 'vitest';
import { tysiac } from '../games/tysiac/index.ts';
import { changeRules, changesBetween, parseChange } from './ruleChange.ts';

describe('parseChange', () => {
  test.each([
    ['target=500', 'target', [500]],
    ['mustOvertake=false', 'mustOvertake', [false]],
    ['maxBid=null', 'maxBid', [null]],
    ['lockMode=none', 'lockMode', ['none']],
    ['startScores=[0,100]', 'startScores', [[0, 100]]],
    ['a.b.c=-1', 'a.b.c', [-1]],
    ['x=1..4', 'x', [1, 2, 3, 4]],
    ['x=3..1', 'x', [3, 2, 1]],
    ['x=0..1..0.25', 'x', [0, 0.25, 0.5, 0.75, 1]],
    ['x=100..400', 'x', [100, 130, 160, 190, 220, 250, 280, 310, 340, 370, 400]],
    ['x=none, declarer-only,barrel', 'x', ['none', 'declarer-only', 'barrel']],
  ])('%s', (text, path, values) => expect(parseChange(text)).toEqual({ path, values }));

  test.each(['target', '=5', 'x=', 'a..b=3', 'x=0..1..0', 'x=0..1000..1'])('refuses %s', (text) =>
    expect(parseChange(text)).toBeNull(),
  );
});

describe('changeRules', () => {
  const rules = tysiac.presets['alpha-1000'] as never;
  const change = (path: string, value: never) => changeRules(tysiac, rules, [{ path, value }]);

  test('changes nested values and leaves the original alone', () => {
    const before = JSON.stringify(rules);
    const changed = change('marriageValues.H', 120 as never);
    expect(changed).toMatchObject({ ok: true, value: { marriageValues: { H: 120 } } });
    expect(JSON.stringify(rules)).toBe(before);
    if (changed.ok)
      expect(changesBetween(rules, changed.value)).toEqual([{ path: 'marriageValues.H', from: 100, to: 120 }]);
  });

  test('checks all together', () => {
    expect(change('target', 500 as never)).toMatchObject({ ok: false, error: { path: 'lockScore' } });
    const both = [
      { path: 'target', value: 500 },
      { path: 'lockScore', value: 400 },
    ];
    expect(changeRules(tysiac, rules, both).ok).toBe(true);
  });

  test.each([
    ['marriageValues.X', 'marriageValues.X: the rules have no such key. There are: S, C, D, H.'],
    ['target.deep', 'target.deep: the rules have no such key.'],
    ['constructor', 'constructor: the rules have no such key.'],
  ])('names the faulty key of %s', (path, message) => {
    const changed = change(path, 1 as never);
    expect(changed.ok ? '' : changed.error.message).toContain(message);
  });
});
