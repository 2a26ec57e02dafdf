// What stands in a progress file is checked before anything is done with it: it may be damaged, or somebody else's.
import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { realPlace, type Unfinished } from '../files.ts';

/** Why a progress file cannot be used. */
export class Damage extends Error {}

const CHUNK = 1 << 20;
const NEWLINE = 10;

export const isCount = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The file in the making of a stopped run. It lies beside the file that it becomes, whatever folder the progress file
 * names: so a folder that was moved can be gone on with, and a strange one touches nothing outside of itself.
 */
export const ownPart = (target: string, saved: unknown): Unfinished => {
  if (!isObject(saved) || typeof saved.part !== 'string' || !isCount(saved.bytes)) {
    throw new Damage(`it does not say how far '${target}' was written`);
  }
  const place = realPlace(target);
  const name = basename(saved.part);
  const isOwn = name.startsWith(basename(place)) && /^\.[0-9a-f]{8}\.part$/.test(name.slice(basename(place).length));
  if (!isOwn) throw new Damage(`'${saved.part}' is no unfinished '${target}'`);
  const part = join(dirname(place), name);
  const found = lstatSync(part, { throwIfNoEntry: false });
  // One that is missing is said when it is opened.
  if (found && (!found.isFile() || found.nlink > 1)) throw new Damage(`'${part}' is no file of its own`);
  if (found && found.size < saved.bytes) {
    throw new Damage(`'${part}' has ${found.size} bytes, and ${saved.bytes} were written`);
  }
  return { part, bytes: saved.bytes };
};

/** The same for a file with a line for every game. */
export const ownLines = (target: string, saved: unknown, games: number): Unfinished => {
  const own = ownPart(target, saved);
  if (lstatSync(own.part, { throwIfNoEntry: false }) === undefined) return own;
  const { lines, isWhole } = countLines(own);
  if (lines !== games || !isWhole) throw new Damage(`'${own.part}' holds ${lines} games, and ${games} were played`);
  return own;
};

const countLines = ({ part, bytes }: Unfinished): { lines: number; isWhole: boolean } => {
  const fd = openSync(part, 'r');
  try {
    const chunk = new Uint8Array(CHUNK);
    let [lines, last] = [0, NEWLINE];
    for (let from = 0; from < bytes;) {
      const got = readSync(fd, chunk, 0, Math.min(CHUNK, bytes - from), from);
      if (got === 0) return { lines, isWhole: false };
      const read = chunk.subarray(0, got);
      for (let at = read.indexOf(NEWLINE); at >= 0; at = read.indexOf(NEWLINE, at + 1)) lines++;
      last = read.at(-1)!;
      from += got;
    }
    return { lines, isWhole: last === NEWLINE };
  } finally {
    closeSync(fd);
  }
};
