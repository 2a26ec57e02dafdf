// The progress file of a run: all that is needed to go on where it was stopped, and to end with the same bytes.
import { rmSync } from 'node:fs';
import { plainJson } from '../../core/text.ts';
import { canonicalJson, fingerprint } from '../../core/hash.ts';
import { parseJson } from '../../core/boundedJson.ts';
import type { Json } from '../../core/game.ts';
import { LARGEST } from '../../files/kinds.ts';
import { isThere, readText, writeWhole } from '../kit/files.ts';
import { systemReason } from '../../files/reasons.ts';
import { UsageError } from '../kit/problems.ts';
import { Damage, isObject } from './saved.ts';

/** What kind of run it is of. */
export interface ProgressKind {
  /** Stands in the file, so that none is taken for one of another kind. */
  format: string;
  version: number;
  /** How a refusal calls what is no option of the same name. */
  names: Readonly<Record<string, string>>;
}

interface ProgressFile {
  format: string;
  version: number;
  /** What was asked for, so that a refusal can say what is different now. */
  asked: Record<string, Json>;
  fingerprint: string;
}

/** S is what is saved, as plain JSON. */
export class Checkpoint<S extends object> {
  readonly path: string;
  readonly #kind: ProgressKind;
  readonly #asked: Record<string, Json>;
  readonly #read: (body: Readonly<Record<string, unknown>>) => S;

  /** `read` checks what was saved; it throws `Damage`. */
  constructor(
    path: string,
    kind: ProgressKind,
    asked: Record<string, Json>,
    read: (body: Readonly<Record<string, unknown>>) => S,
  ) {
    this.path = path;
    this.#kind = kind;
    this.#asked = asked;
    this.#read = read;
  }

  /** Nobody's progress is lost by forgetting `--resume`. */
  refuseOld(): void {
    if (!isThere(this.path)) return;
    throw new UsageError(
      `There is a progress file '${this.path}' of a stopped run: --resume goes on with it, deleting it starts anew.`,
    );
  }

  load(): S {
    if (!isThere(this.path)) throw new UsageError(`There is no progress file '${this.path}' to resume from.`);
    const file = this.#parse(readText(this.path, 'progress file'));
    const different = Object.keys(this.#asked).find((key) => !isSame(this.#asked[key]!, file.asked[key] ?? null));
    if (different !== undefined || file.fingerprint !== fingerprint(canonicalJson(this.#asked))) {
      throw new UsageError(this.#refusal(different ?? 'options', file.asked[different ?? ''] ?? null));
    }
    try {
      return this.#read(file);
    } catch (problem) {
      if (!(problem instanceof Damage)) throw problem;
      throw new UsageError(
        `The progress file '${this.path}' is damaged: ${problem.message}. Nothing was changed; ` +
          `to start anew, delete it and leave out --resume.`,
      );
    }
  }

  #parse(text: string): ProgressFile & Record<string, unknown> {
    const json = parseJson(text, { longest: LARGEST['progress file'] });
    const file = json.ok ? (json.value as Partial<ProgressFile> | null) : null;
    if (file?.format !== this.#kind.format || file.version !== this.#kind.version || !isObject(file.asked)) {
      throw new UsageError(`The file '${this.path}' is no progress file of this version of Talon.`);
    }
    return file as ProgressFile & Record<string, unknown>;
  }

  #refusal(key: string, before: Json): string {
    const name = this.#kind.names[key] ?? `--${key}`;
    const small = before !== null && (typeof before !== 'object' || Array.isArray(before));
    const values = small ? ` (${inText(before)} then, ${inText(this.#asked[key] ?? null)} now)` : '';
    return `The progress file '${this.path}' is of a run with other options: ${name} differs${values}.`;
  }

  save(saved: S): void {
    const head = { format: this.#kind.format, version: this.#kind.version, asked: this.#asked };
    const file = { ...head, fingerprint: fingerprint(canonicalJson(this.#asked)), ...saved };
    writeWhole(this.path, plainJson(file));
  }

  /** Refused at once when it could not be written later. */
  saveFirst(saved: S): void {
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

const isSame = (a: Json, b: Json): boolean => canonicalJson(a) === canonicalJson(b);

const inText = (value: Json): string => {
  if (typeof value === 'boolean') return value ? 'given' : 'not given';
  if (Array.isArray(value)) return value.length === 0 ? 'not given' : value.join(' ');
  return String(value);
};
