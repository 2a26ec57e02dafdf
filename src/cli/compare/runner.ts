// Plays the pairs of a comparison: all of them in one job, or, where a test may settle it sooner, in rounds.
import type { Job } from '../../jobs/job.ts';
import { COMPARE, type CompareJob } from '../../jobs/kinds/compare.ts';
import type { Supply } from '../../jobs/supply.node.ts';
import type { NextJob, Work } from '../../jobs/work.ts';
import type { Compare, PairResult } from '../../sim/compare/pairs.ts';
import { SprtRun, type Hypotheses, type Sprt } from '../../sim/compare/sprt.ts';
import type { Io } from '../kit/io.ts';
import { checkpointOf, NO_FILES, runLong, type LongOptions } from '../longRun/longRun.ts';

export interface CompareRun {
  results: PairResult[];
  sprt: Sprt | null;
}

/** Pairs of a round: few at first, then as many as have been played, up to the second. */
const ROUND = { least: 32, most: 512 } as const;

/** Pairs are taken in order, so the test stops at the same one every time. */
class Pairs implements Work {
  readonly results: PairResult[] = [];
  readonly test: SprtRun | null;
  readonly count: number;
  readonly #job: Job<CompareJob>;
  #isSettled = false;

  constructor(job: Job<CompareJob>, hypotheses: Hypotheses | null, known: readonly PairResult[]) {
    this.#job = job;
    this.count = job.plan.pairs;
    this.test = hypotheses === null ? null : new SprtRun(hypotheses);
    this.take(known);
  }

  get done(): number {
    return this.results.length;
  }

  next(): NextJob | null {
    const { done, count } = this;
    if (this.#isSettled || done >= count) return null;
    const round = this.test === null ? count : Math.max(ROUND.least, Math.min(ROUND.most, done));
    return {
      job: { ...this.#job, plan: { ...this.#job.plan, from: done, to: Math.min(count, done + round) } },
      from: 0,
    };
  }

  take(pairs: unknown): boolean {
    for (const pair of pairs as readonly PairResult[]) {
      if (this.#isSettled) break;
      this.results.push(pair);
      this.#isSettled = this.test?.add(pair.wins / pair.games) ?? false;
    }
    return !this.#isSettled;
  }

  state(): PairResult[] {
    return this.results;
  }
}

export const runCompare = (
  io: Io,
  supply: Supply,
  { plan }: Compare,
  options: LongOptions & { sprt?: Hypotheses },
): Promise<CompareRun> => {
  const { kind, version, things } = COMPARE;
  const { sprt = null } = options;
  const job = { kind, version, plan: plan as CompareJob, needs: supply.needs };
  return runLong<Pairs, PairResult[], null, CompareRun>(io, {
    things,
    supply,
    options,
    asked: { kind, plan: sprt === null ? plan : { ...plan, sprt: [sprt.elo0, sprt.elo1] } },
    path: checkpointOf(options),
    open: (saved) => ({ work: new Pairs(job, sprt, saved?.state ?? []), files: NO_FILES }),
    finish: ({ results, test }) => ({ results, sprt: test?.result() ?? null }),
  });
};
