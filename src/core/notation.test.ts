import { describe, expect, test } from 'vitest';
import { KITS } from '../../test/kits/index.ts';
import { parseNotation } from './notation.ts';

const games = KITS.flatMap((kit) => kit.variants);

describe.each(games)('$name', ({ game }) => {
  test('every notation names its id', () => {
    for (let id = 0; id < game.actionCount; id++) expect(parseNotation(game, game.notation(id))).toBe(id);
  });

  test.each(['', ' ', 'nothing', '0', '-1', 'constructor', '__proto__'])('%j names nothing', (text) =>
    expect(parseNotation(game, text)).toBe(-1),
  );
});

test('the same text may be another id under other rules', () => {
  for (const { game } of games) {
    const last = game.notation(game.actionCount - 1);
    expect(parseNotation(game, last)).toBe(game.actionCount - 1);
  }
  expect(new Set(games.map(({ game }) => game.actionCount)).size).toBeGreaterThan(1);
});
