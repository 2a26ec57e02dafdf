// How nets learn Skitgubbe: the second part first, since it decides who loses.
import type { LearningKit } from '../../core/learning.ts';
import type { SkitgubbeView } from './view.ts';

export const learning: LearningKit<SkitgubbeView> = {
  parts: { hand: 'hand', pile: 'trick', plays: 'trick', leading: 'trick', table: 'trick', highest: 'trick' },
  span: 32,
  rewardScale: 1,
  bot: 'simple',
  rates: ['loses', 'eatsPerGame', 'killsPerGame'],
  stages: [
    { name: 'part2', about: 'the second part; the first is given', phases: ['part2-move'] },
    { name: 'plays', about: 'both parts; sloughs are given', phases: ['part1-play', 'part2-move'] },
    { name: 'match', about: 'whole matches', share: 2 },
  ],
};
