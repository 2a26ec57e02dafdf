import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LARGEST } from './kinds.ts';
import { readBytes, readUtf8 } from './read.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-read-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);
const refusalOf = (path: string): string => {
  const read = readBytes(path, 'rules file');
  return read.ok ? '' : `${read.error.code}: ${read.error.message}`;
};

mkdirSync(at('folder'));
writeFileSync(at('empty'), '');
execFileSync('mkfifo', [at('pipe')]);
symlinkSync('/dev/zero', at('zero.yaml'));
symlinkSync('pipe', at('link'));
symlinkSync('circle', at('circle'));

describe('reading a file', () => {
  test('gives all of it, up to the very size that its kind may have', () => {
    const bytes = Uint8Array.from({ length: LARGEST['rules file'] }, (_, i) => i * 7);
    writeFileSync(at('full'), bytes);
    const read = readBytes(at('full'), 'rules file');
    expect(read.ok && Buffer.compare(read.value, bytes)).toBe(0);
    truncateSync(at('full'), bytes.length + 1);
    expect(refusalOf(at('full'))).toBe('ERR_FILE_SIZE: it is larger than 1 MB, the most for a file of this kind');
    expect(readUtf8(at('empty'), 'rules file')).toEqual({ ok: true, value: '' });
  });

  test('gives memory that nothing else shares', () => {
    writeFileSync(at('small'), 'abc');
    const read = readBytes(at('small'), 'rules file');
    expect(read.ok && [read.value.byteOffset, read.value.buffer.byteLength]).toEqual([0, 4]);
  });

  test('reads files of the system, which have no size', () => {
    const read = readUtf8('/proc/self/stat', 'note');
    expect(read.ok && read.value).toMatch(/^\d+ \(/);
  });

  test.each([
    ['pipe', 'ERR_FILE_TYPE: it is no ordinary file'],
    ['link', 'ERR_FILE_TYPE: it is no ordinary file'],
    ['zero.yaml', 'ERR_FILE_TYPE: it is no ordinary file'],
    ['folder', 'ERR_FILE_TYPE: it is a folder'],
    ['nowhere', 'ERR_FILE_MISSING: there is no such file or folder'],
    ['empty/x', 'ERR_FILE_ACCESS: a part of its path is no folder'],
    ['circle', 'ERR_FILE_ACCESS: its links go round in a circle'],
  ])('refuses %s at once: %s', (name, refusal) => {
    expect(refusalOf(at(name))).toBe(refusal);
  });
});
