// Runs of `talon train` for whoever watches: their names and their logs. Nothing is ever written here.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../core/boundedJson.ts';
import type { Json } from '../../core/game.ts';
import { readUtf8 } from '../../files/read.node.ts';

const LOG = 'log.jsonl';
/** What a run holds while it goes on. */
const LOCK = 'state.train.lock';
/** A folder of a run, and no way out of the folder of all runs. */
const RUN_NAME = /^\w[\w.-]{0,99}$/;
/** Whoever wants more asks again. */
const MOST_LINES = 2000;

export interface RunInfo {
  name: string;
  isRunning: boolean;
}

export interface LogPart {
  /** The line with which it begins: the one asked for, or 0 when the log has become shorter. */
  from: number;
  lines: Json[];
  /** The line to ask for next. */
  next: number;
  isRunning: boolean;
}

export class TrainingRuns {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What was written to last comes first. */
  list(): RunInfo[] {
    return this.#names()
      .map((name) => ({ name, at: statSync(join(this.#folder, name, LOG), { throwIfNoEntry: false })?.mtimeMs }))
      .filter(({ at }) => at !== undefined)
      .sort((a, b) => b.at! - a.at! || (a.name < b.name ? -1 : 1))
      .map(({ name }) => ({ name, isRunning: this.#isRunning(name) }));
  }

  /** undefined where there is no such run. */
  log(name: string, from: number): LogPart | undefined {
    if (!this.#names().includes(name)) return undefined;
    const text = readUtf8(join(this.#folder, name, LOG), 'log');
    if (!text.ok) return undefined;
    // What stands behind the last end of a line is still being written.
    const all = text.value.split('\n').slice(0, -1);
    const begin = from > all.length ? 0 : from;
    const lines = all.slice(begin, begin + MOST_LINES);
    return { from: begin, lines: lines.map(parsed), next: begin + lines.length, isRunning: this.#isRunning(name) };
  }

  /** Only what stands in the folder itself is ever opened. */
  #names(): string[] {
    try {
      return readdirSync(this.#folder).filter((name) => RUN_NAME.test(name));
    } catch {
      return [];
    }
  }

  /** A run that was killed leaves its lock behind. */
  #isRunning(name: string): boolean {
    const lock = readUtf8(join(this.#folder, name, LOCK), 'note');
    if (!lock.ok) return false;
    try {
      const pid = Number(/^talon (\d+) /.exec(lock.value)?.[1]);
      return pid > 0 && process.kill(pid, 0);
    } catch (problem) {
      return (problem as NodeJS.ErrnoException).code === 'EPERM';
    }
  }
}

/** Characters; a line of a log has some thousands. */
const LONGEST_LINE = 1024 * 1024;

/** null for what is none: a reply is written by walking it, so nothing may be deeper than can be walked. */
const parsed = (line: string): Json => {
  const read = parseJson(line, { longest: LONGEST_LINE });
  return read.ok ? (read.value as Json) : null;
};
