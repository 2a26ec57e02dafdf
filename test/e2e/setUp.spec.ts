// The form for a new game: it opens as it was left, and settings of earlier versions hold.
import { expect, test, type Page } from '@playwright/test';
import { asked, rootOf, withSettings } from './table.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });

const setUp = async (page: Page, game: string): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: `Set up ${game}` }).click();
  await expect(dialog(page)).toBeVisible();
};

test('the form opens as it was left, each game by itself', async ({ page }) => {
  await withSettings(page);
  await setUp(page, 'Tysiąc');
  await dialog(page).getByText('4', { exact: true }).click();
  await field(page, 'Your seat').selectOption({ label: 'Seat 2' });
  await field(page, 'Seat 3').selectOption({ label: 'Beginner' });
  const beginner = await field(page, 'Seat 3').inputValue();
  await field(page, 'Seed').fill('7');
  await dialog(page).getByRole('switch', { name: 'Practice' }).click({ force: true });
  const rules = await field(page, 'Rules').inputValue();
  await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
  await asked(page);

  await setUp(page, 'Tysiąc');
  await expect(field(page, 'Rules')).toHaveValue(rules);
  await expect(field(page, 'Your seat')).toHaveValue('1');
  await expect(field(page, 'Seat 3')).toHaveValue(beginner);
  await expect(dialog(page).getByRole('switch', { name: 'Practice' })).toBeChecked();
  // The same cards again nobody wants.
  await expect(field(page, 'Seed')).toHaveValue('');
  await page.keyboard.press('Escape');

  // Who just wants to play meets the same table.
  await page.getByRole('button', { name: 'Play Tysiąc', exact: true }).click();
  await asked(page);
  await expect(rootOf(page)).toHaveAttribute('data-seat', '1');
  await expect(page.locator('[data-seat-box]')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await setUp(page, 'Tysiąc');
  // Another game has not been set up yet, and what is closed without playing is not kept.
  await field(page, 'Seat 3').selectOption({ label: 'Strong' });
  await page.keyboard.press('Escape');
  await setUp(page, 'Ulti');
  await expect(field(page, 'Your seat')).toHaveValue('0');
  await expect(dialog(page).getByRole('switch', { name: 'Practice' })).not.toBeChecked();
  await setUp(page, 'Tysiąc');
  await expect(field(page, 'Seat 3')).toHaveValue(beginner);
  // An address says all that it wants.
  await page.goto('/?game=tysiac');
  await expect(field(page, 'Your seat')).toHaveValue('0');
});
