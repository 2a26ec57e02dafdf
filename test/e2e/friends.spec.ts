// Friends at one table, over plain http, as devices on a home network have it.
import { expect, test } from '@playwright/test';
import { friend, openTable, playTogether, sitAt } from './friends.ts';
import { onPlainHttp } from './plainHttp.ts';
import { rootOf } from './table.ts';
import { lively } from './tysiacChoice.ts';

onPlainHttp();

const SMALL = 'set=target=150&set=lockMode=none&set=maxHands=2';

test('invite, sit down, and a whole match of Tysiąc with a bot', { tag: '@page-friends' }, async ({ browser }) => {
  const anna = await friend(browser);
  const table = await openTable(anna, `game=tysiac&preset=polish-3&bot=&bot=&bot=novice:30&${SMALL}`, 'Anna');
  const code = await anna.locator('[data-part="code"]').innerText();
  expect(code).toMatch(/^[A-Z]{6}$/);
  await expect(anna.getByRole('textbox', { name: 'Link to this table' })).toHaveValue(table);
  await expect(anna.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const bela = await friend(browser);
  await sitAt(bela, table, 'Béla');
  await expect(rootOf(anna)).toBeVisible();
  await expect(rootOf(bela)).toBeVisible();
  await playTogether([anna, bela], lively);
  for (const page of [anna, bela]) await expect(page.getByRole('dialog', { name: 'The match is over' })).toBeVisible();
});
