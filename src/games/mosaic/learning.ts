// How nets learn Mosaic: the cards to put down are its hand, the open cards its trick.
import type { LearningKit } from '../../core/learning.ts';
import type { MosaicView } from './view.ts';

export const learning: LearningKit<MosaicView> = {
  parts: { card: 'hand', pending: 'hand', hands: 'hand', revealed: 'trick', reward: 'trick', found: 'trick' },
  span: 32,
  rewardScale: 10,
  bot: 'greedy',
  stages: [{ name: 'match', about: 'whole matches' }],
};
