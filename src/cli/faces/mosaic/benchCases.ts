import type { BenchCases } from '../../kit/benchCases.ts';
import { readMosaicView } from './readView.ts';

export const mosaicCases: BenchCases = {
  readView: readMosaicView,
  bots: [
    { agent: 'greedy', matches: 30 },
    { agent: 'disruptor', matches: 30 },
  ],
};
