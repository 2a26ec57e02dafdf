// Looking on without a seat, and another table after the match.
import { expect, test, type Page } from '@playwright/test';
import { barOf, friend, openTable, playTogether, sitAt } from './friends.ts';
import { onPlainHttp } from './plainHttp.ts';
import { rootOf, standing } from './table.ts';
import { lively } from './tysiacChoice.ts';

onPlainHttp();

const TRIO = 'game=tysiac&preset=polish-3&bot=&bot=&bot=novice:30&set=target=100&set=lockMode=none&set=maxHands=1';
const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SIDEWAYS = { viewport: { width: 844, height: 390 }, hasTouch: true };

const handOf = (page: Page) => page.locator('[data-part="hand"] [data-card]');

test('whoever comes to a full table looks on: they see no hand, ask for nothing, and see how it ends', async ({
  browser,
}) => {
  const [anna, bela, eve] = [await friend(browser), await friend(browser), await friend(browser, SIDEWAYS)];
  const table = await openTable(anna, TRIO, 'Anna');
  // While a seat is free it is offered.
  await eve.goto(table);
  await expect(eve.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await sitAt(bela, table, 'Béla');
  await expect(barOf(eve)).toContainText('You are watching');
  await expect(barOf(eve).getByRole('link', { name: 'I sit here on another device' })).toBeVisible();
  await playTogether([anna, bela], lively, ({ phase }) => phase === 'play');
  await expect(handOf(anna)).not.toHaveCount(0);
  await expect.poll(async () => (await standing(eve)).step).toBe((await standing(anna)).step);
  await expect(handOf(eve)).toHaveCount(0);
  expect((await standing(eve)).actions).toEqual([]);
  await expect(eve.getByRole('list', { name: 'Players' })).toContainText('Anna');
  // A phone held sideways has the head of the page at its side; the bar leaves the cloth its room.
  const [cloth, bar] = [(await rootOf(eve).boundingBox())!, (await barOf(eve).boundingBox())!];
  expect(cloth.width).toBeGreaterThan(700);
  expect(cloth.height).toBeGreaterThan(300);
  expect(bar.y + bar.height).toBeLessThanOrEqual(cloth.y + 1);
  await playTogether([anna, bela], lively);
  const sheet = eve.getByRole('dialog', { name: 'The match is over' });
  await expect(sheet.locator('[data-part="verdict"]')).toContainText(/Anna|Béla|Casual|Nobody/);
  await expect(sheet.getByRole('button', { name: 'Look back' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Check the deals' }).click();
  const deals = eve.getByRole('dialog', { name: 'Were the deals fair?' });
  await expect(deals.locator('li[data-verdict="holds"]')).toHaveCount(4);
  await expect(deals.locator('li[data-verdict="fails"]')).toHaveCount(0);
});

test('another table after the match has the same rules, seats and bots, and friends come along by one tap', async ({
  browser,
}) => {
  const [anna, bela] = [await friend(browser), await friend(browser, UPRIGHT)];
  const table = await openTable(anna, TRIO, 'Anna');
  await sitAt(bela, table, 'Béla');
  await playTogether([anna, bela], lively);
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'The match is over' });
  await sheetOf(anna).getByRole('button', { name: 'Another table' }).click();
  await anna.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== table);
  await expect(anna.locator('main li')).toHaveText([/Anna/, 'Free', 'Bot: Casual']);
  await expect(anna.locator('main')).toContainText('As Polish, three players, but Lock mode: none · Target: 100');
  await expect(sheetOf(bela).getByRole('button', { name: 'Come along to the next table' })).toBeVisible();
  await sheetOf(bela).getByRole('button', { name: 'Close' }).click();
  await expect(barOf(bela)).toContainText('Another table with the same rules and seats is open.');
  for (const button of await bela.locator('[data-part="prompt"] button').all()) {
    const { x, width } = (await button.boundingBox())!;
    expect([x >= 0, x + width <= UPRIGHT.viewport.width], await button.innerText()).toEqual([true, true]);
  }
  await bela.getByRole('button', { name: 'Come along to the next table' }).click();
  await bela.waitForURL(anna.url());
  for (const page of [anna, bela]) await expect(rootOf(page)).toBeVisible();
  await expect(bela.locator('[data-seat-box="0"]')).toContainText('Anna');
  await playTogether([anna, bela], lively, ({ phase }) => phase !== 'auction');
});
