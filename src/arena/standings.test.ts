import { expect, test } from 'vitest';
import { createHeadToHead } from './headToHead.ts';
import type { GameResult } from './results.ts';
import { createStandings, type PlayedGame } from './standings.ts';

const NAMES = ['ann', 'bob', 'cid'];
const game = (deal: number, entrantAt: number[], places: number[], more: Partial<GameResult> = {}): PlayedGame => ({
  deal,
  entrantAt,
  result: { places, returns: places.map((place) => 2 - place), reason: 'end', faults: [], ...more },
});
const standingsOf = (games: PlayedGame[]) => {
  const { standings, order } = createStandings(NAMES, ['a.ts', 'b.ts', 'c.ts'], games, '1');
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
  // Deals of cid: places 3 + 3 and 3 + 2, so 6 and 5 about 5.5: 1.96 · √(2 · (0.25 + 0.25)) / 4.
  expect(of('cid').meanPlaceInterval).toEqual([2.260009, 3.239991]);
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

test('a forfeit costs its author the game and nobody else anything', () => {
  const fault = { seat: 1, reason: 'crash' as const, count: 1, step: 3, phase: 'part1', detail: 'boom' };
  const forfeited = game(2, [0, 2, 1], [1, 3, 1], { reason: 'forfeit', returns: [0, 0, 0], faults: [fault] });
  const before = standingsOf(GAMES);
  const after = standingsOf([...GAMES, forfeited]);
  expect(after.of('cid')).toMatchObject({
    games: 5,
    losses: 4,
    forfeits: 1,
    faults: { total: 1, illegal: 0, crash: 1, timeout: 0, memory: 0 },
  });
  expect(after.of('cid').rating).toBeLessThan(before.of('cid').rating);
  for (const name of ['ann', 'bob']) {
    const [then, now] = [before.of(name), after.of(name)];
    expect(now.losses).toBe(then.losses);
    expect(now.wins).toBe(then.wins + 1);
    expect(now.meanPlace).toBeLessThan(then.meanPlace);
    // The match was broken off, so its points say nothing.
    expect([now.meanScore, now.meanScoreInterval]).toEqual([then.meanScore, then.meanScoreInterval]);
  }
  const { share, games } = createHeadToHead(NAMES, after.order, [...GAMES, forfeited]);
  expect([share[0]![1], games[0]![1]]).toEqual([0.625, 4]);
  expect([share[0]![2], games[0]![2]]).toEqual([1, 5]);
});
