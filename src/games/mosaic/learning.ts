// How nets learn Mosaic: the cards to put down are its hand, the open cards its trick.
import type { LearningKit } from '../../core/learning.ts';
import type { MosaicView } from './view.ts';

export const learning: LearningKit<MosaicView> = {
  parts: {
    card: 'hand',
    pending: 'hand',
    hands: 'hand',
    fits: 'hand',
    takings: 'hand',
    revealed: 'trick',
    offers: 'trick',
    reward: 'trick',
    found: 'trick',
  },
  span: 32,
  rewardScale: 10,
  bot: 'greedy',
  rates: ['turnsPerGame', 'patternsPerGame', 'appliedShare', 'refusedShare', 'impossibleShare'],
  stages: [
    {
      name: 'placement',
      about: 'where cards go and which patterns count; draft and rewards are given',
      phases: ['placement_cell', 'pattern_to_resolve'],
    },
    {
      name: 'draft',
      about: 'the draft too; rewards are given',
      phases: ['placement_cell', 'pattern_to_resolve', 'draft_pick', 'draft_pass'],
    },
    { name: 'match', about: 'whole matches', share: 2 },
  ],
};
