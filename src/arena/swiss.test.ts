import { expect, test } from 'vitest';
import { Course } from './course.ts';
import { endOf, gamesOf, seatingOf, type TournamentPlan } from './plan.ts';
import type { GameResult } from './results.ts';
import { emptyState, pair, swissRounds } from './swiss.ts';

const planOf = (entrants: number, seats: number, games: number, rounds: number | null): TournamentPlan => ({
  game: 'any',
  rules: {},
  seats,
  entrants: Array.from({ length: entrants }, (_, i) => `e${i}`),
  format: 'swiss',
  games,
  rounds,
  seed: '3',
  faults: 'forfeit',
  excludeAfter: null,
});

/** Plays a whole tournament in which the entrant with the smaller number always finishes first. */
const played = (plan: TournamentPlan) => {
  const results: GameResult[] = [];
  const total = new Course(plan).games;
  while (results.length < total) {
    const round = swissRounds(plan, results).at(-1)!;
    for (let game = round.firstGame; game < endOf(round); game++) {
      const { entrantAt } = seatingOf(round, game);
      const places = entrantAt.map((one) => 1 + entrantAt.filter((other) => other < one).length);
      results.push({ places, returns: places.map(() => 0), reason: 'end', faults: [], forfeiters: [], absent: [] });
    }
  }
  return { rounds: swissRounds(plan, results), results };
};

test('neighbours in standing meet, the best at the first table', () => {
  const state = emptyState(6);
  state.points = [1, 6, 3, 2, 5, 4];
  state.compared = [8, 8, 8, 8, 8, 8];
  expect(pair(state, [0, 1, 2, 3, 4, 5], 2)).toEqual([
    [1, 4],
    [5, 2],
    [3, 0],
  ]);
  state.meetings[1]![4] = state.meetings[4]![1] = 1;
  expect(pair(state, [0, 1, 2, 3, 4, 5], 2)[0]).toEqual([1, 5]);
});

test('who sat out least often and stands last sits out', () => {
  const state = emptyState(5);
  state.points = [5, 4, 3, 2, 1];
  state.compared = [8, 8, 8, 8, 8];
  expect(pair(state, [0, 1, 2, 3, 4], 2).flat()).not.toContain(4);
  state.byes = [0, 0, 0, 1, 1];
  expect(pair(state, [0, 1, 2, 3, 4], 2).flat()).not.toContain(2);
});

test('byes are spread evenly, rounds are of one size, deals are never used twice', () => {
  const plan = planOf(8, 3, 200, 6);
  const { rounds, results } = played(plan);
  const byes = plan.entrants.map((_, i) => rounds.filter(({ tables }) => !tables.flat().includes(i)).length);
  expect(rounds).toHaveLength(6);
  expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
  expect(new Set(rounds.map(gamesOf)).size).toBe(1);
  expect(results.length).toBeGreaterThanOrEqual(200);
  expect(rounds.map(({ firstDeal }) => firstDeal)).toEqual(rounds.map((_, i) => i * rounds[0]!.deals));
});

test('the best end up at one table', () => {
  const { rounds } = played(planOf(16, 2, 1, null));
  expect(rounds).toHaveLength(5);
  const met = rounds.some(({ tables }) => tables.some((table) => table.includes(0) && table.includes(1)));
  expect(met).toBe(true);
});

test('a round follows from the results before it alone', () => {
  const plan = planOf(9, 3, 100, 4);
  const { rounds, results } = played(plan);
  const second = rounds[1]!;
  expect(swissRounds(plan, results.slice(0, endOf(second) + 5))).toEqual(rounds.slice(0, 3));
  expect(swissRounds(plan, results.slice(0, endOf(second) - 1))).toEqual(rounds.slice(0, 2));
});
