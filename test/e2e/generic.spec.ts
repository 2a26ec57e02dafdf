// The table of a game that has none of its own. Every game of the house has one, so the browser is given the plain table
// where it asks for that of Skitgubbe.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { playMatch, sitDown, withSettings } from './table.ts';

/** Which source became which file. */
const manifest = (): Record<string, { file: string; css?: string[] }> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/web/.vite/manifest.json'), 'utf8'));

test('a whole match through the buttons', { tag: '@table-generic' }, async ({ page }) => {
  const [own, plain] = ['skitgubbe', 'generic'].map((face) => manifest()[`faces/${face}/table.tsx`]!);
  // The page asks for the sheets of the table it knows of.
  const sheets = plain!.css!.map((sheet) => `@import url('/${sheet}');`).join('');
  const dressed = `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(sheets)} }));`;
  await page.route(`**/${own!.file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${dressed} export * from '/${plain!.file}';` }),
  );
  await withSettings(page);
  await sitDown(page, 'game=skitgubbe&preset=standard-3&opponent=random&seed=3&set=maxPart2Turns=20');
  // What the seat knows, field by field.
  await expect(page.getByRole('term').first()).toBeVisible();
  const phases = await playMatch(page, ({ actions, step }) => actions[step % actions.length]!);
  expect(phases.size).toBeGreaterThan(1);
  await expect(page.getByRole('dialog')).toBeVisible();
});
