// What an eat proves when who can beat must (§5.4 `voluntaryEat` false): the eater held no run that beats. Hidden cards
// only become fewer in part 2, so what a seat once lacked it lacks for good.
import type { Seat } from '../../core/game.ts';
import { CARD_COUNT, RANK_COUNT, SUIT_COUNT, cardAt, rankOf, span, suitOf, type RankSet } from './deck.ts';
import type { EngineRules } from './rules.ts';
import { ANY, NEVER, lowestTop } from './runs.ts';
import { cardOf, lengthOf, type State } from './state.ts';

const ALL_RANKS = (1 << RANK_COUNT) - 1;

/** Cards of a suit that not everybody can place. */
const hiddenRanks = (s: State, suit: number): RankSet => {
  let hidden = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    hidden |= s.hands[SUIT_COUNT * seat + suit] & ~s.known[SUIT_COUNT * seat + suit];
  }
  return hidden;
};

/** Notes what the seat cannot hold, before it eats. */
export const noteCannotBeat = (rules: EngineRules, s: State, seat: Seat): void => {
  const entry = s.laid[s.laidCount - 1];
  const suit = suitOf(cardOf(entry));
  const top = rankOf(cardOf(entry)) + lengthOf(entry) - 1;
  for (let own = 0; own < SUIT_COUNT; own++) {
    const least = lowestTop(rules, s.trump, own, suit, top);
    if (least === NEVER) continue;
    const beating = least === ANY ? ALL_RANKS : ALL_RANKS & ~span(0, top);
    s.absent[SUIT_COUNT * seat + own] |= beating & hiddenRanks(s, own);
    if (least === top) noteGap(s, seat, own, top, lengthOf(entry) + 1);
  }
};

/** The seat has not all of the `length` cards that end with this top. */
const noteGap = (s: State, seat: Seat, suit: number, top: number, length: number): void => {
  if (length > top + 1) return;
  const run = span(top - length + 1, top);
  const open = run & hiddenRanks(s, suit);
  const elsewhere = run & ~open & ~s.known[SUIT_COUNT * seat + suit];
  if (elsewhere !== 0) return; // everybody knew that
  if ((open & (open - 1)) === 0) {
    s.absent[SUIT_COUNT * seat + suit] |= open;
    return;
  }
  const at = CARD_COUNT * seat + cardAt(suit, top);
  if (s.gaps[at] === 0 || length < s.gaps[at]) s.gaps[at] = length;
};

/** A hidden card is shown by one seat: no other had it, so runs with it were not theirs anyway. */
export const dropGaps = (s: State, by: Seat, suit: number, rank: number): void => {
  for (let seat = 0; seat < s.seats; seat++) {
    if (seat === by) continue;
    for (let top = rank; top < RANK_COUNT; top++) {
      const at = CARD_COUNT * seat + cardAt(suit, top);
      if (s.gaps[at] > top - rank) s.gaps[at] = 0;
    }
  }
};
