// What a card would bring on a cell, as far as the patterns through that cell tell: points at once, and points that
// stay possible.
import type { Card } from '../../core/cards.ts';
import { power } from '../../core/functions.ts';
import { EMPTY, WILD } from './cards.ts';
import { colorsFit, ranksFit } from './patterns.ts';
import type { PlacedWindow, Ruleset } from './ruleset.ts';
import type { Cell } from './windows.ts';

export interface Fit {
  /** Of the best pattern that is complete. */
  points: number;
  /** Of all that the cards lying there still allow, less for each card that is missing. */
  promise: number;
}

/** What a pattern counts for each card that it misses. */
const PER_MISSING = 0.3;

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

/** The cell must be free. */
export const fitOf = (ruleset: Ruleset, board: readonly Card[], cell: Cell, card: Card, out: Fit): void => {
  out.points = 0;
  out.promise = 0;
  for (const window of ruleset.windowsAt[cell]) {
    const missing = readWindow(ruleset, window, board, cell, card);
    for (const pattern of window.patterns) {
      if (!ranksFit(pattern, ruleset.deck, ranks) || !colorsFit(pattern, ruleset.deck, colors)) continue;
      if (missing === 0) out.points = Math.max(out.points, pattern.vp);
      else out.promise += pattern.vp * power(PER_MISSING, missing);
    }
  }
};
