// One row per game and seat, for tables that other programs read.
import type { AnyDefinition } from '../core/definition.ts';
import { winnersOf, type FinishedGame } from './columns.ts';

type RowType = 'int' | 'number' | 'agent' | 'reason';

export interface RowColumn {
  name: string;
  /** 'agent' and 'reason' stand as indices into their lists of names. */
  type: RowType;
  /** What it holds. */
  about: string;
}

/** Rows of a stretch of games, as numbers, one row after the other. */
export interface Rows {
  values: Float64Array;
  /** The words that the column `reason` points to. */
  reasons: string[];
}

/** Those that the rows of every game have. */
export const FIXED_COLUMNS: readonly RowColumn[] = [
  { name: 'game', type: 'int', about: 'index of the game, from 0' },
  { name: 'deal', type: 'int', about: 'games with the same number have the same cards' },
  { name: 'seat', type: 'int', about: 'seat of this row, from 0' },
  { name: 'agent', type: 'agent', about: 'who sat there' },
  { name: 'score', type: 'number', about: 'score at the end' },
  { name: 'place', type: 'int', about: 'place at the end, 1 is the best' },
  { name: 'win', type: 'number', about: '1 for a win, 1/k for one that k share' },
  { name: 'reason', type: 'reason', about: 'why the game ended' },
  { name: 'decisions', type: 'int', about: 'decisions of all seats in the game' },
  { name: 'faults', type: 'int', about: 'failures of this agent in the game' },
];
export const REASON_COLUMN = FIXED_COLUMNS.findIndex(({ type }) => type === 'reason');

/** 'deals' is matchDeals: the same in all rows of a game, while counters are those of the seat. */
const matchName = (key: string): string => `match${key[0]!.toUpperCase()}${key.slice(1)}`;

export const rowColumns = ({ figures = [], counters }: AnyDefinition): RowColumn[] => [
  ...FIXED_COLUMNS,
  ...figures.map(({ key, about }): RowColumn => ({
    name: matchName(key),
    type: 'number',
    about: `${about}, of the whole game`,
  })),
  ...counters.map(({ key, about }): RowColumn => ({ name: key, type: 'number', about: `${about}, of this seat` })),
];

export class RowWriter {
  readonly #width: number;
  readonly #seats: number;
  readonly #reasons: string[] = [];
  #values: Float64Array<ArrayBuffer>;
  #rows = 0;

  constructor(definition: AnyDefinition, seats: number, games: number) {
    this.#width = rowColumns(definition).length;
    this.#seats = seats;
    this.#values = new Float64Array(games * seats * this.#width);
  }

  add(game: FinishedGame): void {
    const { index, agentAt, result, decisions, counts, figures } = game;
    const { places, reason } = result.outcome;
    const winners = winnersOf(result);
    if (!this.#reasons.includes(reason)) this.#reasons.push(reason);
    for (let seat = 0; seat < this.#seats; seat++) {
      let faults = 0;
      for (const fault of result.faults) if (fault.seat === seat) faults++;
      const win = winners > 0 && places[seat] === 1 ? 1 / winners : 0;
      const at = this.#rows++ * this.#width;
      const deal = Math.floor(index / this.#seats);
      const fixed = [index, deal, seat, agentAt[seat], result.returns[seat], places[seat], win];
      this.#values.set([...fixed, this.#reasons.indexOf(reason), decisions, faults], at);
      this.#values.set(figures, at + FIXED_COLUMNS.length);
      this.#values.set(counts[seat], at + FIXED_COLUMNS.length + figures.length);
    }
  }

  finish(): Rows {
    return { values: this.#values, reasons: this.#reasons };
  }
}
