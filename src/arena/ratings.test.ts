import { rate, rating } from 'openskill';
import { expect, test } from 'vitest';
import { rngFrom, shuffle } from '../core/rng.ts';
import { fourInFive, rateEntrants, rateInOrder, type RatedGame } from './ratings.ts';

const game = (entrantAt: number[], places: number[], more: Partial<RatedGame['result']> = {}): RatedGame => ({
  entrantAt,
  result: { places, forfeiters: [], absent: [], ...more },
});

/** Games at tables of three in which the chance of each to be next is its weight. */
const randomGames = (weights: readonly number[], count: number, seed: string): RatedGame[] =>
  Array.from({ length: count }, (_, i) => {
    const rng = rngFrom(seed).fork(i);
    const table = shuffle(
      weights.map((_w, entrant) => entrant),
      rng,
    ).slice(0, 3);
    const places = [0, 0, 0];
    for (let place = 1; place <= 3; place++) {
      const open = table.filter((_e, seat) => places[seat] === 0);
      let at = rng.int(open.reduce((sum, entrant) => sum + weights[entrant]!, 0));
      const next = open.find((entrant) => (at -= weights[entrant]!) < 0)!;
      places[table.indexOf(next)] = place;
    }
    return game(table, places);
  });

test('games go in one after the other, as openskill takes them', () => {
  const games = [game([2, 0, 1], [1, 2, 3]), game([0, 1, 2], [2, 1, 2])];
  const model = { beta: 25 / 6, tau: 0, gamma: () => 1 };
  const [c, a, b] = rate([[rating()], [rating()], [rating()]], { ...model, rank: [1, 2, 3] });
  const [a2, b2, c2] = rate([a, b, c], { ...model, rank: [2, 1, 2] });
  expect(rateInOrder(3, games)).toEqual([a2[0], b2[0], c2[0]]);
});

test('who fails has lost to all, and nobody gains by it: the others are rated among themselves', () => {
  const before = randomGames([9, 3, 1], 30, 'x');
  const [, , c] = rateInOrder(3, before);
  const after = rateInOrder(3, [...before, game([0, 2, 1], [2, 3, 1], { forfeiters: [1] })]);
  expect(after.slice(0, 2)).toEqual(rateInOrder(3, [...before, game([0, 1], [2, 1])]).slice(0, 2));
  expect(after[2]).toEqual(rateInOrder(3, [...before, game([0, 1, 2], [2, 1, 3])])[2]);
  expect(after[2]!.mu).toBeLessThan(c!.mu);
});

test('a forfeit at a table of two moves the rating of its author only', () => {
  const before = [game([0, 1], [1, 2]), game([1, 0], [1, 2])];
  const [a, b] = rateInOrder(2, before);
  const after = rateInOrder(2, [...before, game([0, 1], [1, 2], { forfeiters: [1] })]);
  expect(after[0]).toEqual(a);
  expect(after[1]!.mu).toBeLessThan(b!.mu);
});

test('a substitute is nobody: whoever it sits for keeps the rating, and the others meet each other alone', () => {
  const before = randomGames([9, 3, 1], 30, 'x');
  const after = rateInOrder(3, [...before, game([2, 0, 1], [1, 3, 2], { absent: [0] })]);
  expect(after[2]).toEqual(rateInOrder(3, before)[2]);
  expect(after).toEqual(rateInOrder(3, [...before, game([0, 1], [2, 1])]));
});

test('the order of the games hardly matters', () => {
  const games = randomGames([8, 4, 2, 1], 400, 'order');
  const one = rateEntrants(4, games, '1');
  const other = rateEntrants(4, [...games].reverse(), '1');
  for (const [i, { mu, sigma }] of one.entries()) expect(Math.abs(mu - other[i]!.mu)).toBeLessThan(0.5 * sigma);
  expect(one.map(({ mu }) => mu)).toEqual(one.map(({ mu }) => mu).sort((a, b) => b - a));
  expect(rateEntrants(4, games, '1')).toEqual(one);
});

test('sigma is how far ratings scatter from one tournament to the next', () => {
  const tournaments = Array.from({ length: 30 }, (_, i) =>
    rateEntrants(4, randomGames([4, 3, 2, 1], 120, `t${i}`), '1'),
  );
  for (let entrant = 0; entrant < 4; entrant++) {
    const own = tournaments.map((ratings) => ratings[entrant]!);
    const mean = own.reduce((sum, { mu }) => sum + mu, 0) / own.length;
    const spread = Math.sqrt(own.reduce((sum, { mu }) => sum + (mu - mean) ** 2, 0) / (own.length - 1));
    const sigma = own.reduce((sum, one) => sum + one.sigma, 0) / own.length;
    expect(sigma / spread).toBeGreaterThan(0.7);
    expect(sigma / spread).toBeLessThan(2);
  }
});

test('four in five: as far apart as ratings become when it is so', () => {
  const [strong, weak] = rateEntrants(3, randomGames([4, 1, 2], 1500, 'five'), '1');
  expect(strong!.mu - weak!.mu).toBeGreaterThan(fourInFive(3) - 2);
  expect(strong!.mu - weak!.mu).toBeLessThan(fourInFive(3) + 2);
});
