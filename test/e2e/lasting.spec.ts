// Nothing is lost: reload, a second tab, a server that goes and comes back.
import { expect, test } from '@playwright/test';
import { Scanner } from './axe.ts';
import { OwnServer } from './ownServer.ts';
import { after, asked, choose, playMatch, playUntil, press, sitDown, standing, withSettings } from './table.ts';
import { lively, SHORT } from './tysiacChoice.ts';

// The app without its server comes from the service worker.
test.use({ serviceWorkers: 'allow' });

test('a reload in the middle of a trick goes on where it stood', { tag: '@page-play' }, async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=tysiac&preset=polish-3&opponent=greedy&seed=4&${SHORT}`);
  for (let moves = 0; moves < 12; moves++) {
    const now = await asked(page);
    await choose(page, now, lively(now));
    const table = await asked(page);
    if (table.phase === 'exchange') continue; // what lies in the tray is no step yet
    const cards = await page.locator('[data-part="played"]').count();
    await page.reload();
    expect(await asked(page)).toEqual(table);
    await expect(page.locator('[data-part="played"]')).toHaveCount(cards);
    if (table.phase === 'play' && cards > 0) break;
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await playMatch(page, lively);
});

test('cards gathered for a decision are still gathered after a reload, and gone after an undo', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&practice=1');
  const first = await playUntil(page, lively, ({ phase }) => phase === 'exchange');
  await choose(page, first, lively(first));
  const gathered = await asked(page);
  await expect(page.getByRole('button', { name: /^Take back the/ })).toHaveCount(1);
  await page.reload();
  expect(await asked(page)).toEqual(gathered);
  await expect(page.getByRole('button', { name: /^Take back the/ })).toHaveCount(1);
  await playUntil(page, lively, ({ phase }) => phase !== 'exchange');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => standing(page)).toEqual(first);
});

test('a page that another tab has asked to let go of its store still keeps games', async ({ page, context }) => {
  await withSettings(page);
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play Tysiąc', exact: true });
  await expect(play).toBeVisible();
  const second = await context.newPage();
  await second.goto('/icon.svg');
  const removed = await second.evaluate(`new Promise((done) => {
    const request = indexedDB.deleteDatabase('talon');
    request.onsuccess = () => done('removed');
    request.onblocked = () => done('blocked');
  })`);
  expect(removed).toBe('removed');
  await play.click();
  const first = await asked(page);
  await choose(page, first, lively(first));
});

test('a page that cannot be shown says so and leads home', async ({ page }) => {
  await page.route(/\/assets\/LabPage-.*\.js$/, (route) => route.abort());
  await page.goto('/lab');
  await expect(page.getByRole('heading', { name: 'This page does not work' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Nothing is lost');
  await new Scanner(page).look('a broken page');
  await page.getByRole('link', { name: 'To the games' }).click();
  await expect(page.getByRole('heading', { name: 'Sit down and play' })).toBeVisible();
});

test('two tabs do not fight over one game', async ({ page, context }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7');
  const first = await asked(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible();
  expect(await standing(page)).toEqual(first);
  await second.getByRole('button', { name: 'Go on here instead' }).click();
  expect((await asked(second)).step).toBe(first.step);
  await expect(page.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible();
});

test('a server that goes away and comes back', async ({ page, browser }) => {
  const own = await OwnServer.create();
  const { address } = own;
  await own.start();
  try {
    await withSettings(page);
    await page.goto(`${address}/?game=tysiac&preset=alpha-1000&opponent=greedy&seed=7`);
    await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
    const first = await asked(page);
    // The service worker has the whole app before the server may go.
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await own.stop();
    await press(page, 'b110');
    await after(page, first.step);
    await page.reload();
    const alone = await asked(page);
    expect(alone.step).toBeGreaterThan(first.step);
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    const id = (await asked(page), page.url().split('/').at(-1)!);
    await own.start();
    await page.reload();
    const copied = async (which = id): Promise<number> => {
      const reply = await fetch(`${address}/api/games/${which}`);
      return reply.ok ? ((await reply.json()) as { record: { steps: string[] } }).record.steps.length : -1;
    };
    await expect.poll(copied).toBe((await asked(page)).step);
    // Another device finds the game by its address.
    const other = await browser.newContext();
    const device = await other.newPage();
    await withSettings(device);
    await device.goto(`${address}/play/${id}`);
    const there = await asked(device);
    expect(there.step).toBe(await copied());
    // It goes on as a game of that device: the first one's copy stays.
    const step = await copied();
    const ownId = device.url().split('/').at(-1)!;
    expect(ownId).not.toBe(id);
    await choose(device, there, lively(there));
    const grown = (await asked(device)).step;
    await expect.poll(() => copied(ownId)).toBe(grown);
    expect(await copied()).toBe(step);
    await device.goto(`${address}/play/${id}`);
    expect((await asked(device)).step).toBe(grown);
    await other.close();
  } finally {
    await own.remove();
  }
});
