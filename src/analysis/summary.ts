// What a seat has lost over a match.
import type { Seat } from '../core/game.ts';
import type { ReviewedDecision } from './review.ts';

/** What the decisions of a seat lost together. */
export interface LossSummary {
  decisions: number;
  /** In points, over the decisions that were valued in them. */
  lost: number;
  /** In chances to win the match, over the others. */
  lostEquity: number;
  mistakes: number;
  blunders: number;
}

/** Sums up what reviewed decisions lost. */
export const summarizeLosses = (seat: Seat, all: readonly ReviewedDecision[]): LossSummary => {
  const own = all.filter((decision) => decision.seat === seat);
  const marked = (mark: string): number => own.filter((decision) => decision.mark === mark).length;
  const lostIn = (unit: string): number => {
    const counted = own.filter(({ findings }) => findings.currency.unit === unit);
    return Math.round(counted.reduce((sum, decision) => sum + decision.lost, 0) * 1e4) / 1e4;
  };
  const [lost, lostEquity] = [lostIn('points'), lostIn('equity')];
  return { decisions: own.length, lost, lostEquity, mistakes: marked('?'), blunders: marked('??') };
};
