// What a comparison by single deals says.
import { ratioInterval, valueSums, type Interval } from '../../core/intervals.ts';
import type { MeanTestResult } from '../compare/sprt.ts';
import { rounded, roundedBoth } from '../estimates.ts';
import type { Contest, DealResult } from './contest.ts';

export interface DealsReport {
  game: string;
  preset: string | null;
  rulesKey: string;
  a: string;
  b: string;
  seed: number;
  deals: number;
  games: number;
  /** What the difference is counted in. */
  unit: string;
  /** What a deal brings A among Bs, the mean over all seats; 0 for equals. */
  difference: number;
  differenceInterval: Interval | null;
  faults: { a: number; b: number };
  sprt?: MeanTestResult;
  /** Milliseconds of a core for a decision, by agent: the only figure that another run does not repeat to the byte. */
  cpuMsPerDecision?: Record<string, number>;
}

export const createDealsReport = (
  { plan, simulation, yardstick }: Contest,
  preset: string | null,
  results: readonly DealResult[],
): DealsReport => {
  const sums = valueSums(results.map(({ gain }) => gain));
  const interval = ratioInterval(sums);
  const faultsOf = (agent: 0 | 1): number => results.reduce((sum, { faults }) => sum + faults[agent], 0);
  return {
    game: simulation.definition.id,
    preset,
    rulesKey: simulation.game.rulesKey,
    a: plan.a,
    b: plan.b,
    seed: Number(plan.seed),
    deals: results.length,
    games: results.length * simulation.game.seats,
    unit: yardstick.unit,
    difference: rounded(sums.x / Math.max(1, sums.y)),
    differenceInterval: interval && roundedBoth(interval),
    faults: { a: faultsOf(0), b: faultsOf(1) },
  };
};
