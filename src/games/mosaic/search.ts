// Finding the matches on a board (§3.5).
import { colorsFit, mayFollow, ranksFit } from './patterns.ts';
import type { PlacedWindow, Ruleset } from './ruleset.ts';
import type { State } from './state.ts';
import type { Cell } from './windows.ts';

const MOST_CELLS = 32;
const ranks = new Int8Array(MOST_CELLS);
const colors = new Int8Array(MOST_CELLS);

/** All matches on the acting player's board. */
export const findEverywhere = (ruleset: Ruleset, s: State): void => {
  s.foundSize = 0;
  s.touched &= ~(1 << s.turn);
  const { windows } = ruleset;
  for (let i = 0; i < windows.length; i++) look(ruleset, s, windows[i]);
};

/** The matches after a card was put on a cell. Elsewhere there are none, unless somebody else has touched the board. */
export const findAround = (ruleset: Ruleset, s: State, cell: Cell): void => {
  if ((s.touched >> s.turn) & 1) return findEverywhere(ruleset, s);
  s.foundSize = 0;
  const windows = ruleset.windowsAt[cell];
  for (let i = 0; i < windows.length; i++) look(ruleset, s, windows[i]);
};

const look = (ruleset: Ruleset, s: State, window: PlacedWindow): void => {
  const filled = 2 * s.turn;
  if ((~s.filled[filled] & window.low) !== 0 || (~s.filled[filled + 1] & window.high) !== 0) return;
  const { cells, patterns, follows } = window;
  const { boards } = s;
  const { deck } = ruleset;
  const { rankOf, colorOf } = deck;
  const base = s.turn * ruleset.cells;
  ranks[0] = rankOf[boards[base + cells[0]]];
  for (let i = 1; i < cells.length; i++) {
    ranks[i] = rankOf[boards[base + cells[i]]];
    if (!mayFollow(follows[i - 1], ranks[i - 1], ranks[i])) return;
  }
  for (let i = 0; i < cells.length; i++) colors[i] = colorOf[boards[base + cells[i]]];
  for (let i = 0; i < patterns.length; i++) {
    if (ranksFit(patterns[i], deck, ranks) && colorsFit(patterns[i], deck, colors)) {
      s.found[s.foundSize++] = window.firstMatch + i;
    }
  }
};
