// How well a world explains the bids that were heard. `determinize` treats all possible worlds alike; an agent that
// believes in sensible bidders weighs them with this.
import type { Seat } from '../../../core/game.ts';
import { NO_TRUMP, requirementKey } from '../deck.ts';
import { NO_TRUMP_BIT, type Ruleset } from '../ruleset.ts';
import type { State } from '../state.ts';
import type { UltiView } from '../view.ts';
import { bestBid, contractValue, unitChances } from './evaluate.ts';

/** Points per defender that make a bid e times as likely. */
const TEMPERATURE = 2;
/** Nobody is that foolish, and nobody that wise. */
const LIMIT = 3;
/** A player who never bid is believed to hold less than this. */
const PASSED_PROMISE = 0.5;

const bounded = (value: number): number => Math.max(-LIMIT, Math.min(LIMIT, value));

/** The natural logarithm of the weight of a world of this view. */
export const logLikelihood = (ruleset: Ruleset, view: UltiView, world: State): number => {
  let sum = 0;
  for (let seat = 0; seat < 3; seat++) {
    if (seat === view.seat) continue;
    const rank = lastBid(ruleset, view, seat);
    if (rank > 0) sum += bidLikelihood(ruleset, view, world, seat, rank);
    else if (view.players[seat].passed) sum += passLikelihood(ruleset, view, world, seat);
  }
  return sum;
};

/** The last bid of a seat that has not picked up since; 0 = none. */
export const lastBid = (ruleset: Ruleset, { log }: UltiView, seat: Seat): number => {
  const { bid, discard, pickUp } = ruleset.layout;
  for (let at = log.length - 2; at >= 0; at -= 2) {
    if (log[at] !== seat) continue;
    if (log[at + 1] === pickUp) return 0;
    if (log[at + 1] >= bid && log[at + 1] < discard) return log[at + 1] - bid + 1;
  }
  return 0;
};

export const cardsOfSeat = (view: UltiView, world: State, seat: Seat): number =>
  view.soloist < 0 ? world.players[seat].hand : world.players[seat].start;

const bidLikelihood = (ruleset: Ruleset, view: UltiView, world: State, seat: Seat, rank: number): number => {
  const hand = cardsOfSeat(view, world, seat);
  const talon = seat === world.talonBy ? world.talon : 0;
  const isContract = seat === view.soloist && view.phase !== 'trump';
  let best = -Infinity;
  for (let trump = NO_TRUMP; trump < 4; trump++) {
    const bit = trump === NO_TRUMP ? NO_TRUMP_BIT : 1 << trump;
    if ((ruleset.anyTrumps[rank] & bit) === 0 || (isContract && trump !== view.trump)) continue;
    best = Math.max(best, contractValue(ruleset, rank, unitChances(hand, talon, trump)));
  }
  return bounded(best / TEMPERATURE);
};

export const passLikelihood = (ruleset: Ruleset, view: UltiView, world: State, seat: Seat): number => {
  const hand = cardsOfSeat(view, world, seat);
  const { possible } = ruleset;
  const key = 2 * requirementKey(hand);
  const { value } = bestBid(ruleset, hand, 0, possible[key], possible[key + 1]);
  return -bounded(Math.max(0, value - PASSED_PROMISE) / TEMPERATURE);
};
