// One row per game and seat, for tables that other programs read.
import type { AnyDefinition } from '../core/definition.ts';
import { winnersOf, type FinishedGame } from './columns.ts';

type RowType = 'int' | 'number' | 'agent' | 'reason';

export interface RowColumn {
  name: string;
  /** 'agent' and 'reason' stand as indices into their lists of names. */
  type: RowType;
}

/** Rows of a stretch of games, as numbers, one row after the other. */
export interface Rows {
  values: Float64Array;
  /** The words that the column `reason` points to. */
  reasons: string[];
}

const FIXED: readonly RowColumn[] = [
  { name: 'game', type: 'int' },
  { name: 'deal', type: 'int' },
  { name: 'seat', type: 'int' },
  { name: 'agent', type: 'agent' },
  { name: 'score', type: 'number' },
  { name: 'place', type: 'int' },
  { name: 'win', type: 'number' },
  { name: 'reason', type: 'reason' },
  { name: 'decisions', type: 'int' },
  { name: 'faults', type: 'int' },
];
export const REASON_COLUMN = FIXED.findIndex(({ type }) => type === 'reason');

export const rowColumns = ({ figures = [], counters }: AnyDefinition): RowColumn[] => [
  ...FIXED,
  ...figures.map(({ key }): RowColumn => ({ name: `match.${key}`, type: 'number' })),
  ...counters.map(({ key }): RowColumn => ({ name: key, type: 'number' })),
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
      this.#values.set(figures, at + FIXED.length);
      this.#values.set(counts[seat], at + FIXED.length + figures.length);
    }
  }

  finish(): Rows {
    return { values: this.#values, reasons: this.#reasons };
  }
}
