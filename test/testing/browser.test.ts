// Every page and every table has a browser test of its own in `npm test`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, projectRoot } from '../../scripts/testing/sources.ts';
import { CORE_TAGS } from '../../scripts/testing/suites.ts';

const foldersIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const tags = filesIn('test/e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/'(@[\w-]+)'/g)])
  .map(([, tag]) => tag!)
  .filter((tag) => CORE_TAGS.test(tag));

const needed = [
  ...foldersIn('src/web/pages').map((name) => `@page-${name}`),
  ...foldersIn('src/web/faces').map((name) => `@table-${name}`),
];

test.each(needed)('some browser test is tagged %s', (tag) => {
  expect(tags).toContain(tag);
});

test('no tag names a page or table that is not there', () => {
  expect(tags.filter((tag) => !needed.includes(tag))).toEqual([]);
});
