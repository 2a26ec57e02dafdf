// From part 1 to part 2 (§4): hands are made up, the trump is turned, who has no cards is out.
import type { Seat } from '../../core/game.ts';
import { SUIT_COUNT, rankOf, suitOf } from './deck.ts';
import { finishLast, goOut } from './finish.ts';
import type { Ruleset } from './ruleset.ts';
import { ALL_SEATS, NOBODY, PART2, activeCount, addKnown, nextSeat, type State } from './state.ts';

export const startPart2 = ({ rules }: Ruleset, s: State): void => {
  const owner = s.lastWinner === NOBODY ? rules.goat : s.lastWinner; // §4.1
  addKnown(s, owner, s.setAside);
  s.trump = suitOf(s.setAside);
  s.trumpOwner = owner;
  for (let seat = 0; seat < s.seats; seat++) makeUpHand(s, seat);
  for (let i = 0, seat = owner; i < s.seats; i++, seat = nextSeat(s, seat)) {
    if (s.count[seat] === 0) goOut(s, seat); // §4.5
  }
  s.turn = owner;
  s.phase = PART2;
  s.stale = ALL_SEATS;
  if (activeCount(s) === 1) finishLast(s); // §4.7
};

/** §4.2 what was captured and what is left in hand. */
const makeUpHand = (s: State, seat: Seat): void => {
  const from = SUIT_COUNT * seat;
  let size = s.count[seat];
  for (let i = 0; i < size; i++) {
    const at = seat * s.handSize + i;
    s.hands[from + suitOf(s.slots[at])] |= 1 << rankOf(s.slots[at]);
    s.slots[at] = 0;
  }
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const known = s.known[from + suit];
    s.hands[from + suit] |= known;
    for (let rest = known; rest !== 0; rest &= rest - 1) size++;
  }
  s.count[seat] = size;
};
