// Worlds of a view, and deals played to their end on them: what each would pay once kontra is thought of.
import { exp } from '../../../core/functions.ts';
import type { ActionId, Rng, Seat } from '../../../core/game.ts';
import { determinize } from '../belief.ts';
import { applyAction } from '../legal.ts';
import { nextSeat, type Ruleset } from '../ruleset.ts';
import { unitAmount } from '../settlement.ts';
import { FORFEITED, State, TRUMP, copyState } from '../state.ts';
import { PARTI, hasUnit } from '../units.ts';
import { actorOf, type UltiView } from '../view.ts';
import { logLikelihood } from './likelihood.ts';
import { createPolicy } from './policy.ts';

export interface WeighedWorld {
  state: State;
  /** The sum over all worlds is 1. */
  weight: number;
}

/** How often a unit that will be lost is doubled, and one that will be won. */
const LOST_DOUBLED = 0.9;
const WON_DOUBLED = 0.4;

export class Playouts {
  readonly #ruleset: Ruleset;
  readonly #choose: (s: State) => ActionId;
  readonly #state: State;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    this.#choose = createPolicy(ruleset);
    this.#state = new State(ruleset.maxDealSteps);
  }

  /** Worlds drawn from a view, weighed by the bids that were heard. */
  worlds(view: UltiView, size: number, rng: Rng): WeighedWorld[] {
    const worlds: WeighedWorld[] = [];
    let sum = 0;
    for (let i = 0; i < size; i++) {
      const state = determinize(this.#ruleset, view, rng);
      const weight = exp(logLikelihood(this.#ruleset, view, state));
      worlds.push({ state, weight });
      sum += weight;
    }
    for (const world of worlds) world.weight /= sum;
    return worlds;
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

  /** What the end of a deal brings a seat, with the kontras that may be expected. */
  gain(s: State, me: Seat): number {
    const { rules, bids, layout } = this.#ruleset;
    const soloist = s.lastSoloist;
    const bid = bids[s.lastBid];
    let gain = s.players[me].lastChange;
    if (s.lastResult === FORFEITED) return gain;
    for (let line = 0; line < 2; line++) {
      const defender = line === 0 ? nextSeat(soloist) : nextSeat(nextSeat(soloist));
      if (me !== soloist && me !== defender) continue;
      for (let unit = 0; unit < layout.units; unit++) {
        const level = s.lastLevels[2 * unit + line];
        if (!hasUnit(bid.units, unit) || level > 0) continue;
        const won = hasUnit(s.lastWon, unit);
        const more = unitAmount(rules, bid, unit, 1, won) - unitAmount(rules, bid, unit, 0, won);
        const times = unit === PARTI ? s.lastPartiTimes : 1;
        gain += (me === soloist ? 1 : -1) * (won ? WON_DOUBLED : LOST_DOUBLED) * times * more;
      }
    }
    return gain;
  }
}
