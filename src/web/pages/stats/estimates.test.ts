import { expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { meanOf, rateOf, successOf, successRate } from './estimates.ts';
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

test('no interval reaches what cannot be', () => {
  const placed = (...places: number[]) => places.map((place) => ({ place }) as GameFacts);
  const mean = (games: GameFacts[], bounds?: [number, number]) => meanOf(games, ({ place }) => place, bounds).interval!;
  expect(mean(placed(1, 1, 1, 1, 2))[0]).toBeLessThan(1);
  for (const games of [placed(1, 1, 1, 1, 2), placed(1, 1, 1, 1, 1), placed(4, 4, 4, 4, 4, 3)]) {
    const [low, high] = mean(games, [1, 4]);
    expect(low).toBeGreaterThanOrEqual(1);
    expect(high).toBeLessThanOrEqual(4);
    expect(high - low).toBeGreaterThan(0.1);
  }
});

test('what is counted has an interval above zero, also when it never happened; points that can be lost may be below', () => {
  const { counters } = GAMES.find(({ id }) => id === 'ulti')!;
  const rate = (of: string, amounts: number[]) => {
    const games = amounts.map((amount) => ({ counters: { [of]: amount, deals: 9 } }) as unknown as GameFacts);
    return rateOf(games, { counters }, { key: '', about: 'per deal', of, per: 'deals' }).interval!;
  };
  // Poisson's upper bound for no event is 3.69, here in 45 deals.
  expect(rate('kontras', [0, 0, 0, 0, 0])).toEqual([0, expect.closeTo(3.6889 / 45, 4)]);
  const [low, high] = rate('kontras', [0, 0, 0, 0, 1]);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeGreaterThan(5.57 / 45);
  expect(rate('points', [-9, 9, 0, 18, -27])[0]).toBeLessThan(0);
});
