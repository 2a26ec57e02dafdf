// The progress file of a run: all that is needed to go on where it was stopped, and to end with the same bytes.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { canonicalJson, fingerprint } from '../../core/hash.ts';
import type { Json } from '../../core/game.ts';
import { ENGINE_VERSION } from '../../core/version.ts';
import type { SimulationPlan } from '../../sim/plan.ts';
import type { Stretch } from '../../sim/schedule.ts';
import type { SimulationJob } from '../../sim/stretch.ts';
import type { Summary } from '../../sim/summary.ts';
import { isThere, readText, writeWhole, type Unfinished } from '../files.ts';
import { systemReason, UsageError } from '../problems.ts';
import { FILE_OPTIONS, type SimulateOptions } from './options.ts';

const FORMAT = 'talon-progress';
const VERSION = 2;

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

interface ProgressFile extends Saved {
  format: typeof FORMAT;
  version: number;
  /** What was asked for, so that a refusal can say what is different now. */
  asked: Record<string, Json>;
  fingerprint: string;
}

const OPTION_NAMES: Readonly<Record<string, string>> = {
  game: 'the game',
  rules: 'the rules',
  judge: '--judge-bombs',
  engine: 'the version of Talon',
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

export class Checkpoint {
  readonly path: string;
  readonly #asked: Record<string, Json>;

  constructor(path: string, job: SimulationJob) {
    this.path = path;
    this.#asked = askedFor(job);
  }

  /** Nobody's progress is lost by forgetting `--resume`. */
  refuseOld(): void {
    if (!isThere(this.path)) return;
    throw new UsageError(
      `There is a progress file '${this.path}' of a stopped run: --resume goes on with it, deleting it starts anew.`,
    );
  }

  load(): Saved {
    if (!isThere(this.path)) throw new UsageError(`There is no progress file '${this.path}' to resume from.`);
    const file = parse(readText(this.path, 'progress file'), this.path);
    const different = Object.keys(this.#asked).find((key) => !isSame(this.#asked[key]!, file.asked[key] ?? null));
    if (different !== undefined || file.fingerprint !== fingerprint(canonicalJson(this.#asked))) {
      throw new UsageError(this.#refusal(different ?? 'options', file.asked[different ?? ''] ?? null));
    }
    return file;
  }

  #refusal(key: string, before: Json): string {
    const name = OPTION_NAMES[key] ?? `--${key}`;
    const small = key !== 'rules' && before !== null;
    const values = small ? ` (${inText(before)} then, ${inText(this.#asked[key] ?? null)} now)` : '';
    return `The progress file '${this.path}' is of a run with other options: ${name} differs${values}.`;
  }

  save(saved: Saved): void {
    const head = { format: FORMAT, version: VERSION, asked: this.#asked };
    const file = { ...head, fingerprint: fingerprint(canonicalJson(this.#asked)), ...saved };
    writeWhole(this.path, JSON.stringify(file));
  }

  /** Refused at once when it could not be written later. */
  saveFirst(saved: Saved): void {
    try {
      this.save(saved);
    } catch (problem) {
      throw new UsageError(`--checkpoint: '${this.path}' cannot be written: ${systemReason(problem)}.`);
    }
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}

const askedFor = ({ plan, records, rows }: SimulationJob): Record<string, Json> => {
  const { game, rules, agents, first = 0, games, seed, faults, judge = [] }: SimulationPlan = plan;
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
    records,
    parquet: rows,
  };
};

const isSame = (a: Json, b: Json): boolean => canonicalJson(a) === canonicalJson(b);

const inText = (value: Json): string => {
  if (typeof value === 'boolean') return value ? 'given' : 'not given';
  if (Array.isArray(value)) return value.length === 0 ? 'not given' : value.join(' ');
  return String(value);
};

const parse = (text: string, path: string): ProgressFile => {
  let file: Partial<ProgressFile> | null = null;
  try {
    file = JSON.parse(text) as Partial<ProgressFile> | null;
  } catch {
    // said below
  }
  if (file?.format !== FORMAT || file.version !== VERSION || !file.asked || !file.summary) {
    throw new UsageError(`The file '${path}' is no progress file of this version of Talon.`);
  }
  return file as ProgressFile;
};
