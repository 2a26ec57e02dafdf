// Two agents on single deals, each from every seat.
import { playDeals, prepareContest, type Contest, type DealResult, type DealsPlan } from '../../sim/deals/contest.ts';
import { createDealsReport, type DealsReport } from '../../sim/deals/report.ts';
import { DEALS_PER_MATCH } from '../../sim/deals/start.ts';
import { fittingSize, type JobKind } from '../job.ts';

export interface DealsJob extends DealsPlan {
  preset: string | null;
  /** The deals of this job: [from, to) of all. */
  from: number;
  to: number;
}

export const DEALS: JobKind<DealsJob, Contest, DealResult[], DealResult[], DealsReport> = {
  kind: 'deals',
  version: 1,
  things: 'deals',
  gameOf: ({ game }) => game,
  // Deals that begin in the same match stay together.
  cut: ({ deals, from, to }) => ({ from, to, size: fittingSize(deals, DEALS_PER_MATCH) }),
  open: (plan, { definition, open }) => prepareContest(definition, plan, open),
  play: playDeals,
  empty: () => [],
  add: (all, deals) => {
    all.push(...deals);
    return all;
  },
  report: (contest, results) => createDealsReport(contest, (contest.plan as DealsJob).preset, results),
};
