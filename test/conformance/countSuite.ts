import { expect, test } from 'vitest';
import { CHANCE, OVER, type AnyGame } from '../../src/core/game.ts';
import { parseNotation } from '../../src/core/notation.ts';
import type { GameKit } from '../kits/kit.ts';
import { copyOf, legalIds } from './walk.ts';

/** Counts positions move by move from fixed deals, with the engine and with the oracle, and compares with the table. */
export const countSuite = (kit: GameKit): void => {
  for (const { name, game, deal, moves, expected } of kit.counts) {
    test(`${kit.definition.id}, ${name}: positions after 1, 2, 3 … moves`, () => {
      const path = moves.split(' ').filter(Boolean);
      expect(expected.map((_, i) => countEngine(game, start(game, deal, path), i + 1))).toEqual(expected);
      expect(expected.map((_, i) => countOracle(kit, game, deal, path, i + 1))).toEqual(expected);
    });
  }
};

const start = (game: AnyGame, deal: readonly number[], path: readonly string[]): unknown => {
  const s = game.newState();
  game.applyChance(s, deal);
  for (const move of path) game.apply(s, parseNotation(game, move));
  return s;
};

/** A deal that ends is a leaf: what comes after is chance. */
const countEngine = (game: AnyGame, s: unknown, depth: number): number => {
  if (depth === 0 || game.actor(s) === CHANCE || game.actor(s) === OVER) return 1;
  return legalIds(game, s).reduce((sum, id) => {
    const twin = copyOf(game, s);
    game.apply(twin, id);
    return sum + countEngine(game, twin, depth - 1);
  }, 0);
};

/** The oracle cannot be copied: it plays every path anew. */
const countOracle = (
  kit: GameKit,
  game: AnyGame & { rules: unknown },
  deal: readonly number[],
  path: readonly string[],
  depth: number,
): number => {
  const oracle = kit.createOracle(game.rules);
  oracle.applyChance(deal);
  for (const move of path) oracle.apply(move);
  if (depth === 0 || oracle.actor() < 0) return 1;
  return oracle.legal().reduce((sum, move) => sum + countOracle(kit, game, deal, [...path, move], depth - 1), 0);
};
