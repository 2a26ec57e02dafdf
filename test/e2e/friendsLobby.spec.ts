// The lobby: open tables live, sitting down by one tap, and people whom one wants nothing to do with.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { Scanner } from './axe.ts';
import { friend, openTable } from './friends.ts';
import { onPlainHttp } from './plainHttp.ts';
import { rootOf } from './table.ts';

onPlainHttp();

const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true };

const listOf = (page: Page): Locator => page.getByRole('list', { name: 'Open tables' });
const lineOf = (page: Page, words: string): Locator => listOf(page).locator(':scope > li').filter({ hasText: words });
const peopleOf = (page: Page): Locator => page.getByRole('list', { name: /^Here now/ });

/** Comes to the lobby with a name. */
const comeAs = async (page: Page, name: string): Promise<void> => {
  await page.goto('/friends');
  await page.evaluate(
    `fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '${JSON.stringify({ name })}' })`,
  );
  await page.goto('/friends');
  await expect(peopleOf(page)).toContainText(name);
};

test('an open table stands in the list at once, and a stranger sits down by one tap', async ({ browser }) => {
  const [anna, bela, cili] = [await friend(browser), await friend(browser, UPRIGHT), await friend(browser)];
  await comeAs(bela, 'Béla L');
  const scanner = new Scanner(bela);
  await anna.goto('/friends');
  await anna.getByRole('checkbox', { name: 'Open to everybody' }).waitFor();
  const table = await openTable(anna, 'game=tysiac&preset=alpha-1000&open=1', 'Anna L');
  await expect(anna.locator('main')).toContainText('anybody may sit down');
  // Somebody else's table stays among those who have its link.
  const secret = await openTable(cili, 'game=tysiac&preset=alpha-1000', 'Cili L');
  await expect(cili.locator('main')).toContainText('Only those come here');
  const line = lineOf(bela, 'Anna L');
  await expect(line).toContainText('Tysiąc');
  await expect(line).toContainText('No clock');
  await expect(line).toContainText('Free');
  await expect(peopleOf(bela).getByRole('listitem').filter({ hasText: 'Anna L' })).toContainText('Tysiąc');
  await scanner.look('the lobby, with a table');
  expect(await bela.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(scanner.problems).toEqual([]);
  expect(await bela.locator('main').innerHTML()).not.toMatch(new RegExp(`Cili L|${secret.split('/').at(-1)}`));
  await line.getByRole('button', { name: 'Sit down' }).click();
  await bela.waitForURL(table);
  for (const page of [anna, bela]) await expect(rootOf(page)).toBeVisible();
  // Whoever sits at a private table finds the way back, on the first page and in the lobby; nobody else does.
  await bela.goto('/');
  await expect(bela.locator('[data-own-table]')).toContainText('with Anna L');
  await bela.getByRole('link', { name: 'To your seat' }).click();
  await expect(rootOf(bela)).toBeVisible();
  await cili.goto('/');
  await expect(cili.locator('[data-own-table]')).toHaveAttribute('data-own-table', secret.split('/').at(-1)!);
  // Now it can be watched.
  await cili.goto('/friends');
  await expect(cili.locator('[data-own-table]')).toContainText('waiting for others');
  await lineOf(cili, 'Anna L').getByRole('link', { name: 'Watch' }).click();
  await expect(cili.locator('[data-news="watching"]')).toBeVisible();
});

test('whoever is ignored is out of sight until forgiven, after a reload too', async ({ browser }) => {
  const [anna, bela] = [await friend(browser), await friend(browser)];
  await comeAs(anna, 'Anna I');
  await openTable(bela, 'game=ulti&open=1', 'Béla I');
  await expect(lineOf(anna, 'Béla I')).toBeVisible();
  await peopleOf(anna).getByRole('button', { name: 'Ignore Béla I' }).click();
  await expect(lineOf(anna, 'Béla I')).toHaveCount(0);
  await anna.reload();
  await expect(peopleOf(anna)).toContainText('Anna I');
  await expect(lineOf(anna, 'Béla I')).toHaveCount(0);
  await anna.getByText('You ignore 1 person').click();
  await anna.getByRole('button', { name: 'Ignore no longer Béla I' }).click();
  await expect(lineOf(anna, 'Béla I')).toBeVisible();
});
