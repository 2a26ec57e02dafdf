// The app as `npm run site` writes it, in a folder of a host that hands out files and does nothing else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { writeSite } from '../../scripts/site/write.ts';
import { PlainFiles } from './plainFiles.ts';
import { asked, rootOf, withSettings } from './table.ts';
import { walkPages } from './walk.ts';

// One build for all of them.
test.describe.configure({ mode: 'serial' });

const BASE = '/talon/';
let folder: string;
let host: PlainFiles;
let address: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talon-site-'));
  await writeSite(BASE, join(folder, BASE));
  host = await PlainFiles.serve(folder);
  address = host.origin + BASE;
});
test.afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What goes wrong without being seen: errors of the page, and whatever it asks for outside its folder or in vain. */
const troubles = (page: Page): string[] => {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === host.origin && !pathname.startsWith(BASE)) found.push(`asked for ${pathname}`);
  });
  return found;
};

test('every page under a sub-path', async ({ page }) => {
  const found = troubles(page);
  await withSettings(page);
  await walkPages(page, address.slice(0, -1));
  expect(found).toEqual([]);
  expect(host.missed).toEqual([]);
});

test('a game is there after a reload, and at its address', async ({ page }) => {
  await withSettings(page);
  await page.goto(`${address}?game=skitgubbe&opponent=random&seed=3`);
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await asked(page);
  expect(new URL(page.url()).pathname).toBe(`${BASE}play/`);
  await page.reload();
  await asked(page);
  await page.getByRole('link', { name: 'Talon: all games' }).or(page.locator('nav a').first()).first().click();
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name: 'Continue' }).click();
  await asked(page);
  expect(host.missed).toEqual([]);
});

test('what needs a server is not offered, and one sentence says so', async ({ page }) => {
  const found = troubles(page);
  await withSettings(page);
  await page.goto(address);
  await expect(page.getByText('This copy of Talon has no server')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Play with others' })).toHaveCount(0);
  await page.goto(`${address}lab`);
  await expect(page.getByRole('link', { name: 'Simulation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Training' })).toHaveCount(0);
  await page.goto(`${address}play/?game=nobody-has-it`);
  await expect(page.getByText('There is no such game on this device.', { exact: true })).toBeVisible();
  expect(found).toEqual([]);
});

test('a link carries the whole match to another device', async ({ page, browser }) => {
  await withSettings(page);
  await page.goto(`${address}replay/?sample=ulti`);
  await expect(rootOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  expect(link).toContain(`${address}replay/#`);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(rootOf(elsewhere)).toHaveAttribute('data-game', 'ulti');
  await other.close();
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it can be installed, and works when the host is gone', async ({ page }) => {
    await withSettings(page);
    await page.goto(address);
    const scope = await page.evaluate('navigator.serviceWorker.ready.then(({ scope }) => scope)');
    expect(scope).toBe(address);
    const manifest = await page.evaluate(
      `fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())`,
    );
    const manifestAt = await page.evaluate(`document.querySelector('link[rel=manifest]').href`);
    const { start_url: start, icons } = manifest as { start_url: string; icons: { src: string }[] };
    expect(new URL(start, manifestAt as string).href).toBe(address);
    for (const { src } of icons) expect((await fetch(new URL(src, manifestAt as string))).status).toBe(200);
    await host.close();
    for (const path of ['learn/mosaic/', 'statistics', 'lab/tournament']) {
      await page.goto(address + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
