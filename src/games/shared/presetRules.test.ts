import { describe, expect, test } from 'vitest';
import { GAMES } from '../index.ts';

describe.each(GAMES.map((definition) => [definition.id, definition] as const))('rules from outside, %s', (_, game) => {
  const problem = (input: unknown) => {
    const parsed = game.parseRules(input);
    return parsed.ok ? null : parsed.error;
  };

  test.each([[null], ['standard'], [[]], [new Map()]])('%j is no object of options', (input) => {
    expect(problem(input)?.code).toBe('ERR_RULES_SYNTAX');
  });

  test('a preset that is no name is refused, even one that cannot be put into text', () => {
    for (const preset of [7, null, {}, { toString: 1, valueOf: 1 }, Object.create(null)]) {
      expect(problem({ preset })).toMatchObject({ code: 'ERR_RULES_VALUE', path: 'preset' });
    }
  });

  test('what somebody wrote is cut short in the answer, however long it is', () => {
    const long = 'x'.repeat(100_000);
    expect(problem({ [long]: 1 })!.message.length).toBeLessThan(300);
    expect(problem({ preset: long })!.message.length).toBeLessThan(1000);
  });

  test('a name with a slip is told with the one that was probably meant', () => {
    const [name] = Object.keys(game.presets[game.defaultPreset]!);
    expect(problem({ [`${name}x`]: 1 })?.message).toContain(`Did you mean '${name}'?`);
  });
});
