// The whole of a game as ints: what later legality, the result or somebody's knowledge needs, and nothing else.
import { NO_CARD, type Card } from '../../core/cards.ts';
import type { Seat } from '../../core/game.ts';
import { CARD_COUNT, NO_RANK, NO_TRUMP, RANK_COUNT, SUIT_COUNT, rankOf, suitOf } from './deck.ts';
import type { Shown } from './shown.ts';

/** A state holds the index. */
export const PHASES = ['deal', 'part1-play', 'part1-slough', 'part2-move', 'game-end'] as const;
export type Phase = (typeof PHASES)[number];
export const DEAL = 0;
export const PLAY = 1;
export const SLOUGHING = 2;
export const PART2 = 3;
export const GAME_END = 4;

// How a card of part 1 came to the pile: indexes into KINDS.
export const FROM_HAND = 0;
export const FROM_DECK = 1;
export const SLOUGHED = 2;

export const NOBODY = -1;
export const ALL_SEATS = -1;

export class State {
  readonly seats: number;
  readonly handSize: number;
  phase = DEAL;
  turn: Seat = 0;

  // Part 1.
  /** The cards as they were dealt; from `deckAt` on they are the deck. */
  readonly order: Uint8Array;
  deckAt = 0;
  deckEnd = 0;
  /** Face down in part 1; its suit is trump in part 2. */
  setAside: Card = NO_CARD;
  /** Hands of part 1, `handSize` places a seat, in the order in which the cards came. */
  readonly slots: Uint8Array;
  /** Cards in hand, in both parts. */
  readonly count: Uint8Array;
  /** Of the last completed trick; NOBODY before. */
  lastWinner: Seat = NOBODY;
  /** Completed tricks. */
  tricks = 0;
  /** Tricks that went to war. */
  wars = 0;
  /** Number of the round in this trick: 0 = main round, then wars. */
  round = 0;
  /** Who plays first in this round, who plays in it and who still owes, as bit sets of seats. */
  roundStart: Seat = 0;
  inRound = 0;
  owing = 0;
  /** §1 the rank that must be matched, or NO_RANK. */
  leading = NO_RANK;
  /** The highest rank among the required plays of this round, and who played it. */
  best = NO_RANK;
  tied = 0;
  /** Ranks on the pile: these may be sloughed. */
  pileRanks = 0;
  /** Cards sloughed so far by the seat that is asked now. */
  polled = 0;
  /** Somebody sloughed in this pass, so that another one follows. */
  passSloughed = 0;

  // Both parts.
  /** Part 1: the pile, `laidCard`s. Part 2: the plays on the table, lowest card + seat and length. */
  readonly laid: Int32Array;
  laidCount = 0;
  /** Cards that everybody knows a seat to have: captured, eaten, returned; a rank set for each suit. */
  readonly known: Uint16Array;
  /** §6 how many of a seat's hidden cards can have a rank, as far as everybody knows. */
  readonly room: Uint8Array;

  /** §5.4 where eating is only for who cannot beat: hidden cards that a seat has shown it lacks, by suit. */
  readonly absent: Uint16Array;
  /** The same for runs, by seat and top card: not all of so many cards that end with it; 0 = nothing is known. */
  readonly gaps: Uint8Array;

  // Part 2.
  trump = NO_TRUMP;
  trumpOwner: Seat = NOBODY;
  /** Hands of part 2, known cards included; a rank set for each suit. */
  readonly hands: Uint16Array;
  /** Cards that a kill has removed. */
  readonly killed: Uint16Array;
  /** §5.6 how many plays kill the trick on the table; 0 when it is empty. */
  threshold = 0;
  /** Decisions of part 2. */
  turns = 0;
  /** Seats in the order of going out; when the game is over those with cards follow, the loser last. */
  readonly finished: Uint8Array;
  outCount = 0;
  /** Seats without cards, as a bit set. */
  out = 0;
  stopped = 0;
  readonly eats: Uint16Array;
  readonly kills: Uint16Array;

  /** What the views before have shown; not part of the position. */
  shown: Shown | null = null;
  /** Seats about which something may have changed since then, as a bit set. */
  stale = ALL_SEATS;

  constructor(seats: number, handSize: number) {
    this.seats = seats;
    this.handSize = handSize;
    this.order = new Uint8Array(CARD_COUNT);
    this.slots = new Uint8Array(seats * handSize);
    this.count = new Uint8Array(seats);
    this.laid = new Int32Array(CARD_COUNT);
    this.known = new Uint16Array(seats * SUIT_COUNT);
    this.room = new Uint8Array(seats * RANK_COUNT);
    this.absent = new Uint16Array(seats * SUIT_COUNT);
    this.gaps = new Uint8Array(seats * CARD_COUNT);
    this.hands = new Uint16Array(seats * SUIT_COUNT);
    this.killed = new Uint16Array(SUIT_COUNT);
    this.finished = new Uint8Array(seats);
    this.eats = new Uint16Array(seats);
    this.kills = new Uint16Array(seats);
  }
}

/** An entry of the pile: card, seat, kind and round. */
export const laidCard = (card: Card, seat: Seat, kind: number, round: number): number =>
  card | (seat << 6) | (kind << 9) | (round << 11);
export const cardOf = (entry: number): Card => entry & 63;
export const seatOf = (entry: number): Seat => (entry >> 6) & 7;
export const kindOf = (entry: number): number => (entry >> 9) & 3;
export const roundOf = (entry: number): number => entry >> 11;

/** A play on the table: lowest card, seat and length; `cardOf` and `seatOf` read it too. */
export const laidRun = (low: Card, seat: Seat, length: number): number => low | (seat << 6) | (length << 9);
export const lengthOf = (entry: number): number => entry >> 9;

/** The seat to the left. */
export const nextSeat = (s: State, seat: Seat): Seat => (seat + 1 === s.seats ? 0 : seat + 1);
export const deckLeft = (s: State): number => s.deckEnd - s.deckAt;
export const addKnown = (s: State, seat: Seat, card: Card): void => {
  s.known[SUIT_COUNT * seat + suitOf(card)] |= 1 << rankOf(card);
  s.stale |= 1 << seat;
};
/** Players not out. */
export const activeCount = (s: State): number => s.seats - s.outCount;

export const copyState = (from: State, into: State): void => {
  into.phase = from.phase;
  into.turn = from.turn;
  into.order.set(from.order);
  into.deckAt = from.deckAt;
  into.deckEnd = from.deckEnd;
  into.setAside = from.setAside;
  into.slots.set(from.slots);
  into.count.set(from.count);
  into.lastWinner = from.lastWinner;
  into.tricks = from.tricks;
  into.wars = from.wars;
  into.round = from.round;
  into.roundStart = from.roundStart;
  into.inRound = from.inRound;
  into.owing = from.owing;
  into.leading = from.leading;
  into.best = from.best;
  into.tied = from.tied;
  into.pileRanks = from.pileRanks;
  into.polled = from.polled;
  into.passSloughed = from.passSloughed;
  into.laid.set(from.laid);
  into.laidCount = from.laidCount;
  into.known.set(from.known);
  into.room.set(from.room);
  into.absent.set(from.absent);
  into.gaps.set(from.gaps);
  into.trump = from.trump;
  into.trumpOwner = from.trumpOwner;
  into.hands.set(from.hands);
  into.killed.set(from.killed);
  into.threshold = from.threshold;
  into.turns = from.turns;
  into.finished.set(from.finished);
  into.outCount = from.outCount;
  into.out = from.out;
  into.stopped = from.stopped;
  into.eats.set(from.eats);
  into.kills.set(from.kills);
  into.stale = ALL_SEATS;
};
