// Decisions of part 1: the required play (§3.3, §3.4) and the sloughs (§3.5).
import type { Card } from '../../core/cards.ts';
import type { ActionId, Seat } from '../../core/game.ts';
import { DECK_TOP, DONE, SLOUGH } from './actions.ts';
import { NO_RANK, rankOf } from './deck.ts';
import { noteDraw, noteLack, noteReplaced, noteShown } from './knowledge.ts';
import type { Ruleset } from './ruleset.ts';
import { FROM_DECK, FROM_HAND, SLOUGHED, cardOf, deckLeft, laidCard, type State } from './state.ts';
import { endPolls, isTie, startPolls } from './trick.ts';

/** §3.3 the leading rank must be matched from hand; else any card, or the top of the deck. */
export const legalPlay = (s: State, out: Int32Array): number => {
  let size = 0;
  const from = s.turn * s.handSize;
  const to = from + s.count[s.turn];
  for (let at = from; at < to; at++) {
    if (rankOf(s.slots[at]) === s.leading) size = insert(out, size, s.slots[at]);
  }
  if (size > 0) return size;
  for (let at = from; at < to; at++) size = insert(out, size, s.slots[at]);
  if (deckLeft(s) > 0) out[size++] = DECK_TOP;
  return size;
};

/** Keeps the ids ascending; answers how many there are now. */
const insert = (out: Int32Array, size: number, id: ActionId): number => {
  let at = size;
  for (; at > 0 && out[at - 1] > id; at--) out[at] = out[at - 1];
  out[at] = id;
  return size + 1;
};

export const applyPlay = (s: State, id: ActionId, ruleset: Ruleset): void => {
  const seat = s.turn;
  let card = id;
  if (id === DECK_TOP) {
    card = s.order[s.deckAt++];
    if (s.leading !== NO_RANK) noteLack(s, seat, s.leading);
  } else {
    if (s.leading !== NO_RANK && rankOf(id) !== s.leading) noteLack(s, seat, s.leading);
    removeSlot(s, seat, id);
    if (deckLeft(s) > 0) {
      noteReplaced(s, seat, rankOf(id));
      s.slots[seat * s.handSize + s.count[seat]++] = s.order[s.deckAt++];
    } else noteShown(s, seat, rankOf(id));
  }
  s.laid[s.laidCount++] = laidCard(card, seat, id === DECK_TOP ? FROM_DECK : FROM_HAND, s.round);
  countPlay(ruleset, s, seat, rankOf(card));
  startPolls(s);
};

/** The leading rank (§1) and the highest of the round (§3.6). */
const countPlay = ({ strength }: Ruleset, s: State, seat: Seat, rank: number): void => {
  s.pileRanks |= 1 << rank;
  s.owing &= ~(1 << seat);
  if (s.leading === NO_RANK || strength[rank] > strength[s.leading]) s.leading = rank;
  if (rank === s.best) s.tied |= 1 << seat;
  else if (s.best === NO_RANK || strength[rank] > strength[s.best]) {
    s.best = rank;
    s.tied = 1 << seat;
  }
};

const removeSlot = (s: State, seat: Seat, card: Card): void => {
  let at = seat * s.handSize;
  while (s.slots[at] !== card) at++;
  const last = seat * s.handSize + --s.count[seat];
  for (; at < last; at++) s.slots[at] = s.slots[at + 1];
  s.slots[last] = 0;
};

/** §3.5 `done` is always there, so that being asked says nothing about the hand. */
export const legalSlough = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const seat = s.turn;
  let size = 0;
  if (mayGive(ruleset, s, seat)) {
    const owes = ((s.owing >> seat) & 1) === 1;
    const last = s.polled === 0 ? -1 : cardOf(s.laid[s.laidCount - 1]);
    const from = seat * s.handSize;
    for (let at = from; at < from + s.count[seat]; at++) {
      const card = s.slots[at];
      const rank = rankOf(card);
      const isDuty = owes && rank === s.leading; // §3.5 rule 2
      if (((s.pileRanks >> rank) & 1) === 1 && !isDuty && card > last) size = insert(out, size, SLOUGH + card);
    }
  }
  out[size++] = DONE;
  return size;
};

/** §3.5 who owes, or is about to fight a war, keeps a card. */
export const mustKeep = ({ rules }: Ruleset, s: State, seat: Seat): boolean => {
  if (!rules.lastCardGuard) return false;
  const owes = ((s.owing >> seat) & 1) === 1;
  return owes || (s.owing === 0 && isTie(s) && ((s.tied >> seat) & 1) === 1);
};

/** May one more card go? The guard looks at the whole list, and at what will be drawn for it. */
const mayGive = (ruleset: Ruleset, s: State, seat: Seat): boolean =>
  s.count[seat] > 1 || !mustKeep(ruleset, s, seat) || s.count[seat] - 1 + Math.min(s.polled + 1, deckLeft(s)) >= 1;

export const applySlough = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const seat = s.turn;
  if (id !== DONE) {
    const card = id - SLOUGH;
    removeSlot(s, seat, card);
    noteShown(s, seat, rankOf(card));
    s.laid[s.laidCount++] = laidCard(card, seat, SLOUGHED, s.round);
    s.polled++;
    return;
  }
  if (s.polled > 0) refill(s, seat);
  if (seat + 1 < s.seats) {
    s.turn = seat + 1;
  } else if (s.passSloughed === 1) {
    s.turn = 0;
    s.passSloughed = 0;
  } else endPolls(ruleset, s);
};

/** §3.4 as many cards as were sloughed, while the deck lasts. */
const refill = (s: State, seat: Seat): void => {
  for (; s.polled > 0; s.polled--) {
    if (deckLeft(s) === 0) continue;
    s.slots[seat * s.handSize + s.count[seat]++] = s.order[s.deckAt++];
    noteDraw(s, seat);
  }
  s.passSloughed = 1;
};
