// What a card would bring on a cell: points at once, and what the greedy bot makes of it.
import type { Card } from '../../core/cards.ts';
import { BoardWorth, TUNING } from './bots/boardWorth.ts';
import { Outlook } from './bots/outlook.ts';
import { EMPTY, WILD } from './cards.ts';
import { colorsFit, ranksFit } from './patterns.ts';
import type { PlacedWindow, Ruleset } from './ruleset.ts';
import type { MosaicView } from './view.ts';
import type { Cell } from './windows.ts';

const ranks = new Int8Array(32);
const colors = new Int8Array(32);

/** Reads the window with the card on its cell, free cells fitting everything; answers how many of those there are. */
const readWindow = (
  { deck }: Ruleset,
  { cells }: PlacedWindow,
  board: readonly Card[],
  cell: Cell,
  card: Card,
): number => {
  let missing = 0;
  for (let i = 0; i < cells.length; i++) {
    const there = cells[i] === cell ? card : board[cells[i]];
    ranks[i] = there === EMPTY ? WILD : deck.rankOf[there];
    colors[i] = there === EMPTY ? WILD : deck.colorOf[there];
    if (there === EMPTY) missing++;
  }
  return missing;
};

/** Of the best pattern that it completes; the cell must be free. */
const pointsAt = (ruleset: Ruleset, board: readonly Card[], cell: Cell, card: Card): number => {
  let points = 0;
  for (const window of ruleset.windowsAt[cell]) {
    if (readWindow(ruleset, window, board, cell, card) > 0) continue;
    for (const pattern of window.patterns) {
      if (ranksFit(pattern, ruleset.deck, ranks) && colorsFit(pattern, ruleset.deck, colors)) {
        points = Math.max(points, pattern.vp);
      }
    }
  }
  return points;
};

export class Fits {
  readonly #ruleset: Ruleset;
  readonly #outlook: Outlook;
  readonly #worth: BoardWorth;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    this.#outlook = new Outlook(ruleset);
    this.#worth = new BoardWorth(ruleset, this.#outlook, TUNING);
  }

  read(view: MosaicView): void {
    this.#outlook.read(view);
  }

  /** For a card on every cell: points at once and gain; zero where it cannot lie. */
  each(board: readonly Card[], card: Card, put: (points: number, gain: number) => void): void {
    this.#worth.load(board);
    board.forEach((there, cell) => {
      if (there !== EMPTY) put(0, 0);
      else put(pointsAt(this.#ruleset, board, cell, card), this.#worth.gain(cell, card));
    });
  }

  /** The most of either on any free cell; zero where none is free. */
  best(board: readonly Card[], card: Card, put: (points: number, gain: number) => void): void {
    this.#worth.load(board);
    const { cell, gain } = this.#worth.best(card);
    const points = board.map((there, at) => (there === EMPTY ? pointsAt(this.#ruleset, board, at, card) : 0));
    put(Math.max(...points), cell < 0 ? 0 : gain);
  }

  /** For every cell what its board gains without the card there. */
  takings(board: readonly Card[], put: (gain: number) => void): void {
    this.#worth.load(board);
    board.forEach((there, cell) => put(there === EMPTY ? 0 : this.#worth.loss(cell)));
  }
}
