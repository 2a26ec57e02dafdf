// What a reward can be aimed at (§3.7): which boards, which cards on them, which free cells.
import type { Seat } from '../../core/game.ts';
import { EMPTY } from './cards.ts';
import { MOVE_OTHER, MOVE_OWN, REMOVE_OTHER, REMOVE_OWN, STEAL, TAKE_ANY, TAKE_TOP } from './forms.ts';
import type { Reward, Ruleset } from './ruleset.ts';
import type { State } from './state.ts';
import type { Cell } from './windows.ts';

/** Does the reward begin with a card on a board, and on whose? */
export const isOnOwnBoard = (form: number): boolean => form === REMOVE_OWN || form === MOVE_OWN;
export const isOnOtherBoard = (form: number): boolean => form === REMOVE_OTHER || form === MOVE_OTHER || form === STEAL;
/** Does it put a card on a free cell in the end, and on whose board? */
export const endsOnCell = (form: number): boolean => form !== REMOVE_OWN && form !== REMOVE_OTHER;

/** A card that the reward may begin with? */
export const isSource = (ruleset: Ruleset, s: State, reward: Reward, seat: Seat, cell: Cell): boolean =>
  s.boards[seat * ruleset.cells + cell] !== EMPTY && !(reward.sourceOutsideZone && ruleset.zone[cell] === 1);

/** A free cell where the reward may put the card? */
export const isTarget = (ruleset: Ruleset, s: State, reward: Reward, seat: Seat, cell: Cell): boolean =>
  s.boards[seat * ruleset.cells + cell] === EMPTY &&
  !(reward.form === MOVE_OTHER && reward.targetOutsideZone && ruleset.zone[cell] === 1);

const hasTarget = (ruleset: Ruleset, s: State, reward: Reward, seat: Seat): boolean => {
  for (let cell = 0; cell < ruleset.cells; cell++) if (isTarget(ruleset, s, reward, seat, cell)) return true;
  return false;
};

/** May the reward begin on this board at all? A card moved there needs a free cell there. */
export const isOpenBoard = (ruleset: Ruleset, s: State, reward: Reward, seat: Seat): boolean => {
  if (reward.form === MOVE_OTHER) return seat !== s.turn && hasTarget(ruleset, s, reward, seat);
  return isOnOwnBoard(reward.form) === (seat === s.turn);
};

const hasSource = (ruleset: Ruleset, s: State, reward: Reward): boolean => {
  for (let seat = 0; seat < ruleset.players; seat++) {
    if (!isOpenBoard(ruleset, s, reward, seat)) continue;
    for (let cell = 0; cell < ruleset.cells; cell++) if (isSource(ruleset, s, reward, seat, cell)) return true;
  }
  return false;
};

/** §3.7 is there any valid choice of parameters? */
export const isPossible = (ruleset: Ruleset, s: State, reward: Reward): boolean => {
  const { form } = reward;
  const needsRoom = endsOnCell(form) && form !== MOVE_OTHER;
  if (needsRoom && s.free[s.turn] === 0) return false;
  if (form === TAKE_TOP || form === TAKE_ANY) return s.discardSize > 0;
  return isOnOwnBoard(form) || isOnOtherBoard(form) ? hasSource(ruleset, s, reward) : true;
};
