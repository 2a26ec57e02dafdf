import { describe, expect, test } from 'vitest';
import { endOf, roundOf, seatingOf, type Round, type TournamentPlan } from './plan.ts';
import { cyclicOrder, roundRobin, tableCount } from './roundRobin.ts';

const planOf = (entrants: number, seats: number, games: number, seed = '1'): TournamentPlan => ({
  game: 'any',
  rules: {},
  seats,
  entrants: Array.from({ length: entrants }, (_, i) => `e${i}`),
  format: 'round-robin',
  games,
  rounds: null,
  seed,
  faults: 'forfeit',
  excludeAfter: null,
});

/** How often each entrant sat at a table, each pair met, each table took place. */
const countOf = (entrants: number, rounds: readonly Round[]) => {
  const own = Array.from({ length: entrants }, () => 0);
  const pairs = new Map<string, number>();
  const tables = new Map<string, number>();
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const table of rounds.flatMap((round) => round.tables)) {
    const sorted = [...table].sort((a, b) => a - b);
    add(tables, sorted.join());
    for (const [i, one] of sorted.entries()) {
      own[one]!++;
      for (const other of sorted.slice(i + 1)) add(pairs, `${one},${other}`);
    }
  }
  return { own, pairs, tables };
};

test('counts tables', () => {
  expect([tableCount(10, 3), tableCount(6, 3), tableCount(5, 5), tableCount(9, 2)]).toEqual([120, 20, 1, 36]);
});

describe.each([
  [6, 3],
  [10, 3],
  [7, 3],
  [9, 3],
  [5, 2],
  [8, 2],
  [8, 4],
  [7, 5],
  [4, 4],
  [2, 2],
])('%i entrants, %i seats', (entrants, seats) => {
  const all = tableCount(entrants, seats);

  test('as many games as all tables need: every table once', () => {
    const rounds = roundRobin(planOf(entrants, seats, all * seats));
    const { tables } = countOf(entrants, rounds);
    expect(endOf(rounds.at(-1)!)).toBe(all * seats);
    expect(tables.size).toBe(all);
    expect(new Set(tables.values())).toEqual(new Set([1]));
  });

  test('in every round everybody plays equally often, at no table twice', () => {
    for (const round of roundRobin(planOf(entrants, seats, 3 * all * seats))) {
      expect(new Set(countOf(entrants, [round]).own).size).toBe(1);
      for (const table of round.tables) expect(new Set(table).size).toBe(seats);
    }
  });

  test('no more games than one round above what was asked', () => {
    const rounds = roundRobin(planOf(entrants, seats, 100));
    expect(endOf(rounds.at(-1)!)).toBeGreaterThanOrEqual(100);
    expect(rounds.at(-1)!.firstGame).toBeLessThan(100);
  });
});

test.each([
  [20, 3, 300, 1],
  [16, 4, 400, 1],
  [30, 2, 300, 1],
  [60, 4, 4000, 2],
])('too few games for all tables: %i entrants, %i seats, %i games', (entrants, seats, games, spread) => {
  const { own, pairs } = countOf(entrants, roundRobin(planOf(entrants, seats, games)));
  const counts = [...pairs.values()];
  const met = pairs.size === (entrants * (entrants - 1)) / 2 ? Math.min(...counts) : 0;
  expect(new Set(own).size).toBe(1);
  expect(Math.max(...counts) - met).toBeLessThanOrEqual(spread);
});

test('a table of very many possible ones is found at once', () => {
  const rounds = roundRobin(planOf(200, 6, 10_000));
  expect(new Set(countOf(200, rounds).own).size).toBe(1);
});

test('a deal is played from every seat by everybody, and is the same at all tables of a round', () => {
  const rounds = roundRobin(planOf(7, 3, 400));
  const seatsOf = new Map<string, number[]>();
  for (let game = 0; game < endOf(rounds.at(-1)!); game++) {
    const round = roundOf(rounds, game);
    const { entrantAt, deal } = seatingOf(round, game);
    expect(deal).toBe(round.firstDeal);
    const table = [...entrantAt].sort().join();
    for (const [seat, entrant] of entrantAt.entries()) {
      const key = `${deal}/${table}/${entrant}`;
      seatsOf.set(key, [...(seatsOf.get(key) ?? []), seat].sort());
    }
  }
  expect(new Set([...seatsOf.values()].map(String))).toEqual(new Set(['0,1,2']));
});

test('who sits to whose left changes from deal to deal', () => {
  expect(cyclicOrder([4, 5, 6], 0)).toEqual([4, 5, 6]);
  expect(cyclicOrder([4, 5, 6], 1)).toEqual([4, 6, 5]);
  expect(cyclicOrder([4, 5, 6], 2)).toEqual([4, 5, 6]);
  const orders = Array.from({ length: 24 }, (_, n) => cyclicOrder([0, 1, 2, 3, 4], n).join());
  expect(new Set(orders).size).toBe(24);
  const lefts = roundRobin(planOf(3, 3, 12)).map(({ tables }) => tables[0]!.join());
  expect(new Set(lefts).size).toBe(2);
});
