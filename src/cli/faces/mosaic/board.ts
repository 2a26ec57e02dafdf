// Boards as grids beside each other: letters above, numbers at the side, the protected zone in brackets.
import type { Seat } from '../../../core/game.ts';
import { EMPTY } from '../../../games/mosaic/cards.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { widthOf } from '../../kit/words.ts';
import { phrase } from '../../screen/screen.ts';
import { cardsText, cardText } from './cards.ts';
import type { MosaicSetting } from './setting.ts';

const WIDTH = 92;
const GAP = '    ';
const CARD = 3;

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const boardLines = (setting: MosaicSetting, view: MosaicView, seat: Seat): string[] => {
  const { width, zone } = setting.game.ruleset;
  const { board } = view.players[seat]!;
  const cell = (index: number): string => {
    const text = board[index] === EMPTY ? ' ·' : cardText(setting, board[index]!);
    const [open, close] = zone[index] === 1 ? ['[', ']'] : [' ', ' '];
    return `${open}${padded(widthOf(text) === 1 ? ` ${text}` : text, CARD)}${close}`;
  };
  const letters = Array.from({ length: width }, (_, x) => `  ${String.fromCharCode(97 + x)}  `);
  const rows = Array.from({ length: board.length / width }, (_, y) => {
    const cells = Array.from({ length: width }, (_unused, x) => cell(y * width + x));
    return `${String(y + 1).padStart(2)} ${cells.join('')}`;
  });
  return [ownerText(setting, view, seat), `   ${letters.join('')}`, ...rows];
};

const ownerText = (setting: MosaicSetting, view: MosaicView, seat: Seat): string => {
  const { vp, hand, skips } = view.players[seat]!;
  const name = phrase(setting, 'mosaic.terminal.board', { who: { seat }, points: vp });
  return [
    name,
    ...(skips ? [phrase(setting, 'mosaic.terminal.note.skips')] : []),
    ...(view.extra > 0 && seat === view.turn ? [phrase(setting, 'mosaic.terminal.note.extra')] : []),
    ...(hand.length > 0 ? [phrase(setting, 'mosaic.terminal.passed', { cards: cardsText(setting, hand) })] : []),
  ].join(', ');
};

/** As many in a row as fit. */
export const allBoards = (setting: MosaicSetting, view: MosaicView): string[] => {
  const boards = view.players.map((_, seat) => boardLines(setting, view, seat));
  const lines: string[] = [];
  let row: string[][] = [];
  const flush = (): void => {
    if (row.length === 0) return;
    const widths = row.map((board) => Math.max(...board.map(widthOf)));
    for (let i = 0; i < row[0]!.length; i++)
      lines.push(`  ${row.map((board, n) => padded(board[i]!, widths[n]!)).join(GAP)}`.trimEnd());
    lines.push('');
    row = [];
  };
  const widthOfRow = (some: readonly string[][]): number =>
    some.reduce((sum, board) => sum + Math.max(...board.map(widthOf)) + GAP.length, 0);
  for (const board of boards) {
    if (widthOfRow([...row, board]) > WIDTH) flush();
    row.push(board);
  }
  flush();
  return lines;
};
