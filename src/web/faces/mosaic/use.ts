// The table as Mosaic knows it.
import { createContext, useContext } from 'react';
import type { MosaicAction } from '../../../games/mosaic/actions.ts';
import type { MosaicRules } from '../../../games/mosaic/config.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { useFrame, useInfo } from '../../table/match/context.tsx';
import type { Frame, Move, TableInfo } from '../../table/match/messages.ts';
import type { MosaicFacts } from './host.ts';

export type MosaicFrame = Frame<MosaicView, MosaicFacts>;

export const rulesOf = (info: TableInfo): MosaicRules => info.rules as MosaicRules;
export const actionOf = (move: Move): MosaicAction => move.action as MosaicAction;
export const nameOf = (info: TableInfo, seat: number): string => info.players[seat]!.name;

export const useMosaic = (): {
  frame: MosaicFrame;
  view: MosaicView;
  facts: MosaicFacts;
  info: TableInfo;
  rules: MosaicRules;
} => {
  const frame = useFrame<MosaicView, MosaicFacts>();
  const info = useInfo();
  return { frame, view: frame.view, facts: frame.facts, info, rules: rulesOf(info) };
};

export const cellName = (rules: MosaicRules, cell: number): string =>
  String.fromCharCode(97 + (cell % rules.board.width)) + (Math.floor(cell / rules.board.width) + 1);

export const isInZone = ({ board: { width, zone } }: MosaicRules, cell: number): boolean => {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return zone !== null && x >= zone.x[0] && x <= zone.x[1] && y >= zone.y[0] && y <= zone.y[1];
};

/** Where on the boards a move is made; null for moves made elsewhere. */
const placeOf = ({ view, facts }: MosaicFrame, seats: number, move: Move): { seat: number; cell: number } | null => {
  const action = actionOf(move);
  switch (action.type) {
    case 'place':
      return { seat: view.turn, cell: action.cell };
    case 'from':
      return { seat: (view.turn + action.board) % seats, cell: action.cell };
    case 'to':
      return { seat: facts.targetSeat, cell: action.cell };
    default:
      return null;
  }
};

/** The moves that are made on a board, by cell. */
export const movesOn = (frame: MosaicFrame, seats: number, seat: number): Map<number, Move> => {
  const moves = new Map<number, Move>();
  for (const move of frame.moves) {
    const place = placeOf(frame, seats, move);
    if (place?.seat === seat) moves.set(place.cell, move);
  }
  return moves;
};

/** What the parts of the table share: the lifted move, and the pattern that is pointed at. */
export interface Touch {
  /** The notation of the move that waits for a second tap. */
  readonly lifted: string | null;
  press(move: Move, isTouch: boolean): void;
  /** Cells of the match pointed at among several. */
  readonly pointed: readonly number[] | null;
  point(cells: readonly number[] | null): void;
}

export const TouchContext = createContext<Touch>({ lifted: null, press: () => {}, pointed: null, point: () => {} });
export const useTouch = (): Touch => useContext(TouchContext);
