// Every interval of a report is one that its figure can have.
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import { createReport } from './report.ts';
import { roundedBoth } from './estimates.ts';
import { playGames, prepareSimulation } from './run.ts';

test('rounding never closes an interval', () => {
  expect(roundedBoth([0, 3.7e-7])).toEqual([0, 0.000001]);
  expect(roundedBoth([0.1234564, 0.1234566])).toEqual([0.123456, 0.123457]);
  expect(roundedBoth([0.2, 0.2])).toEqual([0.2, 0.2]);
  expect(roundedBoth([0.004, 0.0049], 100)).toEqual([0, 0.01]);
});

describe.each(GAMES.map((definition) => [definition.id, definition] as const))('%s', (id, definition) => {
  const rules = definition.presets[Object.keys(definition.presets)[0]!];
  const game = definition.create(rules);
  const agents = Array.from({ length: game.seats }, () => 'random');
  const games = 2 * game.seats;
  const prepared = prepareSimulation(definition, { game: id, rules, agents, games, seed: '4', faults: 'throw' });
  if (!prepared.ok) throw new Error(prepared.error.message);
  const lowest = definition.counters.map(() => 0);
  const summary = playGames(prepared.value, 0, games, {
    onGame: ({ counts }) => counts.forEach((row) => row.forEach((n, i) => (lowest[i] = Math.min(lowest[i]!, n)))),
  });
  const report = createReport(prepared.value, null, summary);

  test('no counter is ever negative that is not said to be', () => {
    const negative = definition.counters.filter(({ signed }, i) => lowest[i]! < 0 && !signed);
    expect(negative.map(({ key }) => key)).toEqual([]);
  });

  test('frequencies, lengths and shares: never below zero, never empty, around their value', () => {
    let seen = 0;
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const found = node as Record<string, unknown>;
      for (const [value, interval] of [
        [found.perGame, found.perGameInterval],
        [found.share, found.shareInterval],
        [found.winRate, found.winRateInterval],
        [found.mean, found.meanInterval],
      ]) {
        if (!Array.isArray(interval) || typeof value !== 'number') continue;
        const [low, high] = interval as [number, number];
        seen++;
        expect([low >= 0, low <= value, value <= high, low < high], JSON.stringify(found)).toEqual(Array(4).fill(true));
      }
      Object.values(node).forEach(walk);
    };
    walk(report);
    expect(seen).toBeGreaterThan(5);
  });
});
