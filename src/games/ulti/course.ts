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

/** What happened to the talon, in order. */
export type TalonEvent =
  /** Laid down, as far as it has gone: `cards` is what the viewer knows of it, `size` how many they are. */
  | { kind: 'discard'; seat: Seat; cards: CardSet; known: boolean; size: number }
  /** `over` is the bid that stood; `talon`: with a discard of its own. */
  | { kind: 'bid'; seat: Seat; rank: number; over: number; talon: boolean }
  /** The talon that was picked up, as far as the viewer knows it. */
  | { kind: 'pickUp'; seat: Seat; cards: CardSet; known: boolean };

/** The auction of a view as far as cards moved or bids speak of cards. */
export const talonEvents = (ruleset: Ruleset, view: UltiView): TalonEvent[] => {
  const { bid, discard, trump, pickUp } = ruleset.layout;
  const events: TalonEvent[] = [];
  const { log } = view;
  let over = 0;
  let laying: Extract<TalonEvent, { kind: 'discard' }> | null = null;
  let talon = { cards: 0, known: false };
  for (let at = 0; at < log.length; at += 2) {
    const seat = log[at];
    const id = log[at + 1];
    if (id === HIDDEN || (id >= discard && id < trump)) {
      if (laying === null) events.push((laying = { kind: 'discard', seat, cards: 0, known: id !== HIDDEN, size: 0 }));
      talon = laying;
      laying.size++;
      if (id !== HIDDEN) laying.cards |= 1 << (id - discard);
    } else if (id >= bid && id < discard) {
      const rank = id - bid + 1;
      events.push({ kind: 'bid', seat, rank, over, talon: laying !== null });
      over = rank;
      laying = null;
    } else if (id === pickUp) events.push({ kind: 'pickUp', seat, cards: talon.cards, known: talon.known });
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
