import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PartFile, writeWhole } from '../../files/write.node.ts';
import { isSameFile, openPart, readText } from './files.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'talon-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('two files in the making for one place do not meet', () => {
  const [one, two] = [new PartFile(at('x')), new PartFile(at('x'))];
  one.write('one');
  two.write('two');
  two.commit();
  one.commit();
  one.discard(); // too late to do anything
  expect(readdirSync(folder)).toEqual(['x']);
  expect(readFileSync(at('x'), 'utf8')).toBe('one');
});

test('a file that cannot take its place leaves nothing behind', () => {
  const part = openPart(at('x'), '--out');
  mkdirSync(at('x'));
  expect(() => part.commit()).toThrow(/EISDIR|EEXIST|ENOTEMPTY|EPERM/);
  part.discard();
  expect(readdirSync(folder)).toEqual(['x']);
});

test('links are followed, even to a file that is not there yet', () => {
  symlinkSync('target', at('link'));
  writeWhole(at('link'), 'text');
  expect(readFileSync(at('target'), 'utf8')).toBe('text');
});

test('one file under two names', () => {
  mkdirSync(at('sub'));
  symlinkSync('sub', at('folder'));
  symlinkSync('missing', at('toMissing'));
  symlinkSync('circle', at('circle'));
  const same: [string, string][] = [
    ['x', './x'],
    ['x', 'sub/../x'],
    ['sub/x', 'folder/x'],
    ['missing', 'toMissing'],
    ['circle', 'circle'],
    ['none/x', 'none/./x'],
  ];
  for (const [one, other] of same) expect(isSameFile(`${folder}/${one}`, `${folder}/${other}`), other).toBe(true);
  expect(isSameFile(at('x'), at('y'))).toBe(false);
  expect(isSameFile(at('x'), at('sub/x'))).toBe(false);
});

test('a mark of the encoding is no text', () => {
  writeFileSync(at('marked'), '\ufeff{}');
  expect(readText(at('marked'), 'page')).toBe('{}');
});
