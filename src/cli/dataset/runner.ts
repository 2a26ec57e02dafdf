// Plays the deals of a data set and writes them. While it runs, what was played stands in a file of its own, a deal a line;
// at the end its lines become rows.
import { canonicalJson } from '../../core/hash.ts';
import type { Json } from '../../core/game.ts';
import { PartFile, type Unfinished } from '../../files/write.node.ts';
import type { Job } from '../../jobs/job.ts';
import { DATASET, type DatasetCounts } from '../../jobs/kinds/dataset.ts';
import { SingleJob, type Known } from '../../jobs/work.ts';
import type { Dataset, PlayedDeal } from '../../sim/dataset/deals.ts';
import { openPart } from '../kit/files.ts';
import type { Io } from '../kit/io.ts';
import { checkpointOf, runLong, type OpenFiles } from '../longRun/longRun.ts';
import { ownLines } from '../longRun/saved.ts';
import type { DatasetOptions } from './options.ts';
import type { PlannedDataset } from './setup.ts';

const CHUNK = 1 << 20;
const NEWLINE = 10;

/** The deals so far, a line each. */
class DealLines implements OpenFiles<Unfinished> {
  readonly #file: PartFile;

  constructor(target: string, saved: Unfinished | null, progress: string) {
    this.#file = openPart(target, '--parquet', saved ?? undefined, progress);
  }

  get position(): Unfinished {
    return this.#file.position;
  }

  get isResumable(): boolean {
    return this.#file.isResumable;
  }

  write(deals: readonly PlayedDeal[]): void {
    this.#file.write(deals.map((deal) => `${canonicalJson(deal as unknown as Json)}\n`).join(''));
  }

  *read(): Generator<PlayedDeal> {
    const { bytes } = this.#file.position;
    let begun = Buffer.alloc(0);
    for (let at = 0; at < bytes; at += CHUNK) {
      let rest = Buffer.concat([begun, this.#file.read(at, Math.min(CHUNK, bytes - at))]);
      for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
        yield JSON.parse(rest.toString('utf8', 0, end)) as PlayedDeal;
        rest = rest.subarray(end + 1);
      }
      begun = rest;
    }
  }

  discard(): void {
    this.#file.discard();
  }

  keep(): void {
    this.#file.keep();
  }
}

class Work extends SingleJob<Dataset, PlayedDeal[], DatasetCounts> {
  readonly lines: DealLines;

  constructor(job: Job, dataset: Dataset, lines: DealLines, known?: Known<DatasetCounts>) {
    super(DATASET, job, dataset, known);
    this.lines = lines;
  }

  override take(deals: PlayedDeal[]): boolean {
    this.lines.write(deals);
    return super.take(deals);
  }
}

export interface DatasetReport extends DatasetCounts {
  /** In the file. */
  rows: number;
}

export const runDataset = (
  io: Io,
  { plan, dataset, supply }: PlannedDataset,
  options: DatasetOptions & { parquet: string },
): Promise<DatasetReport> => {
  const { kind, version, things } = DATASET;
  const { parquet } = options;
  const path = options.checkpoint === undefined ? `${parquet}.progress` : checkpointOf(options)!;
  const target = `${parquet}.deals`;
  const job: Job = { kind, version, plan, needs: supply.needs };
  return runLong<Work, Known<DatasetCounts>, Unfinished, DatasetReport>(io, {
    things,
    supply,
    options,
    asked: { kind, plan },
    path,
    check: (saved) => {
      saved.files = ownLines(target, saved.files, saved.state.result.deals);
    },
    open: (saved) => {
      // What is written at the end must not fail only then.
      openPart(parquet, '--parquet').discard();
      const lines = new DealLines(target, saved?.files ?? null, path);
      return { work: new Work(job, dataset, lines, saved?.state), files: lines };
    },
    finish: async ({ result, lines }) => {
      const rows = await writeRows(dataset, lines, parquet);
      lines.discard();
      return { ...result, rows };
    },
  }).finally(() => supply.place.close());
};

const writeRows = async (dataset: Dataset, lines: DealLines, path: string): Promise<number> => {
  const { DatasetFile } = await import('../../sim/dataset/parquet.node.ts');
  const { DealRows } = await import('../../sim/dataset/rows.ts');
  const { definition, game, plan } = dataset;
  const about = {
    'talon.game': definition.id,
    'talon.rulesKey': game.rulesKey,
    'talon.rules': canonicalJson(game.rules as Json),
    'talon.agents': canonicalJson([...plan.agents]),
    'talon.seed': plan.seed,
    'talon.encoding': `${dataset.dataset.encoding}`,
  };
  const to = new PartFile(path);
  try {
    const file = new DatasetFile((part) => to.write(part), about);
    const rows = new DealRows(definition, dataset);
    let index = 0;
    for (const deal of lines.read()) for (const row of rows.of(index++, deal)) file.add(row);
    file.finish();
    to.commit();
    return file.rows;
  } catch (problem) {
    to.discard();
    throw problem;
  }
};
