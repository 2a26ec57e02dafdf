// What is wrong between options is told by a key that the game's catalogue has, and the sentence is that key's.
import { expect, test } from 'vitest';
import { inWords } from '../core/words.ts';
import { GAMES } from './index.ts';

test.each([
  ['tysiac', { handSize: 9 }],
  ['tysiac', { seats: 4 }],
  ['tysiac', { minRaise: 15 }],
  ['ulti', { fourAces: true }],
  ['skitgubbe', { goat: 5 }],
  ['mosaic', { draft: { reveal: 4, self: 1, next: 1, discard: 1 } }],
] as const)('%s %j', (id, rules) => {
  const definition = GAMES.find((game) => game.id === id)!;
  const parsed = definition.parseRules(rules);
  if (parsed.ok) throw new Error('these rules are wrong');
  const { problem, path, message } = parsed.error;
  const english = definition.catalogues['en']!;
  expect(Object.hasOwn(english, problem!.key)).toBe(true);
  expect(message).toBe(`${path}: ${inWords(english, problem!)}.`);
  expect(message).not.toMatch(/[{}]/);
});
