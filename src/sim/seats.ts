// What happened at each seat, of every agent and of whoever sits there: the score and the rates of the game, as sums over
// deals from which their intervals follow. Plain JSON; everything is a sum of whole numbers, so merging is exact.
import type { AnyDefinition } from '../core/definition.ts';
import type { FinishedGame } from './columns.ts';
import type { PairSums } from '../core/intervals.ts';

/** Of one seat: the score by game (x score, y games), then the rates in the order of the definition. */
export type Measures = PairSums[];

export interface SeatSums {
  /** `agents[agent][seat]`; a deal puts an agent at a seat once, so each game is a cluster of its own. */
  agents: Measures[][];
  /** `all[seat]`; the rotated copies of a deal are one cluster. */
  all: Measures[];
}

const emptyMeasures = (rates: number): Measures =>
  Array.from({ length: 1 + rates }, () => ({ clusters: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 }));

const bySeat = <T>(seats: number, make: () => T): T[] => Array.from({ length: seats }, make);

export const emptySeats = (definition: AnyDefinition, seats: number): SeatSums => {
  const measures = (): Measures => emptyMeasures(definition.rates.length);
  return { agents: bySeat(seats, () => bySeat(seats, measures)), all: bySeat(seats, measures) };
};

const addCluster = (sums: PairSums, x: number, y: number): void => {
  sums.clusters++;
  sums.x += x;
  sums.y += y;
  sums.xx += x * x;
  sums.xy += x * y;
  sums.yy += y * y;
};

const mergePair = (a: PairSums, b: PairSums): PairSums => ({
  clusters: a.clusters + b.clusters,
  x: a.x + b.x,
  y: a.y + b.y,
  xx: a.xx + b.xx,
  xy: a.xy + b.xy,
  yy: a.yy + b.yy,
});

const mergeMeasures = (a: readonly Measures[], b: readonly Measures[]): Measures[] =>
  a.map((measures, seat) => measures.map((pair, i) => mergePair(pair, b[seat][i])));

export const mergeSeats = (a: SeatSums, b: SeatSums): SeatSums => ({
  agents: a.agents.map((seats, agent) => mergeMeasures(seats, b.agents[agent])),
  all: mergeMeasures(a.all, b.all),
});

/** Adds games to the sums, and a deal when its games are done. */
export class SeatAdder {
  readonly #sums: SeatSums;
  /** Numerator and denominator of every rate, as indices of counters. */
  readonly #rates: readonly { of: number; per: number }[];
  /** The deal that is being played: [x, y] of every measure, by seat. */
  readonly #deal: Float64Array[];

  constructor(definition: AnyDefinition, sums: SeatSums) {
    const indexOf = (key: string): number => definition.counters.findIndex((counter) => counter.key === key);
    this.#sums = sums;
    this.#rates = definition.rates.map(({ of, per }) => ({ of: indexOf(of), per: indexOf(per) }));
    this.#deal = sums.all.map((measures) => new Float64Array(2 * measures.length));
  }

  add({ agentAt, result, counts }: FinishedGame): void {
    for (let seat = 0; seat < agentAt.length; seat++) {
      const own = this.#sums.agents[agentAt[seat]][seat];
      const deal = this.#deal[seat];
      const note = (measure: number, x: number, y: number): void => {
        addCluster(own[measure], x, y);
        deal[2 * measure] += x;
        deal[2 * measure + 1] += y;
      };
      note(0, result.returns[seat], 1);
      for (let i = 0; i < this.#rates.length; i++) {
        const { of, per } = this.#rates[i];
        note(1 + i, counts[seat][of], counts[seat][per]);
      }
    }
  }

  closeDeal(): void {
    for (const [seat, deal] of this.#deal.entries()) {
      const measures = this.#sums.all[seat];
      for (let i = 0; i < measures.length; i++) addCluster(measures[i], deal[2 * i], deal[2 * i + 1]);
      deal.fill(0);
    }
  }
}
