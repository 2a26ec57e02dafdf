// Reads a strategy's file and makes it ready for the sandbox.
import { basename } from 'node:path';
import { ok } from '../core/result.ts';
import { readBytes } from '../files/read.node.ts';
import { failed, prepareSource, tooLarge, type ReadSource } from './readSource.ts';
import { stripTypes } from './strip.node.ts';

/** `bytes` is what is in the file, where that was read before. */
export const readSource = (path: string, bytes?: Uint8Array): ReadSource => {
  const read = bytes === undefined ? readBytes(path, 'strategy') : ok(bytes);
  if (!read.ok && read.error.code === 'ERR_FILE_SIZE') return tooLarge;
  if (!read.ok) return failed('unreadable', `The strategy '${path}' cannot be read: ${read.error.message}.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(read.value);
  } catch {
    return failed('unreadable', 'The file is not text in UTF-8.');
  }
  return prepareSource(text, basename(path), stripTypes);
};
