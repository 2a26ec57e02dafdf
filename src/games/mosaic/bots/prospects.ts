// What a board promises its owner: what it is worth, and what the best card of the next draft will add to that, over all
// drafts that the unseen cards allow. That counts a pattern as likely as it is, where the worth alone only hopes.
import type { Card } from '../../../core/cards.ts';
import { EMPTY } from '../cards.ts';
import { pointsOf } from '../patterns.ts';
import type { PlacedWindow, Ruleset } from '../ruleset.ts';
import { DRAFT_PICK, type State } from '../state.ts';
import type { Cell } from '../windows.ts';
import { BoardWorth } from './boardWorth.ts';
import { Outlook } from './outlook.ts';
import type { Tuning } from './tuning.ts';

/** In the units of the worth: a board without room for the next card ends the match. */
const NO_ROOM = -20;
/** Boards that are remembered as long as the unseen cards stay the same. */
const MOST_BOARDS = 20_000;
/** Drafts that can be looked ahead. */
const MOST_PLIES = 3;

const ranks = new Int8Array(32);
const colors = new Int8Array(32);

/** Room for looking at the boards after so many drafts. */
class Ply {
  readonly worth: BoardWorth;
  readonly board: Int16Array;
  /** By face: what its best cell brings, and that cell. */
  readonly gains: Float64Array;
  readonly cells: Int16Array;
  /** The faces, the best first. */
  readonly order: Int16Array;
  readonly known = new Map<number, number>();

  constructor(ruleset: Ruleset, outlook: Outlook, tuning: Tuning, faces: number) {
    this.worth = new BoardWorth(ruleset, outlook, tuning);
    this.board = new Int16Array(ruleset.cells);
    this.gains = new Float64Array(faces);
    this.cells = new Int16Array(faces);
    this.order = new Int16Array(faces);
  }
}

export class Prospects {
  readonly #ruleset: Ruleset;
  readonly #now: number;
  readonly #outlook: Outlook;
  readonly #plies: readonly Ply[];
  readonly #looks: readonly Ply[];
  /** By face: a card that shows it, and how many of them are unseen. */
  readonly #faces: Int16Array;
  readonly #left: Float64Array;
  readonly #counted: Float64Array;
  #unseen = 0;

  constructor(ruleset: Ruleset, tuning: Tuning) {
    const { faceCount: faces, faceOf, joker } = ruleset.deck;
    this.#ruleset = ruleset;
    this.#now = tuning.now;
    this.#outlook = new Outlook(ruleset);
    this.#plies = Array.from({ length: MOST_PLIES + 1 }, () => new Ply(ruleset, this.#outlook, tuning, faces));
    this.#looks = [0, 1].map(() => new Ply(ruleset, this.#outlook, tuning, faces));
    this.#faces = new Int16Array(faces);
    for (let card = 0; card < joker; card++) this.#faces[faceOf[card]] = card;
    this.#left = new Float64Array(faces).fill(-1);
    this.#counted = new Float64Array(faces);
  }

  /** Counts what is unseen in a world. Cards that have just been turned up count too: the draft is still to be judged. */
  read(s: State): void {
    const counted = this.#counted;
    const { faceOf } = this.#ruleset.deck;
    counted.fill(0);
    for (let i = s.deckTop; i < s.deck.length; i++) counted[faceOf[s.deck[i]]]++;
    if (s.phase === DRAFT_PICK) {
      for (let slot = 0; slot < s.revealed.length; slot++)
        if (s.revealed[slot] !== EMPTY) counted[faceOf[s.revealed[slot]]]++;
    }
    let isSame = true;
    for (let face = 0; face < counted.length && isSame; face++) isSame = counted[face] === this.#left[face];
    if (isSame) return;
    this.#left.set(counted);
    this.#outlook.readLeft(counted);
    this.#unseen = counted.reduce((sum, size) => sum + size, 0);
    for (const { known } of this.#plies) known.clear();
  }

  /** A board to look at, as it is now; `cleared` cells count as free. */
  look(board: ArrayLike<Card>, from: number, cleared: readonly Cell[] = []): BoardWorth {
    return load(this.#looks[0], board, from, cleared);
  }

  /** Another one at the same time. */
  lookBeside(board: ArrayLike<Card>, from: number): BoardWorth {
    return load(this.#looks[1], board, from, []);
  }

  /** The worth of a board that begins at `from`, with so many drafts still to come that are looked at one by one. */
  valueAt(board: ArrayLike<Card>, from: number, drafts: number): number {
    const { board: own } = this.#plies[drafts];
    for (let cell = 0; cell < own.length; cell++) own[cell] = board[from + cell];
    return this.#value(drafts);
  }

  /** The same after a card has been put on a cell and what it completes has been scored and cleared. */
  valueAfter(board: ArrayLike<Card>, from: number, cell: Cell, card: Card, drafts: number): number {
    const { board: own } = this.#plies[drafts];
    for (let i = 0; i < own.length; i++) own[i] = board[from + i];
    return this.#now * this.#put(own, cell, card) + this.#value(drafts);
  }

  /** Of the board that lies ready at a ply. */
  #value(drafts: number): number {
    const { known, board } = this.#plies[drafts];
    const key = keyOf(board);
    let value = known.get(key);
    if (value !== undefined) return value;
    value = this.#work(drafts);
    if (known.size >= MOST_BOARDS) known.clear();
    known.set(key, value);
    return value;
  }

  #work(drafts: number): number {
    const ply = this.#plies[drafts];
    ply.worth.load(ply.board);
    const { worth } = ply.worth;
    if (drafts === 0 || this.#unseen === 0) return worth;
    ply.worth.bestGains(this.#faces, ply.gains, ply.cells);
    if (ply.gains[0] === -Infinity) return worth + NO_ROOM;
    if (drafts === 1) return worth + this.#expectedBest(ply);
    for (let face = 0; face < ply.gains.length; face++) {
      if (this.#left[face] > 0)
        ply.gains[face] = this.valueAfter(ply.board, 0, ply.cells[face], this.#faces[face], drafts - 1);
    }
    return this.#expectedBest(ply);
  }

  /** The expected best of the cards that are turned up. */
  #expectedBest({ gains, order }: Ply): number {
    const size = this.#sort(gains, order);
    const { reveal } = this.#ruleset;
    let behind = this.#unseen;
    let chanceBehind = 1;
    let sum = 0;
    for (let i = 0; i < size; i++) {
      behind -= this.#left[order[i]];
      const chance = allOf(behind, this.#unseen, reveal);
      sum += gains[order[i]] * (chanceBehind - chance);
      chanceBehind = chance;
    }
    return sum;
  }

  #sort(gains: Float64Array, order: Int16Array): number {
    let size = 0;
    for (let face = 0; face < gains.length; face++) {
      if (this.#left[face] === 0) continue;
      let at = size++;
      for (; at > 0 && gains[order[at - 1]] < gains[face]; at--) order[at] = order[at - 1];
      order[at] = face;
    }
    return size;
  }

  /** Puts down a card; clears the best pattern it completes and answers its points. */
  #put(board: Int16Array, cell: Cell, card: Card): number {
    board[cell] = card;
    let best: PlacedWindow | null = null;
    let points = 0;
    for (const window of this.#ruleset.windowsAt[cell]) {
      const scored = this.#points(board, window);
      if (scored < points || (scored === points && best !== null)) continue;
      points = scored;
      best = window;
    }
    if (best !== null) for (const cleared of best.cells) board[cleared] = EMPTY;
    return points;
  }

  /** The points of a full window that matches; -1 otherwise. */
  #points(board: Int16Array, { cells, patterns }: PlacedWindow): number {
    const { deck } = this.#ruleset;
    for (let i = 0; i < cells.length; i++) {
      const card = board[cells[i]];
      if (card === EMPTY) return -1;
      ranks[i] = deck.rankOf[card];
      colors[i] = deck.colorOf[card];
    }
    return pointsOf(patterns, deck, ranks, colors);
  }
}

const load = (ply: Ply, board: ArrayLike<Card>, from: number, cleared: readonly Cell[]): BoardWorth => {
  for (let cell = 0; cell < ply.board.length; cell++) ply.board[cell] = board[from + cell];
  ply.worth.load(ply.board, cleared);
  return ply.worth;
};

/** The chance that all cards turned up are among `wanted` of `all`. */
const allOf = (wanted: number, all: number, reveal: number): number => {
  let chance = 1;
  for (let i = 0; i < reveal && i < all; i++) chance *= Math.max(0, wanted - i) / (all - i);
  return chance;
};

/** Two boards have the same one hardly ever: 53 bits. */
const keyOf = (board: Int16Array): number => {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let cell = 0; cell < board.length; cell++) {
    low = Math.imul(low ^ (board[cell] + 2), 0x01000193);
    high = Math.imul(high ^ (board[cell] + 2), 0x85ebca6b);
    high = (high << 13) | (high >>> 19);
  }
  return (low >>> 0) * 0x200000 + (high >>> 11);
};
