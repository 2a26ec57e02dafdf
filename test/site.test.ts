// The app for hosts of files: it has a folder for every page that needs no server, and spares what it did not make.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAB_PARTS, sitePages } from '../scripts/site/pages.ts';
import { refusal } from '../scripts/site/write.ts';
import { projectRoot } from '../scripts/testing/sources.ts';

const source = (path: string): string => readFileSync(join(projectRoot, 'src', 'web', path), 'utf8');

/** Pages that a server's people and tables are behind. */
const OF_A_SERVER = ['friends', 'watch', 'table/$id', 'cups', 'cup/$id', 'people', 'people/$id'];

test('every page that the app knows has its folder', () => {
  const known = [...source('app/router.tsx').matchAll(/\bpath: '\/(.+)'/g)].map(([, path]) => path!);
  expect(known).toContain('learn/$game/lesson');
  const folders = sitePages();
  const missing = known.filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !OF_A_SERVER.includes(path) && path !== 'play/$id' && !folders.some((folder) => pattern.test(folder));
  });
  expect(missing).toEqual([]);
  expect(folders).toContain('play');
});

test('every tab of the laboratory has one, but for those of a server', () => {
  const table = /const PARTS = \{\n([^}]*)\}/.exec(source('pages/lab/LabPage.tsx'))![1]!;
  const tabs = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(tabs.filter((name) => name !== 'training' && name !== 'fleet')).toEqual(LAB_PARTS);
});

test('paths must be whole, and folders with something else in them are left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talon-site-'));
  try {
    for (const base of ['/', '/talon/', '/~ada/card-games/']) expect(refusal(base, folder), base).toBeNull();
    for (const base of ['talon', '/talon', 'https://example.org/', '/a b/', './'])
      expect(refusal(base, folder), base).toMatch(/begins and ends with a slash/);
    expect(refusal('/', join(folder, 'new'))).toBeNull();
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full', 'thesis.txt'), '');
    expect(refusal('/', join(folder, 'full'))).toMatch(/holds something else/);
    writeFileSync(join(folder, 'full', '.talon-site'), '');
    expect(refusal('/', join(folder, 'full'))).toBeNull();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
