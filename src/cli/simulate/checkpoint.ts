// What the progress file of a simulation holds.
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Json } from '../../core/game.ts';
import { ENGINE_VERSION } from '../../core/version.ts';
import { rangeOf, type SimulationPlan } from '../../sim/plan.ts';
import { rowColumns } from '../../sim/rows.ts';
import type { Stretch } from '../../sim/schedule.ts';
import type { SimulationJob } from '../../sim/stretch.ts';
import type { Simulation } from '../../sim/run.ts';
import { summaryFault } from '../../sim/checkSummary.ts';
import type { Summary } from '../../sim/summary.ts';
import { isThere, type Unfinished } from '../kit/files.ts';
import { Checkpoint } from '../longRun/checkpoint.ts';
import { Damage, isCount, ownLines, ownPart } from '../longRun/saved.ts';
import { UsageError } from '../kit/problems.ts';
import { JUDGES } from './judges.ts';
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
    judge: JUDGES.map(({ option }) => option.long).join(' or '),
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

export const createCheckpoint = (
  path: string,
  simulation: Simulation,
  options: SimulateOptions,
  job: SimulationJob,
): Checkpoint<Saved> => new Checkpoint(path, KIND, askedFor(job), (body) => readSaved(simulation, options, body));

const stretchesSchema = z.array(z.object({ stretch: z.object({ from: z.int(), to: z.int() }), summary: z.unknown() }));

const readSaved = (
  { plan, definition }: Simulation,
  { records, parquet }: SimulateOptions,
  body: Readonly<Record<string, unknown>>,
): Saved => {
  const { from, to } = rangeOf(plan);
  const seats = plan.agents.length;
  const { next, summary, waiting, reasons } = body as Partial<Saved>;
  if (!isCount(next, to) || next < from) throw new Damage(`"next" must be a game from ${from} to ${to}`);
  const check = (what: string, stretch: Stretch, value: unknown): void => {
    const fault = summaryFault(definition, seats, stretch, value);
    if (fault !== null)
      throw new Damage(`"${what}" cannot be that of games ${stretch.from} to ${stretch.to}: ${fault}`);
  };
  check('summary', { from, to: next }, summary);
  const stretches = stretchesSchema.safeParse(waiting);
  if (!stretches.success) throw new Damage('"waiting" must be a list of stretches');
  let passed = next;
  for (const { stretch, summary: own } of stretches.data) {
    if (stretch.from < passed || stretch.to <= stretch.from || stretch.to > to) {
      throw new Damage(`"waiting" must be stretches between ${next} and ${to}, one behind the other`);
    }
    check('waiting', stretch, own);
    passed = stretch.to;
  }
  if (!Array.isArray(reasons) || !reasons.every((reason) => typeof reason === 'string')) {
    throw new Damage('"reasons" must be a list of words');
  }
  const rows = parquet === undefined ? null : ownPart(`${parquet}.rows`, body.rows);
  const rowBytes = (next - from) * seats * rowColumns(definition).length * Float64Array.BYTES_PER_ELEMENT;
  if (rows !== null && rows.bytes !== rowBytes) throw new Damage(`"rows" must be of ${next - from} games`);
  return {
    next,
    summary: summary!,
    waiting: waiting!,
    reasons,
    records: records === undefined ? null : ownLines(records, body.records, next - from),
    rows,
  };
};

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
