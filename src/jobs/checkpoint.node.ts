// The progress file of a run: all that is needed to go on where it was stopped, and to end with the same bytes. Two lines:
// what it is, with the checksum of the second, and what is known.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseJson } from '../core/boundedJson.ts';
import type { Json } from '../core/game.ts';
import { canonicalJson } from '../core/hash.ts';
import { plainJson } from '../core/text.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import { LARGEST } from '../files/kinds.ts';
import { readUtf8 } from '../files/read.node.ts';
import { systemReason } from '../files/reasons.ts';
import { isThere, writeWhole } from '../files/write.node.ts';
import type { Job } from './job.ts';
import { ProgressError } from './problems.ts';
import type { Waiting } from './runner.ts';

const FORMAT = 'talon-job-progress';
const VERSION = 1;

/** How a refusal calls what is no option of the same name. */
export type Names = Readonly<Record<string, string>>;

const NAMES: Names = {
  game: 'the game',
  rules: 'the rules',
  sides: 'the rules',
  limits: 'the limits of strategies',
  engine: 'the version of Talon',
  needs: 'what is in a file that plays',
  kind: 'what is played',
};

/** `S` is what the work knows, `F` how far its files are. */
export interface Saved<S, F = unknown> {
  state: S;
  waiting: Waiting | null;
  files: F;
}

interface Body<S, F> extends Saved<S, F> {
  /** What was asked for, so that a refusal can say what is different now. */
  asked: Record<string, Json>;
}

export class Checkpoint<S, F = unknown> {
  readonly path: string;
  readonly #asked: Record<string, Json>;
  readonly #names: Names;

  /** `asked` is a job by which the whole of the work is told from others. */
  constructor(path: string, { kind, plan, needs }: Omit<Job, 'version'>, names: Names = {}) {
    this.path = path;
    this.#names = { ...NAMES, ...names };
    // Without what is not there.
    const given = JSON.parse(JSON.stringify(plan)) as Record<string, Json>;
    this.#asked = { engine: ENGINE_VERSION, kind, ...given, needs: { ...needs } };
  }

  /** Nobody's progress is lost by forgetting `--resume`, and nothing else that lies there. */
  refuseOld(): void {
    if (!isThere(this.path)) return;
    const read = readUtf8(this.path, 'progress file');
    const why = !read.ok ? read.error.message : headOf(read.value) === null ? `it is there and ${NO_PROGRESS}` : null;
    if (why !== null) {
      throw new ProgressError(`Progress cannot be kept in '${this.path}': ${why}. Name another file for it.`);
    }
    throw new ProgressError(
      `There is a progress file '${this.path}' of a stopped run: --resume goes on with it, deleting it starts anew.`,
    );
  }

  /** `check` looks at what the checksum cannot know, and throws `Damage`. */
  load(check: (saved: Saved<S, F>) => void = () => {}): Saved<S, F> {
    if (!isThere(this.path)) throw new ProgressError(`There is no progress file '${this.path}' to resume from.`);
    const read = readUtf8(this.path, 'progress file');
    if (!read.ok) throw new ProgressError(`The progress file '${this.path}' cannot be read: ${read.error.message}.`);
    try {
      const { asked, ...saved } = this.#parse(read.value);
      this.#refuseOther(asked);
      check(saved);
      return saved;
    } catch (problem) {
      if (!(problem instanceof Damage)) throw problem;
      throw new ProgressError(
        `The progress file '${this.path}' is damaged: ${problem.message}. Nothing was changed; ` +
          `to start anew, delete it and leave out --resume.`,
      );
    }
  }

  #parse(text: string): Body<S, F> {
    const head = headOf(text);
    if (head === null) throw new ProgressError(`The file '${this.path}' ${NO_PROGRESS}.`);
    const body = text.slice(head.end + 1);
    if (head.end < 0 || sumOf(body) !== head.checksum) throw new Damage('its checksum is that of another text');
    return JSON.parse(body) as Body<S, F>;
  }

  #refuseOther(before: Record<string, Json>): void {
    const keys = [...Object.keys(this.#asked), ...Object.keys(before)];
    const key = keys.find((one) => canonicalJson(this.#asked[one] ?? null) !== canonicalJson(before[one] ?? null));
    if (key === undefined) return;
    const name = this.#names[key] ?? `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const [then, now] = [before[key] ?? null, this.#asked[key] ?? null];
    const isSmall = [then, now].every((value) => value === null || typeof value !== 'object' || Array.isArray(value));
    const values = isSmall ? ` (${inText(then)} then, ${inText(now)} now)` : '';
    throw new ProgressError(
      `The progress file '${this.path}' is of a run with other options: ${name} differs${values}.`,
    );
  }

  save(saved: Saved<S, F>): void {
    const body = plainJson({ asked: this.#asked, ...saved } satisfies Body<S, F>);
    writeWhole(this.path, `${plainJson({ format: FORMAT, version: VERSION, checksum: sumOf(body) })}\n${body}`);
  }

  /** Refused at once when it could not be written later. */
  saveFirst(saved: Saved<S, F>): void {
    try {
      this.save(saved);
    } catch (problem) {
      throw new ProgressError(`--checkpoint: '${this.path}' cannot be written: ${systemReason(problem)}.`);
    }
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}

/** Why a progress file cannot be used. */
export class Damage extends Error {}

const NO_PROGRESS = 'is no progress file of this version of Talon';

/** What the first line says, and where it ends; null where it is not that of a progress file. */
const headOf = (text: string): { checksum: unknown; end: number } | null => {
  const end = text.indexOf('\n');
  const head = parseJson(end < 0 ? text : text.slice(0, end), { longest: LARGEST['progress file'] });
  const { format, version, checksum } = ((head.ok && head.value) || {}) as Record<string, unknown>;
  return format === FORMAT && version === VERSION ? { checksum, end } : null;
};

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const inText = (value: Json): string => {
  if (value === null) return 'not given';
  if (typeof value === 'boolean') return value ? 'given' : 'not given';
  if (Array.isArray(value)) return value.length === 0 ? 'not given' : value.join(' ');
  return String(value);
};
