import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINE_VERSION } from './version.ts';

test('the version in records is that of package.json', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect((JSON.parse(text) as { version: string }).version).toBe(ENGINE_VERSION);
});

test('the Python package has the same, and so have the sentences that name a file of the package', () => {
  const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const found = [
    /^version = "(.+)"$/m.exec(text('python/pyproject.toml'))?.[1],
    /^__version__ = "(.+)"$/m.exec(text('python/talon_games/__init__.py'))?.[1],
    /^## (\S+)/m.exec(text('CHANGELOG.md'))?.[1],
    ...[...text('docs/package.md').matchAll(/talon-games(?:-nets)?-([\d.]+)\.tgz/g)].map(([, version]) => version),
  ];
  expect(found.length).toBeGreaterThan(4);
  expect(new Set(found)).toEqual(new Set([ENGINE_VERSION]));
});

test('whoever cites Talon cites this version', () => {
  const text = readFileSync(new URL('../../CITATION.cff', import.meta.url), 'utf8');
  expect(/^version: (.+)$/m.exec(text)?.[1]).toBe(ENGINE_VERSION);
});
