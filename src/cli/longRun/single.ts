import type { JobKind } from '../../jobs/job.ts';
import type { Supply } from '../../jobs/supply.node.ts';
import { SingleJob, type Known } from '../../jobs/work.ts';
import type { Io } from '../kit/io.ts';
import { NO_FILES, runLong, type LongOptions } from './longRun.ts';

/** Plays one job that writes no files of its own, and tells what came of it. */
export const runSingle = <Plan, S, P, R, T>(
  io: Io,
  kind: JobKind<Plan, S, P, R, T>,
  plan: Plan,
  opened: S,
  supply: Supply,
  options: LongOptions,
  path: string | null,
): Promise<T> => {
  const { kind: name, version, things } = kind;
  const job = { kind: name, version, plan, needs: supply.needs };
  return runLong<SingleJob<S, P, R>, Known<R>, null, T>(io, {
    things,
    supply,
    options,
    asked: { kind: name, plan },
    path,
    open: (saved) => ({ work: new SingleJob(kind, job, opened, saved?.state), files: NO_FILES }),
    finish: ({ result }) => kind.report(opened, result),
  }).finally(() => supply.place.close());
};
