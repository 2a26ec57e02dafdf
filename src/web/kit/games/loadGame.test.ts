import { expect, test } from 'vitest';
import { findGame, GAMES } from '../../../games/index.ts';
import { loadGame } from './loadGame.ts';

test('every game of the house can be loaded by itself, and no other', async () => {
  for (const game of GAMES) expect(await loadGame(game.id)).toEqual({ ok: true, value: game });
  const [alone, listed] = [await loadGame('poker'), findGame('poker')];
  if (alone.ok || listed.ok) throw new Error('Poker is no game of the house.');
  expect(alone.error.code).toBe(listed.error.code);
});
