// What a board is worth: for every window that some more cards could complete, the points of the pattern times the
// chance that fitting cards still come.
import { count, type Card } from '../../../core/cards.ts';
import { power } from '../../../core/functions.ts';
import { EMPTY } from '../cards.ts';
import { pointsOf, type Pattern } from '../patterns.ts';
import type { PlacedWindow, Ruleset } from '../ruleset.ts';
import { isLine, type Cell } from '../windows.ts';
import { LineWorth, type Places } from './lineWorth.ts';
import { MOST_MISSING, type Outlook } from './outlook.ts';
import { chanceOf, FREE } from './patternChance.ts';
import type { Tuning } from './tuning.ts';

const ranks = new Int8Array(32);
const colors = new Int8Array(32);
/** By face: what a card there changes, whether it completes a pattern, chances. */
const MOST_FACES = 81;
const changes = new Float64Array(MOST_FACES);
const completes = new Uint8Array(MOST_FACES);
const chances = new Float64Array(MOST_FACES);
const free: Places = { places: new Uint8Array(32), size: 0 };
/** By free place of a line: what a card there changes, and the chance of a match then. */
const placeChanges = new Float64Array(32);
const placeChances = new Float64Array(32);

/** What a card brings, by cell; without meaning where a card lies already. */
export interface Row {
  /** Points at once and better or worse prospects. */
  readonly gains: Float64Array;
  /** Of the best pattern that it completes; -1 where it completes none. */
  readonly points: Int16Array;
  /** The board for which it was worked out. */
  stamp: number;
}

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
  /** By face, the joker last; as long as the stamp is the same, nothing has changed. */
  readonly #rows: (Row | undefined)[] = [];
  #stamp = 0;
  /** By cell, while a row is worked out: the window of the best pattern. */
  readonly #scored: (PlacedWindow | null)[] = [];

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
    this.#stale = new Uint8Array(ruleset.windows.length).fill(1);
  }

  /** Looks at a board; `cleared` cells count as free. Only what has changed is worked out again. */
  load(board: ArrayLike<Card>, cleared: readonly Cell[] = []): void {
    const { windows, windowsAt } = this.#ruleset;
    const isRenewed = this.#version !== this.#outlook.version;
    this.#version = this.#outlook.version;
    let isChanged = isRenewed;
    for (let cell = 0; cell < board.length; cell++) {
      const card = cleared.length > 0 && cleared.includes(cell) ? EMPTY : board[cell];
      if (card === this.#board[cell]) continue;
      this.#set(cell, card);
      for (const { index } of windowsAt[cell]) this.#stale[index] = 1;
      isChanged = true;
    }
    if (!isChanged) return;
    this.#stamp++;
    for (let i = 0; i < windows.length; i++) {
      if (this.#stale[i] === 1) this.#note(windows[i]);
      else if (isRenewed) this.#renew(windows[i]);
    }
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
    this.#stamp++;
    this.#set(cell, card);
    for (const window of this.#ruleset.windowsAt[cell]) this.#note(window);
  }

  /** Takes in the cards of a window. */
  #note(window: PlacedWindow): void {
    const missing = this.#missing(window);
    this.#settled[window.index] = missing === 0 ? 0 : 1;
    this.#read(window);
    if (this.#isLine[window.index]) this.#lines.note(window, ranks, colors);
    this.#value(window, missing, false);
  }

  /** By what is unseen now. A dead match stays dead whatever that is. */
  #renew(window: PlacedWindow): void {
    if (this.#total[window.index] === 0) return;
    this.#read(window);
    this.#value(window, this.#missing(window), true);
  }

  #value(window: PlacedWindow, missing: number, onlyLiving: boolean): void {
    const line = this.#isLine[window.index];
    let total = 0;
    for (let i = 0; i < window.patterns.length; i++) {
      const match = window.firstMatch + i;
      if (missing === 0) this.#worth[match] = 0;
      else if (!onlyLiving || this.#worth[match] !== 0) {
        this.#worth[match] = line ? this.#lineWorth(window, i) : this.#patternWorth(window.patterns[i], missing);
      }
      total += this.#worth[match];
    }
    this.#total[window.index] = total;
  }

  /** What a line is worth as it lies there. */
  #lineWorth(window: PlacedWindow, index: number): number {
    free.size = 0;
    for (let i = 0; i < window.cells.length; i++) if (ranks[i] === FREE) free.places[free.size++] = i;
    return window.patterns[index].vp * this.#lines.chance(window, index, free) * this.#discount[free.size];
  }

  #set(cell: Cell, card: Card): void {
    this.#board[cell] = card;
    const bit = 1 << (cell & 31);
    if (cell < 32) this.#low = card === EMPTY ? this.#low & ~bit : this.#low | bit;
    else this.#high = card === EMPTY ? this.#high & ~bit : this.#high | bit;
  }

  /** What putting this card on a free cell brings. */
  gain(cell: Cell, card: Card): number {
    return this.rowOf(card).gains[cell];
  }

  /** The same for all cells; good until the board changes. */
  rowOf(card: Card): Row {
    const face = this.#ruleset.deck.faceOf[card];
    const size = this.#board.length;
    const row = (this.#rows[face] ??= { gains: new Float64Array(size), points: new Int16Array(size), stamp: -1 });
    if (row.stamp !== this.#stamp) this.#fill(row, card);
    row.stamp = this.#stamp;
    return row;
  }

  /** Window by window, since most of them are full, dead or too far from full to be changed by any card. */
  #fill({ gains, points }: Row, card: Card): void {
    const { windows } = this.#ruleset;
    gains.fill(-this.#tuning.room);
    points.fill(-1);
    for (let i = 0; i < windows.length; i++) {
      const window = windows[i];
      const missing = count(~this.#low & window.low) + count(~this.#high & window.high);
      if (missing === 0) continue;
      if (missing === 1) this.#complete(window, card, points);
      if (missing > MOST_MISSING + 1 || (this.#settled[i] === 1 && this.#total[i] === 0)) continue;
      if (this.#isLine[i]) this.#changeLine(window, card, gains);
      else this.#changeSquare(window, card, gains);
    }
    for (let cell = 0; cell < gains.length; cell++) {
      if (points[cell] < 0) continue;
      this.#set(cell, card);
      gains[cell] = this.#tuning.now * points[cell] + this.#changeByClearing(this.#scored[cell]!, cell);
      this.#set(cell, EMPTY);
    }
  }

  /** The points of a window that lacks one card. */
  #complete(window: PlacedWindow, card: Card, points: Int16Array): void {
    const cell = window.cells.find((one) => this.#board[one] === EMPTY)!;
    this.#set(cell, card);
    const scored = this.#points(window);
    this.#set(cell, EMPTY);
    if (scored <= points[cell]) return;
    points[cell] = scored;
    this.#scored[cell] = window;
  }

  #changeSquare(window: PlacedWindow, card: Card, gains: Float64Array): void {
    for (let i = 0; i < window.cells.length; i++) {
      const cell = window.cells[i];
      if (this.#board[cell] !== EMPTY) continue;
      this.#set(cell, card);
      gains[cell] += this.#change(window, true);
      this.#set(cell, EMPTY);
    }
  }

  /** The same as `#change` for a line, with the card on each of its free cells. */
  #changeLine(window: PlacedWindow, card: Card, gains: Float64Array): void {
    const { cells, patterns, firstMatch } = window;
    const { rankOf, colorOf } = this.#ruleset.deck;
    const settled = this.#settled[window.index] === 1;
    free.size = 0;
    for (let i = 0; i < cells.length; i++) if (this.#board[cells[i]] === EMPTY) free.places[free.size++] = i;
    const { size, places } = free;
    for (let k = 0; k < size; k++) placeChanges[k] = 0;
    for (let i = 0; i < patterns.length; i++) {
      const before = this.#worth[firstMatch + i];
      if (settled && before === 0) continue;
      if (size > 1) this.#lines.chancesOf(window, i, rankOf[card], colorOf[card], free, placeChances);
      for (let k = 0; k < size; k++) {
        placeChanges[k] -= before;
        if (size > 1) placeChanges[k] += patterns[i].vp * placeChances[k] * this.#discount[size - 1];
      }
    }
    for (let k = 0; k < size; k++) gains[cells[places[k]]] += placeChanges[k];
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
    const { gains } = this.rowOf(card);
    let cell = -1;
    let gain = -Infinity;
    for (let i = 0; i < this.#board.length; i++) {
      if (gains[i] <= gain || this.#board[i] !== EMPTY || taken.includes(i)) continue;
      gain = gains[i];
      cell = i;
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
    this.#read(window);
    return pointsOf(window.patterns, this.#ruleset.deck, ranks, colors);
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
