import { expect, test } from '@playwright/test';

test('the first page shows the name of the project', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Talon' }).first()).toBeVisible();
});
