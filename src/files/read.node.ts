// The one place that reads files which somebody names. Whatever is at a path, the answer comes at once: only ordinary
// files are read, and no more of them than a file of their kind may have.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { inBytes, LARGEST, type FileKind } from './kinds.ts';
import { systemReason } from './reasons.ts';

/** Why a file is not read; the message is the end of a sentence: 'it is a folder'. */
export interface FileError extends BorderError {
  readonly code: 'ERR_FILE_MISSING' | 'ERR_FILE_ACCESS' | 'ERR_FILE_TYPE' | 'ERR_FILE_SIZE';
}

const CHUNK = 1 << 20;

/** The bytes have memory of their own. */
export const readBytes = (path: string, kind: FileKind): Result<Uint8Array<ArrayBuffer>, FileError> => {
  let file: number;
  try {
    // Without waiting: a pipe may have no writer.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (problem) {
    const isMissing = (problem as NodeJS.ErrnoException).code === 'ENOENT';
    return bad(isMissing ? 'ERR_FILE_MISSING' : 'ERR_FILE_ACCESS', systemReason(problem));
  }
  try {
    return readOpen(file, LARGEST[kind]);
  } catch (problem) {
    return bad('ERR_FILE_ACCESS', systemReason(problem));
  } finally {
    closeSync(file);
  }
};

/** Without the mark with which editors on Windows begin files. */
export const readUtf8 = (path: string, kind: FileKind): Result<string, FileError> => {
  const read = readBytes(path, kind);
  if (!read.ok) return read;
  const { buffer, byteOffset, byteLength } = read.value;
  return ok(
    Buffer.from(buffer, byteOffset, byteLength)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  );
};

const readOpen = (file: number, largest: number): Result<Uint8Array<ArrayBuffer>, FileError> => {
  // What was opened is asked, not the path: something else may lie there by now.
  const found = fstatSync(file);
  if (found.isDirectory()) return bad('ERR_FILE_TYPE', 'it is a folder');
  if (!found.isFile()) return bad('ERR_FILE_TYPE', 'it is no ordinary file');
  const tooLarge = bad('ERR_FILE_SIZE', `it is larger than ${inBytes(largest)}, the most for a file of this kind`);
  if (found.size > largest) return tooLarge;
  // One more than it should have shows the end. The size is a hint: files of the system say 0, and others grow.
  let bytes = new Uint8Array(found.size + 1);
  for (let length = 0; ;) {
    if (length === bytes.length) bytes = grown(bytes, Math.min(Math.max(2 * length, CHUNK), largest + 1));
    const got = readSync(file, bytes, length, bytes.length - length, null);
    length += got;
    if (length > largest) return tooLarge;
    if (got === 0) return ok(bytes.subarray(0, length));
  }
};

const grown = (bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
};

const bad = (code: FileError['code'], message: string): { ok: false; error: FileError } => err({ code, message });
