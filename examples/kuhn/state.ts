// The whole of a match as ints.
import type { ActionId, Seat } from '../../src/core/game.ts';

export const SEATS = 2;
/** §1.1 a card is its place in the order. */
export const CARDS = ['J', 'Q', 'K'] as const;
export type Card = (typeof CARDS)[number];
export const NO_CARD = -1;
/** check, bet, call: no deal has more moves (§2). */
export const MOST_MOVES = 3;

export const DEALING = 0;
export const BETTING = 1;
export const ENDED = 2;

export class State {
  stage = DEALING;
  /** From 1; 0 before the first. */
  deal = 0;
  /** By seat; they stay until the next deal. */
  readonly cards = new Int8Array(SEATS).fill(NO_CARD);
  /** The moves of the deal, in order. */
  readonly moves = new Int8Array(MOST_MOVES);
  moveCount = 0;
  /** Chips won, by seat. */
  readonly scores = new Int32Array(SEATS);
}

export const copyState = (from: State, into: State): void => {
  into.stage = from.stage;
  into.deal = from.deal;
  into.cards.set(from.cards);
  into.moves.set(from.moves);
  into.moveCount = from.moveCount;
  into.scores.set(from.scores);
};

/** §1.2 who makes a move of a deal, counted from 0: the first deal begins with seat 0. */
export const moverOf = (deal: number, move: number): Seat => (deal - 1 + move) % SEATS;

export const lastMove = (s: State): ActionId => (s.moveCount === 0 ? -1 : s.moves[s.moveCount - 1]!);
