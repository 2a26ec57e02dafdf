// What counts, from tables as the store has them.
import { expect, test } from 'vitest';
import type { Seat } from '../store/tableStore.ts';
import type { CupPlan } from './plan.ts';
import { resultOf, type CountedTable } from './standings.ts';

const planOf = (change: Partial<CupPlan>): CupPlan => ({
  name: 'Test',
  game: 'ulti',
  preset: 'standard',
  rules: {},
  rulesKey: 'key',
  seats: 3,
  clock: { perMove: 30, bank: 60 },
  form: 'duplicate',
  rounds: 2,
  capacity: 8,
  bots: true,
  bot: 'greedy',
  ...change,
});

const people = (...names: string[]) => names.map((name) => ({ id: name, name }));
const person = (name: string, away = false): Seat => ({ kind: 'person', person: name, name, away });
const bot: Seat = { kind: 'bot', agent: 'greedy' };

interface Ended {
  readonly round?: number;
  readonly game?: string;
  readonly seats: readonly Seat[];
  readonly returns?: readonly number[];
  readonly places?: readonly number[];
  readonly isOver?: boolean;
  readonly isClosed?: boolean;
}

const tableOf = (
  { round = 0, game = 'ulti', seats, returns, places, ...rest }: Ended,
  board: number,
): CountedTable => ({
  id: `t${round}/${board}`,
  game,
  seats,
  result: returns ? { returns: [...returns], places: [...(places ?? returns.map(() => 1))], reason: 'target' } : null,
  isOver: true,
  isClosed: false,
  ending: null,
  cup: { id: 'cup', round, board, isDuplicate: true },
  ...rest,
});

const pointsOf = (plan: CupPlan, names: readonly string[], ended: readonly Ended[]) =>
  Object.fromEntries(
    resultOf(plan, people(...names), ended.map(tableOf)).standings.map(({ name, points, rank }) => [
      name,
      [points, rank],
    ]),
  );

test('duplicate: two points for each of the others left behind, one for equals', () => {
  const at = (name: string, points: number): Ended => ({ seats: [person(name), bot, bot], returns: [points, 0, 0] });
  expect(
    pointsOf(planOf({}), ['ada', 'ben', 'cyd', 'dan'], [at('ada', 4), at('ben', -2), at('cyd', 4), at('dan', 9)]),
  ).toEqual({ dan: [6, 1], ada: [3, 2], cyd: [3, 2], ben: [0, 4] });
});

test('duplicate: where points are no difference by themselves the lead over the best other counts, in Skitgubbe the place', () => {
  const tysiac = (name: string, own: number, other: number): Ended => ({
    game: 'tysiac',
    seats: [bot, person(name)],
    returns: [other, own],
  });
  const plan = planOf({ game: 'tysiac', seats: 2 });
  expect(pointsOf(plan, ['ada', 'ben'], [tysiac('ada', 1000, 990), tysiac('ben', 900, 300)])).toEqual({
    ben: [2, 1],
    ada: [0, 2],
  });
  const skitgubbe = (name: string, place: number): Ended => ({
    game: 'skitgubbe',
    seats: [person(name), bot, bot],
    returns: [0.5, 0.5, -1],
    places: [place, 3, 3],
  });
  expect(pointsOf(planOf({ game: 'skitgubbe' }), ['ada', 'ben'], [skitgubbe('ada', 2), skitgubbe('ben', 1)])).toEqual({
    ben: [2, 1],
    ada: [0, 2],
  });
});

test('duplicate: whoever left is behind all others, and has nothing; a table that a host has closed is level with all', () => {
  const ended: Ended[] = [
    { seats: [person('ada'), bot, bot], returns: [-9, 5, 4] },
    { seats: [person('ben', true), bot, bot], returns: [9, -5, -4] },
    { seats: [person('cyd', true), bot, bot] },
    { seats: [person('dan'), bot, bot], isClosed: true },
  ];
  expect(pointsOf(planOf({}), ['ada', 'ben', 'cyd', 'dan'], ended)).toEqual({
    ada: [5, 1],
    dan: [3, 2],
    ben: [1, 3],
    cyd: [1, 3],
  });
});

test('duplicate: a round counts when its last table is over', () => {
  const ended: Ended[] = [
    { seats: [person('ada'), bot, bot], returns: [4, 0, -4] },
    { seats: [person('ben'), bot, bot], isOver: false },
  ];
  const { standings } = resultOf(planOf({}), people('ada', 'ben'), ended.map(tableOf));
  expect(standings.map(({ rounds, most }) => [rounds, most])).toEqual([
    [[null], 0],
    [[null], 0],
  ]);
});

test('Swiss: matches count as they end, whoever sits out has won, and opponents tell equals apart', () => {
  const plan = planOf({ form: 'swiss', game: 'tysiac', seats: 2, bots: false });
  const match = (round: number, one: string, other: string, places: readonly number[]): Ended => ({
    round,
    game: 'tysiac',
    seats: [person(one), person(other)],
    returns: [0, 0],
    places,
  });
  const names = ['ada', 'ben', 'cyd', 'dan', 'eve'];
  const first = [match(0, 'ada', 'ben', [1, 2]), match(0, 'cyd', 'dan', [2, 1])];
  expect(pointsOf(plan, names, first)).toEqual({ ada: [2, 1], dan: [2, 1], eve: [2, 1], ben: [0, 4], cyd: [0, 4] });
  const { standings } = resultOf(
    plan,
    people(...names),
    [...first, match(1, 'ada', 'dan', [1, 2]), { ...match(1, 'eve', 'cyd', [1, 2]), isOver: false }].map(tableOf),
  );
  expect(
    standings.map(({ name, points, against, rounds }) => [
      name,
      points,
      against,
      rounds.map((score) => score?.points ?? null),
    ]),
  ).toEqual([
    ['ada', 4, 4, [2, 2]],
    ['ben', 2, 4, [0, 2]],
    ['dan', 2, 4, [2, 0]],
    ['eve', 2, 0, [2, null]],
    ['cyd', 0, 2, [0, null]],
  ]);
});
