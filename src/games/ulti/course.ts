// Reads the course of a deal out of the log that every view carries.
import type { Card, CardSet } from '../../core/cards.ts';
import { HIDDEN, type ActionId, type Seat } from '../../core/game.ts';
import type { Ruleset } from './ruleset.ts';
import type { UltiView } from './view.ts';

/** Visits the log in order. */
export const eachStep = (log: readonly number[], visit: (seat: Seat, id: ActionId, index: number) => void): void => {
  for (let i = 0; i < log.length; i += 2) visit(log[i], log[i + 1], i >> 1);
};

/** The card that an id plays, or -1. */
const playedCard = (ruleset: Ruleset, id: ActionId): Card =>
  id >= ruleset.layout.play ? id - ruleset.layout.play : -1;

export interface PlayedCard {
  seat: Seat;
  card: Card;
}

/** The tricks of the deal, the one on the table included. */
export const tricksOf = (ruleset: Ruleset, log: readonly number[]): PlayedCard[][] => {
  const tricks: PlayedCard[][] = [];
  eachStep(log, (seat, id) => {
    const card = playedCard(ruleset, id);
    if (card < 0) return;
    let trick = tricks[tricks.length - 1];
    if (!trick || trick.length === 3) tricks.push((trick = []));
    trick.push({ seat, card });
  });
  return tricks;
};

/** What happened to the talon, in order. One shape for all kinds: beliefs read these a million times. */
export interface TalonEvent {
  kind: 'discard' | 'bid' | 'pickUp';
  seat: Seat;
  /** What the viewer knows of the cards laid down or picked up, and whether that is all. */
  cards: CardSet;
  known: boolean;
  /** Of a discard: how many cards, as far as it has gone. */
  size: number;
  /** Of a bid: its rank, the rank that stood before, and whether a discard of its own went with it. */
  rank: number;
  over: number;
  talon: boolean;
}

const talonEvent = (kind: TalonEvent['kind'], seat: Seat, cards: CardSet, known: boolean): TalonEvent => ({
  kind,
  seat,
  cards,
  known,
  size: 0,
  rank: 0,
  over: 0,
  talon: false,
});

/** The auction of a view as far as cards moved or bids speak of cards. */
export const talonEvents = (ruleset: Ruleset, view: UltiView): TalonEvent[] => {
  const { bid, discard, trump, pickUp } = ruleset.layout;
  const events: TalonEvent[] = [];
  const { log } = view;
  let over = 0;
  let laying: TalonEvent | null = null;
  let talon: TalonEvent | null = null;
  for (let at = 0; at < log.length; at += 2) {
    const seat = log[at];
    const id = log[at + 1];
    if (id === HIDDEN || (id >= discard && id < trump)) {
      if (laying === null) events.push((laying = talonEvent('discard', seat, 0, id !== HIDDEN)));
      talon = laying;
      laying.size++;
      if (id !== HIDDEN) laying.cards |= 1 << (id - discard);
    } else if (id >= bid && id < discard) {
      const event = talonEvent('bid', seat, 0, true);
      event.rank = id - bid + 1;
      event.over = over;
      event.talon = laying !== null;
      events.push(event);
      over = event.rank;
      laying = null;
    } else if (id === pickUp) events.push(talonEvent('pickUp', seat, talon!.cards, talon!.known));
    else if (id >= trump) break;
  }
  return events;
};

/** Cards played by each seat. */
export const playedBy = (ruleset: Ruleset, log: readonly number[]): CardSet[] => {
  const { play } = ruleset.layout;
  const played = [0, 0, 0];
  for (let i = 0; i < log.length; i += 2) if (log[i + 1] >= play) played[log[i]] |= 1 << (log[i + 1] - play);
  return played;
};
