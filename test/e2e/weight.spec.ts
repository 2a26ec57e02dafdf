// How much script a browser has to fetch, packed, before a game is opened.
import { expect, test, type Page } from '@playwright/test';

const MOST_BEFORE_GAME = 200_000;

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
