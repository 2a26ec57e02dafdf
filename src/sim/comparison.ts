// One metric on two sides of an experiment.
import type { Columns } from './columns.ts';
import { rounded, roundedBoth } from './estimates.ts';
import type { ExperimentSummary } from './experiment.ts';
import type { Metric, MetricKind, Unit } from './metrics.ts';
import { differenceInterval, intervalOf, type CrossSums, type Interval, type PairSums } from '../core/intervals.ts';

export interface Difference {
  /** By how much the variant exceeds the base; null where either has nothing to measure. */
  difference: number | null;
  interval: Interval | null;
  /** The interval leaves out zero. */
  isClear: boolean;
}

export interface MetricReport {
  key: string;
  about: string;
  kind: MetricKind;
  unit: Unit;
  agent: string | null;
  base: number | null;
  /** By variant. */
  values: { value: number | null; interval: Interval | null; fromBase: Difference }[];
}

/** Some shares are counted in parts of a case. */
const inWholes = ({ x, xx, xy, ...rest }: PairSums, scale: number): PairSums => ({
  ...rest,
  x: x / scale,
  xx: xx / (scale * scale),
  xy: xy / scale,
});

export class Comparison {
  readonly #columns: Columns;
  readonly #summary: ExperimentSummary;

  constructor(columns: Columns, summary: ExperimentSummary) {
    this.#columns = columns;
    this.#summary = summary;
  }

  /** null where there was nothing to take a share of. */
  value(metric: Metric, side: number): number | null {
    const { x, y } = this.#sums(metric, side);
    return y === 0 ? null : rounded(x / y / (metric.scale ?? 1));
  }

  interval(metric: Metric, side: number): Interval | null {
    const { scale = 1 } = metric;
    const interval = intervalOf(metric.quantity, inWholes(this.#sums(metric, side), scale));
    return interval && roundedBoth(interval);
  }

  /** Of a side and the base. */
  difference(metric: Metric, side: number): Difference {
    const { scale = 1 } = metric;
    const [own, base] = [inWholes(this.#sums(metric, side), scale), inWholes(this.#sums(metric, 0), scale)];
    if (own.y === 0 || base.y === 0) return { difference: null, interval: null, isClear: false };
    const difference = rounded(own.x / own.y - base.x / base.y);
    const { xx, xy, yx, yy } = this.#cross(metric, side);
    const cross = { xx: xx / (scale * scale), xy: xy / scale, yx: yx / scale, yy };
    const found = differenceInterval(metric.quantity, own, base, cross);
    if (found === null) return { difference, interval: null, isClear: false };
    const interval = roundedBoth(found);
    return { difference, interval, isClear: interval[0] > 0 || interval[1] < 0 };
  }

  #sums({ column, rate }: Metric, side: number): PairSums {
    const { sides, games } = this.#summary;
    const { groups: clusters, gameSquares, sums, squares, withGames, products } = sides[side];
    if (column !== undefined) {
      return { clusters, x: sums[column], y: games, xx: squares[column], xy: withGames[column], yy: gameSquares };
    }
    const { x, y } = this.#columns.rates[rate!];
    return { clusters, x: sums[x], y: sums[y], xx: squares[x], xy: products[rate!], yy: squares[y] };
  }

  #cross({ column, rate }: Metric, side: number): CrossSums {
    const { cross, crossXY, crossYX, withGames, gameSquares } = this.#summary.sides[side];
    if (column !== undefined) {
      const base = this.#summary.sides[0];
      return { xx: cross[column], xy: withGames[column], yx: base.withGames[column], yy: gameSquares };
    }
    const { x, y } = this.#columns.rates[rate!];
    return { xx: cross[x], xy: crossXY[rate!], yx: crossYX[rate!], yy: cross[y] };
  }
}
