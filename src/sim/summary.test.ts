import { expect, test } from 'vitest';
import type { MatchResult } from '../core/match.ts';
import { addGame, emptySummary, mergeSummaries, type Summary } from './summary.ts';

const result = (places: number[], returns: number[], reason = 'target'): MatchResult => ({
  steps: [[-1, 3, 1], ...returns.map((_, seat) => [seat, 5])],
  faults: [],
  returns,
  outcome: { places, reason },
});

const counts = (...rows: number[][]): Float64Array[] => rows.map((row) => Float64Array.from(row));

const games = [
  { agentAt: [0, 1], result: result([1, 2], [1000, 300]), counts: counts([3], [1]) },
  { agentAt: [1, 0], result: result([1, 1], [1010, 1000]), counts: counts([2], [5]) },
  { agentAt: [0, 1], result: result([1, 2], [40, 20], 'unfinished'), counts: counts([0], [0]) },
  { agentAt: [1, 0], result: result([2, 1], [-100, 1040]), counts: counts([1], [1]) },
];

const summed = (from: number, to: number): Summary => {
  const summary = emptySummary(2, 1);
  for (let index = from; index < to; index++) addGame(summary, { index, ...games[index]! });
  return summary;
};

test('counts by agent, not by seat; an unfinished match has no winner', () => {
  const summary = summed(0, 4);
  expect(summary).toMatchObject({ games: 4, unfinished: 1, decisions: 8 });
  expect(summary.agents[0]).toMatchObject({ wins: [2, 1], scoreSum: 3080, counters: [9] });
  expect(summary.agents[1]).toMatchObject({ wins: [0, 1], scoreSum: 1230, counters: [4] });
});

test('parts merge into the whole, wherever it is cut', () => {
  const whole = summed(0, 4);
  for (let cut = 0; cut <= 4; cut++) expect(mergeSummaries(summed(0, cut), summed(cut, 4))).toEqual(whole);
});

test('keeps the first faults as examples and counts all', () => {
  const fault = { step: 3, seat: 1, agent: 'x', phase: 'play', reason: 'crash', detail: 'oh', played: [] } as const;
  const faulty = { ...result([1, 2], [10, 0]), faults: Array.from({ length: 4 }, () => ({ ...fault, played: [] })) };
  const one = emptySummary(2, 0);
  addGame(one, { index: 0, agentAt: [1, 0], result: faulty, counts: counts([], []) });
  const both = mergeSummaries(one, one);
  expect(both.agents[0]!.faults).toEqual({ illegal: 0, crash: 8, timeout: 0 });
  expect(both.agents[1]!.faults.crash).toBe(0);
  expect(both.faultExamples).toHaveLength(5);
  expect(both.faultExamples[0]).toMatchObject({ game: 0, agent: 0, seat: 1, phase: 'play' });
});
