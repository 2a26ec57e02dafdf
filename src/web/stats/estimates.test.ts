import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { successOf, successRate } from './estimates.ts';
import type { GameFacts } from './facts.ts';

const games = [1, 2, 3, 4, 4, 2].map((place) => ({ place, seats: 4, win: place === 1 ? 1 : 0 }) as GameFacts);
const rate = (id: string): [string, number] => {
  const success = successOf(GAMES.find((game) => game.id === id)!);
  return [success.name, successRate(success, games).value];
};

test('doing well is to come first, and at Skitgubbe not to come last', () => {
  expect(rate('tysiac')).toEqual(['win rate', 1 / 6]);
  expect(rate('skitgubbe')).toEqual(['not lost', 4 / 6]);
});
