// What an evaluation says. Intervals are over pairs, since games of a pair share their luck.
import { rounded, ratioOf, roundedBoth } from '../../sim/estimates.ts';
import { createCompareReport } from '../../sim/compare/report.ts';
import { countInterval, pairSums, valueSums, wilsonInterval, type Interval } from '../../core/intervals.ts';
import type { EvaluatedPair, Evaluation } from './evaluation.ts';
import { figureQuantity, figuresOf } from './figures.ts';

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
    const { definition } = compare.simulation;
    const figures = figuresOf(definition).map((rate, figure): [string, FigureReport] => {
      const measured = (side: 0 | 1): Measured | null => {
        const amounts = own.map((pair) => pair.amounts[side][2 * figure]);
        const weights = own.map((pair) => pair.amounts[side][2 * figure + 1]);
        return ratioOf(pairSums(amounts, weights), figureQuantity(definition, rate));
      };
      return [rate.key, { about: rate.about, net: measured(0), opponent: measured(1) }];
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

export const lossReport = (losses: readonly number[], reference: string): LossReport => {
  const sums = valueSums(losses);
  const interval = countInterval(sums);
  return {
    mean: rounded(sums.x / losses.length),
    interval: interval && roundedBoth(interval),
    positions: losses.length,
    reference,
  };
};
