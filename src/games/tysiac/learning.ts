// How nets learn Tysiąc: from the play of single deals to whole matches.
import type { LearningKit, ShapingEvent } from '../../core/learning.ts';
import type { TysiacGame } from './game.ts';
import { DEAL, GAME_END, PLAYED, type State } from './state.ts';
import type { TysiacView } from './view.ts';

/** Nobody throws a deal away that it would have to pay for. */
const NO_BOMBS = { bombEffect: 'award', bombCost: 'bid' } as const;
/** Forehand stands at the opening bid, so every deal is played. */
const ONE_PLAYED_DEAL = { maxHands: 1, forcedOpening: true, ...NO_BOMBS } as const;

/** A contract is precise when it is made with less than this to spare. */
const PRECISE = 10;

const isOver = ({ phase }: State): boolean => phase === DEAL || phase === GAME_END;

const SHAPING: readonly ShapingEvent<State>[] = [
  {
    name: 'meld',
    about: 'a marriage is declared',
    reward: 0.01,
    earnedBy: (game, _s, actor, id) => (id >= (game as TysiacGame).ruleset.layout.marry ? actor : null),
  },
  {
    name: 'bomb',
    about: 'a bomb is wasted on a deal that would have been made',
    reward: -0.05,
    judgement: 'bombs',
    counter: 'bombsWasted',
  },
  {
    name: 'contract',
    about: `a contract is made with less than ${PRECISE} points to spare`,
    reward: 0.02,
    earnedBy: (_game, s) => {
      if (!isOver(s) || s.lastResult !== PLAYED || s.lastMade === 0) return null;
      return s.players[s.lastDeclarer].lastRaw < s.lastContract + PRECISE ? s.lastDeclarer : null;
    },
  },
];

export const learning: LearningKit<TysiacView> = {
  parts: {
    hand: 'hand',
    discards: 'hand',
    masters: 'hand',
    pairs: 'hand',
    trick: 'trick',
    takes: 'trick',
    trump: 'trick',
  },
  dealOf: (view) => view.deal,
  span: 20,
  rewardScale: 100,
  // Ten in a hundred matches.
  chanceScale: 0.2,
  bot: 'greedy',
  shaping: SHAPING,
  rates: ['declares', 'contractsMade', 'meanContract', 'meanDefence', 'bombsPerDeal'],
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
