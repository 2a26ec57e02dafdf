// The laboratory gives what the command line gives, byte for byte, and opens what either has saved.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { checkPage, saved, talon } from './study.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-lab-'));
// A worker may come back to this file after it was done with it.
test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const done = (page: Page) => page.locator('[data-run="done"]');
/** Other parts of the page are hidden, but there. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
const choose = (page: Page, label: string, value: string) => field(page, label).selectOption(value);
const fill = (page: Page, label: string, value: string) => field(page, label).fill(value);
/** The command that the page tells, as arguments. */
const told = async (page: Page): Promise<string[]> =>
  (await page.locator('[data-part="command"]').innerText())
    .match(/'[^']*'|\S+/g)!
    .slice(1)
    .map((word) => word.replaceAll("'", ''));
const part = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

test('a simulation has the bytes of talon simulate', { tag: '@page-lab' }, async ({ page }) => {
  await page.goto('/lab');
  await choose(page, 'Game', 'mosaic');
  await choose(page, 'Rules', 'standard-3');
  await choose(page, 'Agent 2', 'random');
  await fill(page, 'Games', '24');
  await fill(page, 'Seed', '11');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Win rate by agent', exact: true })).toBeVisible();
  const inPage = await saved(page, 'Save as JSON');
  const options = ['--players', '3', '--games', '24', '--seed', '11', '--json'];
  expect(inPage).toBe(talon('simulate', 'mosaic', '--agents', 'greedy', 'random', 'greedy', ...options));
  expect(await told(page)).toEqual(expect.arrayContaining(['--preset', 'standard-3', '--games', '24']));
  await checkPage(page, 'a simulation');

  // What was saved can be opened, as JSON and as a page.
  const html = await saved(page, 'Save as a page');
  writeFileSync(join(folder, 'r.json'), inPage);
  writeFileSync(join(folder, 'r.html'), html);
  writeFileSync(join(folder, 'bad.json'), '{"game":"mosaic","agents":[],"frequencies":{}}');
  await part(page, 'Open a report');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(join(folder, 'r.json'));
  await expect(page.locator('[data-report="r.json"]')).toContainText('24 games of Mosaic, seed 11');
  await expect(page.getByRole('img', { name: 'Win rate by agent', exact: true })).toBeVisible();
  await file.setInputFiles(join(folder, 'r.html'));
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Mosaic: 24 games' })).toBeVisible();
  await file.setInputFiles(join(folder, 'bad.json'));
  await expect(page.getByRole('alert')).toContainText('bad.json');
});

// A browser's exp and log differ from Node's in the last digit; over so many games a bot would notice.
test('bots that weigh chances play the same in the page', async ({ page }) => {
  await page.goto('/lab?game=mosaic');
  await fill(page, 'Games', '60');
  await fill(page, 'Seed', '17');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(done(page)).toBeVisible();
  const command = await told(page);
  expect(command).toEqual(expect.arrayContaining(['--agents', 'greedy', 'greedy', '--games', '60', '--seed', '17']));
  expect(await saved(page, 'Save as JSON')).toBe(talon(...command));
});

test('an experiment has the bytes of talon experiment', async ({ page }) => {
  await page.goto('/lab?game=tysiac');
  await part(page, 'Experiment');
  await fill(page, 'Change', 'maxHands=2,4 bombsPerPlayers=1');
  await expect(page.getByText('there is no such option')).toBeVisible();
  await fill(page, 'Change', 'maxHands=2,4');
  await fill(page, 'Games on each side', '30');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Win rates' })).toBeVisible();
  expect(await saved(page, 'Save as JSON')).toBe(talon(...(await told(page))));
});

test('an experiment on own rules bears their name', async ({ page }) => {
  await page.goto('/rules?game=tysiac');
  await page.locator('[data-option="maxHands"]').getByRole('textbox').fill('2');
  await page.getByLabel('Save as').fill('Just two');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Forget “Just two”' })).toBeVisible();
  await page.goto('/lab?game=tysiac');
  await part(page, 'Experiment');
  await field(page, 'Base').selectOption({ label: 'Just two' });
  await fill(page, 'Change', 'bombsPerPlayer=0');
  await fill(page, 'Games on each side', '4');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(done(page)).toBeVisible();
  expect(await told(page)).toEqual(expect.arrayContaining(['--base', 'Just two.yaml']));
  await expect(
    page.locator('[data-part="report"]').getByRole('columnheader', { name: 'Just two' }).first(),
  ).toBeVisible();
});

test('a tournament has the bytes of talon tournament', async ({ page }) => {
  await page.goto('/lab?game=skitgubbe');
  await part(page, 'Tournament');
  await choose(page, 'Rules', 'standard-3');
  await fill(page, 'Games at least', '24');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Rating' })).toBeVisible();
  const out = join(folder, 'tournament');
  expect(await saved(page, 'Save as JSON')).toBe(talon(...(await told(page)), '--out', out));
  await checkPage(page, 'a tournament');
});

test('what was set and found is there after a visit elsewhere and after a reload', async ({ page, context }) => {
  await page.goto('/lab?game=tysiac');
  await choose(page, 'Game', 'skitgubbe');
  await choose(page, 'Rules', 'standard-3');
  await fill(page, 'Games', '12');
  await fill(page, 'Seed', '5');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(done(page)).toBeVisible();
  const report = await saved(page, 'Save as JSON');
  await part(page, 'Experiment');
  await fill(page, 'Change', 'part1AceLow=false');
  const stands = async (): Promise<void> => {
    await expect(field(page, 'Change')).toHaveValue('part1AceLow=false');
    await part(page, 'Simulation');
    await expect(field(page, 'Game')).toHaveValue('skitgubbe');
    await expect(field(page, 'Rules')).toHaveValue('standard-3');
    await expect(field(page, 'Seed')).toHaveValue('5');
    await expect(done(page)).toBeVisible();
    expect(await saved(page, 'Save as JSON')).toBe(report);
    expect(await told(page)).toEqual(expect.arrayContaining(['--games', '12', '--seed', '5']));
    await part(page, 'Experiment');
  };
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('link', { name: 'Laboratory' }).click();
  await stands();
  await page.reload();
  await stands();

  // A run goes on while one is elsewhere.
  await part(page, 'Simulation');
  await fill(page, 'Games', '1000000');
  await page.getByRole('button', { name: 'Run' }).click();
  const running = page.locator('[data-run="running"]');
  await expect(running).toContainText(/[1-9][\d ]* of 1 000 000 games/);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(running).toHaveCount(0);
  await page.getByRole('link', { name: 'Laboratory' }).click();
  await expect(running).toContainText(/[1-9][\d ]* of 1 000 000 games/);
  // Another tab does not take it for one that was cut off.
  const other = await context.newPage();
  await other.goto('/lab');
  await expect(done(other)).toBeVisible();
  await other.close();

  // Cut off it says so, above the report of the run before, and can be begun again as it was.
  await fill(page, 'Seed', '77');
  await page.reload();
  const cut = page.locator('[data-run="cut"]');
  await expect(cut).toContainText('cut off');
  expect(await told(page)).toEqual(expect.arrayContaining(['--games', '12', '--seed', '5']));
  await checkPage(page, 'a run that was cut off');
  await cut.getByRole('button', { name: 'Start it again' }).click();
  await expect(running).toContainText(/[1-9][\d ]* of 1 000 000 games/);
  expect(await told(page)).toEqual(expect.arrayContaining(['--seed', '5']));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-run="stopped"]')).toBeVisible();
});

test('a long run shows how far it is, and stops', async ({ page }) => {
  await page.goto('/lab');
  await fill(page, 'Games', '1000000');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.locator('[data-run="running"]')).toContainText(/[1-9][\d ]* of 1 000 000 games/);
  await expect(page.getByRole('heading', { name: 'Who wins' })).toBeVisible();
  // It goes on behind another part, and settings and report are there when one comes back.
  await fill(page, 'Seed', '7');
  await part(page, 'Tournament');
  await expect(page.locator('[data-run="running"]')).toBeHidden();
  const before = await page.locator('[data-run="running"]').innerText();
  await part(page, 'Simulation');
  await expect(page.locator('[data-run="running"]')).toBeVisible();
  await expect(page.locator('[data-run="running"]')).not.toHaveText(before);
  await expect(field(page, 'Seed')).toHaveValue('7');
  await expect(page.getByRole('heading', { name: 'Who wins' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-run="stopped"]')).toBeVisible();
});

test('every part of the laboratory has an address, and the laboratory alone opens the last one', async ({ page }) => {
  const shown = (name: string) => page.locator(`[data-part="${name}"]`);
  await page.goto('/lab/tournament');
  await expect(shown('tournament')).toBeVisible();
  await part(page, 'Experiment');
  await expect(page).toHaveURL(/\/lab\/experiment$/);
  await expect(shown('experiment')).toBeVisible();
  await expect(shown('tournament')).toBeHidden();
  await page.goBack();
  await expect(shown('tournament')).toBeVisible();
  await page.goto('/lab?game=ulti');
  await expect(page).toHaveURL(/\/lab\/tournament\?game=ulti$/);
  await expect(field(page, 'Game')).toHaveValue('ulti');
  await expect(page.getByRole('link', { name: 'Tournament' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/lab/nonsense');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});
