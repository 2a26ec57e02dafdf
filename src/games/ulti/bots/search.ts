// What Ulti tells agents that search: its card play on worlds, how well a world explains the bids, and the auction.
import { count } from '../../../core/cards.ts';
import type { AnyGame } from '../../../core/game.ts';
import type { SearchKit } from '../../../core/search.ts';
import type { UltiGame } from '../game.ts';
import type { State } from '../state.ts';
import type { UltiView } from '../view.ts';
import { heuristic } from './heuristic.ts';
import { logLikelihood } from './likelihood.ts';
import { createPlan } from './plan.ts';
import { createPolicy } from './policy.ts';

export const createUltiSearch = (game: AnyGame): SearchKit<State, UltiView> => {
  const { ruleset } = game as UltiGame;
  return {
    bot: heuristic,
    methods: { discard: 'plan', auction: 'plan', trump: 'plan', kontra: 'plan', play: 'pimc' },
    plan: createPlan(ruleset),
    choose: createPolicy(ruleset),
    logWeight: (view, world) => logLikelihood(ruleset, view, world),
    // Three hands are harder than two.
    cardsLeft: (s) => count(s.players[s.turn].hand) + 2,
  };
};
