// What can be done (§5), as readable actions and as ids. The layout of the ids follows from the configuration.
import type { Card } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import type { Ruleset } from './ruleset.ts';
import { cellName, type Cell } from './windows.ts';

/** The parameters of a reward, as people decide them (§5.2); which ones are needed depends on the reward. */
export interface RewardChoice {
  /** A card on a board: 0 = the own board, 1 = that of the next seat, 2 … clockwise. */
  from?: { board: number; cell: Cell };
  /** A card of the discard. */
  take?: Card;
  /** The cell where the card is put. */
  to?: Cell;
}

/** A move of Mosaic, readable. */
export type MosaicAction =
  | { type: 'place'; cell: Cell }
  /** Slots count from 0 in the order in which the cards were turned up. */
  | { type: 'pick'; slot: number }
  | { type: 'pass'; slot: number }
  /** `place` names the window: 'b2', 'a1-', 'a1!'. */
  | { type: 'resolve'; pattern: string; place: string }
  | { type: 'reward'; use: boolean }
  /** One step of the parameters of a reward. */
  | { type: 'from'; board: number; cell: Cell }
  | { type: 'take'; card: Card }
  | { type: 'to'; cell: Cell }
  /** All parameters of a reward in one. */
  | { type: 'params'; choice: RewardChoice };

export const toAction = (ruleset: Ruleset, id: ActionId): MosaicAction => {
  const { layout, cells } = ruleset;
  if (id >= layout.to) return { type: 'to', cell: id - layout.to };
  if (id >= layout.take) return { type: 'take', card: id - layout.take };
  if (id >= layout.from) {
    const offset = id - layout.from;
    return { type: 'from', board: Math.floor(offset / cells), cell: offset % cells };
  }
  if (id >= layout.refuse) return { type: 'reward', use: id === layout.accept };
  if (id >= layout.resolve) {
    const match = id - layout.resolve;
    const place = ruleset.windows[ruleset.matchWindow[match]].name;
    return { type: 'resolve', pattern: ruleset.patterns[ruleset.matchPattern[match]].name, place };
  }
  if (id >= layout.pass) return { type: 'pass', slot: id - layout.pass };
  if (id >= layout.pick) return { type: 'pick', slot: id - layout.pick };
  return { type: 'place', cell: id - layout.place };
};

/** A number that must lie below a limit, as an id; -1 where it does not. */
const idAt = (start: number, value: number | undefined, below: number): ActionId =>
  Number.isInteger(value) && value! >= 0 && value! < below ? start + value! : -1;

/** The ids of an action in the order in which they are asked; -1 where the rules know no such action. */
export const toIds = (ruleset: Ruleset, action: MosaicAction): ActionId[] => {
  const { layout, cells, players, reveal, deck } = ruleset;
  switch (action.type) {
    case 'place':
      return [idAt(layout.place, action.cell, cells)];
    case 'pick':
      return [idAt(layout.pick, action.slot, reveal)];
    case 'pass':
      return [idAt(layout.pass, action.slot, reveal)];
    case 'resolve': {
      const match = ruleset.matchByName.get(`${action.pattern}@${action.place}`);
      return [match === undefined ? -1 : layout.resolve + match];
    }
    case 'reward':
      return [action.use ? layout.accept : layout.refuse];
    case 'from': {
      const board = idAt(0, action.board, players);
      const cell = idAt(0, action.cell, cells);
      return [board < 0 || cell < 0 ? -1 : layout.from + board * cells + cell];
    }
    case 'take':
      return [idAt(layout.take, action.card, deck.size + 1)];
    case 'to':
      return [idAt(layout.to, action.cell, cells)];
    case 'params':
      return stepsOf(action.choice).flatMap((step) => toIds(ruleset, step));
  }
};

/** The parameters one by one, in the order in which they are asked. */
export const stepsOf = ({ from, take, to }: RewardChoice): MosaicAction[] => {
  const steps: MosaicAction[] = [];
  if (from !== undefined) steps.push({ type: 'from', board: from.board, cell: from.cell });
  if (take !== undefined) steps.push({ type: 'take', card: take });
  if (to !== undefined) steps.push({ type: 'to', cell: to });
  return steps;
};

/** Language-free and unique: @c3 d1 n2 A@b2 H@a1- yes no f1:c3 t143 to:c3 */
export const notation = (ruleset: Ruleset, id: ActionId): string => {
  const action = toAction(ruleset, id);
  const cell = (index: Cell): string => cellName(ruleset.width, index);
  switch (action.type) {
    case 'place':
      return `@${cell(action.cell)}`;
    case 'pick':
      return `d${action.slot + 1}`;
    case 'pass':
      return `n${action.slot + 1}`;
    case 'resolve':
      return `${action.pattern}@${action.place}`;
    case 'reward':
      return action.use ? 'yes' : 'no';
    case 'from':
      return `f${action.board}:${cell(action.cell)}`;
    case 'take':
      return `t${ruleset.deck.tokens[action.card]}`;
    case 'to':
      return `to:${cell(action.cell)}`;
    case 'params':
      return action.type;
  }
};
