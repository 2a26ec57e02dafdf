// Finding the matches on a board (§3.5).
import { colorsFit, ranksFit } from './patterns.ts';
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
  const { cells, patterns } = window;
  const { boards } = s;
  const { deck } = ruleset;
  const base = s.turn * ruleset.cells;
  for (let i = 0; i < cells.length; i++) {
    const card = boards[base + cells[i]];
    ranks[i] = deck.rankOf[card];
    colors[i] = deck.colorOf[card];
  }
  for (let i = 0; i < patterns.length; i++) {
    if (ranksFit(patterns[i], deck, ranks) && colorsFit(patterns[i], deck, colors)) {
      s.found[s.foundSize++] = window.firstMatch + i;
    }
  }
};
