// Where a progress file says that files lie is checked before anything is done with them: it may be somebody else's.
import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { realPlace, type Unfinished } from '../../files/write.node.ts';
import { Damage } from '../../jobs/checkpoint.node.ts';

const CHUNK = 1 << 20;
const NEWLINE = 10;

const isCount = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

const isObject = (value: unknown): value is Record<string, unknown> =>
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

/** The same for a file with a line for every game; `isRight` looks at each. */
export const ownLines = (
  target: string,
  saved: unknown,
  games: number,
  isRight: (line: string, game: number) => boolean = () => true,
): Unfinished => {
  const own = ownPart(target, saved);
  if (lstatSync(own.part, { throwIfNoEntry: false }) === undefined) return own;
  let [lines, isWhole] = [0, true];
  for (const line of linesOf(own)) {
    isWhole &&= line !== null;
    if (line === null) break;
    if (lines < games && !isRight(line, lines)) {
      throw new Damage(`game ${lines + 1} has another result in '${own.part}'`);
    }
    lines++;
  }
  if (lines !== games || !isWhole) throw new Damage(`'${own.part}' holds ${lines} games, and ${games} were played`);
  return own;
};

/** One after the other, since a file may be too large to read whole; null for what has no end. */
function* linesOf({ part, bytes }: Unfinished): Generator<string | null> {
  const fd = openSync(part, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK);
    let begun: Buffer[] = [];
    for (let from = 0; from < bytes;) {
      const got = readSync(fd, chunk, 0, Math.min(CHUNK, bytes - from), from);
      if (got === 0) return yield null;
      const read = chunk.subarray(0, got);
      let start = 0;
      for (let at = read.indexOf(NEWLINE); at >= 0; at = read.indexOf(NEWLINE, start)) {
        yield Buffer.concat([...begun, read.subarray(start, at)]).toString('utf8');
        begun = [];
        start = at + 1;
      }
      if (start < got) begun.push(Buffer.from(read.subarray(start)));
      from += got;
    }
    if (begun.length > 0) yield null;
  } finally {
    closeSync(fd);
  }
}
