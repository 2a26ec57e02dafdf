// What a decision costs, measured beside a comparison and never in its jobs: those make the same bytes wherever and however
// often they are played, and processor time does not.
import { A, playDeal, type Ask, type Contest } from './contest.ts';

/** Of A and of B: decisions that left a choice, and the processor time of all decisions together. */
export interface Cost {
  decisions: [number, number];
  ms: [number, number];
}

/** Enough to tell; and so much time is spent on it at most, but for the deal that is being played. */
const ENOUGH = 300;
const MOST_MS = 3000;

/** Plays the first deals of the plan once more; `clock` is the processor time that has been used so far. */
export const measureCost = (contest: Contest, clock: () => number): Cost => {
  const cost: Cost = { decisions: [0, 0], ms: [0, 0] };
  const ask: Ask = (agent, view, decide) => {
    const before = clock();
    const answer = decide();
    cost.ms[agent] += clock() - before;
    if (view.legal.length > 1) cost.decisions[agent]++;
    return answer;
  };
  const { deals } = contest.plan;
  // What is done for the first time takes longer: code is compiled, tables are filled.
  playDeal(contest, 0);
  for (let deal = 0; deal < deals; deal++) {
    playDeal(contest, deal, ask);
    if (Math.min(...cost.decisions) >= ENOUGH || cost.ms[A] + cost.ms[1 - A] >= MOST_MS) break;
  }
  return cost;
};

/** Milliseconds of a core for a decision of A, and of B; 0 where there was none. */
export const msPerDecision = ({ decisions, ms }: Cost): [number, number] => {
  const each = (agent: number): number => Number((ms[agent] / Math.max(1, decisions[agent])).toPrecision(3));
  return [each(0), each(1)];
};
