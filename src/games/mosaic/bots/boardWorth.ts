// What a board is worth: for every window that some more cards could complete, the points of the pattern times the
// chance that fitting cards still come.
import { count, type Card } from '../../../core/cards.ts';
import { power } from '../../../core/functions.ts';
import { EMPTY, WILD } from '../cards.ts';
import { colorsFit, ranksFit, type Pattern } from '../patterns.ts';
import type { PlacedWindow, Ruleset } from '../ruleset.ts';
import { isLine, type Cell } from '../windows.ts';
import { LineWorth, type Places } from './lineWorth.ts';
import { MOST_MISSING, type Outlook } from './outlook.ts';
import { chanceOf, FREE } from './patternChance.ts';

export interface Tuning {
  /** Worth of points scored now, against points hoped for. */
  now: number;
  /** How much less a window is worth for each card that it misses. */
  patience: number;
  /** Worth of a free cell. */
  room: number;
}

/** Found by playing against random: points in hand count far more than hopes, which several windows share. */
export const TUNING: Tuning = { now: 4, patience: 0.5, room: 0.4 };

const ranks = new Int8Array(32);
const colors = new Int8Array(32);
/** By face: what a card there changes, whether it completes a pattern, chances. */
const MOST_FACES = 81;
const changes = new Float64Array(MOST_FACES);
const completes = new Uint8Array(MOST_FACES);
const chances = new Float64Array(MOST_FACES);
const free: Places = { places: new Uint8Array(32), size: 0 };

export class BoardWorth {
  readonly #ruleset: Ruleset;
  readonly #outlook: Outlook;
  readonly #lines: LineWorth;
  readonly #isLine: readonly boolean[];
  readonly #tuning: Tuning;
  readonly #board: Int16Array;
  #low = 0;
  #high = 0;
  /** By missing cards. */
  readonly #discount: Float64Array;
  /** By match. */
  readonly #worth: Float64Array;
  /** By window: the sum of its matches. */
  readonly #total: Float64Array;
  /** By window: 1 where a match without worth can only be a dead one, so that more cards do not change it. */
  readonly #settled: Uint8Array;
  /** By window: 1 while it waits to be noted. */
  readonly #stale: Uint8Array;
  /** What was unseen when the windows were noted. */
  #version = -1;

  constructor(ruleset: Ruleset, outlook: Outlook, tuning: Tuning) {
    this.#ruleset = ruleset;
    this.#outlook = outlook;
    this.#lines = new LineWorth(ruleset, outlook);
    this.#isLine = ruleset.windows.map((window) => isLine(window.shape));
    this.#tuning = tuning;
    this.#board = new Int16Array(ruleset.cells).fill(EMPTY);
    const { patience } = tuning;
    this.#discount = Float64Array.from(
      { length: MOST_MISSING + 1 },
      (_, missing) => power(patience, missing) / patience,
    );
    this.#worth = new Float64Array(ruleset.matchPattern.length);
    this.#total = new Float64Array(ruleset.windows.length);
    this.#settled = new Uint8Array(ruleset.windows.length);
    this.#stale = new Uint8Array(ruleset.windows.length);
  }

  /** Looks at a board; `cleared` cells count as free. Windows are noted anew where something has changed. */
  load(board: ArrayLike<Card>, cleared: readonly Cell[] = []): void {
    const { windows, windowsAt } = this.#ruleset;
    if (this.#version !== this.#outlook.version) this.#stale.fill(1);
    this.#version = this.#outlook.version;
    for (let cell = 0; cell < board.length; cell++) {
      const card = cleared.includes(cell) ? EMPTY : board[cell];
      if (card === this.#board[cell]) continue;
      this.#set(cell, card);
      for (const { index } of windowsAt[cell]) this.#stale[index] = 1;
    }
    for (let i = 0; i < windows.length; i++) if (this.#stale[i] === 1) this.#note(windows[i]);
    this.#stale.fill(0);
  }

  /** The prospects of the whole board and its room. */
  get worth(): number {
    let sum = 0;
    for (let i = 0; i < this.#total.length; i++) sum += this.#total[i];
    for (let cell = 0; cell < this.#board.length; cell++) if (this.#board[cell] === EMPTY) sum += this.#tuning.room;
    return sum;
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
    const line = this.#isLine[window.index];
    this.#settled[window.index] = missing === 0 ? 0 : 1;
    if (line || missing > 0) this.#read(window);
    if (line) this.#lines.note(window, ranks, colors);
    let total = 0;
    for (let i = 0; i < window.patterns.length; i++) {
      const worth =
        missing === 0 ? 0 : line ? this.#lineWorth(window, i) : this.#patternWorth(window.patterns[i], missing);
      this.#worth[window.firstMatch + i] = worth;
      total += worth;
    }
    this.#total[window.index] = total;
  }

  /** What a line is worth as it lies there; a joker added changes nothing. */
  #lineWorth(window: PlacedWindow, index: number): number {
    free.size = 0;
    for (let i = 0; i < window.cells.length; i++) if (ranks[i] === FREE) free.places[free.size++] = i;
    return (
      window.patterns[index].vp * this.#lines.chance(window, index, 0, WILD, WILD, free) * this.#discount[free.size]
    );
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
      change += this.#isLine[window.index] ? this.#changeOfLine(window, cell, card) : this.#change(window, true);
    }
    if (best !== null) change = this.#tuning.now * points + this.#changeByClearing(best, cell);
    this.#set(cell, EMPTY);
    return change;
  }

  /** The points of the best pattern that this card completes on a free cell; 0 where it completes none. */
  pointsFor(cell: Cell, card: Card): number {
    this.#set(cell, card);
    let points = 0;
    for (const window of this.#ruleset.windowsAt[cell]) points = Math.max(points, this.#points(window));
    this.#set(cell, EMPTY);
    return points;
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

  /** For every face, shown by one of its cards, the best free cell and what it brings; -Infinity where none is free. */
  bestGains(faces: Int16Array, out: Float64Array, cells: Int16Array): void {
    out.fill(-Infinity);
    for (let cell = 0; cell < this.#board.length; cell++) {
      if (this.#board[cell] !== EMPTY) continue;
      const base = this.#facesAt(cell, faces);
      for (let face = 0; face < faces.length; face++) {
        const gain = completes[face] === 1 ? this.gain(cell, faces[face]) : base + changes[face];
        if (gain <= out[face]) continue;
        out[face] = gain;
        cells[face] = cell;
      }
    }
  }

  /** Fills `changes` and `completes` for a free cell; answers what every face changes there alike. */
  #facesAt(cell: Cell, faces: Int16Array): number {
    changes.fill(0, 0, faces.length);
    completes.fill(0, 0, faces.length);
    const windows = this.#ruleset.windowsAt[cell];
    let base = -this.#tuning.room;
    for (let i = 0; i < windows.length; i++) {
      const window = windows[i];
      const after = count(~this.#low & window.low) + count(~this.#high & window.high) - 1;
      if (after === 0) this.#markComplete(window, cell, faces);
      if (this.#isLine[window.index]) {
        base -= this.#total[window.index];
        if (after > 0 && after <= MOST_MISSING) this.#addLine(window, cell, faces.length);
      } else if (after === 0) base -= this.#total[window.index];
      else if (after <= MOST_MISSING && this.#isAlive(window)) {
        for (let face = 0; face < faces.length; face++) {
          this.#set(cell, faces[face]);
          changes[face] += this.#change(window, true);
        }
        this.#set(cell, EMPTY);
      }
    }
    return base;
  }

  #markComplete(window: PlacedWindow, cell: Cell, faces: Int16Array): void {
    for (let face = 0; face < faces.length; face++) {
      if (completes[face] === 1) continue;
      this.#set(cell, faces[face]);
      if (this.#points(window) >= 0) completes[face] = 1;
    }
    this.#set(cell, EMPTY);
  }

  /** What a line is worth with one more card, by face. */
  #addLine(window: PlacedWindow, cell: Cell, size: number): void {
    const { cells, patterns, firstMatch } = window;
    let place = 0;
    free.size = 0;
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] === cell) place = i;
      else if (this.#board[cells[i]] === EMPTY) free.places[free.size++] = i;
    }
    for (let i = 0; i < patterns.length; i++) {
      if (this.#settled[window.index] === 1 && this.#worth[firstMatch + i] === 0) continue;
      chances.fill(0, 0, size);
      this.#lines.chances(window, i, place, free, chances);
      const worth = patterns[i].vp * this.#discount[free.size];
      for (let face = 0; face < size; face++) changes[face] += worth * chances[face];
    }
  }

  /** Can a square still become anything? Where it lacks too many cards to be noted, the cards that lie there say it. */
  #isAlive(window: PlacedWindow): boolean {
    if (this.#settled[window.index] === 1) return this.#total[window.index] > 0;
    this.#read(window);
    const { deck } = this.#ruleset;
    return window.patterns.some((pattern) => chanceOf(pattern, deck, this.#outlook, ranks, colors, MOST_MISSING) > 0);
  }

  /** The points of a full window that matches; -1 otherwise. */
  #points(window: PlacedWindow): number {
    if ((~this.#low & window.low) !== 0 || (~this.#high & window.high) !== 0) return -1;
    const { deck } = this.#ruleset;
    this.#read(window);
    let points = -1;
    for (const pattern of window.patterns) {
      if (pattern.vp > points && ranksFit(pattern, deck, ranks) && colorsFit(pattern, deck, colors))
        points = pattern.vp;
    }
    return points;
  }

  /** The prospects after the cards of a window have left; `placed` is the cell just filled. */
  #changeByClearing(window: PlacedWindow, placed: Cell): number {
    const cards = Array.from(window.cells, (cell) => this.#board[cell]);
    window.cells.forEach((cell) => this.#set(cell, EMPTY));
    let change = (cards.length - 1) * this.#tuning.room;
    for (const other of this.#ruleset.windows) {
      const touches =
        other.cells.includes(placed) || (other.low & window.low) !== 0 || (other.high & window.high) !== 0;
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

  /** The same as `#change` for a line to which one card has been added. */
  #changeOfLine(window: PlacedWindow, cell: Cell, card: Card): number {
    const settled = this.#settled[window.index] === 1;
    if (settled && this.#total[window.index] === 0) return 0;
    const { cells, patterns, firstMatch } = window;
    const { rankOf, colorOf } = this.#ruleset.deck;
    let place = 0;
    free.size = 0;
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] === cell) place = i;
      else if (this.#board[cells[i]] === EMPTY) free.places[free.size++] = i;
    }
    const isOpen = free.size > 0 && free.size <= MOST_MISSING;
    let change = 0;
    for (let i = 0; i < patterns.length; i++) {
      const before = this.#worth[firstMatch + i];
      if (settled && before === 0) continue;
      change -= before;
      if (!isOpen) continue;
      const chance = this.#lines.chance(window, i, place, rankOf[card], colorOf[card], free);
      change += patterns[i].vp * chance * this.#discount[free.size];
    }
    return change;
  }

  /** How the worth of a window has changed since it was noted; `grown`: cards were only added, so the dead stay dead. */
  #change(window: PlacedWindow, onlyAdded: boolean): number {
    const missing = this.#missing(window);
    if (missing === 0) return -this.#total[window.index];
    const grown = onlyAdded && this.#settled[window.index] === 1;
    if (grown && this.#total[window.index] === 0) return 0;
    this.#read(window);
    let change = 0;
    for (let i = 0; i < window.patterns.length; i++) {
      const before = this.#worth[window.firstMatch + i];
      if (grown && before === 0) continue;
      change += this.#patternWorth(window.patterns[i], missing) - before;
    }
    return change;
  }

  #patternWorth(pattern: Pattern, missing: number): number {
    const chance = chanceOf(pattern, this.#ruleset.deck, this.#outlook, ranks, colors, missing);
    return pattern.vp * chance * this.#discount[missing];
  }
}
