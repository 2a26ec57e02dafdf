// What a card would bring on a cell: points at once, and what the greedy bot makes of it.
import type { Card } from '../../core/cards.ts';
import { BoardWorth } from './bots/boardWorth.ts';
import { Outlook } from './bots/outlook.ts';
import { TUNING } from './bots/tuning.ts';
import { EMPTY } from './cards.ts';
import type { Ruleset } from './ruleset.ts';

export class Fits {
  readonly #outlook: Outlook;
  /** One for each board at the table, so that what has not changed since the last look is not worked out again. */
  readonly #worths: readonly BoardWorth[];

  constructor(ruleset: Ruleset) {
    this.#outlook = new Outlook(ruleset);
    this.#worths = Array.from({ length: ruleset.players }, () => new BoardWorth(ruleset, this.#outlook, TUNING));
  }

  /** Takes in what is unseen, by face. */
  read(unseen: Float64Array): void {
    this.#outlook.readLeft(unseen);
  }

  #look(board: readonly Card[], seat: number): BoardWorth {
    const worth = this.#worths[seat];
    worth.load(board);
    return worth;
  }

  /** For a card on every cell of this seat's board: points at once and gain; zero where it cannot lie. */
  each(board: readonly Card[], seat: number, card: Card, put: (points: number, gain: number) => void): void {
    const { gains, points } = this.#look(board, seat).rowOf(card);
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] !== EMPTY) put(0, 0);
      else put(Math.max(0, points[cell]), gains[cell]);
    }
  }

  /** The most of either on any free cell; zero where none is free. */
  best(board: readonly Card[], seat: number, card: Card, put: (points: number, gain: number) => void): void {
    const { gains, points } = this.#look(board, seat).rowOf(card);
    let mostPoints = 0;
    let mostGain = -Infinity;
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] !== EMPTY) continue;
      if (points[cell] > mostPoints) mostPoints = points[cell];
      if (gains[cell] > mostGain) mostGain = gains[cell];
    }
    put(mostPoints, mostGain === -Infinity ? 0 : mostGain);
  }

  /** For every cell what its board gains without the card there. */
  takings(board: readonly Card[], seat: number, put: (gain: number) => void): void {
    const worth = this.#look(board, seat);
    for (let cell = 0; cell < board.length; cell++) put(board[cell] === EMPTY ? 0 : worth.loss(cell));
  }
}
