// The files of a run. All are opened before the first game, so that a wrong name does not cost a long run; what is
// written game by game goes out as it comes, the rest at the end.
import { dirname, join } from 'node:path';
import { mkdirSync, statSync } from 'node:fs';
import { REASON_COLUMN, rowColumns } from '../../sim/rows.ts';
import type { Simulation } from '../../sim/run.ts';
import type { SimulatePart } from '../../jobs/kinds/simulate.ts';
import { isThere, PartFile, writeWhole, type Unfinished } from '../../files/write.node.ts';
import { openPart } from '../kit/files.ts';
import { systemReason } from '../../files/reasons.ts';
import { UsageError } from '../kit/problems.ts';
import type { OpenFiles } from '../longRun/longRun.ts';
import type { SimulateOptions } from './options.ts';

/** What stands in the files that are written at the end. */
export interface Texts {
  out(): string;
  html(): string;
  /** File name → text. */
  csv(): Record<string, string>;
}

/** How far the files of a stopped run are. */
export interface FilePositions {
  /** Words of the rows' column `reason`. */
  reasons: string[];
  records: Unfinished | null;
  rows: Unfinished | null;
}

export class Outputs implements OpenFiles<FilePositions> {
  readonly #simulation: Simulation;
  readonly #options: SimulateOptions;
  /** Those that grow during the run. */
  readonly #open = new Set<PartFile>();
  readonly #records: PartFile | null;
  /** The rows as plain numbers; they become Parquet at the end. */
  readonly #rows: PartFile | null;
  readonly #reasons: string[];
  readonly #progress: string;

  /** `progress` is the file that says how far these are. */
  constructor(simulation: Simulation, options: SimulateOptions, saved: FilePositions | null, progress: string | null) {
    this.#simulation = simulation;
    this.#options = options;
    this.#progress = progress ?? '';
    this.#reasons = [...(saved?.reasons ?? [])];
    const { parquet, records } = options;
    try {
      for (const name of ['out', 'html', 'parquet'] as const) this.#tryOut(options[name], `--${name}`);
      this.#records = this.#openFile(records, '--records', saved?.records);
      this.#rows = this.#openFile(parquet === undefined ? undefined : `${parquet}.rows`, '--parquet', saved?.rows);
      if (options.csv !== undefined) checkFolder(options.csv);
    } catch (problem) {
      if (saved === null) this.discard();
      else this.keep();
      throw problem;
    }
  }

  #openFile(path: string | undefined, option: string, unfinished: Unfinished | null = null): PartFile | null {
    if (path === undefined) return null;
    const file = openPart(path, option, unfinished ?? undefined, this.#progress);
    this.#open.add(file);
    return file;
  }

  /** What is written at the end must not fail only then. */
  #tryOut(path: string | undefined, option: string): void {
    if (path !== undefined) openPart(path, option).discard();
  }

  /** Results come in the order of the games. */
  take({ records, rows }: SimulatePart): void {
    if (records !== null) this.#records?.write(records);
    if (rows === null || this.#rows === null) return;
    const { values, reasons } = rows;
    const indices = reasons.map((reason) => this.#indexOf(reason));
    const width = rowColumns(this.#simulation.definition).length;
    for (let at = REASON_COLUMN; at < values.length; at += width) values[at] = indices[values[at]!]!;
    this.#rows.write(new Uint8Array(Float64Array.from(values).buffer));
  }

  #indexOf(reason: string): number {
    if (!this.#reasons.includes(reason)) this.#reasons.push(reason);
    return this.#reasons.indexOf(reason);
  }

  get isResumable(): boolean {
    return this.#records?.isResumable !== false;
  }

  /** How far the files are. */
  get position(): FilePositions {
    return {
      reasons: this.#reasons,
      records: this.#records?.position ?? null,
      rows: this.#rows?.position ?? null,
    };
  }

  async finish(texts: Texts): Promise<void> {
    const { out, html, csv, parquet } = this.#options;
    if (out !== undefined) writeWhole(out, texts.out());
    if (html !== undefined) writeWhole(html, texts.html());
    if (csv !== undefined) {
      mkdirSync(csv, { recursive: true });
      for (const [name, text] of Object.entries(texts.csv())) writeWhole(join(csv, name), text);
    }
    if (parquet !== undefined) await this.#writeParquet(parquet, this.#rows!);
    this.#records?.commit();
    this.#rows?.discard();
    this.#open.clear();
  }

  async #writeParquet(path: string, rows: PartFile): Promise<void> {
    const { writeParquet } = await import('../../sim/parquet.node.ts');
    const to = new PartFile(path);
    const { definition, labels } = this.#simulation;
    const { bytes } = rows.position;
    try {
      writeParquet({
        columns: rowColumns(definition),
        agents: labels,
        reasons: this.#reasons,
        bytes,
        read: (from, length) => rows.read(from, length),
        write: (part) => to.write(part),
      });
    } catch (problem) {
      to.discard();
      throw problem;
    }
    to.commit();
  }

  discard(): void {
    for (const file of this.#open) file.discard();
    this.#open.clear();
  }

  /** Leaves what a later run goes on with. */
  keep(): void {
    for (const file of this.#open) file.keep();
    this.#open.clear();
  }
}

const checkFolder = (path: string): void => {
  try {
    const found = statSync(isThere(path) ? path : dirname(path));
    if (!found.isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
  } catch (problem) {
    throw new UsageError(`--csv: '${path}' cannot be written: ${systemReason(problem)}.`);
  }
};
