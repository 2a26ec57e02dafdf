// How well a world explains what was heard in the auction: bids by what they are worth with its cards, the two cards laid
// down for them, and passes. Sharper than `likelihood.ts`, which the rule of thumb doubles by.
import { count, highest, lowest } from '../../../core/cards.ts';
import { exp, log } from '../../../core/functions.ts';
import type { Seat } from '../../../core/game.ts';
import { NO_TRUMP, TALON_SIZE } from '../deck.ts';
import { NO_TRUMP_BIT, type Ruleset } from '../ruleset.ts';
import type { State } from '../state.ts';
import type { UltiView } from '../view.ts';
import { cardsOfSeat, lastBid, passLikelihood } from './likelihood.ts';
import type { Contracts } from './values/contracts.ts';
import { howOftenLaid } from './values/talons.ts';

/** Points that make a bid e times as likely, up to a value with which everybody would have bid it. */
const TEMPERATURE = 5;
const PLENTY = 8;
/** Nobody is that foolish: no bid is less likely than this. */
const LEAST = -12;

/** The natural logarithm of the weight of a world of this view. */
export const logEvidence = (ruleset: Ruleset, contracts: Contracts, view: UltiView, world: State): number => {
  let sum = 0;
  for (let seat = 0; seat < 3; seat++) {
    if (seat === view.seat) continue;
    const rank = lastBid(ruleset, view, seat);
    if (rank > 0) sum += ofBid(ruleset, contracts, view, world, seat, rank) + ofTalon(ruleset, world, seat, rank);
    else if (view.players[seat].passed) sum += passLikelihood(ruleset, view, world, seat);
  }
  return sum;
};

/** By what the bid is worth with these cards and its best trump. */
const ofBid = (
  ruleset: Ruleset,
  contracts: Contracts,
  view: UltiView,
  world: State,
  seat: Seat,
  rank: number,
): number => {
  const hand = cardsOfSeat(view, world, seat);
  const talon = seat === world.talonBy ? world.talon : 0;
  const isNamed = seat === view.soloist && view.phase !== 'trump';
  let best = Number.NEGATIVE_INFINITY;
  for (let trump = NO_TRUMP; trump < 4; trump++) {
    const bit = trump === NO_TRUMP ? NO_TRUMP_BIT : 1 << trump;
    if ((ruleset.anyTrumps[rank] & bit) === 0 || (isNamed && trump !== view.trump)) continue;
    best = Math.max(best, contracts.value(hand, talon, trump, rank));
  }
  return Math.max(LEAST, -log(1 + exp((PLENTY - best) / TEMPERATURE)));
};

const ofTalon = ({ bids }: Ruleset, { talon, talonBy }: State, seat: Seat, rank: number): number => {
  if (seat !== talonBy || count(talon) !== TALON_SIZE) return 0;
  return log(howOftenLaid(lowest(talon), highest(talon), bids[rank].trump === 'none'));
};
