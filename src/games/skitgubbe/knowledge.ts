// What everybody knows about the hidden cards of a seat (§6): `room` says for each rank how many of them can have it.
//
// A seat that did not match has shown that none of its cards had that rank; only cards drawn later may. Which of its
// cards are the later ones nobody knows, and once it plays on, the card it played may have been one of them. Counting
// is enough: hidden cards with rooms r1 ≤ r2 ≤ … are possible exactly when every ri is at least i.
import type { Seat } from '../../core/game.ts';
import { RANK_COUNT } from './deck.ts';
import type { State } from './state.ts';

/** The seat has shown that it holds no card of this rank. */
export const noteLack = (s: State, seat: Seat, rank: number): void => {
  s.room[RANK_COUNT * seat + rank] = 0;
};

/** A hidden card joins: it may be anything. */
export const noteDraw = (s: State, seat: Seat): void => {
  const end = RANK_COUNT * (seat + 1);
  for (let at = end - RANK_COUNT; at < end; at++) s.room[at]++;
};

/** A hidden card is shown: of the places open to it, the one that is open to the fewest other ranks is gone. */
export const noteShown = (s: State, seat: Seat, rank: number): void => {
  const room = s.room;
  const end = RANK_COUNT * (seat + 1);
  const own = room[end - RANK_COUNT + rank];
  for (let at = end - RANK_COUNT; at < end; at++) if (room[at] >= own) room[at]--;
};

/** noteShown and noteDraw in one. */
export const noteReplaced = (s: State, seat: Seat, rank: number): void => {
  const room = s.room;
  const end = RANK_COUNT * (seat + 1);
  const own = room[end - RANK_COUNT + rank];
  for (let at = end - RANK_COUNT; at < end; at++) if (room[at] < own) room[at]++;
};
