// After the first visit everything works with the server gone, pages that were never opened before included.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { OwnServer } from './ownServer.ts';
import { asked, rootOf, withSettings } from './table.ts';

test.use({ serviceWorkers: 'allow' });

test('every page without its server', async ({ page }) => {
  const own = await OwnServer.create();
  const { address } = own;
  await own.start();
  const problems: string[] = [];
  try {
    await withSettings(page);
    await page.goto(address);
    // One visit to the first page, and the service worker has the whole app.
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await own.stop();
    await expect(fetch(address)).rejects.toThrow();
    page.on('pageerror', (error) => problems.push(error.message));

    await test.step('rules of a game', async () => {
      for (const game of ['tysiac', 'ulti', 'skitgubbe', 'mosaic']) {
        await page.goto(`${address}/learn/${game}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      }
    });
    await test.step('lesson', async () => {
      await page.goto(`${address}/learn/tysiac/lesson`);
      await expect(page.locator('.coach')).toHaveAttribute('data-lesson-step', '0');
      await asked(page);
    });
    await test.step('rule editor', async () => {
      await page.goto(`${address}/rules`);
      await expect(page.getByLabel('Game', { exact: true })).toBeVisible();
    });
    await test.step('replay and review', async () => {
      await page.goto(`${address}/replay`);
      await page.getByRole('textbox').fill(readFileSync(join(import.meta.dirname, 'blunder.json'), 'utf8'));
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(rootOf(page)).toBeVisible();
      const panel = page.getByRole('region', { name: 'Review' });
      await panel.getByRole('button', { name: 'Review Ada’s decisions' }).click();
      await expect(panel).toHaveAttribute('data-review', 'done');
    });
    await test.step('statistics', async () => {
      await page.goto(`${address}/statistics`);
      await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, 'games.json'));
      await expect(page.locator('[data-imported="true"]')).toBeVisible();
      await expect(page.locator('[data-luck]')).toBeVisible();
    });
    await test.step('laboratory', async () => {
      await page.goto(`${address}/lab?game=skitgubbe`);
      await page.getByLabel('Games', { exact: true }).fill('20');
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(page.locator('[data-run="done"]')).toBeVisible();
    });
    await test.step('editor of strategies', async () => {
      await page.getByText('Strategy', { exact: true }).click();
      await page.getByLabel('Deals', { exact: true }).fill('4');
      await expect(page.locator('[data-trial="done"]')).toBeVisible();
    });
    await test.step('a new game', async () => {
      await page.goto(`${address}/?game=mosaic&opponent=random&seed=3`);
      await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
      await asked(page);
    });
    expect(problems).toEqual([]);
  } finally {
    await own.remove();
  }
});

test('a page from the service worker asks for no file that it then leaves unused', async ({ page }) => {
  const own = await OwnServer.create();
  await own.start();
  try {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/preload/.test(message.text())) complaints.push(message.text());
    });
    const first = await page.goto(own.address);
    // Without a service worker the hints do what they are for.
    expect(await first!.text()).toContain('rel="modulepreload"');
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    for (const path of ['/lab', '/statistics', '/']) {
      const reply = await page.goto(own.address + path);
      expect(reply!.fromServiceWorker()).toBe(true);
      expect(await reply!.text()).not.toContain('modulepreload');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(complaints).toEqual([]);
  } finally {
    await own.remove();
  }
});
