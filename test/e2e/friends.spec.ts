// Friends at one table, over plain http, as devices on a home network have it.
import { expect, test, type Page } from '@playwright/test';
import { verifyFile } from '../../src/cli/verify/verify.ts';
import { Scanner } from './axe.ts';
import { friend, openTable, playTogether, sitAt } from './friends.ts';
import { SMALL_DECK, varied } from './mosaicChoice.ts';
import { onPlainHttp } from './plainHttp.ts';
import { careless } from './skitgubbeChoice.ts';
import { rootOf, standing, withSettings, type Choice } from './table.ts';
import { lively } from './tysiacChoice.ts';
import { bidding } from './ultiChoice.ts';

onPlainHttp();

const SMALL = 'set=target=100&set=lockMode=none&set=maxHands=1';

test('invite, sit down, and a whole match of Tysiąc with a bot', { tag: '@page-friends' }, async ({ browser }) => {
  const anna = await friend(browser);
  const table = await openTable(anna, `game=tysiac&preset=polish-3&bot=&bot=&bot=novice:30&${SMALL}`, 'Anna');
  const code = await anna.locator('[data-part="code"]').innerText();
  expect(code).toMatch(/^[A-Z]{6}$/);
  await expect(anna.getByRole('textbox', { name: 'Link to this table' })).toHaveValue(table);
  await expect(anna.getByRole('img', { name: /^QR code/ })).toBeVisible();
  // A friend who was told the letters.
  const bela = await friend(browser);
  await bela.goto('/');
  const letters = bela.getByRole('textbox', { name: 'Letters of a table' });
  await letters.fill('QQQQQQ');
  await letters.press('Enter');
  await expect(bela.getByRole('alert')).toHaveText('There is no such table.');
  await expect(bela.getByRole('alert')).toBeInViewport();
  await letters.fill(code.toLowerCase());
  await bela.getByRole('button', { name: 'Go there' }).click();
  await expect(bela.getByRole('heading', { name: 'A table of Tysiąc' })).toBeVisible();
  expect(bela.url()).toBe(table);
  await bela.getByRole('textbox', { name: 'Your name' }).fill('Béla F');
  await bela.getByRole('button', { name: 'Sit down' }).click();
  await expect(rootOf(anna)).toBeVisible();
  await expect(rootOf(bela)).toBeVisible();
  await expect(anna.locator('[data-seat-box]').filter({ hasText: 'Béla' })).toBeVisible();
  await playTogether([anna, bela], lively);
  for (const page of [anna, bela]) {
    const sheet = page.getByRole('dialog', { name: 'The match is over' });
    await expect(sheet).toBeVisible();
    // The deals are proven, and the match is a game of this device.
    await sheet.getByRole('button', { name: 'Check the deals' }).click();
    const deals = page.getByRole('dialog', { name: 'Were the deals fair?' });
    await expect(deals.locator('li[data-verdict="holds"]')).toHaveCount(5);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      deals.getByRole('button', { name: 'Save the proof' }).click(),
    ]);
    const file = test.info().outputPath(saved.suggestedFilename());
    await saved.saveAs(file);
    expect(await verifyFile(file)).toMatchObject({ fair: true, problems: [] });
    await deals.getByRole('button', { name: 'Close' }).last().click();
    await expect(deals).toBeHidden();
    await sheet.getByRole('button', { name: 'Look back' }).click();
    await page.waitForURL(/\/replay\?id=/);
    await expect(rootOf(page)).toBeVisible();
    await expect(page.locator('[data-seat-box]').filter({ hasText: 'You' })).toHaveCount(1);
  }
  await expect(bela.locator('[data-seat-box]').filter({ hasText: 'Anna' })).toBeVisible();
});

test('a whole match of Ulti at three screens', async ({ browser }) => {
  const pages = await Promise.all([friend(browser), friend(browser), friend(browser)]);
  const [anna, bela, cili] = pages as [Page, Page, Page];
  const table = await openTable(anna, 'game=ulti&set=dealsPerSession=1', 'Anna');
  await sitAt(bela, table, 'Béla');
  await sitAt(cili, table, 'Cili');
  for (const page of pages) await expect(rootOf(page)).toBeVisible();
  await playTogether(pages, bidding());
  for (const page of pages) await expect(page.getByRole('dialog', { name: 'The match is over' })).toBeVisible();
});

const PARTS: readonly (readonly [string, string, Choice])[] = [
  ['Skitgubbe', 'game=skitgubbe&preset=standard-2', careless],
  ['Mosaic', `game=mosaic&preset=standard-2${SMALL_DECK}`, varied],
];

for (const [game, query, pick] of PARTS) {
  test(`a part of a match of ${game}`, async ({ browser }) => {
    const [anna, bela] = [await friend(browser), await friend(browser)];
    await sitAt(bela, await openTable(anna, query, 'Anna'), 'Béla');
    await playTogether([anna, bela], pick, ({ step, isOver }) => step >= 14 || isOver);
    await expect.poll(async () => (await standing(anna)).step - (await standing(bela)).step).toBe(0);
  });
}

test('another device becomes one’s own by a link that works once', async ({ browser }) => {
  const anna = await friend(browser);
  const table = await openTable(anna, 'game=tysiac&preset=alpha-1000', 'Anna D');
  await anna.goto('/friends');
  await anna.getByRole('button', { name: 'Another device …' }).click();
  const link = await anna.getByRole('textbox', { name: 'Link for your other device' }).inputValue();
  const phone = await friend(browser);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'This is me' }).click();
  await expect(phone.getByRole('alert')).toHaveText('This browser is now one of Anna D.');
  await phone.goto(table);
  await expect(phone.locator('li[data-own]')).toContainText('Anna');
  const thief = await friend(browser);
  await thief.goto(link);
  await thief.getByRole('button', { name: 'This is me' }).click();
  await expect(thief.getByRole('alert')).toContainText('was used before');
  await anna.getByRole('button', { name: 'Recovery codes …' }).click();
  await expect(anna.getByText(/^(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/)).toBeVisible();
});

test('axe finds nothing on the pages before the first card', async ({ page, browser }) => {
  await withSettings(page);
  const scanner = new Scanner(page);
  await page.goto('/friends');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  await scanner.look('friends, nobody yet');
  const table = await openTable(page, 'game=tysiac&preset=polish-3', 'Anna X');
  await scanner.look('a table that waits');
  const guest = await friend(browser);
  await sitAt(guest, table, 'Béla');
  await expect(page.locator('main li').filter({ hasText: 'Béla' })).toBeVisible();
  await page.goto('/friends');
  await page.getByRole('button', { name: 'Recovery codes …' }).click();
  await page.getByRole('button', { name: 'Another device …' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await scanner.look('friends, somebody');
  expect(scanner.problems).toEqual([]);
});
