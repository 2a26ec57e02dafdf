// Runs a simulation: its job, and the files that grow with it.
import { stretchAt, stretchCount, type Job } from '../../jobs/job.ts';
import { SIMULATE, type SimulateJob, type SimulatePart } from '../../jobs/kinds/simulate.ts';
import { Damage, type Saved } from '../../jobs/checkpoint.node.ts';
import type { Supply } from '../../jobs/supply.node.ts';
import { SingleJob, type Known } from '../../jobs/work.ts';
import { summaryFault } from '../../sim/checkSummary.ts';
import { rowColumns } from '../../sim/rows.ts';
import type { Simulation } from '../../sim/run.ts';
import type { Summary } from '../../sim/summary.ts';
import type { Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import { checkpointOf, runLong } from '../longRun/longRun.ts';
import { ownLines, ownPart } from '../longRun/saved.ts';
import { JUDGES } from './judges.ts';
import { FILE_OPTIONS, type SimulateOptions } from './options.ts';
import { Outputs, type FilePositions, type Texts } from './outputs.ts';

export interface Run {
  summary: Summary;
  seconds: number;
}

type SavedRun = Saved<Known<Summary>, FilePositions>;

const NAMES = { judge: JUDGES.map(({ option }) => option.long).join(' or '), rows: '--parquet' };

class Work extends SingleJob<Simulation, SimulatePart, Summary> {
  readonly outputs: Outputs;

  constructor(job: Job, simulation: Simulation, outputs: Outputs, known?: Known<Summary>) {
    super(SIMULATE, job, simulation, known);
    this.outputs = outputs;
  }

  override take(part: SimulatePart): boolean {
    this.outputs.take(part);
    return super.take(part);
  }
}

/** `texts` says what goes into the files once the summary is known. */
export const runSimulation = (
  io: Io,
  supply: Supply,
  simulation: Simulation,
  options: SimulateOptions,
  texts: (summary: Summary) => Texts,
): Promise<Run> => {
  const { kind, version } = SIMULATE;
  const { plan } = simulation;
  const job: Job = { kind, version, plan, needs: supply.needs };
  const path = checkpointPath(options);
  const began = performance.now();
  return runLong<Work, Known<Summary>, FilePositions, Run>(io, {
    things: SIMULATE.things,
    supply,
    options,
    asked: { kind, plan },
    names: NAMES,
    path,
    check: (saved) => {
      checkSums(simulation, job, saved.state);
      checkFiles(simulation, options, saved);
    },
    open: (saved) => {
      const outputs = new Outputs(simulation, options, saved?.files ?? null, path);
      return { work: new Work(job, simulation, outputs, saved?.state), files: outputs };
    },
    finish: async ({ result: summary, outputs }) => {
      await outputs.finish(texts(summary));
      return { summary, seconds: (performance.now() - began) / 1000 };
    },
  });
};

/** `--checkpoint`, or beside the first file that the run writes; null when it writes none. */
const checkpointPath = (options: SimulateOptions): string | null => {
  if (options.checkpoint !== undefined) return checkpointOf(options);
  const file = FILE_OPTIONS.map((name) => options[name]).find((path) => path !== undefined);
  if (file === undefined && options.resume) {
    throw new UsageError('--resume needs the --out or --checkpoint of the stopped run.');
  }
  return file === undefined ? null : `${file}.progress`;
};

/** Every sum must be that of the games up to here. */
const checkSums = ({ definition, plan }: Simulation, job: Job, { result, stretches }: Known<Summary>): void => {
  const cut = SIMULATE.cut(job.plan as SimulateJob);
  if (!Number.isSafeInteger(stretches) || stretches < 0 || stretches > stretchCount(cut))
    throw new Damage(`there are ${stretchCount(cut)} stretches, and it has ${String(stretches)}`);
  const to = stretches === 0 ? cut.from : stretchAt(cut, stretches - 1).to;
  const fault = summaryFault(definition, plan.agents.length, { from: cut.from, to }, result);
  if (fault !== null) throw new Damage(fault);
};

/** The files in the making must be those of the run, and as far as it. */
const checkFiles = (
  { definition, plan }: Simulation,
  { records, parquet }: SimulateOptions,
  { state, files }: SavedRun,
): void => {
  const { games } = state.result;
  if (records !== undefined) files.records = ownLines(records, files.records, games);
  if (parquet === undefined) return;
  files.rows = ownPart(`${parquet}.rows`, files.rows);
  const width = plan.agents.length * rowColumns(definition).length * Float64Array.BYTES_PER_ELEMENT;
  if (files.rows.bytes !== games * width) throw new Damage(`"rows" must be of ${games} games`);
};
