// What the course of a deal proves about where cards are (§12.1), read from a view alone.
import type { CardSet } from '../../core/cards.ts';
import type { Seat } from '../../core/game.ts';
import { playedBy, talonEvents, type TalonEvent } from './course.ts';
import { NO_TRUMP, pairSet, seven } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import type { UltiView } from './view.ts';
import { FORTY, ULTI, hasUnit } from './units.ts';

/** Places are the three seats and the talon. */
export const TALON = 3;

export interface Knowledge {
  events: readonly TalonEvent[];
  /** Cards played, by seat. */
  played: CardSet[];
  /** By place: the unplayed cards it may hold. */
  may: CardSet[];
}

export const readKnowledge = (ruleset: Ruleset, view: UltiView): Knowledge => {
  const events = talonEvents(ruleset, view);
  const played = playedBy(ruleset, view.log);
  const may = placesAfterAuction(ruleset, view, events, played);
  const gone = played[0] | played[1] | played[2];
  for (let seat = 0; seat < 3; seat++) {
    may[seat] &= ~(gone | view.players[seat].lacks);
    const held = heldBySeat(ruleset, view, seat) & ~gone;
    for (let place = 0; place <= TALON; place++) if (place !== seat) may[place] &= ~held;
  }
  may[TALON] &= ~gone;
  for (let seat = 0; seat < 3; seat++) {
    const { open, cards } = view.players[seat];
    if (cards === 0 || (open === 0 && seat !== view.seat)) continue;
    const hand = seat === view.seat ? view.hand : open;
    for (let place = 0; place <= TALON; place++) may[place] &= ~hand;
    may[seat] = hand;
  }
  return { events, played, may };
};

/** The hand with which the viewer began, worked out backwards. */
const firstHand = (view: UltiView, events: readonly TalonEvent[], played: readonly CardSet[]): CardSet => {
  if (view.seat === null) return 0;
  let hand = view.hand | played[view.seat];
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    if (event.seat !== view.seat) continue;
    if (event.kind === 'discard') hand |= event.cards;
    else if (event.kind === 'pickUp') hand &= ~event.cards;
  }
  return hand;
};

/** Follows the talon from hand to hand: where may each card be at the end of the auction? */
const placesAfterAuction = (
  ruleset: Ruleset,
  view: UltiView,
  events: readonly TalonEvent[],
  played: readonly CardSet[],
): CardSet[] => {
  const own = firstHand(view, events, played);
  const may: CardSet[] = [0, 1, 2].map((seat) => (seat === view.seat ? own : ruleset.deck & ~own));
  may.push(0);
  for (const event of events) {
    if (event.kind === 'discard') {
      may[TALON] = event.known ? event.cards : may[event.seat];
      if (!event.known) continue;
      for (let seat = 0; seat < 3; seat++) may[seat] &= ~event.cards;
    } else if (event.kind === 'pickUp') {
      const isOwn = event.seat === view.seat;
      if (isOwn) for (let seat = 0; seat < 3; seat++) may[seat] &= ~event.cards;
      may[event.seat] |= isOwn ? event.cards : may[TALON];
      may[TALON] = 0;
    }
  }
  return may;
};

/** Cards that must have been in this seat's hand when play began: a 40 declared, what the contract needs. */
const heldBySeat = (ruleset: Ruleset, view: UltiView, seat: Seat): CardSet => {
  const { trump } = view;
  if (trump === NO_TRUMP) return 0;
  const { declared, twenties } = view.players[seat];
  let held = declared > 20 * twenties ? pairSet(trump) : 0;
  if (seat !== view.soloist || !ruleset.rules.bidRequiresCards || mayBeWaived(ruleset, view)) return held;
  const { units } = ruleset.bids[view.bid];
  if (hasUnit(units, FORTY)) held |= pairSet(trump);
  if (hasUnit(units, ULTI)) held |= 1 << seven(trump);
  return held;
};

/** §2.4 could the contract have been bid without its cards? */
const mayBeWaived = (ruleset: Ruleset, view: UltiView): boolean => {
  const { bid, discard } = ruleset.layout;
  let over = 0;
  let last = 0;
  for (let at = 0; at < view.log.length; at += 2) {
    const id = view.log[at + 1];
    if (id < bid || id >= discard) continue;
    over = last;
    last = id - bid + 1;
  }
  return ruleset.beatableFreely[over] === 0;
};

/** The cards of the set from the nth on, for drawing. */
export const nthCard = (set: CardSet, n: number): CardSet => {
  for (; n > 0; n--) set &= set - 1;
  return set & -set;
};
