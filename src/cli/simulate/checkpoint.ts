// What the progress file of a simulation holds.
import { dirname } from 'node:path';
import type { Json } from '../../core/game.ts';
import { ENGINE_VERSION } from '../../core/version.ts';
import type { SimulationPlan } from '../../sim/plan.ts';
import type { Stretch } from '../../sim/schedule.ts';
import type { SimulationJob } from '../../sim/stretch.ts';
import type { Summary } from '../../sim/summary.ts';
import { isThere, type Unfinished } from '../files.ts';
import { Checkpoint } from '../longRun/checkpoint.ts';
import { UsageError } from '../problems.ts';
import { FILE_OPTIONS, type SimulateOptions } from './options.ts';

export interface Saved {
  /** The games before this are in the summary. */
  next: number;
  summary: Summary;
  /** Finished, but behind a gap. */
  waiting: { stretch: Stretch; summary: Summary }[];
  /** Words of the rows' column `reason`. */
  reasons: string[];
  records: Unfinished | null;
  rows: Unfinished | null;
}

const KIND = {
  format: 'talon-progress',
  version: 2,
  names: {
    game: 'the game',
    rules: 'the rules',
    judge: '--judge-bombs',
    limits: 'the limits of strategies',
    files: "a strategy's file",
    engine: 'the version of Talon',
  },
};

/** `--checkpoint`, or beside the first file that the run writes; null when it writes none. */
export const checkpointPath = (options: SimulateOptions): string | null => {
  const { checkpoint } = options;
  if (checkpoint !== undefined && !isThere(dirname(checkpoint))) {
    throw new UsageError(`--checkpoint: '${checkpoint}' cannot be written: there is no such folder.`);
  }
  if (checkpoint !== undefined) return checkpoint;
  const file = FILE_OPTIONS.map((name) => options[name]).find((path) => path !== undefined);
  return file === undefined ? null : `${file}.progress`;
};

export const createCheckpoint = (path: string, job: SimulationJob): Checkpoint<Saved> =>
  new Checkpoint(path, KIND, askedFor(job));

const askedFor = ({ plan, records, rows }: SimulationJob): Record<string, Json> => {
  const { game, rules, agents, first = 0, games, seed, faults, judge = [], limits, files }: SimulationPlan = plan;
  return {
    engine: ENGINE_VERSION,
    game,
    rules,
    agents: [...agents],
    first,
    games,
    seed,
    faults,
    judge: [...judge],
    limits: limits ? { ...limits } : null,
    files: files ? { ...files } : null,
    records,
    parquet: rows,
  };
};
