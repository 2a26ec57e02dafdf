// What views show of seats and table, kept with the state: views that follow each other share what has not changed between
// them. What was handed out once never changes; whatever is new is put into new objects.
import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/game.ts';
import type { Pack } from './deck.ts';

/** §6 only so many hidden cards of a seat, drawn since it did not match, can have this rank. */
interface Lack {
  rank: number;
  atMost: number;
}

/** Not all of the `length` cards that end with `top`. */
export interface Gap {
  top: Card;
  length: number;
}

/** One seat as everybody sees it. */
export interface PlayerView {
  /** Number of cards in hand. */
  cards: number;
  /** Cards that everybody knows it to have: captured in part 1, in hand in part 2. Four rank sets, C D H S. */
  known: Pack;
  /** Ranks that not all of its hidden cards can have, because it did not match them. */
  lacks: Lack[];
  /** Hidden cards that it cannot hold, because it ate where it had to beat (§5.4). Four rank sets, C D H S. */
  absent: Pack;
  /** Runs that it cannot hold whole, for the same reason. */
  gaps: Gap[];
  out: boolean;
  eats: number;
  kills: number;
}

/** A card of the pile. */
export interface PileCard {
  seat: Seat;
  card: Card;
  kind: Kind;
  /** 0 = main round, then the rounds of a war. */
  round: number;
}

/** How a card of part 1 came to the pile; index in the pile, word in the view. */
export const KINDS = ['hand', 'deck', 'slough'] as const;
type Kind = (typeof KINDS)[number];

export interface TablePlay {
  seat: Seat;
  cards: Card[];
}

/** Seats in the order of a round. */
export interface SeatOrder {
  /** Where the round begins, and the seats as a bit set. */
  start: Seat;
  set: number;
  seats: Seat[];
}

export class Shown {
  players: PlayerView[] = [];
  /** By seat; null where they have changed since they were last shown. */
  readonly hands: (Card[] | null)[] = [];
  pile: PileCard[] = [];
  table: TablePlay[] = [];
  readonly order: SeatOrder = { start: 0, set: 0, seats: [] };
  readonly owing: SeatOrder = { start: 0, set: 0, seats: [] };
  killed: Pack = [0, 0, 0, 0];
  finished: Seat[] = [];
}
