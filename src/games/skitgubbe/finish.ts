// Going out and the end (§5.7, §5.8).
import type { Outcome, Seat } from '../../core/game.ts';
import { GAME_END, nextSeat, type State } from './state.ts';

export const goOut = (s: State, seat: Seat): void => {
  s.finished[s.outCount++] = seat;
  s.out |= 1 << seat;
};

/** Takes a place at the end of the game, with cards in hand. */
const place = (s: State, seat: Seat): void => {
  s.finished[s.outCount++] = seat;
};

/** Only one is left: the loser. */
export const finishLast = (s: State): void => {
  let seat = 0;
  while (((s.out >> seat) & 1) === 1) seat++;
  place(s, seat);
  s.phase = GAME_END;
};

/** §5.8 the turn limit: fewer cards come first, among equals who would act later; the last one has lost. */
export const stop = (s: State): void => {
  const first = s.turn;
  let placed = s.out;
  while (s.outCount < s.seats) {
    let best = -1;
    for (let i = 0, seat = first; i < s.seats; i++, seat = nextSeat(s, seat)) {
      if (((placed >> seat) & 1) === 1) continue;
      if (best < 0 || s.count[seat] <= s.count[best]) best = seat;
    }
    place(s, best);
    placed |= 1 << best;
  }
  s.stopped = 1;
  s.phase = GAME_END;
};

export const returnsOf = (s: State, out: Float64Array): void => {
  const isOver = s.phase === GAME_END;
  for (let seat = 0; seat < s.seats; seat++) out[seat] = isOver ? 1 / (s.seats - 1) : 0;
  if (isOver) out[s.finished[s.seats - 1]] = -1;
};

export const outcomeOf = (s: State): Outcome => {
  const places = new Array<number>(s.seats).fill(s.seats);
  for (let i = 0; i < s.outCount; i++) places[s.finished[i]] = i + 1;
  return { places, reason: s.stopped === 1 ? 'turn-limit' : 'last-with-cards' };
};
