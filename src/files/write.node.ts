// Files are written beside their place and then renamed, so that nobody ever finds half of one.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

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
export const realPlace = (path: string, links = MOST_LINKS): string => {
  const found = tried(() => realpathSync(path));
  if (found !== null) return found;
  const link = links > 0 ? tried(() => readlinkSync(path)) : null;
  if (link !== null) return realPlace(resolve(dirname(path), link), links - 1);
  const folder = dirname(resolve(path));
  return join(tried(() => realpathSync(folder)) ?? folder, basename(path));
};

export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** A file in the making as a stopped run left it. */
export interface Unfinished {
  part: string;
  bytes: number;
}

/** A file in the making. It takes its place at `commit`; `discard` leaves nothing behind; `keep` leaves it unfinished. */
export class PartFile {
  readonly #target: string;
  readonly #part: string;
  readonly #fd: number;
  #isOpen = true;
  #bytes = 0;

  constructor(path: string, unfinished?: Unfinished) {
    const found = statSync(path, { throwIfNoEntry: false });
    this.#target = realPlace(path); // through a link to the file itself
    // A device or pipe cannot be replaced by a file, so it is written to directly.
    const direct = found !== undefined && !found.isFile() && !found.isDirectory();
    if (found?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR', syscall: 'open' });
    const beside = `${this.#target}.${randomBytes(4).toString('hex')}.part`;
    this.#part = unfinished?.part ?? (direct ? this.#target : beside);
    this.#fd = openSync(this.#part, unfinished ? 'r+' : direct ? 'w' : 'wx+');
    if (unfinished) this.#goOn(unfinished);
  }

  #goOn({ part, bytes }: Unfinished): void {
    if (fstatSync(this.#fd).size < bytes) {
      closeSync(this.#fd);
      throw Object.assign(new Error(`'${part}' is shorter than it was`), { code: 'ESHORT' });
    }
    ftruncateSync(this.#fd, bytes);
    this.#bytes = bytes;
  }

  /** Can a later run go on with it? */
  get isResumable(): boolean {
    return this.#part !== this.#target;
  }

  /** How far it is. */
  get position(): Unfinished {
    return { part: this.#part, bytes: this.#bytes };
  }

  write(content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let sent = 0; sent < bytes.length;) {
      const at = this.isResumable ? this.#bytes + sent : null;
      sent += writeSync(this.#fd, bytes, sent, bytes.length - sent, at);
    }
    this.#bytes += bytes.length;
  }

  /** The bytes [from, from + length) that have been written. */
  read(from: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    for (let got = 0; got < length;) {
      const more = readSync(this.#fd, bytes, got, length - got, from + got);
      if (more === 0) throw new Error(`'${this.#part}' ends too early`);
      got += more;
    }
    return bytes;
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
  keep(): void {
    if (this.#isOpen) this.#close();
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

/** Writes a whole file, or throws and leaves the old one as it was. */
export const writeWhole = (path: string, content: string | Uint8Array): void => {
  const part = new PartFile(path);
  try {
    part.write(content);
    part.commit();
  } catch (problem) {
    part.discard();
    throw problem;
  }
};
