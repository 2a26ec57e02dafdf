// What a comparison says: score difference and win rate with intervals over pairs, since games of a pair share their luck.
import { rounded, roundedBoth } from '../estimates.ts';
import { clamped, ratioInterval, wilsonInterval, type Interval, type PairSums } from '../stats/intervals.ts';
import { seatings, type Compare, type PairResult } from './pairs.ts';
import { adjustForLuck, type LuckAdjusted } from './luck.ts';
import type { Sprt } from './sprt.ts';

export interface SeatDifference {
  seat: number;
  scoreDiff: number;
  interval: Interval | null;
  luckAdjusted: LuckAdjusted | null;
}

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

/** Σ amount / Σ weight over pairs. */
export const pairSums = (amounts: readonly number[], weights: readonly number[]): PairSums => {
  const sums: PairSums = { clusters: amounts.length, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
  amounts.forEach((x, i) => {
    const y = weights[i];
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
  });
  return sums;
};

/** The interval of a share of wins: over pairs where they differ, and never narrower than luck alone would make it. */
export const winInterval = (results: readonly PairResult[]): Interval => {
  const sums = pairSums(
    results.map(({ wins }) => wins),
    results.map(({ games }) => games),
  );
  const share = sums.y === 0 ? 0 : sums.x / sums.y;
  const byPairs = ratioInterval(sums);
  const isSpread = byPairs !== null && byPairs[1] - byPairs[0] > 0 && share > 0 && share < 1;
  if (isSpread) return roundedBoth(clamped(byPairs, [0, 1]));
  return roundedBoth(wilsonInterval(share * results.length, results.length));
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
    game: plan.game,
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
