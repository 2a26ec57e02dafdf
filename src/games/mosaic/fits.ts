// What a card would bring on a cell: points at once, and what the greedy bot makes of it.
import type { Card } from '../../core/cards.ts';
import { BoardWorth, TUNING } from './bots/boardWorth.ts';
import { Outlook } from './bots/outlook.ts';
import { EMPTY } from './cards.ts';
import type { Ruleset } from './ruleset.ts';
import type { MosaicView } from './view.ts';

export class Fits {
  readonly #outlook: Outlook;
  /** One for each board at the table, so that what has not changed since the last look is not worked out again. */
  readonly #worths: readonly BoardWorth[];

  constructor(ruleset: Ruleset) {
    this.#outlook = new Outlook(ruleset);
    this.#worths = Array.from({ length: ruleset.players }, () => new BoardWorth(ruleset, this.#outlook, TUNING));
  }

  read(view: MosaicView): void {
    this.#outlook.read(view);
  }

  #look(board: readonly Card[], seat: number): BoardWorth {
    const worth = this.#worths[seat];
    worth.load(board);
    return worth;
  }

  /** For a card on every cell of this seat's board: points at once and gain; zero where it cannot lie. */
  each(board: readonly Card[], seat: number, card: Card, put: (points: number, gain: number) => void): void {
    const worth = this.#look(board, seat);
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] !== EMPTY) put(0, 0);
      else put(worth.pointsFor(cell, card), worth.gain(cell, card));
    }
  }

  /** The most of either on any free cell; zero where none is free. */
  best(board: readonly Card[], seat: number, card: Card, put: (points: number, gain: number) => void): void {
    const worth = this.#look(board, seat);
    const { cell, gain } = worth.best(card);
    let points = 0;
    for (let at = 0; at < board.length; at++) {
      if (board[at] === EMPTY) points = Math.max(points, worth.pointsFor(at, card));
    }
    put(points, cell < 0 ? 0 : gain);
  }

  /** For every cell what its board gains without the card there. */
  takings(board: readonly Card[], seat: number, put: (gain: number) => void): void {
    const worth = this.#look(board, seat);
    for (let cell = 0; cell < board.length; cell++) put(board[cell] === EMPTY ? 0 : worth.loss(cell));
  }
}
