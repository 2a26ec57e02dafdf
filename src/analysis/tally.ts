// Weighted sums over worlds: means, and how sure they are. Moves are tried in the same worlds, so that differences
// between them are surer than either.
import { pairSums, ratioInterval } from '../core/intervals.ts';
import type { Between } from './findings.ts';

export class Tally {
  readonly #values: Float64Array[] = [];
  readonly #weights: number[] = [];
  readonly #moves: number;

  constructor(moves: number) {
    this.#moves = moves;
  }

  get worlds(): number {
    return this.#weights.length;
  }

  /** One value a move, in one world; NaN where it is not known. */
  add(values: Float64Array, weight: number): void {
    this.#values.push(values.slice(0, this.#moves));
    this.#weights.push(weight);
  }

  mean(move: number): number | null {
    return this.#estimate((values) => values[move]).mean;
  }

  interval(move: number): Between | null {
    return this.#estimate((values) => values[move]).interval;
  }

  /** By how much one move is better than another. */
  difference(one: number, other: number): { mean: number; interval: Between | null } {
    const { mean, interval } = this.#estimate((values) => values[one] - values[other]);
    return { mean: mean ?? 0, interval };
  }

  #estimate(valueOf: (values: Float64Array) => number): { mean: number | null; interval: Between | null } {
    const known = this.#values.map((values, i) => ({ value: valueOf(values), weight: this.#weights[i] }));
    const told = known.filter(({ value }) => !Number.isNaN(value));
    const sums = pairSums(
      told.map(({ value, weight }) => weight * value),
      told.map(({ weight }) => weight),
    );
    return sums.y === 0 ? { mean: null, interval: null } : { mean: sums.x / sums.y, interval: ratioInterval(sums) };
  }
}
