// Using a reward or not, choosing its parameters, carrying it out (§3.7).
import type { Card } from '../../core/cards.ts';
import type { ActionId, Seat } from '../../core/game.ts';
import { seatAfter } from './draft.ts';
import { CREATE_JOKER, EXTRA_TURN, MOVE_OTHER, MOVE_OWN, SKIP_TURN, STEAL, TAKE_ANY } from './forms.ts';
import { finishMatch, rewardOf } from './resolve.ts';
import type { Reward, Ruleset } from './ruleset.ts';
import {
  APPLIED,
  EXTRA_ALWAYS,
  EXTRA_WITH_DECK,
  IMPOSSIBLE,
  NONE,
  REFUSED,
  REWARD_PARAMS,
  discardCard,
  liftCard,
  putCard,
  type State,
} from './state.ts';
import { endsOnCell, isOnOtherBoard, isOnOwnBoard, isOpenBoard, isPossible, isSource, isTarget } from './targets.ts';
import type { Cell } from './windows.ts';

export const legalReward = (ruleset: Ruleset, out: Int32Array): number => {
  out[0] = ruleset.layout.refuse;
  out[1] = ruleset.layout.accept;
  return 2;
};

export const applyReward = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const reward = ruleset.rewards[rewardOf(ruleset, s)];
  if (id === ruleset.layout.refuse) return finishMatch(ruleset, s, REFUSED);
  if (reward.form === EXTRA_TURN) {
    s.extra = Math.max(s.extra, reward.ignoredIfDeckEmpty ? EXTRA_WITH_DECK : EXTRA_ALWAYS);
  } else if (reward.form === SKIP_TURN) {
    s.skips |= 1 << seatAfter(ruleset, s.turn);
  } else if (isPossible(ruleset, s, reward)) {
    s.phase = REWARD_PARAMS;
    return;
  } else {
    return finishMatch(ruleset, s, IMPOSSIBLE);
  }
  finishMatch(ruleset, s, APPLIED);
};

/** §5.2 the first step: a card on a board or of the discard; then, or at once, a cell. */
export const legalParams = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const reward = ruleset.rewards[rewardOf(ruleset, s)];
  const { form } = reward;
  if (s.source === NONE && (isOnOwnBoard(form) || isOnOtherBoard(form))) return legalSources(ruleset, s, reward, out);
  if (s.pile === NONE && form === TAKE_ANY) return legalPile(ruleset, s, out);
  return legalTargets(ruleset, s, reward, out);
};

const legalSources = (ruleset: Ruleset, s: State, reward: Reward, out: Int32Array): number => {
  const { layout, players, cells } = ruleset;
  let count = 0;
  for (let board = 0; board < players; board++) {
    const seat = (s.turn + board) % players;
    if (!isOpenBoard(ruleset, s, reward, seat)) continue;
    for (let cell = 0; cell < cells; cell++) {
      if (isSource(ruleset, s, reward, seat, cell)) out[count++] = layout.from + board * cells + cell;
    }
  }
  return count;
};

const legalPile = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { marks, layout } = ruleset;
  let count = 0;
  for (let i = 0; i < s.discardSize; i++) marks[s.discard[i]] = 1;
  for (let card = 0; card < marks.length; card++) {
    if (marks[card] === 1) out[count++] = layout.take + card;
    marks[card] = 0;
  }
  return count;
};

const legalTargets = (ruleset: Ruleset, s: State, reward: Reward, out: Int32Array): number => {
  const seat = targetSeat(ruleset, s, reward);
  let count = 0;
  for (let cell = 0; cell < ruleset.cells; cell++) {
    if (isTarget(ruleset, s, reward, seat, cell)) out[count++] = ruleset.layout.to + cell;
  }
  return count;
};

/** Whose board gets the card. */
const targetSeat = (ruleset: Ruleset, s: State, reward: Reward): Seat =>
  reward.form === MOVE_OTHER ? Math.floor(s.source / ruleset.cells) : s.turn;

export const applyParams = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const { layout, cells, players } = ruleset;
  const reward = ruleset.rewards[rewardOf(ruleset, s)];
  if (id >= layout.to) return putDown(ruleset, s, reward, id - layout.to);
  if (id >= layout.take) {
    s.pile = topmost(s, id - layout.take);
    return;
  }
  const offset = id - layout.from;
  const seat = (s.turn + Math.floor(offset / cells)) % players;
  s.source = seat * cells + (offset % cells);
  if (endsOnCell(reward.form)) return;
  discardCard(s, lift(ruleset, s, NONE));
  finishMatch(ruleset, s, APPLIED);
};

/** §3.7.8 */
const topmost = (s: State, card: Card): number => {
  let at = s.discardSize - 1;
  while (s.discard[at] !== card) at--;
  return at;
};

/** Takes the chosen card off its board; `by`: the cell it goes to on the same board, or NONE (§3.6). */
const lift = (ruleset: Ruleset, s: State, by: number): Card => {
  const { cells } = ruleset;
  const seat = Math.floor(s.source / cells);
  const cell = s.source - seat * cells;
  if (seat === s.turn) replaceInPattern(s, cell, by);
  return liftCard(s, cells, seat, cell);
};

const replaceInPattern = (s: State, cell: Cell, by: number): void => {
  for (let i = 0; i < s.clearSize; i++) if (s.clear[i] === cell) s.clear[i] = by;
};

const putDown = (ruleset: Ruleset, s: State, reward: Reward, cell: Cell): void => {
  const seat = targetSeat(ruleset, s, reward);
  putCard(s, ruleset.cells, seat, cell, fetchCard(ruleset, s, reward, cell));
  if (seat !== s.turn) s.touched |= 1 << seat;
  finishMatch(ruleset, s, APPLIED);
};

/** The card that the reward puts on a cell. */
const fetchCard = (ruleset: Ruleset, s: State, { form }: Reward, cell: Cell): Card => {
  if (form === CREATE_JOKER) return ruleset.deck.joker;
  if (form === MOVE_OWN || form === MOVE_OTHER || form === STEAL) return lift(ruleset, s, cell);
  const at = form === TAKE_ANY ? s.pile : s.discardSize - 1;
  const card = s.discard[at];
  s.discardSize--;
  s.shownDiscard = null;
  for (let i = at; i < s.discardSize; i++) s.discard[i] = s.discard[i + 1];
  return card;
};
