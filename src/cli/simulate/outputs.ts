// The files of a run. All are opened before the first game, so that a wrong name does not cost a long run; what is
// written game by game goes out as it comes, the rest at the end.
import { dirname, join } from 'node:path';
import { mkdirSync, statSync } from 'node:fs';
import { REASON_COLUMN, rowColumns } from '../../sim/rows.ts';
import type { Simulation } from '../../sim/run.ts';
import type { StretchResult } from '../../sim/stretch.ts';
import { isThere, openPart, PartFile, writeWhole } from '../kit/files.ts';
import { systemReason } from '../../files/reasons.ts';
import { UsageError } from '../kit/problems.ts';
import { checkpointPath, type Saved } from './checkpoint.ts';
import type { SimulateOptions } from './options.ts';

/** What stands in the files that are written at the end. */
export interface Texts {
  out(): string;
  html(): string;
  /** File name → text. */
  csv(): Record<string, string>;
}

export class Outputs {
  readonly #simulation: Simulation;
  readonly #options: SimulateOptions;
  /** Those that grow during the run. */
  readonly #open = new Set<PartFile>();
  readonly #records: PartFile | null;
  /** The rows as plain numbers; they become Parquet at the end. */
  readonly #rows: PartFile | null;
  readonly #reasons: string[];

  constructor(simulation: Simulation, options: SimulateOptions, saved: Saved | null) {
    this.#simulation = simulation;
    this.#options = options;
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

  #openFile(path: string | undefined, option: string, unfinished: Saved['records'] = null): PartFile | null {
    if (path === undefined) return null;
    const file = openPart(path, option, unfinished ?? undefined, checkpointPath(this.#options) ?? '');
    this.#open.add(file);
    return file;
  }

  /** What is written at the end must not fail only then. */
  #tryOut(path: string | undefined, option: string): void {
    if (path !== undefined) openPart(path, option).discard();
  }

  /** Results come in the order of the games. */
  take({ records, rows }: StretchResult): void {
    if (records !== null) this.#records?.write(records);
    if (rows === null || this.#rows === null) return;
    const { values, reasons } = rows;
    const indices = reasons.map((reason) => this.#indexOf(reason));
    const width = rowColumns(this.#simulation.definition).length;
    for (let at = REASON_COLUMN; at < values.length; at += width) values[at] = indices[values[at]!]!;
    this.#rows.write(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  #indexOf(reason: string): number {
    if (!this.#reasons.includes(reason)) this.#reasons.push(reason);
    return this.#reasons.indexOf(reason);
  }

  get isResumable(): boolean {
    return this.#records?.isResumable !== false;
  }

  get isStreaming(): boolean {
    return this.#records !== null || this.#rows !== null;
  }

  /** How far the files are. */
  get position(): Pick<Saved, 'reasons' | 'records' | 'rows'> {
    return {
      reasons: this.#reasons,
      records: this.#records?.unfinished ?? null,
      rows: this.#rows?.unfinished ?? null,
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
    const { bytes } = rows.unfinished;
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
