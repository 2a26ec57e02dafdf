// Rules from outside: what is taken, and what is refused with the key that is wrong.
import { expect, test } from 'vitest';
import { createSkitgubbe, skitgubbe } from './index.ts';
import { OPTION_NAMES } from './options.ts';
import { PRESETS } from './presets.ts';

const refused = (input: unknown): [path: string, message: string] => {
  const parsed = skitgubbe.parseRules(input);
  if (parsed.ok) throw new Error('These rules are taken.');
  return [parsed.error.path, parsed.error.message];
};

test('every preset is valid and different', () => {
  for (const [name, rules] of Object.entries(PRESETS)) {
    expect(skitgubbe.parseRules({ preset: name })).toEqual({ ok: true, value: rules });
    expect(skitgubbe.parseRules(rules)).toEqual({ ok: true, value: rules });
  }
  const keys = Object.values(PRESETS).map((rules) => createSkitgubbe(rules).rulesKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every option is explained', () => {
  expect(skitgubbe.options.map(({ name }) => name)).toEqual(OPTION_NAMES);
  for (const { about, values, section } of skitgubbe.options) {
    expect([about, values, section].every((text) => text !== '' && !text.includes('undefined'))).toBe(true);
  }
});

test('options change a preset', () => {
  const parsed = skitgubbe.parseRules({ preset: 'suit-beats', players: 6, goat: 5 });
  expect(parsed).toMatchObject({ ok: true, value: { players: 6, goat: 5, beatRule: 'same-suit-or-trump' } });
});

test.each<[input: unknown, path: string, says: RegExp]>([
  [7, '', /must be an object/],
  [null, '', /must be an object/],
  [{ preset: 'classic' }, 'preset', /no preset called 'classic'.*suit-beats/],
  [{ player: 3 }, 'player', /Did you mean 'players'\?/],
  [{ jokers: 2 }, 'jokers', /no such option. The options are listed/],
  [{ players: 1 }, 'players', /^players: /],
  [{ players: 7 }, 'players', /^players: /],
  [{ players: 2.5 }, 'players', /^players: /],
  [{ players: 3, goat: 3 }, 'goat', /there are only 3 seats \(players\)/],
  [{ handSize: 4 }, 'handSize', /^handSize: /],
  [{ sloughCounts: true }, 'sloughCounts', /^sloughCounts: /],
  [{ beatRule: 'any' }, 'beatRule', /^beatRule: /],
  [{ maxPart2Turns: 0 }, 'maxPart2Turns', /^maxPart2Turns: /],
  [{ deck: [1, 2, 3] }, 'deck', /no such option/],
])('%j is refused', (input, path, says) => {
  const [where, message] = refused(input);
  expect(where).toBe(path);
  expect(message).toMatch(says);
  expect(message).toMatch(/[.?]$/);
});

test('a pack too small for the hands is refused', () => {
  const rules = { ...PRESETS.standard!, deck: [0, 1, 2, 3] };
  expect(() => createSkitgubbe(rules)).toThrow(/4 hands and the card set aside make 13 cards; the pack has 4/);
});
