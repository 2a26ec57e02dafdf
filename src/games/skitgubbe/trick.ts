// The course of a trick in part 1 (§3.2): who plays next, who is tied, who takes the pile, when part 1 is over.
import type { Seat } from '../../core/game.ts';
import { NO_RANK } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import { PLAY, SLOUGHING, addKnown, cardOf, deckLeft, nextSeat, seatOf, type State } from './state.ts';
import { startPart2 } from './transition.ts';

export const startTrick = (ruleset: Ruleset, s: State, leader: Seat): void => {
  s.laidCount = 0;
  s.pileRanks = 0;
  s.round = 0;
  s.leading = NO_RANK;
  if (deckLeft(s) === 0 && hasEmptyHand(s)) return endPart1(ruleset, s); // §3.7 (a)
  startRound(ruleset, s, leader, (1 << s.seats) - 1);
};

const startRound = (ruleset: Ruleset, s: State, first: Seat, players: number): void => {
  s.roundStart = first;
  s.inRound = players;
  s.owing = players;
  s.best = NO_RANK;
  s.tied = 0;
  askForPlay(ruleset, s);
};

/** The first of the order who owes; a round is played clockwise from its start. */
const askForPlay = (ruleset: Ruleset, s: State): void => {
  const seat = firstOf(s, s.owing);
  if (deckLeft(s) === 0) {
    const isStuck = s.count[seat] === 0; // §3.7 (b)
    if (isStuck || (ruleset.rules.part1End === 'any-hand-empty' && hasEmptyHand(s))) return abort(ruleset, s);
  }
  s.turn = seat;
  s.phase = PLAY;
};

/** §3.5 after every required play all seats are asked, from seat 0 on. */
export const startPolls = (s: State): void => {
  s.phase = SLOUGHING;
  s.turn = 0;
  s.polled = 0;
  s.passSloughed = 0;
};

/** A pass without slough has ended. */
export const endPolls = (ruleset: Ruleset, s: State): void => {
  if (s.owing !== 0) return askForPlay(ruleset, s);
  const first = firstOf(s, s.tied);
  if (isTie(s)) {
    // §3.6 only the tied go on, and the one of them who played first begins.
    if (s.round === 0) s.wars++;
    s.round++;
    if (ruleset.rules.warLeadingRank === 'round') s.leading = NO_RANK;
    return startRound(ruleset, s, first, s.tied);
  }
  collect(s, first);
  startTrick(ruleset, s, first);
};

/** Several players share the highest rank of the round so far. */
export const isTie = (s: State): boolean => (s.tied & (s.tied - 1)) !== 0;

const firstOf = (s: State, seats: number): Seat => {
  let seat = s.roundStart;
  while (((seats >> seat) & 1) === 0) seat = nextSeat(s, seat);
  return seat;
};

const hasEmptyHand = (s: State): boolean => {
  for (let seat = 0; seat < s.seats; seat++) if (s.count[seat] === 0) return true;
  return false;
};

const collect = (s: State, winner: Seat): void => {
  for (let i = 0; i < s.laidCount; i++) addKnown(s, winner, cardOf(s.laid[i]));
  s.lastWinner = winner;
  s.tricks++;
};

/** §3.7 every card goes back to whoever put it there. */
const abort = (ruleset: Ruleset, s: State): void => {
  for (let i = 0; i < s.laidCount; i++) addKnown(s, seatOf(s.laid[i]), cardOf(s.laid[i]));
  s.laidCount = 0;
  endPart1(ruleset, s);
};

const endPart1 = (ruleset: Ruleset, s: State): void => {
  s.pileRanks = 0;
  s.roundStart = 0;
  s.inRound = 0;
  s.owing = 0;
  s.best = NO_RANK;
  s.tied = 0;
  s.leading = NO_RANK;
  s.round = 0;
  startPart2(ruleset, s);
};
