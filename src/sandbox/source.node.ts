// Reads a strategy's file and makes it ready for the sandbox.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import { FIXED } from './limits.ts';
import { failed, prepareSource, tooLarge, type ReadSource } from './readSource.ts';
import { stripTypes } from './strip.node.ts';

export const readSource = (path: string): ReadSource => {
  const start = readStart(path, FIXED.fileBytes + 1);
  if (!start.ok) return failed('unreadable', start.error.message);
  const bytes = start.value;
  if (bytes.length > FIXED.fileBytes) return tooLarge;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return failed('unreadable', 'The file is not text in UTF-8.');
  }
  return prepareSource(text, basename(path), stripTypes);
};

/** No more than `most` bytes, however long the file is. Pipes, devices and folders are no files. */
export const readStart = (path: string, most: number): Result<Buffer> => {
  try {
    return ok(bytesOf(path, most));
  } catch (problem) {
    const { code, message } = problem as { code?: string; message: string };
    const why = code === 'ENOENT' ? 'there is no such file' : (code ?? message);
    return err({ code: 'ERR_STRATEGY_FILE', message: `The strategy '${path}' cannot be read: ${why}.` });
  }
};

/** Opened without waiting: a pipe may have no writer. */
const bytesOf = (path: string, most: number): Buffer => {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const kind = fstatSync(file);
    if (!kind.isFile()) throw new Error(kind.isDirectory() ? 'it is a folder' : 'it is no ordinary file');
    const bytes = Buffer.alloc(most);
    let length = 0;
    for (let got = -1; got !== 0 && length < most; length += got)
      got = readSync(file, bytes, length, most - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
};
