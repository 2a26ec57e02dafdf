import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { meanOf, rateOf, successOf, successRate, within } from './estimates.ts';
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
  const firsts = [1, 1, 1, 1, 2].map((place) => ({ place }) as GameFacts);
  const place = meanOf(firsts, (facts) => facts.place);
  expect(place.interval![0]).toBeLessThan(1);
  expect(within(place, [1, 2]).interval).toEqual([1, place.interval![1]]);
  const bombs = [0, 0, 0, 0, 1].map((bombs) => ({ counters: { bombs, deals: 9 } }) as unknown as GameFacts);
  expect(rateOf(bombs, { key: '', about: 'bombs per deal', of: 'bombs', per: 'deals' }).interval![0]).toBe(0);
});
