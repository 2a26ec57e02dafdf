// Report pages open from a file, need no network and say nothing wrong to the console.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';

const folder = mkdtempSync(join(tmpdir(), 'talon-report-'));
// A worker may come back to this file after it was done with it.
test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cli = join(import.meta.dirname, '../../src/cli/main.ts');
/** Playwright forces colours on its children; Node remarks on that, which is not what is tested here. */
const { FORCE_COLOR: _, ...env } = process.env;
const talon = (...args: string[]): void => {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: folder, env });
  expect(stderr).toBe('');
  expect(status).toBe(0);
};
const rules = ['--set', 'target=150', '--set', 'lockMode=none', '--set', 'maxHands=12'];

/** Opens a page from its file and answers what went wrong. */
const open = async (page: Page, name: string): Promise<string[]> => {
  const problems: string[] = [];
  const address = pathToFileURL(join(folder, name)).href;
  page.on('console', (message) => problems.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (url !== address && !url.startsWith('data:')) problems.push(`request: ${url}`);
  });
  await page.goto(address);
  return problems;
};

const takePictures = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/pictures/${name}-${colorScheme}.png`, fullPage: true });
  }
};

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test('the report of a simulation', async ({ page }) => {
  talon('simulate', 'tysiac', '--agents', 'greedy', 'random', '--games', '60', ...rules, '--html', 'r.html');
  const problems = await open(page, 'r.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Tysiąc: 60 games' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Win rate by agent', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'greedy: score' })).toBeVisible();
  expect(await page.locator('svg').count()).toBeGreaterThanOrEqual(8);
  expect(await page.locator('svg rect.bar').count()).toBeGreaterThan(20);
  await expect(page.getByRole('row', { name: /longest/ }).first()).toContainText('--first');
  await takePictures(page, 'report');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(overflow), 'nothing sticks out to the right').toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

test('an experiment and a sweep', async ({ page }) => {
  const agents = ['--agents', 'greedy', 'random', '--games', '30'];
  talon('experiment', 'tysiac', ...agents, '--set', 'bombsPerPlayer=0', '--html', 'e.html');
  talon('experiment', 'tysiac', ...agents, ...rules.slice(2), '--set', 'target=100,150,200', '--html', 's.html');
  const problems = await open(page, 'e.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tysiąc: bombsPerPlayer 2 → 0');
  expect(await page.locator('svg circle.dot').count()).toBeGreaterThan(5);
  await takePictures(page, 'experiment');
  problems.push(...(await open(page, 's.html')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tysiąc: sweep of target');
  await expect(page.getByRole('img', { name: 'Win rates' })).toBeVisible();
  expect(await page.locator('svg polyline').count()).toBeGreaterThan(2);
  await takePictures(page, 'sweep');
  expect(problems.filter((problem) => !problem.includes('s.html'))).toEqual([]);
});

test('a tournament, with links to its games', async ({ page }) => {
  const entrants = ['--entrants', 'careful', 'simple', 'random', 'random', '--games', '24', '--out', 't'];
  talon('tournament', '--game', 'skitgubbe', '--players', '3', ...entrants, '--json');
  const problems = await open(page, 't/index.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skitgubbe: 4 entrants, 24 games');
  await expect(page.getByRole('row', { name: /^1 careful/ }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Rating' })).toBeVisible();
  expect(await page.locator('.matrix td[class^=win]').count()).toBeGreaterThan(2);
  await takePictures(page, 'tournament');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(overflow), 'nothing sticks out to the right').toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await page.locator('.matrix a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Skitgubbe: game \d+$/);
  await expect(page.locator('pre')).toContainText('Cards are dealt');
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'The tournament' }).click();
  await expect(page.getByRole('heading', { name: 'Standings' })).toBeVisible();
});
