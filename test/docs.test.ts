import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { gamePages } from '../scripts/gamePages.ts';

for (const { file, current, updated } of gamePages()) {
  test(`the tables of docs/games/${basename(file)} are true`, () => {
    expect(current() === updated(), 'run `npm run docs` and commit what it writes').toBe(true);
  });
}
