// How nets learn Tysiąc: from the play of single deals to whole matches.
import type { LearningKit } from '../../core/learning.ts';
import type { TysiacView } from './view.ts';

/** Nobody throws a deal away that it would have to pay for. */
const NO_BOMBS = { bombEffect: 'award', bombCost: 'bid' } as const;
/** Forehand stands at the opening bid, so every deal is played. */
const ONE_PLAYED_DEAL = { maxHands: 1, forcedOpening: true, ...NO_BOMBS } as const;

export const learning: LearningKit<TysiacView> = {
  parts: { hand: 'hand', discards: 'hand', trick: 'trick', trump: 'trick' },
  dealOf: (view) => view.deal,
  span: 20,
  rewardScale: 100,
  bot: 'greedy',
  stages: [
    {
      name: 'play',
      about: 'the cards of one deal; bids and exchange are given',
      rules: ONE_PLAYED_DEAL,
      phases: ['play'],
    },
    {
      name: 'contract',
      about: 'musik, exchange and contract too',
      rules: ONE_PLAYED_DEAL,
      phases: ['musik', 'exchange', 'contract', 'play'],
    },
    {
      name: 'bidding',
      about: 'the auction too, still without bombs and challenges',
      rules: { maxHands: 1, ...NO_BOMBS },
      phases: ['auction', 'musik', 'exchange', 'contract', 'play'],
    },
    { name: 'bombs', about: 'every decision of a single deal, bombs and proofs too', rules: { maxHands: 1 } },
    { name: 'match', about: 'whole matches', share: 2 },
  ],
};
