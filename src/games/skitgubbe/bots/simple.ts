// Follows a few rules of thumb: low cards first, sloughs what it can, beats as cheaply as possible, eats when it must.
import type { AgentFactory } from '../../../core/agent.ts';
import type { ActionId } from '../../../core/game.ts';
import { DECK_TOP, RUN, RUN_LENGTH, RUN_LOW } from '../actions.ts';
import { RANK_COUNT, rankOf, suitOf } from '../deck.ts';
import type { SkitgubbeGame } from '../game.ts';
import type { SkitgubbeView } from '../view.ts';

export const simple: AgentFactory = (game) => {
  const { strength } = (game as SkitgubbeGame).ruleset;
  return {
    name: 'simple',
    decide: (view: SkitgubbeView) => {
      if (view.phase === 'part1-play') return lowestCard(view, strength);
      return view.phase === 'part1-slough' ? view.legal[0] : cheapestRun(view);
    },
  };
};

/** The weakest card of part 1; the deck only where nothing else is left. */
const lowestCard = ({ legal }: SkitgubbeView, strength: Uint8Array): ActionId => {
  const strengthOf = (id: ActionId): number => (id === DECK_TOP ? RANK_COUNT : strength[rankOf(id)]);
  return legal.reduce((best, id) => (strengthOf(id) < strengthOf(best) ? id : best));
};

/** The lowest top, trumps last; of these the longest. Eats only where it cannot beat. */
const cheapestRun = ({ legal, trump }: SkitgubbeView): ActionId => {
  const cost = (id: ActionId): number => {
    if (id < RUN) return Infinity;
    const low = RUN_LOW[id - RUN];
    const top = rankOf(low) + RUN_LENGTH[id - RUN] - 1 + (suitOf(low) === trump ? RANK_COUNT : 0);
    return top * RANK_COUNT - RUN_LENGTH[id - RUN];
  };
  return legal.reduce((best, id) => (cost(id) < cost(best) ? id : best));
};
