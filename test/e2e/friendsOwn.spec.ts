// Friends by link: found again by who is here, and out of sight when it is over.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { Scanner } from './axe.ts';
import { friend, openTable } from './friends.ts';
import { onPlainHttp } from './plainHttp.ts';
import { rootOf } from './table.ts';

onPlainHttp();

const SIDEWAYS = { viewport: { width: 844, height: 390 }, hasTouch: true };

const friendsOf = (page: Page): Locator => page.getByRole('list', { name: 'Friends' });

test('a link makes two people friends; one finds the other at a table, and parts from them', async ({ browser }) => {
  const [anna, bela] = [await friend(browser), await friend(browser, SIDEWAYS)];
  await anna.goto('/friends');
  await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna Fr');
  await anna.getByRole('button', { name: 'A link for a friend' }).click();
  const link = await anna.getByRole('textbox', { name: 'Link for a friend' }).inputValue();
  // It leads to the same place for somebody who has never been here.
  await bela.goto(new URL(link).pathname + new URL(link).search);
  await expect(bela.getByRole('heading', { name: 'Anna Fr would like to be your friend' })).toBeVisible();
  const scanner = new Scanner(bela);
  await scanner.look('somebody’s link for friends');
  await bela.getByRole('textbox', { name: 'Your name' }).fill('Béla Fr');
  await bela.getByRole('button', { name: 'Be friends' }).click();
  await expect(friendsOf(bela).getByRole('listitem')).toContainText(['Anna Frhere now']);
  await expect(friendsOf(anna).getByRole('listitem')).toContainText(['Béla Frhere now']);
  await expect(bela).toHaveURL(/\/friends$/);
  await scanner.look('friends');
  expect(await bela.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(scanner.problems).toEqual([]);
  // Anna opens a table: Béla sees where she is, and sits down there.
  const table = await openTable(anna, 'game=tysiac&preset=alpha-1000&open=1', 'Anna Fr');
  await friendsOf(bela).getByRole('link', { name: 'Tysiąc' }).click();
  await bela.waitForURL(table);
  await bela.getByRole('button', { name: 'Sit down as Béla Fr' }).click();
  for (const page of [anna, bela]) await expect(rootOf(page)).toBeVisible();
  await bela.goto('/friends');
  await friendsOf(bela).getByRole('button', { name: 'Remove Anna Fr' }).click();
  await bela.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(friendsOf(bela).getByRole('listitem')).toHaveCount(0);
});
