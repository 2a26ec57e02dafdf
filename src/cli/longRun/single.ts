import type { JobKind } from '../../jobs/job.ts';
import type { Supply } from '../../jobs/supply.node.ts';
import { SingleJob, type Known } from '../../jobs/work.ts';
import type { Io } from '../kit/io.ts';
import { NO_FILES, runLong, type LongOptions } from './longRun.ts';

export interface SingleRun<Plan, S, P, R, T, U> {
  kind: JobKind<Plan, S, P, R, T>;
  plan: Plan;
  opened: S;
  supply: Supply;
  options: LongOptions;
  /** Where progress is kept; null where it is not. */
  path: string | null;
  /** What is made of the report, and written, before the progress is forgotten. */
  finish(report: T): U | Promise<U>;
}

/** Plays one job, and tells what came of it. */
export const runSingle = <Plan, S, P, R, T, U>(
  io: Io,
  { kind, plan, opened, supply, options, path, finish }: SingleRun<Plan, S, P, R, T, U>,
): Promise<U> => {
  const { kind: name, version, things } = kind;
  const job = { kind: name, version, plan, needs: supply.needs };
  return runLong<SingleJob<S, P, R>, Known<R>, null, U>(io, {
    things,
    supply,
    options,
    asked: { kind: name, plan },
    path,
    open: (saved) => ({ work: new SingleJob(kind, job, opened, saved?.state), files: NO_FILES }),
    finish: ({ result }) => finish(kind.report(opened, result)),
  }).finally(() => supply.place.close());
};
