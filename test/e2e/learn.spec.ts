// Learning a game: the rules in force, from everywhere they are asked for.
import { expect, test } from '@playwright/test';
import { checkPage } from './study.ts';
import { playUntil, rootOf, sitDown, withSettings } from './table.ts';
import { lively } from './tysiacChoice.ts';

for (const [game, preset, word] of [
  ['tysiac', 'russian-3', 'barrel'],
  ['ulti', 'table', 'rekontra'],
  ['skitgubbe', 'suit-beats', 'skitgubbe'],
  ['mosaic', 'standard-3', 'joker'],
] as const) {
  test(`the rules of ${game}: chosen, linked, and without barriers`, async ({ page }) => {
    await withSettings(page);
    await page.goto('/');
    await page
      .locator(`[data-lobby-game="${game}"]`)
      .getByRole('link', { name: /^Rules/ })
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByLabel('Rules of').selectOption(preset);
    await expect(page.locator(`[data-rules-of="${preset}"]`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`preset=${preset}`));
    await expect(page.getByRole('article')).toContainText(new RegExp(word, 'i'));
    await expect(page.getByRole('article')).not.toContainText('<!--');
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await contents.nth(3).click();
    await expect(page.locator('[data-cited]')).toBeInViewport();
    await checkPage(page, `rules of ${game}`);
  });
}

test('a refusal links to the rule that it names, as it holds in this game', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&set=target=700&set=lockScore=500');
  const refused = page.locator('[data-card][aria-disabled][title]');
  await playUntil(page, lively, async () => (await refused.count()) > 0);
  await refused.first().dispatchEvent('click');
  await page.getByRole('alert').getByRole('link', { name: 'rule 3.6' }).click();
  await expect(page.locator('[id="3.6"]')).toBeInViewport();
  await expect(page.locator('[id="3.6"]')).toBeFocused();
  // Not the preset's: what this game was begun with.
  await expect(page.getByRole('article')).toContainText('first has 700 points');
  await expect(page.locator('[aria-labelledby=options] [data-option=lockScore]')).toContainText(
    '500 (“Duel with bombs”: 800)',
  );
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(rootOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tysiąc: the rules');
});

test('a game that is not there has no rules', async ({ page }) => {
  await withSettings(page);
  await page.goto('/learn/whist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('rules to read and rules to change are two pages with names of their own', async ({ page }) => {
  await withSettings(page);
  await page.goto('/');
  const study = page.getByRole('navigation', { name: 'Study' });
  await study.getByRole('link', { name: /^Rules/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tysiąc: the rules');
  await expect(study.getByRole('link', { name: 'Rules', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Game', { exact: true }).selectOption('ulti');
  await expect(page).toHaveURL(/\/learn\/ulti$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ulti: the rules');
  await study.getByRole('link', { name: 'Rule editor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rule editor');
  await expect(study.locator('[aria-current=page]')).toHaveText('Rule editor');
});
