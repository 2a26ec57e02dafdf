// Deals for a data set: what was played and what it was worth. Features follow from that where the file is written, so that
// parts stay small.
import { playDeals, prepareDataset, type Dataset, type DatasetPlan, type PlayedDeal } from '../../sim/dataset/deals.ts';
import { fittingSize, type JobKind } from '../job.ts';

export interface DatasetJob extends DatasetPlan {
  preset: string | null;
}

/** How much there is. */
export interface DatasetCounts {
  deals: number;
  decisions: number;
  /** Decisions whose moves have values. */
  valued: number;
}

/** Deals of a stretch; their steps and values are some kilobytes each. */
const MOST_DEALS = 16;

export const DATASET: JobKind<DatasetJob, Dataset, PlayedDeal[], DatasetCounts, DatasetCounts> = {
  kind: 'dataset',
  version: 1,
  things: 'deals',
  gameOf: ({ game }) => game,
  cut: ({ deals }) => ({ from: 0, to: deals, size: fittingSize(deals, 1, undefined, MOST_DEALS) }),
  open: (plan, { definition, open }) => prepareDataset(definition, plan, open),
  play: playDeals,
  empty: () => ({ deals: 0, decisions: 0, valued: 0 }),
  add: (counts, deals) => {
    for (const { values } of deals) {
      counts.deals++;
      counts.decisions += values.length;
      counts.valued += values.filter((value) => value !== null).length;
    }
    return counts;
  },
  report: (_, counts) => counts,
};
