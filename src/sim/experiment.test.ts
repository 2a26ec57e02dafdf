import { describe, expect, test } from 'vitest';
import type { MetricReport } from './comparison.ts';
import { tysiac } from '../games/tysiac/index.ts';
import type { Json } from '../core/game.ts';
import { emptyExperiment, mergeExperiments, playExperiment, prepareExperiment, type Experiment } from './experiment.ts';
import { createExperimentReport, likenessSentence, type ExperimentReport } from './experimentReport.ts';
import { experimentSections } from './pages/experimentPage.ts';
import { tag } from './pages/html.ts';
import { playGames, prepareSimulation } from './run.ts';
import { ENGLISH } from './words.ts';

const agents = ['greedy', 'random'];
const base = { target: 120, lockMode: 'none', maxHands: 8 };

const prepared = (variant: Json, games = 40, players = agents, from: Json = base): Experiment => {
  const sides = [
    { name: 'base', rules: from },
    { name: 'variant', rules: variant },
  ];
  const result = prepareExperiment(tysiac, {
    game: 'tysiac',
    sides,
    agents: players,
    games,
    seed: '4',
    faults: 'throw',
  });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const reportOf = (experiment: Experiment): ExperimentReport =>
  createExperimentReport(experiment, playExperiment(experiment, { from: 0, to: experiment.plan.games }));

describe('an experiment', () => {
  test('of a thing with itself finds no difference at all', () => {
    const report = reportOf(prepared(base));
    expect(report.variants[0]).toMatchObject({ changes: [], sentences: [] });
    for (const { values } of report.metrics) {
      expect([0, null]).toContain(values[0]!.fromBase.difference);
      expect(values[0]!.fromBase.isClear).toBe(false);
    }
  });

  test('plays each side as a simulation would', () => {
    const experiment = prepared({ ...base, bombsPerPlayer: 0 });
    const { sides } = playExperiment(experiment, { from: 0, to: 40 });
    for (const [side, rules] of [base, { ...base, bombsPerPlayer: 0 }].entries()) {
      const simulation = prepareSimulation(tysiac, {
        game: 'tysiac',
        rules,
        agents,
        games: 40,
        seed: '4',
        faults: 'throw',
      });
      if (!simulation.ok) throw new Error(simulation.error.message);
      const { sums, squares, withGames, ...rest } = playGames(simulation.value, 0, 40).groups;
      const own = sides[side]!;
      expect(own).toMatchObject(rest);
      // The figures of the seats come behind those that a simulation has too.
      const shared = (list: number[]): number[] => list.slice(0, sums.length);
      expect([own.sums, own.squares, own.withGames].map(shared)).toEqual([sums, squares, withGames]);
    }
  });

  test('stretches merge into the whole', () => {
    const experiment = prepared({ ...base, target: 240 }, 22);
    const whole = playExperiment(experiment, { from: 0, to: 22 });
    let merged = emptyExperiment(experiment);
    for (const [from, to] of [
      [0, 2],
      [2, 14],
      [14, 22],
    ] as const) {
      merged = mergeExperiments(merged, playExperiment(experiment, { from, to }));
    }
    expect(merged).toEqual(whole);
  });

  test('says what is clear in a sentence, the most certain first', () => {
    const report = reportOf(prepared({ ...base, target: 240 }));
    const [variant] = report.variants;
    expect(variant!.changes).toEqual([{ path: 'target', from: 120, to: 240 }]);
    expect(variant!.sentences.join('\n')).toMatch(/^greedy scores \d+(\.\d+)? ± \d+(\.\d+)? more \(\d+ → \d+\)$/m);
    const certainty = report.metrics.map(({ values }) => {
      const { difference, interval } = values[0]!.fromBase;
      return difference === null || difference === 0 ? 0 : Math.abs(difference) / ((interval![1] - interval![0]) / 2);
    });
    expect(certainty).toEqual([...certainty].sort((a, b) => b - a));
  });

  test('tells what each seat made of it, whoever sat there: all seats together are all agents together', () => {
    const { metrics, seats } = reportOf(prepared({ ...base, target: 240 }));
    expect(seats!.map(({ seat, key }) => `${seat} ${key}`)).toEqual(['0 winRate', '0 score', '1 winRate', '1 score']);
    const sum = (list: readonly MetricReport[], key: string, of: (metric: MetricReport) => number): number =>
      list.filter((metric) => metric.key === key).reduce((total, metric) => total + of(metric), 0);
    for (const key of ['winRate', 'score']) {
      for (const of of [
        ({ base: value }: MetricReport): number => value!,
        ({ values }: MetricReport): number => values[0]!.value!,
        ({ values }: MetricReport): number => values[0]!.fromBase.difference!,
      ]) {
        expect(sum(seats!, key, of)).toBeCloseTo(sum(metrics, key, of), 4);
      }
    }
  });

  test('says when a change never came into play, and who played', () => {
    const report = reportOf(prepared({ ...base, bombDealer: 'next' }, 4, ['greedy', 'greedy']));
    const [variant] = report.variants;
    expect(variant).toMatchObject({ sameMoves: 4, sameGames: 4, sentences: [] });
    const page = tag`${experimentSections(tysiac, report, null)}`.text;
    expect(page).toContain('With these bots (greedy) the change never mattered: all 4 games went move for move');
    expect(page).not.toContain('No clear difference');
    expect(page).not.toContain('<svg');
  });

  test('tells a change of play from a change of what play is worth', () => {
    const long = { ...base, target: 100_000, maxHands: 1 };
    const likeness = (variant: Json): string | null => {
      const report = reportOf(prepared(variant, 40, agents, long));
      return likenessSentence(report, report.variants[0]!, ENGLISH);
    };
    expect(likeness({ ...long, defenderRounding: 'none' })).toMatch(/^These bots .* the same moves .* all 40 games;/);
    expect(likeness({ ...long, bombsPerPlayer: 0 })).toMatch(/^[1-3]\d? of 40 games went exactly alike/);
    expect(likeness(long)).toBeNull();
  });

  test('pairing makes intervals narrower than two separate runs', () => {
    const { metrics } = reportOf(prepared({ ...base, bombsPerPlayer: 0 }, 200));
    const score = metrics.find(({ key, agent }) => key === 'score' && agent === 'random')!;
    const width = ([low, high]: readonly [number, number]): number => high - low;
    expect(width(score.values[0]!.fromBase.interval!)).toBeLessThan(width(score.values[0]!.interval!));
  });
});
