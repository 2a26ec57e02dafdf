// Files that options name: read whole, opened to be written, never two for one.
import type { Result } from '../../core/result.ts';
import type { FileKind } from '../../files/kinds.ts';
import { readBytes, readUtf8 } from '../../files/read.node.ts';
import { systemReason } from '../../files/reasons.ts';
import { PartFile, realPlace, type Unfinished } from '../../files/write.node.ts';
import { UsageError } from './problems.ts';

export const readText = (path: string, kind: FileKind): string => needRead(readUtf8(path, kind), path, kind);
export const readBinary = (path: string, kind: FileKind): Uint8Array => needRead(readBytes(path, kind), path, kind);

const needRead = <T>(read: Result<T>, path: string, kind: FileKind): T => {
  if (read.ok) return read.value;
  throw new UsageError(`The ${kind} '${path}' cannot be read: ${read.error.message}.`);
};

export const isSameFile = (one: string, other: string): boolean => realPlace(one) === realPlace(other);

/** A file and the option that names it, as in '--out'. */
export interface NamedFile {
  option: string;
  path: string;
}

/** Those that are given. */
export const namedFiles = <K extends string>(options: { [key in K]?: string }, names: readonly K[]): NamedFile[] =>
  names.flatMap((name) => {
    const path: string | undefined = options[name];
    return path === undefined ? [] : [{ option: `--${name}`, path }];
  });

/** Nothing is written twice to one place, or over what it was made from. */
export const refuseSameFiles = (written: readonly NamedFile[], read: readonly NamedFile[]): void => {
  for (const [i, { option, path }] of written.entries()) {
    const same = [...written.slice(i + 1), ...read].find((other) => isSameFile(path, other.path));
    if (same === undefined) continue;
    throw new UsageError(`${option} and ${same.option} both name '${path}'; they need two files.`);
  }
};

/**
 * Opens a file that an option names; refused at once when it cannot be written. `progress` is the file that says how far
 * an unfinished one is.
 */
export const openPart = (path: string, option: string, unfinished?: Unfinished, progress = ''): PartFile => {
  try {
    return new PartFile(path, unfinished);
  } catch (problem) {
    if (unfinished) {
      throw new UsageError(
        `${option}: the unfinished '${unfinished.part}' of the stopped run is gone or damaged; ` +
          `to start anew, delete the progress file '${progress}' and leave out --resume.`,
      );
    }
    throw new UsageError(`${option}: '${path}' cannot be written: ${systemReason(problem)}.`);
  }
};
