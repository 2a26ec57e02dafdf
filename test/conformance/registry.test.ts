// No game may be registered without its tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { KITS } from '../kits/index.ts';

test('every registered game has a kit', () => {
  expect(KITS.map((kit) => kit.definition.id)).toEqual(GAMES.map((game) => game.id));
});

test.each(GAMES.map((game) => game.id))('%s has its contract and belief tests', (id) => {
  expect(existsSync(join(import.meta.dirname, `${id}.test.ts`))).toBe(true);
  expect(existsSync(join(import.meta.dirname, '..', 'long', `${id}Belief.test.ts`))).toBe(true);
});

test.each(KITS.map(({ definition, swap }) => [definition.id, swap] as const))(
  '%s says which cards are hidden',
  (_, swap) => {
    expect(swap?.shown).toBeTypeOf('function');
  },
);
