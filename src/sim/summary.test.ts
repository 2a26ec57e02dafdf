import { expect, test } from 'vitest';
import { tysiac } from '../games/tysiac/index.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { MatchResult } from '../core/match.ts';
import type { FinishedGame } from './columns.ts';
import { prepareSimulation, playGames } from './run.ts';
import { emptySummary, mergeSummaries, Summarizer, type Summary } from './summary.ts';

const definition = {
  counters: [{ key: 'tricks', about: '' }],
  rates: [{ key: 'share', about: '', of: 'tricks', per: 'tricks' }],
  figures: [{ key: 'deals', about: '' }],
} as unknown as AnyDefinition;

const finished = (
  index: number,
  places: number[],
  returns: number[],
  counts: number[],
  reason = 'target',
  faults: MatchResult['faults'] = [],
): FinishedGame => ({
  index,
  agentAt: index % 2 === 0 ? [0, 1] : [1, 0],
  result: { steps: [], faults, returns, outcome: { places, reason } },
  decisions: 2 + index,
  counts: counts.map((count) => Float64Array.of(count)),
  figures: Float64Array.of(10 * index),
});

const games = [
  finished(0, [1, 2], [1000, 300], [3, 1]),
  finished(1, [1, 1], [1010, 1000], [2, 5]),
  finished(2, [1, 2], [40, 20], [0, 0], 'unfinished'),
  finished(3, [2, 1], [-100, 1040], [1, 1]),
];

const summed = (from: number, to: number): Summary => {
  const summarizer = new Summarizer(definition, 2);
  for (const game of games.slice(from, to)) summarizer.add(game);
  return summarizer.finish();
};

test('counts by agent, not by seat; an unfinished match has no winner', () => {
  const summary = summed(0, 4);
  expect(summary).toMatchObject({ games: 4, unfinished: 1, decisions: 14, ties: 1 });
  expect(summary.reasons).toEqual({ target: 3, unfinished: 1 });
  expect(summary.agents[0]).toMatchObject({
    wins: [2, 1],
    seatWins: [
      [1, 0],
      [1, 1],
    ],
    places: [4, 0],
    scores: { 1000: 2, 40: 1, 1040: 1 },
  });
  expect(summary.agents[1]).toMatchObject({ wins: [0, 1], places: [1, 3] });
  expect(summary.figures).toEqual([{ 0: 1, 10: 1, 20: 1, 30: 1 }]);
});

test('sums over groups of games that share a deal', () => {
  const { groups } = summed(0, 4);
  expect(groups).toMatchObject({ groups: 2, gameSquares: 8 });
  // Agent 0 has 3 + 5 tricks in the first deal and 0 + 1 in the second.
  expect([groups.sums[2], groups.squares[2], groups.withGames[2], groups.products[0]]).toEqual([9, 65, 18, 65]);
});

test('sums by seat: of an agent over games, of whoever sits there over deals', () => {
  const { agents, all } = summed(0, 4).seats;
  // Agent 1 sits at seat 0 in games 1 and 3: 1010 and -100 points, 2 tricks and 1.
  expect(agents[1]![0]).toEqual([
    { clusters: 2, x: 910, y: 2, xx: 1010 ** 2 + 100 ** 2, xy: 910, yy: 2 },
    { clusters: 2, x: 3, y: 3, xx: 5, xy: 5, yy: 5 },
  ]);
  // Seat 0 has 1000 + 1010 points in the first deal and 40 - 100 in the second; 3 + 2 tricks and 0 + 1.
  expect(all[0]).toEqual([
    { clusters: 2, x: 1950, y: 4, xx: 2010 ** 2 + 60 ** 2, xy: 2 * 1950, yy: 8 },
    { clusters: 2, x: 6, y: 6, xx: 26, xy: 26, yy: 26 },
  ]);
});

test('parts merge into the whole, wherever it is cut between deals', () => {
  const whole = summed(0, 4);
  for (const cut of [0, 2, 4]) expect(mergeSummaries(summed(0, cut), summed(cut, 4))).toEqual(whole);
  expect(mergeSummaries(emptySummary(definition, 2), whole)).toEqual(whole);
});

test('of real games too, and through JSON', () => {
  const faults = 'fallback' as const;
  const plan = { game: 'tysiac', rules: { maxHands: 3 }, agents: ['random', 'greedy'], games: 12, seed: '5', faults };
  const prepared = prepareSimulation(tysiac, plan);
  if (!prepared.ok) throw new Error(prepared.error.message);
  const whole = playGames(prepared.value, 0, 12);
  const part = (from: number, to: number): Summary =>
    JSON.parse(JSON.stringify(playGames(prepared.value, from, to))) as Summary;
  expect(mergeSummaries(mergeSummaries(part(0, 2), part(2, 8)), part(8, 12))).toEqual(whole);
});

test('keeps the first faults as examples and counts all, by decision and reason', () => {
  const fault = { step: 3, seat: 1, agent: 'x', phase: 'play', reason: 'crash', detail: 'oh', played: [] } as const;
  const faulty = Array.from({ length: 4 }, () => ({ ...fault, played: [] }));
  const summarizer = new Summarizer(definition, 2);
  summarizer.add(finished(1, [1, 2], [10, 0], [0, 0], 'target', faulty));
  const one = summarizer.finish();
  const both = mergeSummaries(one, one);
  expect(both.agents[0]!.faults).toEqual({ illegal: 0, crash: 8, timeout: 0, memory: 0 });
  expect(both.agents[0]!.faultKinds).toEqual({ 'play/crash': 8 });
  expect(both.agents[1]!.faults.crash).toBe(0);
  expect(both.faultExamples).toHaveLength(5);
  expect(both.faultExamples[0]).toMatchObject({ game: 1, agent: 0, seat: 1, phase: 'play' });
});

test('keeps the games that stick out, of equals the earlier one', () => {
  const { outliers } = summed(0, 4);
  expect(outliers.longest.map(({ game }) => game)).toEqual([3, 2, 1]);
  expect(outliers.shortest.map(({ value }) => value)).toEqual([0, 10, 20]);
  expect(outliers.highest.map(({ value, agent }) => [value, agent])).toEqual([
    [1040, 0],
    [1010, 1],
    [1000, 0],
  ]);
  expect(outliers.lowest[0]).toEqual({ game: 3, value: -100, agent: 1, seat: 0 });
});
