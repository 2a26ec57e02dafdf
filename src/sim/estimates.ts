// Means, shares and rates with their intervals, read from a summary.
import type { AnyDefinition } from '../core/definition.ts';
import { createColumns, type Columns } from './columns.ts';
import { intervalOf, wilsonInterval, type Interval, type PairSums, type Quantity } from '../core/intervals.ts';
import { quantityOf } from '../core/quantity.ts';
import type { Summary } from './summary.ts';

/** A share of cases. */
export interface Share {
  count: number;
  share: number;
  shareInterval: Interval;
}

/** Something that happens so many times a game. */
export interface Frequency {
  count: number;
  perGame: number;
  /** null with a single group of games. */
  perGameInterval: Interval | null;
}

const DIGITS = 1e6;
export const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** Rounding never closes an interval. */
export const roundedBoth = ([low, high]: Interval, digits = DIGITS): Interval => {
  const both: Interval = [Math.round(low * digits) / digits, Math.round(high * digits) / digits];
  if (low === high || both[0] < both[1]) return both;
  return [Math.floor(low * digits) / digits, Math.ceil(high * digits) / digits];
};
const roundedMaybe = (interval: Interval | null): Interval | null => interval && roundedBoth(interval);

/** Σx / Σy with its interval; null where there was nothing to divide by. */
export const ratioOf = (sums: PairSums, quantity: Quantity): { value: number; interval: Interval | null } | null =>
  sums.y === 0 ? null : { value: rounded(sums.x / sums.y), interval: roundedMaybe(intervalOf(quantity, sums)) };

export class Estimates {
  readonly columns: Columns;
  readonly #summary: Summary;
  readonly #definition: AnyDefinition;

  constructor(definition: AnyDefinition, summary: Summary) {
    this.columns = createColumns(definition, summary.agents.length);
    this.#definition = definition;
    this.#summary = summary;
  }

  /** A share of cases that do not hang together; Wilson's interval. */
  share(count: number, of: number): Share {
    return { count, share: rounded(of === 0 ? 0 : count / of), shareInterval: roundedBoth(wilsonInterval(count, of)) };
  }

  /** A share of all games. The rotated copies of a deal may go alike, so for the interval each deal counts once. */
  shareOfGames(count: number): Share {
    const { games, groups } = this.#summary;
    const interval = wilsonInterval((count / games) * groups.groups, groups.groups);
    return { count, share: rounded(count / games), shareInterval: roundedBoth(interval) };
  }

  sum(column: number): number {
    return this.#summary.groups.sums[column];
  }

  /** By game, over the groups of games that share a deal. */
  frequency(column: number): Frequency {
    const count = this.sum(column);
    const perGame = rounded(count / this.#summary.games);
    return { count, perGame, perGameInterval: this.perGameInterval(column, 'count') };
  }

  perGameInterval(column: number, quantity: Quantity): Interval | null {
    const { groups, games } = this.#summary;
    const sums: PairSums = {
      clusters: groups.groups,
      x: groups.sums[column],
      y: games,
      xx: groups.squares[column],
      xy: groups.withGames[column],
      yy: groups.gameSquares,
    };
    return roundedMaybe(intervalOf(quantity, sums));
  }

  /** null where there was nothing to take a share of. */
  rate(key: string, agent: number | null): { value: number; interval: Interval | null } | null {
    const { groups } = this.#summary;
    const index = this.columns.rates.findIndex((rate) => rate.key === key && rate.agent === agent);
    const { x, y } = this.columns.rates[index];
    const sums = {
      clusters: groups.groups,
      x: groups.sums[x],
      y: groups.sums[y],
      xx: groups.squares[x],
      xy: groups.products[index],
      yy: groups.squares[y],
    };
    const rate = this.#definition.rates.find((one) => one.key === key)!;
    return ratioOf(sums, quantityOf(this.#definition, rate));
  }
}
