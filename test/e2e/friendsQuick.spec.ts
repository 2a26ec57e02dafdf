// Quick play: people who want the same are brought together, bots are offered after a while, and nobody is lost.
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { Scanner } from './axe.ts';
import { friend } from './friends.ts';
import { OwnServer } from './ownServer.ts';
import { rootOf } from './table.ts';

const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true };

const quickOf = (page: Page): Locator => page.getByRole('region', { name: 'Quick play' });

/** Says a name and looks for somebody. */
const seek = async (page: Page, address: string, name: string, game: string, players: number): Promise<void> => {
  await page.goto(`${address}/friends`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await quickOf(page).getByRole('combobox').selectOption({ label: game });
  await quickOf(page).getByText(String(players), { exact: true }).click();
  await quickOf(page).getByRole('button', { name: 'Find somebody' }).click();
  await expect(quickOf(page).getByRole('status')).toContainText(`${game}, ${players} players`);
};

const withServer = async (times: object, work: (server: OwnServer) => Promise<void>): Promise<void> => {
  const server = await OwnServer.create(times);
  await server.start();
  await work(server).finally(() => server.remove());
};

const two = async (browser: Browser): Promise<[Page, Page]> => [await friend(browser), await friend(browser, UPRIGHT)];

test('two strangers find each other, and a restart of the server in between loses nobody', async ({ browser }) => {
  await withServer({}, async (server) => {
    const [anna, bela] = await two(browser);
    await seek(anna, server.plainAddress, 'Anna', 'Tysiąc', 2);
    await expect(quickOf(anna).getByRole('status')).toContainText('Looking for one more');
    const scanner = new Scanner(anna);
    await scanner.look('looking for somebody');
    expect(scanner.problems).toEqual([]);
    await server.stop();
    await expect(quickOf(anna).getByRole('status')).toContainText('trying again');
    await server.start();
    await expect(quickOf(anna).getByRole('status')).toContainText('Looking for one more');
    // What others wait for is taken by one tap.
    await bela.goto(`${server.plainAddress}/friends`);
    await bela.getByRole('textbox', { name: 'Your name' }).fill('Béla');
    await bela.getByRole('button', { name: 'Tysiąc, 2 players: 1 waits' }).click();
    for (const page of [anna, bela]) {
      await page.waitForURL(/\/table\//);
      await expect(rootOf(page)).toBeVisible();
      // People among themselves: it says above the cloth, whole on a phone too, that ratings change.
      await expect(page.locator('[data-part="friends-bar"] [data-part="rated"]')).toBeInViewport({ ratio: 1 });
    }
    expect(anna.url()).toBe(bela.url());
    await expect(anna.locator('[data-seat-box]').filter({ hasText: 'Béla' })).toBeVisible();
  });
});

test('bots are offered after a while; whoever leaves the page waits no longer', async ({ browser }) => {
  await withServer({ botsOffered: 500 }, async (server) => {
    const [anna, bela] = await two(browser);
    await seek(bela, server.plainAddress, 'Béla', 'Tysiąc', 3);
    await bela.goto(`${server.plainAddress}/`);
    await seek(anna, server.plainAddress, 'Anna', 'Tysiąc', 3);
    await expect(quickOf(anna).getByRole('status')).toContainText('Looking for 2 more');
    await quickOf(anna).getByRole('button', { name: 'Stop looking' }).click();
    await quickOf(anna).getByRole('button', { name: 'Find somebody' }).click();
    await quickOf(anna).getByRole('button', { name: 'Play now, bots at the empty seats' }).click();
    await anna.waitForURL(/\/table\//);
    await expect(rootOf(anna)).toBeVisible();
    await expect(anna.locator('[data-seat-box]')).toHaveCount(3);
  });
});
