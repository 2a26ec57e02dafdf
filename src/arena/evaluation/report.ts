// What an evaluation says. Intervals are over pairs, since games of a pair share their luck.
import { rounded, ratioOf, roundedBoth } from '../../sim/estimates.ts';
import { createCompareReport, pairSums } from '../../sim/compare/report.ts';
import { meanInterval, wilsonInterval, type Interval } from '../../sim/stats/intervals.ts';
import type { EvaluatedPair, Evaluation } from './evaluation.ts';
import { figuresOf } from './figures.ts';

export interface Measured {
  value: number;
  interval: Interval | null;
}

export interface FigureReport {
  about: string;
  /** null where there was nothing to measure. */
  net: Measured | null;
  opponent: Measured | null;
}

export interface OpponentReport {
  opponent: string;
  pairs: number;
  games: number;
  /** The net's share of all wins; equals have a half. */
  winRate: number;
  winRateInterval: Interval;
  /** Share of the pairs in which it got more points over all seats, a tie is a half; as the log of training counts them. */
  dealsWon: number;
  dealsWonInterval: Interval;
  /** Points a match that it was ahead. */
  scoreDiff: number;
  scoreDiffInterval: Interval | null;
  faults: { net: number; opponent: number };
  figures: Record<string, FigureReport>;
}

/** Mean loss a decision, in points. */
export interface LossReport {
  mean: number;
  interval: Interval | null;
  positions: number;
  /** How the moves were valued. */
  reference: string;
}

/** Rates are shares or means; their words say which. */
export const isShare = (about: string): boolean => about.startsWith('share');

/** Pairs in the order of the pieces. */
export const opponentReports = (evaluation: Evaluation, played: readonly EvaluatedPair[]): OpponentReport[] => {
  const { opponents, pairs } = evaluation.plan;
  return opponents.map((opponent, i) => {
    const own = played.slice(i * pairs, (i + 1) * pairs);
    const compare = evaluation.compares[i];
    const report = createCompareReport(
      compare,
      null,
      own.map(({ result }) => result),
    );
    const { games, winRate, winRateInterval, scoreDiff, interval, faults } = report;
    const figures = figuresOf(compare.simulation.definition).map(({ key, about }, figure): [string, FigureReport] => {
      const measured = (side: 0 | 1): Measured | null =>
        measure(
          own.map(({ amounts }) => amounts[side][2 * figure]),
          own.map(({ amounts }) => amounts[side][2 * figure + 1]),
          isShare(about),
        );
      return [key, { about, net: measured(0), opponent: measured(1) }];
    });
    const dealsWon = own.reduce((sum, { result: { diff } }) => sum + (diff > 0 ? 1 : diff === 0 ? 0.5 : 0), 0);
    return {
      opponent,
      pairs: own.length,
      games,
      winRate,
      winRateInterval,
      dealsWon: rounded(dealsWon / own.length),
      dealsWonInterval: roundedBoth(wilsonInterval(dealsWon, own.length)),
      scoreDiff,
      scoreDiffInterval: interval,
      faults: { net: faults.a, opponent: faults.b },
      figures: Object.fromEntries(figures),
    };
  });
};

/** Shares stay between 0 and 1, and are never surer than if each pair had been one case. */
export const measure = (amounts: readonly number[], weights: readonly number[], share: boolean): Measured | null => {
  const found = ratioOf(pairSums(amounts, weights));
  if (found === null || !share) return found;
  const { value, interval } = found;
  if (interval !== null && interval[0] < interval[1]) {
    return { value, interval: [Math.max(0, interval[0]), Math.min(1, interval[1])] };
  }
  const pairs = weights.filter((weight) => weight > 0).length;
  return { value, interval: roundedBoth(wilsonInterval(value * pairs, pairs)) };
};

export const lossReport = (losses: readonly number[], reference: string): LossReport => {
  const sum = losses.reduce((total, loss) => total + loss, 0);
  const squares = losses.reduce((total, loss) => total + loss * loss, 0);
  const interval = meanInterval(losses.length, sum, squares);
  return {
    mean: rounded(sum / losses.length),
    interval: interval && roundedBoth(interval),
    positions: losses.length,
    reference,
  };
};
