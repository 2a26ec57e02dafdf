// After the first visit everything works with the server gone, pages that were never opened before included.
import { expect, test } from '@playwright/test';
import { OwnServer } from './ownServer.ts';
import { withSettings } from './table.ts';
import { walkPages } from './walk.ts';

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

    await walkPages(page, address);
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
