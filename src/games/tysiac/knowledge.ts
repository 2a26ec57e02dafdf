// What the course of a deal proves about the hands (§5.1), read from a view alone.
import { NO_CARD, above, type Card, type CardSet } from '../../core/cards.ts';
import { HIDDEN, type Seat } from '../../core/game.ts';
import { UNPROVEN_LIMIT } from './amounts.ts';
import { marriedCard } from './actions.ts';
import { CARD_COUNT, NO_TRUMP, isMarriageCard, partnerOf, suitOf, suitSet } from './deck.ts';
import { beats, mayDeclare } from './play.ts';
import type { TysiacRules } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import type { TysiacView } from './view.ts';

/** About one seat. */
interface SeatKnowledge {
  played: CardSet;
  /** Cards it cannot hold any more. */
  lacks: CardSet;
  /** Cards it must hold now. */
  holds: CardSet;
  /** Marriages of at least this value were in the dealt hand (`held-marriages`); 1 = any marriage. */
  dealtMarriages: number;
  /** All its pairs were shown (`proofScope` sum), so it was dealt no others. */
  allPairsShown: boolean;
}

/** A card passed in the exchange: to whom, and which, or HIDDEN. */
interface Gift {
  to: number;
  card: Card;
}

export interface Knowledge {
  seats: SeatKnowledge[];
  gifts: Gift[];
}

/** Cards played so far in this deal. */
const playedIn = (view: TysiacView): CardSet => {
  let played = 0;
  for (let seat = 0; seat < view.players.length; seat++) played |= view.players[seat].captured;
  for (let i = 0; i < view.trick.length; i++) played |= 1 << view.trick[i];
  return played;
};

/** Cards of the pack that this seat has not seen and nobody has played. */
export const unseenBy = (ruleset: Ruleset, view: TysiacView): CardSet =>
  ruleset.deck & ~(view.hand | view.discards | playedIn(view));

export const readKnowledge = (ruleset: Ruleset, view: TysiacView): Knowledge => {
  const { layout, rules } = ruleset;
  const { log } = view;
  const seats = new Array<SeatKnowledge>(view.players.length);
  for (let i = 0; i < seats.length; i++) {
    seats[i] = { played: 0, lacks: 0, holds: 0, dealtMarriages: 0, allPairsShown: false };
  }
  const gifts: Gift[] = [];
  const inPlay: InPlay = { trump: NO_TRUMP, card0: NO_CARD, card1: NO_CARD, trickSize: 0, tricks: 0 };
  let bidder = -1;
  for (let at = 0; at < log.length; at += 2) {
    const seat = log[at];
    const id = log[at + 1];
    if (id >= layout.marry) readCard(ruleset, seats[seat], inPlay, marriedCard(layout, id), true);
    else if (id >= layout.play) readCard(ruleset, seats[seat], inPlay, id - layout.play, false);
    else if (id === HIDDEN || (id >= layout.give && id < layout.contract)) {
      if (!layout.discards)
        gifts.push({ to: gifts.length, card: id === HIDDEN ? HIDDEN : (id - layout.give) % CARD_COUNT });
    } else if (id >= layout.bid && id < layout.bid + layout.bidValues.length) {
      bidder = seat;
      const automatic = rules.forcedOpening && at === 0;
      if (!automatic) readBid(rules, seats[seat], layout.bidValues[id - layout.bid]);
    } else if (rules.proofScope === 'sum' && rules.bidCap === 'challenge' && id === layout.challenge) {
      seats[bidder].allPairsShown = true;
    }
  }
  for (let i = 0; i < seats.length; i++) seats[i].holds &= ~seats[i].played;
  return { seats, gifts };
};

/** §3.3 a bid that the rules allow only with marriages proves them. */
const readBid = (rules: TysiacRules, seat: SeatKnowledge, value: number): void => {
  if (value <= UNPROVEN_LIMIT) return;
  if (rules.bidCap === 'held-marriages') seat.dealtMarriages = Math.max(seat.dealtMarriages, value - UNPROVEN_LIMIT);
  else if (rules.bidCap === 'needs-marriage-above-120') seat.dealtMarriages = Math.max(seat.dealtMarriages, 1);
};

/** The play as far as it has been read. */
interface InPlay {
  trump: number;
  card0: Card;
  card1: Card;
  trickSize: number;
  tricks: number;
}

const readCard = (ruleset: Ruleset, seat: SeatKnowledge, inPlay: InPlay, card: Card, marriage: boolean): void => {
  const { rules } = ruleset;
  if (inPlay.trickSize > 0) seat.lacks |= brokenDuty(rules, card, inPlay);
  if (marriage) {
    inPlay.trump = suitOf(card);
    seat.holds |= 1 << partnerOf(card);
  } else if (
    isMarriageCard(card) &&
    rules.marriageMode === 'automatic' &&
    mayDeclare(rules, inPlay.trickSize, inPlay.tricks)
  ) {
    seat.lacks |= 1 << partnerOf(card); // it would have been declared
  }
  seat.played |= 1 << card;
  if (inPlay.trickSize === 0) inPlay.card0 = card;
  else inPlay.card1 = card;
  inPlay.trickSize++;
  if (inPlay.trickSize === ruleset.active) {
    inPlay.trickSize = 0;
    inPlay.tricks++;
  }
};

/** §3.6 the cards that the player would have had to play instead. */
const brokenDuty = (rules: TysiacRules, card: Card, { card0, card1, trickSize, trump }: InPlay): CardSet => {
  const led = suitOf(card0);
  const best = trickSize === 2 && beats(card1, card0, trump) ? card1 : card0;
  if (suitOf(card) === led) {
    const overtake = rules.mustOvertake && suitOf(best) === led && card < best;
    return overtake ? above(suitSet(led), best) : 0;
  }
  return suitSet(led) | brokenTrumpDuty(rules, card, best, trump);
};

const brokenTrumpDuty = (rules: TysiacRules, card: Card, best: Card, trump: number): CardSet => {
  if (trump === NO_TRUMP || rules.trumpDuty === 'none') return 0;
  const trumps = suitSet(trump);
  const isTrumped = suitOf(best) === trump;
  const winning = isTrumped ? above(trumps, best) : trumps;
  const wins = (winning >>> card) & 1;
  const isTrump = suitOf(card) === trump;
  switch (rules.trumpDuty) {
    case 'overtrump-only':
      return isTrumped && !wins ? winning : 0;
    case 'if-wins':
      return wins ? 0 : winning;
    case 'any-trump':
      return isTrump ? 0 : trumps;
    case 'trump-and-overtrump':
      return isTrump ? (wins ? 0 : winning) : trumps;
  }
};

/** Seats dealt a hand, from forehand on. */
export const activeSeats = (ruleset: Ruleset, view: TysiacView): Seat[] => {
  const { seats } = ruleset.rules;
  return Array.from({ length: ruleset.active }, (_, i) => (view.dealer + 1 + i) % seats);
};
