// What a board is worth: for every window that some more cards could complete, the points of the pattern times the
// chance that fitting cards still come.
import { count, type Card } from '../../../core/cards.ts';
import { EMPTY, WILD } from '../cards.ts';
import { colorsFit, ranksFit, type ColorForm, type Pattern, type RankForm } from '../patterns.ts';
import type { PlacedWindow, Ruleset } from '../ruleset.ts';
import type { Cell } from '../windows.ts';
import { MOST_MISSING, type Outlook } from './outlook.ts';

/** Mark of a free cell among ranks and colours. */
const FREE = -2;

export interface Tuning {
  /** Worth of points scored now, against points hoped for. */
  now: number;
  /** How much less a window is worth for each card that it misses. */
  patience: number;
  /** Worth of a free cell. */
  room: number;
}

const ranks = new Int8Array(32);
const colors = new Int8Array(32);
const colorOfGroup = new Int8Array(32);

export class BoardWorth {
  readonly #ruleset: Ruleset;
  readonly #outlook: Outlook;
  readonly #tuning: Tuning;
  readonly #board: Int16Array;
  #low = 0;
  #high = 0;
  /** By missing cards. */
  readonly #discount: Float64Array;
  /** By match. */
  readonly #worth: Float64Array;
  /** By window: 1 where a match without worth can only be a dead one, so that more cards do not change it. */
  readonly #settled: Uint8Array;

  constructor(ruleset: Ruleset, outlook: Outlook, tuning: Tuning) {
    this.#ruleset = ruleset;
    this.#outlook = outlook;
    this.#tuning = tuning;
    this.#board = new Int16Array(ruleset.cells);
    this.#discount = Float64Array.from({ length: MOST_MISSING + 1 }, (_, missing) => tuning.patience ** (missing - 1));
    this.#worth = new Float64Array(ruleset.matchPattern.length);
    this.#settled = new Uint8Array(ruleset.windows.length);
  }

  /** Looks at a board; `cleared` cells count as free. */
  load(board: readonly Card[], cleared: readonly Cell[] = []): void {
    this.#low = 0;
    this.#high = 0;
    for (let cell = 0; cell < board.length; cell++) this.#set(cell, cleared.includes(cell) ? EMPTY : board[cell]);
    for (const window of this.#ruleset.windows) this.#note(window);
  }

  cardAt(cell: Cell): Card {
    return this.#board[cell];
  }

  /** Changes a cell for good. */
  set(cell: Cell, card: Card): void {
    this.#set(cell, card);
    for (const window of this.#ruleset.windowsAt[cell]) this.#note(window);
  }

  #note(window: PlacedWindow): void {
    const missing = this.#missing(window);
    this.#settled[window.index] = missing === 0 ? 0 : 1;
    if (missing > 0) this.#read(window);
    for (let i = 0; i < window.patterns.length; i++) {
      this.#worth[window.firstMatch + i] = missing === 0 ? 0 : this.#patternWorth(window.patterns[i], missing);
    }
  }

  #set(cell: Cell, card: Card): void {
    this.#board[cell] = card;
    const bit = 1 << (cell & 31);
    if (cell < 32) this.#low = card === EMPTY ? this.#low & ~bit : this.#low | bit;
    else this.#high = card === EMPTY ? this.#high & ~bit : this.#high | bit;
  }

  /** What putting this card on a free cell brings: points at once and better or worse prospects. */
  gain(cell: Cell, card: Card): number {
    const windows = this.#ruleset.windowsAt[cell];
    this.#set(cell, card);
    let change = -this.#tuning.room;
    let best: PlacedWindow | null = null;
    let points = -1;
    for (let i = 0; i < windows.length; i++) {
      const window = windows[i];
      const scored = this.#points(window);
      if (scored > points) {
        points = scored;
        best = window;
      }
      change += this.#change(window, this.#settled[window.index] === 1);
    }
    if (best !== null) change = this.#tuning.now * points + this.#changeByClearing(best, cell);
    this.#set(cell, EMPTY);
    return change;
  }

  /** What taking the card off this cell brings. */
  loss(cell: Cell): number {
    const card = this.#board[cell];
    this.#set(cell, EMPTY);
    let change = this.#tuning.room;
    for (const window of this.#ruleset.windowsAt[cell]) change += this.#change(window, false);
    this.#set(cell, card);
    return change;
  }

  /** The best free cell for a card and what it brings; cells in `taken` are not free. */
  best(card: Card, taken: readonly Cell[] = []): { cell: Cell; gain: number } {
    let cell = -1;
    let gain = -Infinity;
    for (let i = 0; i < this.#board.length; i++) {
      if (this.#board[i] !== EMPTY || taken.includes(i)) continue;
      const found = this.gain(i, card);
      if (found > gain) {
        gain = found;
        cell = i;
      }
    }
    return { cell, gain };
  }

  /** The points of a full window that matches; -1 otherwise. */
  #points(window: PlacedWindow): number {
    if ((~this.#low & window.low) !== 0 || (~this.#high & window.high) !== 0) return -1;
    const { deck } = this.#ruleset;
    this.#read(window);
    let points = -1;
    for (const pattern of window.patterns) {
      if (pattern.vp > points && ranksFit(pattern, deck, ranks) && colorsFit(pattern, deck, colors)) points = pattern.vp;
    }
    return points;
  }

  /** The prospects after the cards of a window have left; `placed` is the cell just filled. */
  #changeByClearing(window: PlacedWindow, placed: Cell): number {
    const cards = Array.from(window.cells, (cell) => this.#board[cell]);
    window.cells.forEach((cell) => this.#set(cell, EMPTY));
    let change = (cards.length - 1) * this.#tuning.room;
    for (const other of this.#ruleset.windows) {
      const touches = other.cells.includes(placed) || (other.low & window.low) !== 0 || (other.high & window.high) !== 0;
      if (touches) change += this.#change(other, false);
    }
    window.cells.forEach((cell, i) => this.#set(cell, cards[i]));
    return change;
  }

  #read(window: PlacedWindow): void {
    const { rankOf, colorOf } = this.#ruleset.deck;
    const { cells } = window;
    for (let i = 0; i < cells.length; i++) {
      const card = this.#board[cells[i]];
      ranks[i] = card === EMPTY ? FREE : rankOf[card];
      colors[i] = card === EMPTY ? FREE : colorOf[card];
    }
  }

  /** Cards that a window needs; 0 when it is not looked at: full, empty, or too far from full. */
  #missing(window: PlacedWindow): number {
    const missing = count(~this.#low & window.low) + count(~this.#high & window.high);
    return missing > MOST_MISSING || missing === window.cells.length ? 0 : missing;
  }

  /** How the worth of a window has changed since it was noted; `grown`: cards were only added, so the dead stay dead. */
  #change(window: PlacedWindow, grown: boolean): number {
    const missing = this.#missing(window);
    if (missing > 0) this.#read(window);
    let change = 0;
    for (let i = 0; i < window.patterns.length; i++) {
      const before = this.#worth[window.firstMatch + i];
      if (grown && before === 0) continue;
      change += (missing === 0 ? 0 : this.#patternWorth(window.patterns[i], missing)) - before;
    }
    return change;
  }

  #patternWorth(pattern: Pattern, missing: number): number {
    let chance = 0;
    for (const form of pattern.rankForms) {
      const lowest = this.#lowestRank(form);
      if (lowest < 0) continue;
      if (pattern.colorForms.length === 0) chance = Math.max(chance, this.#latinChance(pattern.side, form, lowest, missing));
      for (const groups of pattern.colorForms) chance = Math.max(chance, this.#groupChance(groups, form, lowest, missing));
    }
    return chance === 0 ? 0 : pattern.vp * chance * this.#discount[missing];
  }

  /** The rank that step 0 stands for, given the cards that lie there; -1 when they contradict each other. */
  #lowestRank({ steps, span }: RankForm): number {
    const { lowRank, highRank } = this.#ruleset.deck;
    let lowest = -1;
    for (let i = 0; i < steps.length; i++) {
      if (ranks[i] < 0) continue;
      const start = ranks[i] - steps[i];
      if (lowest < 0) lowest = start;
      else if (start !== lowest) return -1;
    }
    if (lowest < 0) return lowRank + span <= highRank ? lowRank : -1; // jokers only
    return lowest < lowRank || lowest + span > highRank ? -1 : lowest;
  }

  #groupChance({ groups, count: groupCount }: ColorForm, { steps }: RankForm, lowest: number, missing: number): number {
    for (let group = 0; group < groupCount; group++) colorOfGroup[group] = WILD;
    let used = 0;
    for (let i = 0; i < groups.length; i++) {
      const color = colors[i];
      if (color < 0) continue;
      const group = groups[i];
      if (colorOfGroup[group] === color) continue;
      if (colorOfGroup[group] !== WILD || (used >> color) & 1) return 0;
      colorOfGroup[group] = color;
      used |= 1 << color;
    }
    const open = this.#outlook.allColors & ~used;
    let chance = 1;
    for (let i = 0; i < groups.length; i++) {
      if (ranks[i] !== FREE) continue;
      const known = colorOfGroup[groups[i]];
      chance *= this.#outlook.chance(lowest + steps[i], known === WILD ? open : 1 << known, missing);
    }
    return chance;
  }

  #latinChance(side: number, { steps }: RankForm, lowest: number, missing: number): number {
    let chance = 1;
    for (let i = 0; i < side * side; i++) {
      let used = 0;
      const row = i - (i % side);
      for (let k = 0; k < side; k++) {
        if (row + k !== i && colors[row + k] >= 0) used |= 1 << colors[row + k];
        const other = (i % side) + k * side;
        if (other !== i && colors[other] >= 0) used |= 1 << colors[other];
      }
      if (colors[i] >= 0 && (used >> colors[i]) & 1) return 0;
      if (colors[i] === FREE) chance *= this.#outlook.chance(lowest + steps[i], this.#outlook.allColors & ~used, missing);
    }
    return chance;
  }
}
