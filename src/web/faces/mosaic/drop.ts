// Where a dragged card is let go. The boards are asked when it happens: a hundred cells that watch every drag would be
// many listeners for one answer.
import type { Move, TableInfo } from '../../table/match/messages.ts';
import { movesOn, type MosaicFrame } from './use.ts';

interface Drop {
  readonly move: Move;
  /** The cell or board that takes the card. */
  readonly element: HTMLElement;
}

/** What letting a card go at a point would do: put it on a cell, or give a drafted one to a board. */
export const moveTo = (
  frame: MosaicFrame,
  info: TableInfo,
  source: string | number,
  { x, y }: { x: number; y: number },
): Drop | null => {
  const under = document.elementsFromPoint(x, y) as HTMLElement[];
  const element = under.find(({ dataset }) => dataset['board'] !== undefined);
  if (!element) return null;
  const seat = Number(element.dataset['board']);
  const [kind, slot] = String(source).split(':');
  if (kind === 'place') {
    const cell = under.find(({ dataset }) => dataset['cell'] !== undefined);
    const move = cell && movesOn(frame, info.players.length, seat).get(Number(cell.dataset['cell']));
    return cell && move ? { move, element: cell } : null;
  }
  const { phase } = frame.view;
  const taker = phase === 'draft_pick' ? info.seat : (info.seat + 1) % info.players.length;
  const notation = `${phase === 'draft_pick' ? 'd' : 'n'}${Number(slot) + 1}`;
  const move = frame.moves.find((offered) => offered.notation === notation);
  return move && seat === taker ? { move, element } : null;
};

let lighted: HTMLElement | null = null;

/** Shows where the card would go. */
export const light = (drop: Drop | null): void => {
  if (lighted === (drop?.element ?? null)) return;
  delete lighted?.dataset['drop'];
  lighted = drop?.element ?? null;
  if (lighted) lighted.dataset['drop'] = '';
};
