// Why a seat may not do something now (§5.3): the first reason in the order kind, turn, shape, rule.
import { OVER, type Refusal, type Seat } from '../../core/game.ts';
import { stepsOf, type MosaicAction, type RewardChoice } from './actions.ts';
import { EMPTY } from './cards.ts';
import { FORMS, MOVE_OTHER, TAKE_ANY } from './forms.ts';
import type { Reward, Ruleset } from './ruleset.ts';
import type { Phase } from './state.ts';
import { endsOnCell, isOnOtherBoard, isOnOwnBoard } from './targets.ts';
import type { MosaicView } from './view.ts';
import { cellName, type Cell } from './windows.ts';

type Params = Record<string, string | number>;
const refusal = (code: string, section: string, params?: Params): Refusal =>
  params ? { code, section, params } : { code, section };

const PHASE_OF: Record<MosaicAction['type'], Phase> = {
  place: 'placement_cell',
  pick: 'draft_pick',
  pass: 'draft_pass',
  resolve: 'pattern_to_resolve',
  reward: 'apply_reward',
  from: 'reward_params',
  take: 'reward_params',
  to: 'reward_params',
  params: 'reward_params',
};

export const refuse = (ruleset: Ruleset, view: MosaicView, action: MosaicAction): Refusal | null => {
  const phase = Object.hasOwn(PHASE_OF, action?.type) ? PHASE_OF[action.type] : null;
  if (phase === null) return refusal('unknown-action', '5');
  if (view.actor === OVER) return refusal('game-over', '3.10');
  if (phase !== view.phase) return refusal('wrong-phase', '5.1', { phase: view.phase });
  if (view.seat === null || view.seat !== view.actor) return refusal('not-your-turn', '3.2');
  switch (action.type) {
    case 'place':
      return refuseCell(ruleset, view.players[view.turn].board, action.cell);
    case 'pick':
    case 'pass':
      return refuseSlot(ruleset, view, action.slot);
    case 'resolve':
      return view.found.some(({ pattern, place }) => pattern === action.pattern && place === action.place)
        ? null
        : refusal('no-such-match', '3.5');
    case 'reward':
      return typeof action.use === 'boolean' ? null : refusal('unknown-action', '5');
    case 'params':
      return refuseParams(ruleset, view, action.choice);
    default:
      return refuseStep(ruleset, view, action);
  }
};

const isCell = (ruleset: Ruleset, cell: Cell): boolean => Number.isInteger(cell) && cell >= 0 && cell < ruleset.cells;

const refuseCell = (ruleset: Ruleset, board: readonly number[], cell: Cell): Refusal | null => {
  if (!isCell(ruleset, cell)) return refusal('no-such-cell', '1.3');
  return board[cell] === EMPTY ? null : refusal('cell-taken', '3.3', { cell: cellName(ruleset.width, cell) });
};

const refuseSlot = (ruleset: Ruleset, view: MosaicView, slot: number): Refusal | null => {
  const isThere = Number.isInteger(slot) && slot >= 0 && slot < ruleset.reveal && view.revealed[slot] !== EMPTY;
  return isThere ? null : refusal('no-such-slot', '3.4', { count: ruleset.reveal });
};

/** The reward that is being decided. */
export const rewardNow = (ruleset: Ruleset, view: MosaicView): Reward =>
  ruleset.rewards.find(({ id }) => id === view.match?.reward)!;

/** The kind of step that is due (§5.2). */
const stepDue = (view: MosaicView, { form }: Reward): MosaicAction['type'] => {
  if (view.from === null && (isOnOwnBoard(form) || isOnOtherBoard(form))) return 'from';
  return view.pile < 0 && form === TAKE_ANY ? 'take' : 'to';
};

const wrongParams = (reward: Reward): Refusal =>
  refusal('wrong-params', '3.7', { params: FORMS[reward.form].params.join(', ') });

const refuseStep = (ruleset: Ruleset, view: MosaicView, action: MosaicAction): Refusal | null => {
  const reward = rewardNow(ruleset, view);
  if (action.type !== stepDue(view, reward)) return wrongParams(reward);
  if (action.type === 'from') return refuseSource(ruleset, view, reward, action.board, action.cell);
  if (action.type === 'take') return view.discard.includes(action.card) ? null : refusal('not-in-discard', '3.7');
  return action.type === 'to' ? refuseTarget(ruleset, view, reward, action.cell, view.from?.seat) : wrongParams(reward);
};

/** All steps that are still due, checked in turn. */
const refuseParams = (ruleset: Ruleset, view: MosaicView, choice: RewardChoice): Refusal | null => {
  const reward = rewardNow(ruleset, view);
  const first = stepDue(view, reward);
  const needed: string[] = first !== 'to' && endsOnCell(reward.form) ? [first, 'to'] : [first];
  const steps = typeof choice === 'object' && choice !== null ? stepsOf(choice) : [];
  if (steps.map((step) => step.type).join() !== needed.join()) return wrongParams(reward);
  const [begin] = steps;
  const wrong = refuseStep(ruleset, view, begin);
  if (wrong !== null || steps.length === 1) return wrong;
  const seat = begin.type === 'from' ? (view.turn + begin.board) % ruleset.players : undefined;
  return refuseTarget(ruleset, view, reward, choice.to!, seat);
};

/** §3.7 a card that the reward may begin with; zone and room as far as they matter to it. */
const refuseSource = (
  ruleset: Ruleset,
  view: MosaicView,
  reward: Reward,
  board: number,
  cell: Cell,
): Refusal | null => {
  const isBoard = Number.isInteger(board) && board >= 0 && board < ruleset.players;
  if (isOnOwnBoard(reward.form) && board !== 0) return refusal('not-your-board', '3.7');
  if (!isBoard || (isOnOtherBoard(reward.form) && board === 0)) return refusal('not-an-opponent', '3.7');
  if (!isCell(ruleset, cell)) return refusal('no-such-cell', '1.3');
  const seat = (view.turn + board) % ruleset.players;
  const cards = view.players[seat].board;
  const where = { cell: cellName(ruleset.width, cell) };
  if (cards[cell] === EMPTY) return refusal('no-card-there', '3.7', where);
  if (reward.sourceOutsideZone && ruleset.zone[cell] === 1) return refusal('protected', '1.4', where);
  const hasRoom = cards.some((_, i) => refuseTarget(ruleset, view, reward, i, seat) === null);
  return reward.form === MOVE_OTHER && !hasRoom ? refusal('no-room-there', '3.7') : null;
};

/** `from` is the seat of the card, where the reward moves one on a board. */
const refuseTarget = (ruleset: Ruleset, view: MosaicView, reward: Reward, cell: Cell, from?: Seat): Refusal | null => {
  const seat = reward.form === MOVE_OTHER && from !== undefined ? from : view.turn;
  const taken = refuseCell(ruleset, view.players[seat].board, cell);
  if (taken !== null) return taken;
  const isProtected = reward.form === MOVE_OTHER && reward.targetOutsideZone && ruleset.zone[cell] === 1;
  return isProtected ? refusal('protected', '1.4', { cell: cellName(ruleset.width, cell) }) : null;
};

/** Where the reward that is being decided may put its card; `from` is the card, where that has been chosen. */
export const targetsFor = (ruleset: Ruleset, view: MosaicView, from?: { board: number }): Cell[] => {
  const reward = rewardNow(ruleset, view);
  const seat = from && (view.turn + from.board) % ruleset.players;
  const cells = Array.from({ length: ruleset.cells }, (_, cell) => cell);
  return cells.filter((cell) => refuseTarget(ruleset, view, reward, cell, seat) === null);
};
