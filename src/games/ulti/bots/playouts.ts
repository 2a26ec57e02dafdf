// Deals played to their end on worlds, by rule of thumb.
import type { ActionId } from '../../../core/game.ts';
import { applyAction } from '../legal.ts';
import type { Ruleset } from '../ruleset.ts';
import { State, TRUMP, copyState } from '../state.ts';
import { actorOf } from '../view.ts';
import { createPolicy } from './policy.ts';

export class Playouts {
  readonly #ruleset: Ruleset;
  readonly #choose: (s: State) => ActionId;
  readonly #state: State;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    this.#choose = createPolicy(ruleset);
    this.#state = new State(ruleset.maxDealSteps);
  }

  /** The end of the deal after some moves; the state is lent until the next call. A trump that is wanted is named. */
  end(world: State, moves: readonly ActionId[], trump: number | null = null): State {
    const s = this.#state;
    const { layout } = this.#ruleset;
    copyState(world, s);
    for (const id of moves) applyAction(this.#ruleset, s, id);
    while (actorOf(s) >= 0) {
      const isWanted = s.phase === TRUMP && trump !== null && layout.trumps.includes(trump);
      applyAction(this.#ruleset, s, isWanted ? layout.trump + layout.trumps.indexOf(trump) : this.#choose(s));
    }
    return s;
  }
}
