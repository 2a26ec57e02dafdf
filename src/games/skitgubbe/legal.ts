// What may be done in each phase, and doing it: the switch that ties the phases together.
import type { ActionId } from '../../core/game.ts';
import { DONE } from './actions.ts';
import { applyPlay, applySlough, legalPlay, legalSlough } from './part1.ts';
import { applyMove, legalMove } from './part2.ts';
import type { Ruleset } from './ruleset.ts';
import { ALL_SEATS, PART2, PLAY, SLOUGHING, type State } from './state.ts';

export const legalActions = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  switch (s.phase) {
    case SLOUGHING:
      return legalSlough(ruleset, s, out);
    case PART2:
      return legalMove(ruleset, s, out);
    case PLAY:
      return legalPlay(s, out);
    default:
      return 0;
  }
};

export const applyAction = (ruleset: Ruleset, s: State, id: ActionId): void => {
  switch (s.phase) {
    case SLOUGHING:
      if (id !== DONE || s.polled > 0) s.stale |= 1 << s.turn;
      return applySlough(ruleset, s, id);
    case PART2:
      // Where who can beat must, a card that is shown says something about all seats.
      s.stale = ruleset.rules.voluntaryEat ? s.stale | (1 << s.turn) : ALL_SEATS;
      return applyMove(ruleset, s, id);
    case PLAY:
      s.stale |= 1 << s.turn;
      return applyPlay(s, id, ruleset);
  }
};
