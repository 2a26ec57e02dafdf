// Talk at a table, and offers that all who sit there must accept.
import { expect, test, type Page } from '@playwright/test';
import { Scanner } from './axe.ts';
import { barOf, friend, openTable, playTogether, sitAt, whoIsAsked } from './friends.ts';
import { onPlainHttp } from './plainHttp.ts';
import { rootOf, standing } from './table.ts';
import { lively } from './tysiacChoice.ts';

onPlainHttp();

// All tests share a server, on which a name is one person's: those that are looked for are found here alone.
const DUEL = 'game=tysiac&preset=alpha-1000';
const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true };

const cardOf = (page: Page) => page.locator('[data-part="offer"]');
const talkOf = (page: Page) => page.locator('[data-part="talk-button"] button');
const offer = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: 'Offer the others' }).click();
  await page.getByRole('button', { name: words }).click();
};

test('what is said is counted, unfolds, and is read by everybody in their own language; offers wait for the others', async ({
  browser,
}) => {
  const [anna, bela] = [await friend(browser), await friend(browser, UPRIGHT, { speed: 'instant', language: 'hu' })];
  const table = await openTable(anna, `${DUEL}&set=target=700&set=lockScore=500`, 'Gizella');
  await sitAt(bela, table, 'Ottó');
  for (const page of [anna, bela]) await expect(rootOf(page)).toBeVisible();
  // The rules are those of this table, and there is a way back to it.
  await anna.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(anna.getByRole('article')).toContainText('first has 700 points');
  await expect(anna.locator('main')).toContainText('The rules of this table');
  await anna.getByRole('link', { name: 'Back to the table' }).click();
  await expect(rootOf(anna)).toBeVisible();
  // A folded button with a number is all that a phone has of it.
  await talkOf(anna).click();
  const panel = anna.getByRole('dialog', { name: 'Talk' });
  await panel.getByRole('combobox', { name: 'Say a phrase' }).selectOption('wellPlayed');
  await panel.getByRole('textbox', { name: 'Your words' }).fill('<b>Up</b> for it?');
  await panel.getByRole('button', { name: 'Say', exact: true }).click();
  await panel.getByRole('button', { name: 'Heart' }).click();
  await expect(panel.getByRole('log').locator('li')).toHaveCount(3);
  await expect(talkOf(bela)).toHaveAccessibleName('Beszélgetés, 3 új sor');
  await talkOf(bela).click();
  const log = bela.getByRole('log', { name: 'Beszélgetés' });
  await expect(log).toContainText('Szép játék!');
  await expect(log).toContainText('<b>Up</b> for it?');
  await expect(log.locator('[data-emote="heart"]')).toBeVisible();
  const scanner = new Scanner(bela);
  await scanner.look('talk');
  expect(scanner.problems).toEqual([]);
  // Whoever is not to be heard is muted by their name.
  await log.getByRole('button', { name: 'Gizella' }).first().click();
  await log.getByRole('button', { name: 'Nem akarom hallani: Gizella' }).click();
  await expect(log.locator('[data-emote]')).toHaveCount(0);
  await bela.getByRole('button', { name: 'Halljam újra' }).click();
  await expect(log.locator('[data-emote="heart"]')).toBeVisible();
  await bela.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close' }).click();

  // Anna takes a move back, once Béla agrees.
  while ((await whoIsAsked([anna, bela]))[0] !== anna) {
    const { step: at } = await standing(bela);
    await playTogether([bela], lively, ({ step }) => step > at);
    await expect.poll(async () => (await standing(anna)).step).toBeGreaterThan(at);
  }
  const before = await standing(anna);
  await playTogether([anna], lively, ({ step }) => step > before.step);
  await offer(anna, 'Take my last move back');
  await expect(cardOf(anna)).toContainText('Waiting for Ottó');
  await expect(cardOf(bela)).toContainText('Gizella visszavonná az utolsó lépését.');
  await cardOf(bela).getByRole('button', { name: 'Rendben' }).click();
  for (const page of [anna, bela]) await expect.poll(async () => (await standing(page)).step).toBe(before.step);
  await expect(cardOf(anna)).toHaveCount(0);
  await playTogether([anna, bela], lively, ({ step }) => step > before.step);

  // Béla would rather play on; later all call it off.
  await offer(anna, 'Call the match off');
  await cardOf(bela).getByRole('button', { name: 'Játsszunk tovább' }).click();
  await expect(cardOf(anna)).toContainText('Ottó would rather play on.');
  await offer(anna, 'Call the match off');
  await cardOf(bela).getByRole('button', { name: 'Rendben' }).click();
  await expect(barOf(anna)).toContainText('All of you called the match off');
  await expect(barOf(bela)).toContainText('senki sem nyert vagy vesztett');
  await expect(barOf(anna).getByRole('button', { name: 'Another table' })).toBeVisible();
  // The table says so too, and asks nobody for anything any more.
  for (const page of [anna, bela]) {
    await expect(rootOf(page)).toHaveAttribute('data-stopped');
    await expect(rootOf(page).locator('[data-action]')).toHaveCount(0);
    await expect(rootOf(page).locator('[data-turn]')).toHaveCount(0);
  }
  await expect(anna.locator('[data-part="prompt"]')).toContainText('All of you called the match off');
  await barOf(anna).getByRole('link', { name: 'To the lobby' }).click();
  await expect(anna).toHaveURL(/\/friends$/);
});

test('whoever watches sees all hands of the deals that are over, and nothing of the one that is played', async ({
  browser,
}) => {
  const [anna, bela, eve] = [await friend(browser), await friend(browser), await friend(browser, UPRIGHT)];
  const table = await openTable(anna, `${DUEL}&set=maxHands=2`, 'Anna');
  await sitAt(bela, table, 'Béla');
  await eve.goto(table);
  await expect(rootOf(eve)).toBeVisible();
  const link = eve.getByRole('link', { name: 'All hands, one deal behind' });
  await link.click();
  await expect(eve.locator('main')).toContainText('No deal of this match is over yet');
  await eve.goto(table);
  // Into the second deal.
  const deals: Page[] = [anna, bela];
  await playTogether(deals, lively, ({ pause, isOver }) => pause === 'deal' || isOver);
  await eve.reload();
  await link.click();
  await expect(rootOf(eve)).toBeVisible();
  await expect(eve).toHaveURL(/replay\?behind=/);
});
