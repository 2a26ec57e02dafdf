import { describe, expect, test } from 'vitest';
import { OPTION_NAMES, explanationOf } from './options.ts';
import { PRESETS } from './presets.ts';
import { checkRules, parseRules } from './rules.ts';
import { createUlti } from './game.ts';

const problem = (input: unknown) => {
  const parsed = parseRules(input);
  return parsed.ok ? null : { code: parsed.error.code, path: parsed.error.path, message: parsed.error.message };
};

test('the presets parse to themselves and differ only in the timing of kontra', () => {
  for (const [preset, rules] of Object.entries(PRESETS)) {
    expect(parseRules({ preset })).toEqual({ ok: true, value: rules });
    expect(parseRules(rules)).toEqual({ ok: true, value: rules });
  }
  const differing = OPTION_NAMES.filter((name) => PRESETS['standard']![name] !== PRESETS['table']![name]);
  expect(differing).toEqual(['kontraTiming']);
});

test('every option has a section and a line of explanation', () => {
  for (const name of OPTION_NAMES) {
    expect(explanationOf(name).section).toMatch(/^\d/);
    expect(explanationOf(name).about.length).toBeGreaterThan(5);
  }
});

describe('rules that cannot be used', () => {
  test.each([
    ['text', 'ulti', 'ERR_RULES_SYNTAX', ''],
    ['an unknown preset', { preset: 'pub' }, 'ERR_RULES_VALUE', 'preset'],
    ['an unknown key', { maxKontra: 2 }, 'ERR_RULES_KEY', 'maxKontra'],
    ['cards of one\u2019s own', { deck: 255 }, 'ERR_RULES_KEY', 'deck'],
    ['a wrong word', { lostUlti: 'triple' }, 'ERR_RULES_VALUE', 'lostUlti'],
    ['a wrong number', { maxKontraLevel: 7 }, 'ERR_RULES_VALUE', 'maxKontraLevel'],
    ['a number as text', { dealsPerSession: '12' }, 'ERR_RULES_VALUE', 'dealsPerSession'],
    ['four aces without their ladder', { fourAces: true }, 'ERR_RULES_VALUE', 'fourAces'],
    ['their ladder without four aces', { ladder: 'huwiki54' }, 'ERR_RULES_VALUE', 'ladder'],
    [
      'both forms of durchmars twice',
      { ladder: 'huwiki42', standaloneDurchmars: 'trumpOrNoTrump' },
      'ERR_RULES_VALUE',
      'standaloneDurchmars',
    ],
    [
      'a scope for nothing',
      { silentDurchmars: 'off', silentDurchmarsScope: 'trumpWithoutDurchmars' },
      'ERR_RULES_VALUE',
      'silentDurchmarsScope',
    ],
  ])('%s', (_, input, code, path) => {
    const found = problem(input);
    expect(found).toMatchObject({ code, path });
    expect(found!.message).toMatch(/\.$/);
  });

  test('a typo gets a hint', () => {
    expect(problem({ kontraTimings: 'beforePlay' })!.message).toContain("Did you mean 'kontraTiming'?");
  });

  test('a pack that does not fit the hands', () => {
    expect(checkRules({ ...PRESETS['standard']!, handSize: 9 })?.error.path).toBe('handSize');
    expect(() => createUlti({ ...PRESETS['standard']!, handSize: 9 })).toThrow('29 cards');
  });
});

test('the key names the options', () => {
  const standard = createUlti(PRESETS['standard']!);
  expect(createUlti({ ...PRESETS['standard']! }).rulesKey).toBe(standard.rulesKey);
  expect(createUlti(PRESETS['table']!).rulesKey).not.toBe(standard.rulesKey);
});
