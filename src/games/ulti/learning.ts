// How nets learn Ulti: from the play of single deals to whole sessions.
import type { LearningKit } from '../../core/learning.ts';
import type { UltiView } from './view.ts';

export const learning: LearningKit<UltiView> = {
  parts: {
    hand: 'hand',
    'suit strength': 'hand',
    'marriage potential': 'hand',
    'high cards': 'hand',
    suits: 'hand',
    'marriages held': 'hand',
    seven: 'hand',
    'trick card 0': 'trick',
    'trick card 1': 'trick',
    'table cards': 'trick',
    'first trick': 'trick',
    'cards in trick': 'trick',
    trump: 'trick',
  },
  dealOf: (view) => view.deal,
  span: 20,
  // So that what is expected of a deal is about one; larger values drown what is learned of the moves.
  rewardScale: 40,
  bot: 'greedy',
  rates: ['plays', 'contractsMade', 'meanValue', 'kontrasPerDefence'],
  stages: [
    {
      name: 'play',
      about: 'the cards of one deal; the contract is given',
      rules: { dealsPerSession: 1 },
      phases: ['play', 'announce'],
    },
    {
      name: 'contract',
      about: 'trump and kontra too',
      rules: { dealsPerSession: 1 },
      phases: ['passz', 'trump', 'kontra', 'announce', 'play'],
    },
    { name: 'bidding', about: 'every decision of a single deal', rules: { dealsPerSession: 1 } },
    { name: 'session', about: 'whole sessions', share: 2 },
  ],
};
