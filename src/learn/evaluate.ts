// How strong a net is: what came of the same deals from every seat against one opponent.
import { wilsonInterval, type Interval } from '../core/intervals.ts';

export interface Evaluation {
  opponent: string;
  deals: number;
  /** Share of the deals in which the net got more than the opponent, taken over all seats; a tie is a half. */
  winRate: number;
  winRateInterval: Interval;
  /** Points a match that it was ahead. */
  scoreDiff: number;
}

/** `ahead` is by how many points, deal by deal. */
export const evaluationOf = (opponent: string, ahead: readonly number[]): Evaluation => {
  const deals = ahead.length;
  const [wins, points] = sumsOf(ahead);
  return {
    opponent,
    deals,
    winRate: wins / deals,
    winRateInterval: wilsonInterval(wins, deals),
    scoreDiff: points / deals,
  };
};

/**
 * Deals won, and by how many points in all. Not in one function with the object above: there, in long runs, Node 24.21 let
 * an evaluation tell the share and points of the one after it. It does not with --no-maglev, nor in two functions.
 */
const sumsOf = (ahead: readonly number[]): [wins: number, points: number] => {
  let wins = 0;
  let points = 0;
  for (const diff of ahead) {
    wins += diff > 0 ? 1 : diff === 0 ? 0.5 : 0;
    points += diff;
  }
  return [wins, points];
};
