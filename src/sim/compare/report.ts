// What a comparison says: score difference and win rate with intervals over pairs, since games of a pair share their luck.
import { rounded, roundedBoth } from '../estimates.ts';
import { pairSums, ratioInterval, shareInterval, wilsonInterval, type Interval } from '../../core/intervals.ts';
import { seatings, type Compare, type PairResult } from './pairs.ts';
import { adjustForLuck, type LuckAdjusted } from './luck.ts';
import type { Sprt } from './sprt.ts';

/** The difference of two agents at one seat. */
export interface SeatDifference {
  seat: number;
  scoreDiff: number;
  interval: Interval | null;
  luckAdjusted: LuckAdjusted | null;
}

/** What a comparison of two agents says. */
export interface CompareReport {
  game: string;
  preset: string | null;
  rulesKey: string;
  a: string;
  b: string;
  seed: number;
  pairs: number;
  games: number;
  /** A's mean score less B's, per match. */
  scoreDiff: number;
  interval: Interval | null;
  /** The same with the luck of the deals taken out; null where it was not measured. */
  luckAdjusted: LuckAdjusted | null;
  /** A's share of all wins; both sit equally often, so equals have a half. */
  winRate: number;
  winRateInterval: Interval;
  /** A alone against the others, by its seat. */
  bySeat: SeatDifference[];
  faults: { a: number; b: number };
  sprt?: Sprt;
}

/** The interval of a share of wins, over pairs; a single pair is one case. */
export const winInterval = (results: readonly PairResult[]): Interval => {
  const sums = pairSums(
    results.map(({ wins }) => wins),
    results.map(({ games }) => games),
  );
  return roundedBoth(shareInterval(sums) ?? wilsonInterval(sums.x / Math.max(1, sums.y), results.length));
};

export const createCompareReport = (
  { plan, simulation }: Compare,
  preset: string | null,
  results: readonly PairResult[],
): CompareReport => {
  const { seats } = simulation.game;
  const games = plan.games ?? seatings(seats).length;
  const diffs = pairSums(
    results.map(({ diff }) => diff),
    results.map((pair) => pair.games),
  );
  const wins = results.reduce((sum, pair) => sum + pair.wins, 0);
  const interval = ratioInterval(diffs);
  return {
    game: simulation.definition.id,
    preset,
    rulesKey: simulation.game.rulesKey,
    a: plan.a,
    b: plan.b,
    seed: Number(plan.seed),
    pairs: results.length,
    games: games * results.length,
    scoreDiff: rounded(diffs.x / diffs.y),
    interval: interval && roundedBoth(interval),
    luckAdjusted: adjusted(
      results.map(({ diff }) => diff),
      results.map(({ luck }) => luck),
      games,
    ),
    winRate: rounded(wins / diffs.y),
    winRateInterval: winInterval(results),
    bySeat: Array.from({ length: seats }, (_, seat) => seatDifference(results, seat)),
    faults: {
      a: results.reduce((sum, { faults }) => sum + faults[0], 0),
      b: results.reduce((sum, { faults }) => sum + faults[1], 0),
    },
  };
};

const seatDifference = (results: readonly PairResult[], seat: number): SeatDifference => {
  const sums = pairSums(
    results.map(({ bySeat }) => bySeat[seat]),
    results.map(() => 1),
  );
  const interval = ratioInterval(sums);
  return {
    seat,
    scoreDiff: rounded(sums.x / sums.y),
    interval: interval && roundedBoth(interval),
    luckAdjusted: adjusted(
      results.map(({ bySeat }) => bySeat[seat]),
      results.map(({ luckBySeat }) => luckBySeat?.[seat]),
      1,
    ),
  };
};

const adjusted = (
  values: readonly number[],
  lucks: readonly (number | undefined)[],
  scale: number,
): LuckAdjusted | null =>
  lucks.every((luck) => luck !== undefined) && values.length > 0 ? adjustForLuck(values, lucks, scale) : null;
