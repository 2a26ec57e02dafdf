// Plays the pairs or deals of a comparison: all of them in one job, or, where a test may settle it sooner, in rounds.
import type { Job } from '../../jobs/job.ts';
import { COMPARE, type CompareJob } from '../../jobs/kinds/compare.ts';
import { DEALS, type DealsJob } from '../../jobs/kinds/deals.ts';
import type { Supply } from '../../jobs/supply.node.ts';
import type { NextJob, Work } from '../../jobs/work.ts';
import type { Compare, PairResult } from '../../sim/compare/pairs.ts';
import {
  MeanTest,
  SprtRun,
  type Differences,
  type Hypotheses,
  type MeanTestResult,
  type Sprt,
} from '../../sim/compare/sprt.ts';
import type { Contest, DealResult } from '../../sim/deals/contest.ts';
import type { Io } from '../kit/io.ts';
import { checkpointOf, NO_FILES, runLong, type LongOptions } from '../longRun/longRun.ts';

export interface Compared<R, T> {
  results: R[];
  /** null where nothing was tested. */
  sprt: T | null;
}

/** Pairs of a round: few at first, then as many as have been played, up to the second. */
const ROUND = { least: 32, most: 512 } as const;

interface Test<T> {
  add(observation: number): boolean;
  result(): T;
}

interface Asked<R, T> {
  job: Job<CompareJob | DealsJob>;
  count: number;
  test: Test<T> | null;
  observe(result: R): number;
}

/** Results are taken in order, so the test stops at the same one every time. */
class Rounds<R, T> implements Work {
  readonly results: R[] = [];
  readonly #asked: Asked<R, T>;
  #isSettled = false;

  constructor(asked: Asked<R, T>, known: readonly R[]) {
    this.#asked = asked;
    this.take(known);
  }

  get done(): number {
    return this.results.length;
  }

  get count(): number {
    return this.#asked.count;
  }

  get sprt(): T | null {
    return this.#asked.test?.result() ?? null;
  }

  next(): NextJob | null {
    const { done, count } = this;
    const { job, test } = this.#asked;
    if (this.#isSettled || done >= count) return null;
    const round = test === null ? count : Math.max(ROUND.least, Math.min(ROUND.most, done));
    return { job: { ...job, plan: { ...job.plan, from: done, to: Math.min(count, done + round) } }, from: 0 };
  }

  take(results: unknown): boolean {
    const { test, observe } = this.#asked;
    for (const result of results as readonly R[]) {
      if (this.#isSettled) break;
      this.results.push(result);
      this.#isSettled = test?.add(observe(result)) ?? false;
    }
    return !this.#isSettled;
  }

  state(): R[] {
    return this.results;
  }
}

const runRounds = <R, T>(
  io: Io,
  supply: Supply,
  options: LongOptions,
  things: string,
  asked: Asked<R, T>,
  tested: readonly number[] | null,
): Promise<Compared<R, T>> => {
  const { kind, plan } = asked.job;
  return runLong<Rounds<R, T>, R[], null, Compared<R, T>>(io, {
    things,
    supply,
    options,
    asked: { kind, plan: tested === null ? plan : { ...plan, sprt: tested } },
    path: checkpointOf(options),
    open: (saved) => ({ work: new Rounds(asked, saved?.state ?? []), files: NO_FILES }),
    finish: ({ results, sprt }) => ({ results, sprt }),
  });
};

export const runCompare = (
  io: Io,
  supply: Supply,
  { plan }: Compare,
  options: LongOptions,
  sprt: Hypotheses | null,
): Promise<Compared<PairResult, Sprt>> => {
  const { kind, version, things } = COMPARE;
  const asked = {
    job: { kind, version, plan: plan as CompareJob, needs: supply.needs },
    count: plan.pairs,
    test: sprt === null ? null : new SprtRun(sprt),
    observe: ({ wins, games }: PairResult) => wins / games,
  };
  return runRounds(io, supply, options, things, asked, sprt && [sprt.elo0, sprt.elo1]);
};

export const runDeals = (
  io: Io,
  supply: Supply,
  { plan }: Contest,
  options: LongOptions,
  sprt: Differences | null,
): Promise<Compared<DealResult, MeanTestResult>> => {
  const { kind, version, things } = DEALS;
  const asked = {
    job: { kind, version, plan: plan as DealsJob, needs: supply.needs },
    count: plan.deals,
    test: sprt === null ? null : new MeanTest(sprt),
    observe: ({ gain }: DealResult) => gain,
  };
  return runRounds(io, supply, options, things, asked, sprt && [sprt.low, sprt.high]);
};
