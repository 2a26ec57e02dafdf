// Every registered game runs every suite; a game joins through its kit.
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { KITS } from '../kits/index.ts';
import { agentSuite } from './agentSuite.ts';
import { gameSuite } from './gameSuite.ts';

test('every registered game has a kit', () => {
  expect(KITS.map((kit) => kit.definition.id)).toEqual(GAMES.map((game) => game.id));
});

for (const { definition, variants, tiny, invariants } of KITS) {
  for (const { name, game } of variants) gameSuite(name, game, { definition, invariants, matches: 3 });
  for (const { name, game } of tiny) gameSuite(`tiny ${name}`, game, { definition, invariants, matches: 10 });
  describe('agents', () => {
    for (const { name, game } of variants) agentSuite(definition, name, game, 2);
  });
}
