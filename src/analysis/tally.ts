// Weighted sums over worlds: means, and how sure they are. Moves are tried in the same worlds, so that differences
// between them are surer than either.
import { power } from '../core/functions.ts';
import type { Between } from './findings.ts';

const Z95 = 1.959963984540054;

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
    let weights = 0;
    let sum = 0;
    let known = 0;
    this.#values.forEach((values, i) => {
      const value = valueOf(values);
      if (Number.isNaN(value)) return;
      known++;
      weights += this.#weights[i];
      sum += this.#weights[i] * value;
    });
    if (known === 0 || weights === 0) return { mean: null, interval: null };
    const mean = sum / weights;
    if (known < 2) return { mean, interval: null };
    let squares = 0;
    this.#values.forEach((values, i) => {
      const value = valueOf(values);
      if (!Number.isNaN(value)) squares += power(this.#weights[i] * (value - mean), 2);
    });
    const half = (Z95 * Math.sqrt((squares * known) / (known - 1))) / weights;
    return { mean, interval: [mean - half, mean + half] };
  }
}
