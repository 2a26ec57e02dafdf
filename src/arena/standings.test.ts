import { expect, test } from 'vitest';
import { createHeadToHead } from './headToHead.ts';
import type { GameResult } from './results.ts';
import { createStandings, type PlayedGame } from './standings.ts';

const NAMES = ['ann', 'bob', 'cid'];
const game = (deal: number, entrantAt: number[], places: number[], more: Partial<GameResult> = {}): PlayedGame => ({
  deal,
  entrantAt,
  result: {
    places,
    returns: places.map((place) => 2 - place),
    reason: 'end',
    faults: [],
    forfeiters: [],
    absent: [],
    ...more,
  },
});
const standingsOf = (games: PlayedGame[], excludedAfter: (number | null)[] = [null, null, null]) => {
  const { standings, order } = createStandings(NAMES, ['a.ts', 'b.ts', 'c.ts'], games, '1', excludedAfter);
  return { of: (name: string) => standings.find((row) => row.name === name)!, standings, order };
};

// ann: 1 2 1 1, bob: 2 1 1 3, cid: 3 3 3 2
const GAMES = [
  game(0, [0, 1, 2], [1, 2, 3]),
  game(0, [2, 0, 1], [3, 2, 1]),
  game(1, [1, 2, 0], [1, 3, 1]),
  game(1, [0, 1, 2], [1, 3, 2]),
];

test('figures worked out by hand', () => {
  const { of, standings } = standingsOf(GAMES);
  expect(standings.map(({ rank, name, entrant }) => [rank, name, entrant])).toEqual([
    [1, 'ann', 'a.ts'],
    [2, 'bob', 'b.ts'],
    [3, 'cid', 'c.ts'],
  ]);
  expect(of('ann')).toMatchObject({ games: 4, losses: 0, lossRate: 0, meanPlace: 1.25, meanScore: 0.75 });
  // Two wins alone, one shared by two.
  expect(of('ann')).toMatchObject({ wins: 2.5, winRate: 0.625 });
  expect(of('bob')).toMatchObject({ losses: 1, lossRate: 0.25, meanPlace: 1.75, wins: 1.5 });
  expect(of('cid')).toMatchObject({ losses: 3, lossRate: 0.75, meanPlace: 2.75, wins: 0 });
  // Deals of cid: places 3 + 3 and 3 + 2, so 6 and 5 about 5.5; a variance of 2 · (0.25 + 0.25) / 16. Between the places 1
  // and 3 that is a share of 7/8 with a variance of 1/64, as of 7 cases: Wilson for 6.125 of 7.
  expect(of('cid').meanPlaceInterval).toEqual([2.009235, 2.95927]);
  // Wilson for 1 of 4.
  expect(of('bob').lossRateInterval).toEqual([0.045587, 0.699358]);
});

test('one deal is too little for an interval of the mean place', () => {
  expect(standingsOf(GAMES.slice(0, 2)).of('ann').meanPlaceInterval).toBeNull();
});

test('who shares the last place has lost, unless all are first', () => {
  const { of } = standingsOf([game(0, [0, 1, 2], [1, 2, 2]), game(1, [0, 1, 2], [1, 1, 1])]);
  expect(NAMES.map((name) => of(name).losses)).toEqual([0, 1, 1]);
  expect(of('ann').wins).toBe(1.333333);
});

test('nobody has won an unfinished match', () => {
  const { of } = standingsOf([game(0, [0, 1, 2], [1, 2, 3], { reason: 'unfinished' })]);
  expect([of('ann').wins, of('cid').losses]).toEqual([0, 1]);
});

test('head to head, rows and columns as they stand', () => {
  const { order } = standingsOf(GAMES);
  const { names, share, games, example } = createHeadToHead(NAMES, order, GAMES);
  expect(names).toEqual(NAMES);
  expect(share).toEqual([
    [null, 0.625, 1],
    [0.375, null, 0.75],
    [0, 0.25, null],
  ]);
  expect(games[0]).toEqual([0, 4, 4]);
  expect(example).toEqual([
    [null, 1, 1],
    [2, null, 1],
    [null, 4, null],
  ]);
});

const crash = (seat: number) => ({ seat, reason: 'crash' as const, count: 1, step: 3, phase: 'part1', detail: 'boom' });

test('who fails is last and has no points of it; the others are ranked by what they did', () => {
  // A substitute played on for cid: ann was second and bob first.
  const failed = game(2, [0, 2, 1], [2, 3, 1], { faults: [crash(1)], forfeiters: [1], returns: [5, 9, 7] });
  const before = standingsOf(GAMES);
  const after = standingsOf([...GAMES, failed]);
  expect(after.of('cid')).toMatchObject({
    games: 5,
    losses: 4,
    forfeits: 1,
    meanScore: before.of('cid').meanScore,
    faults: { total: 1, illegal: 0, crash: 1, timeout: 0, memory: 0 },
    excludedAfter: null,
  });
  expect(after.of('cid').rating).toBeLessThan(before.of('cid').rating);
  expect(after.of('ann')).toMatchObject({ games: 5, losses: 0, wins: 2.5, meanPlace: 1.4, meanScore: 1.6 });
  expect(after.of('bob')).toMatchObject({ games: 5, losses: 1, wins: 2.5, meanPlace: 1.6 });
  const { share, games, example } = createHeadToHead(NAMES, after.order, [...GAMES, failed]);
  const [ann, bob, cid] = NAMES.map((name) => after.standings.findIndex((row) => row.name === name));
  expect([share[ann!]![bob!], games[ann!]![bob!]]).toEqual([0.5, 5]);
  expect([share[ann!]![cid!], games[ann!]![cid!]]).toEqual([1, 5]);
  expect(example[bob!]![ann!]).toBe(2);
});

test('a forfeit at a table of two is a loss and a win, and its points are nobody’s', () => {
  const { of } = standingsOf([game(0, [0, 1], [1, 2], { reason: 'forfeit', faults: [crash(1)], forfeiters: [1] })]);
  expect(of('ann')).toMatchObject({ games: 1, wins: 1, losses: 0, forfeits: 0, rating: 25, meanScore: null });
  expect(of('bob')).toMatchObject({ games: 1, wins: 0, losses: 1, forfeits: 1, meanScore: null });
});

test('nobody wins a game in which all have failed', () => {
  const failed = { faults: [0, 1, 2].map(crash), forfeiters: [2, 0, 1] };
  const { of } = standingsOf([game(0, [0, 1, 2], [3, 3, 3], failed)]);
  expect(NAMES.map((name) => [of(name).wins, of(name).losses])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test('whoever was excluded stands last with what it had reached, and its substitute counts for nobody', () => {
  // ann is the best of all, but was excluded after game 4; her substitute loses one game and wins another.
  const later = [game(2, [0, 1, 2], [3, 1, 2], { absent: [0] }), game(3, [1, 0, 2], [2, 1, 3], { absent: [1] })];
  const { of, standings, order } = standingsOf([...GAMES, ...later], [4, null, null]);
  expect(standings.map(({ rank, name, excludedAfter }) => [rank, name, excludedAfter])).toEqual([
    [1, 'bob', null],
    [2, 'cid', null],
    [3, 'ann', 4],
  ]);
  expect(of('ann')).toMatchObject({ games: 4, losses: 0, wins: 2.5, meanPlace: 1.25, meanScore: 0.75 });
  expect(of('bob')).toMatchObject({ games: 6, wins: 2.5 });
  const { games } = createHeadToHead(NAMES, order, [...GAMES, ...later]);
  expect(games).toEqual([
    [0, 6, 4],
    [6, 0, 4],
    [4, 4, 0],
  ]);
});
