// Files are read whole, and written beside their place and then renamed, so that nobody ever finds half of one.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { systemReason, UsageError } from './problems.ts';

export const readText = (path: string, what: string): string => {
  try {
    return readFileSync(path, 'utf8').replace(/^\ufeff/, ''); // editors on Windows begin files with this mark
  } catch (problem) {
    throw new UsageError(`The ${what} '${path}' cannot be read: ${systemReason(problem)}.`);
  }
};

const MOST_LINKS = 40;

/** What a call answers, or null when the system refuses it. */
const tried = <T>(call: () => T): T | null => {
  try {
    return call();
  } catch {
    return null;
  }
};

/** Where a path leads, through all links, whether the file exists already or not. */
const realPlace = (path: string, links = MOST_LINKS): string => {
  const found = tried(() => realpathSync(path));
  if (found !== null) return found;
  const link = links > 0 ? tried(() => readlinkSync(path)) : null;
  if (link !== null) return realPlace(resolve(dirname(path), link), links - 1);
  const folder = dirname(resolve(path));
  return join(tried(() => realpathSync(folder)) ?? folder, basename(path));
};

export const isSameFile = (one: string, other: string): boolean => realPlace(one) === realPlace(other);

export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** A file in the making. It takes its place at `commit`; `discard` leaves nothing behind. */
export class PartFile {
  readonly #target: string;
  readonly #part: string;
  readonly #fd: number;
  #isOpen = true;

  constructor(path: string) {
    const found = statSync(path, { throwIfNoEntry: false });
    this.#target = realPlace(path); // through a link to the file itself
    // A device or pipe cannot be replaced by a file, so it is written to directly.
    const direct = found !== undefined && !found.isFile() && !found.isDirectory();
    if (found?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
    this.#part = direct ? this.#target : `${this.#target}.${randomBytes(4).toString('hex')}.part`;
    this.#fd = openSync(this.#part, direct ? 'w' : 'wx');
  }

  write(text: string): void {
    const bytes = Buffer.from(text);
    for (let sent = 0; sent < bytes.length;) sent += writeSync(this.#fd, bytes, sent);
  }

  /** When it fails, nothing is left behind either. */
  commit(): void {
    try {
      this.#close();
      if (this.#part !== this.#target) renameSync(this.#part, this.#target);
    } catch (problem) {
      this.#remove();
      throw problem;
    }
  }

  /** Does nothing after `commit`. */
  discard(): void {
    if (!this.#isOpen) return;
    this.#close();
    this.#remove();
  }

  #close(): void {
    this.#isOpen = false;
    closeSync(this.#fd);
  }

  #remove(): void {
    if (this.#part !== this.#target) rmSync(this.#part, { force: true });
  }
}

/** Opens a file that an option names; refused at once when it cannot be written. */
export const openPart = (path: string, option: string): PartFile => {
  try {
    return new PartFile(path);
  } catch (problem) {
    throw new UsageError(`${option}: '${path}' cannot be written: ${systemReason(problem)}.`);
  }
};

/** Writes a whole file, or throws and leaves the old one as it was. */
export const writeWhole = (path: string, text: string): void => {
  const part = new PartFile(path);
  try {
    part.write(text);
    part.commit();
  } catch (problem) {
    part.discard();
    throw problem;
  }
};
