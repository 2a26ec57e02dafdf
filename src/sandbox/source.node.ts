// Reads a strategy's file and makes it ready for the sandbox.
import { closeSync, openSync, readSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { FIXED } from './limits.ts';
import type { StrategySource } from './runtime.ts';
import { dropEmptyImports, forbiddenImports, type SourceProblem } from './source.ts';

export interface ReadSource {
  source: StrategySource | null;
  problems: SourceProblem[];
}

const failed = (code: SourceProblem['code'], message: string, line: number | null = null): ReadSource => ({
  source: null,
  problems: [{ code, message, line }],
});

export const readSource = (path: string): ReadSource => {
  let bytes: Buffer;
  try {
    bytes = readStart(path, FIXED.fileBytes + 1);
  } catch (problem) {
    const { code } = problem as { code?: string };
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code;
    return failed('unreadable', `The strategy '${path}' cannot be read: ${why}.`);
  }
  if (bytes.length > FIXED.fileBytes) {
    return failed('size', `A strategy's file may have ${FIXED.fileBytes / 1024} kB; this one is larger.`);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return failed('unreadable', 'The file is not text in UTF-8.');
  }
  return prepareSource(text, basename(path));
};

/** No more than `most` bytes, however long the file is. */
const readStart = (path: string, most: number): Buffer => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(most);
    let length = 0;
    for (let got = -1; got !== 0 && length < most; length += got)
      got = readSync(file, bytes, length, most - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
};

const prepareSource = (text: string, name: string): ReadSource => {
  // The sandbox names places as file:line, so the name must be plain.
  const file = name.replace(/[^\w.-]/g, '_').slice(-60);
  let code = text;
  if (name.endsWith('.ts')) {
    try {
      code = stripped(text);
    } catch (problem) {
      return failed('syntax', ...syntaxProblem(problem as Error));
    }
  }
  code = dropEmptyImports(code);
  return { source: { file, code }, problems: forbiddenImports(code) };
};

/** Node says once that stripping is new; that is no news for authors. */
const stripped = (text: string): string => {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text, { mode: 'strip' });
  } finally {
    process.emitWarning = emitWarning;
  }
};

/** The line stands only in the first line of the stack: 'file.ts:3'. */
const syntaxProblem = ({ message, stack = '' }: Error): [string, number | null] => {
  const line = /^[^\n]*:(\d+)\n/.exec(stack)?.[1];
  return [`The types cannot be stripped: ${message.split('\n')[0]}.`, line === undefined ? null : Number(line)];
};
