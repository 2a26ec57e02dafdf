// What the browser's tab and its history call a page.
import { expect, test } from '@playwright/test';
import { asked, sitDown, withSettings } from './table.ts';

const PAGES = [
  '/learn/ulti',
  '/rules',
  '/lab',
  '/statistics',
  '/friends',
  '/people',
  '/replay',
  '/replay?sample=ulti',
  '/nowhere',
];

test('every page is called by its heading, and the first one after the app', async ({ page }) => {
  await withSettings(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play Ulti', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Talon');
  for (const address of PAGES) {
    await page.goto(address);
    const heading = page.locator('#main h1').first();
    await expect(heading).toBeAttached();
    await expect(page).toHaveTitle(`${await heading.innerText()} · Talon`);
  }
});

test('a table is called after its game, until it is left', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=polish-3&opponent=greedy&seed=4');
  await asked(page);
  await expect(page).toHaveTitle('Tysiąc · Talon');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Play Ulti', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Talon');
});

test.describe('in the language of the reader', () => {
  test.use({ locale: 'ru-RU' });
  test('a table is called as people there call its game', async ({ page }) => {
    await withSettings(page);
    await page.goto('/replay?sample=tysiac');
    await expect(page.locator('[data-game]')).toBeVisible();
    await expect(page).toHaveTitle(/^.*Тысяча.* · Talon$/);
  });
});
