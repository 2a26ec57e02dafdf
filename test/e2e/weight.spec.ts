// How much script a browser has to fetch, packed: on the first page, and when a table stands, that of workers counted.
import { expect, test, type Page } from '@playwright/test';
import { MATCHES } from './matches.ts';
import { asked, sitDown, withSettings } from './table.ts';

const MOST_BEFORE_GAME = 200_000;
const MOST_WITH_TABLE = 600_000;

/** Bytes by file, as they are fetched. */
const watchScripts = (page: Page): ReadonlyMap<string, number> => {
  const scripts = new Map<string, number>();
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, Number(response.headers()['content-length']));
  });
  return scripts;
};

const sum = (scripts: ReadonlyMap<string, number>): number => [...scripts.values()].reduce((a, b) => a + b, 0);

test('the first page takes at most 200 kB', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play Mosaic', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sum(scripts)).toBeGreaterThan(0);
  expect(sum(scripts)).toBeLessThanOrEqual(MOST_BEFORE_GAME);
});

for (const { game, name, query } of MATCHES) {
  test(`a table of ${name} takes at most 600 kB`, async ({ page }) => {
    const scripts = watchScripts(page);
    await withSettings(page);
    await sitDown(page, `game=${game}&${query}`);
    await asked(page);
    await page.waitForLoadState('networkidle');
    expect([...scripts.keys()].filter((path) => path.includes('play.worker'))).toHaveLength(1);
    expect(sum(scripts)).toBeLessThanOrEqual(MOST_WITH_TABLE);
  });
}
