// Files are read whole, and written beside their place and then renamed, so that nobody ever finds half of one.
import { closeSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { systemReason, UsageError } from './problems.ts';

export const readText = (path: string, what: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (problem) {
    throw new UsageError(`The ${what} '${path}' cannot be read: ${systemReason(problem)}.`);
  }
};

export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** A file in the making. It takes its place at `commit`; `discard` leaves nothing behind. */
export class PartFile {
  readonly #target: string;
  readonly #part: string;
  readonly #fd: number;

  constructor(path: string) {
    const found = statSync(path, { throwIfNoEntry: false });
    this.#target = found ? realpathSync(path) : path; // through a link to the file itself
    // A device or pipe cannot be replaced by a file, so it is written to directly.
    const direct = found !== undefined && !found.isFile() && !found.isDirectory();
    if (found?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
    this.#part = direct ? this.#target : `${this.#target}.${process.pid}.part`;
    this.#fd = openSync(this.#part, 'w');
  }

  write(text: string): void {
    const bytes = Buffer.from(text);
    for (let sent = 0; sent < bytes.length;) sent += writeSync(this.#fd, bytes, sent);
  }

  commit(): void {
    closeSync(this.#fd);
    if (this.#part !== this.#target) renameSync(this.#part, this.#target);
  }

  discard(): void {
    closeSync(this.#fd);
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
  } catch (problem) {
    part.discard();
    throw problem;
  }
  part.commit();
};
