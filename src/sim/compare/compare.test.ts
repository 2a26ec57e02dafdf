// Pairs, intervals and the sequential test, checked on simulated data with a known truth.
import { describe, expect, test } from 'vitest';
import type { Rng } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import { playPairs, prepareCompare, seatings, type PairResult } from './pairs.ts';
import { createCompareReport, winInterval } from './report.ts';
import { shareAt, SprtRun } from './sprt.ts';

const prepared = (game: 'tysiac' | 'ulti', a: string, b: string) => {
  const definition = game === 'tysiac' ? tysiac : ulti;
  const rules = definition.presets[definition.defaultPreset] as never;
  const result = prepareCompare(definition, { game, rules, a, b, pairs: 4, seed: '3', faults: 'throw' });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** A pair of two games that hang together: both go alike in `tied` of the cases. */
const fakePair = (share: number, tied: number, rng: Rng): PairResult => {
  const draw = (): number => (rng.int(1_000_000) < share * 1_000_000 ? 1 : 0);
  const first = draw();
  const second = rng.int(1000) < tied * 1000 ? first : draw();
  return { games: 2, wins: first + second, diff: 0, bySeat: [0, 0], faults: [0, 0] };
};

describe('pairs', () => {
  test('both agents sit at every seat equally often', () => {
    for (const seats of [2, 3, 4]) {
      const games = seatings(seats);
      const sits = [0, 1].map((agent) =>
        Array.from({ length: seats }, (_, seat) => games.filter(({ agentAt }) => agentAt[seat] === agent).length),
      );
      expect(new Set(sits.flat()).size).toBe(1);
    }
  });

  test('an agent against itself comes out even to the last point', () => {
    const compare = prepared('tysiac', 'greedy', 'greedy');
    const results = playPairs(compare, { from: 0, to: 4 });
    expect(results.map(({ wins, diff }) => [wins, diff])).toEqual(results.map(() => [1, 0]));
    const three = prepared('ulti', 'greedy', 'greedy');
    for (const { games, wins, diff } of playPairs(three, { from: 0, to: 1 }))
      expect([games, wins, diff]).toEqual([6, 3, 0]);
  });

  test('a stretch does not depend on where it is cut', () => {
    const compare = prepared('tysiac', 'greedy', 'random');
    const whole = playPairs(compare, { from: 0, to: 3 });
    expect([...playPairs(compare, { from: 0, to: 1 }), ...playPairs(compare, { from: 1, to: 3 })]).toEqual(whole);
    const report = createCompareReport(compare, 'alpha-1000', whole);
    expect(report).toMatchObject({ pairs: 3, games: 6, winRate: 1, faults: { a: 0, b: 0 } });
    expect(report.interval![0]).toBeGreaterThan(0);
    expect(report.winRateInterval[0]).toBeLessThan(1);
  });
});

test('the interval of the win rate covers the truth about 95 times in a hundred, however pairs hang together', () => {
  for (const tied of [0, 0.5, 1]) {
    const rng = rngFrom(`cover ${tied}`);
    let covered = 0;
    const runs = 1000;
    for (let run = 0; run < runs; run++) {
      const results = Array.from({ length: 80 }, () => fakePair(0.6, tied, rng));
      const [low, high] = winInterval(results);
      if (low <= 0.6 && 0.6 <= high) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.92);
    expect(covered / runs).toBeLessThan(0.985);
  }
});

describe('the sequential test', () => {
  const accept = (elo: number, tied: number, rng: Rng): { accepted: string | null; pairs: number } => {
    const run = new SprtRun({ elo0: 0, elo1: 60 });
    for (let pair = 0; pair < 5000; pair++) {
      const { wins, games } = fakePair(shareAt(elo), tied, rng);
      if (run.add(wins / games)) break;
    }
    return run.result();
  };

  test.each([
    [0, 0, 'elo0'],
    [60, 0, 'elo1'],
    [0, 0.8, 'elo0'],
    [60, 0.8, 'elo1'],
  ])('at %i Elo with %d tied pairs it errs in about five of a hundred at most', (elo, tied, right) => {
    const rng = rngFrom(`sprt ${elo} ${tied}`);
    const runs = Array.from({ length: 400 }, () => accept(elo, tied, rng));
    const wrong = runs.filter(({ accepted }) => accepted !== right).length;
    expect(wrong / runs.length).toBeLessThan(0.075);
  });

  test('settles sooner the clearer the case', () => {
    const mean = (elo: number): number => {
      const rng = rngFrom('sooner');
      return Array.from({ length: 60 }, () => accept(elo, 0, rng).pairs).reduce((sum, pairs) => sum + pairs, 0) / 60;
    };
    expect(mean(200)).toBeLessThan(mean(60) / 2);
  });
});
