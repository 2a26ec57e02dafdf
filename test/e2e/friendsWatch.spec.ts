// Watchers are counted, and a page leads to the open table that most people watch.
import { expect, test } from '@playwright/test';
import { Scanner } from './axe.ts';
import { barOf, friend, openTable, playTogether, sitAt, whoIsAsked } from './friends.ts';
import { onPlainHttp } from './plainHttp.ts';
import { OwnServer } from './ownServer.ts';
import { choose, rootOf, standing } from './table.ts';
import { bidding } from './ultiChoice.ts';

onPlainHttp();

test('the most watched open table is shown, with how many watch it', async ({ browser }) => {
  const server = await OwnServer.create();
  await server.start();
  const here = { baseURL: server.plainAddress };
  try {
    const [anna, bela] = [await friend(browser, here), await friend(browser, here)];
    const [eve, finn] = [
      await friend(browser, { ...here, viewport: { width: 844, height: 390 }, hasTouch: true }),
      await friend(browser, here),
    ];
    await eve.goto('/watch');
    await expect(eve.getByRole('heading', { name: 'Nobody plays at an open table now' })).toBeVisible();
    const scanner = new Scanner(finn);
    await finn.goto('/watch');
    await expect(finn.getByRole('heading', { name: 'Nobody plays at an open table now' })).toBeVisible();
    await scanner.look('nothing to watch');
    expect(scanner.problems).toEqual([]);
    await finn.goto('/friends');
    const table = await openTable(anna, 'game=tysiac&preset=alpha-1000&open=1', 'Anna');
    await sitAt(bela, table, 'Béla');
    // The page that had nothing to show goes there by itself.
    await eve.waitForURL(table);
    await expect(rootOf(eve)).toBeVisible();
    await expect(barOf(anna)).toContainText('1 person watches');
    await expect(barOf(eve).locator('[data-part="watchers"]')).toHaveCount(0);
    await expect(finn.getByRole('list', { name: 'Open tables' })).toContainText('1 person watches');
    await finn.getByRole('link', { name: 'Watch the table with most watchers' }).click();
    await finn.waitForURL(table);
    for (const page of [anna, bela, eve, finn]) await expect(barOf(page)).toContainText('2 people watch');
    const [cloth, bar] = [(await rootOf(eve).boundingBox())!, (await barOf(eve).boundingBox())!];
    expect(bar.y + bar.height).toBeLessThanOrEqual(cloth.y + 1);
    expect(cloth.height).toBeGreaterThan(280);
    await finn.goto('/friends');
    await expect(barOf(anna)).toContainText('1 person watches');
  } finally {
    await server.remove();
  }
});

test('whoever watches Ulti sees how many cards everybody holds, and every hand that lies open', async ({ browser }) => {
  const people = [await friend(browser), await friend(browser), await friend(browser)] as const;
  const [anna, bela, cili] = people;
  const open = 'game=ulti&set=dealsPerSession=1&set=openHands=all&set=openExposure=beforeFirstTrick';
  const table = await openTable(anna, open, 'Anna');
  await sitAt(bela, table, 'Béla');
  await sitAt(cili, table, 'Cili');
  const eve = await friend(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await eve.goto(table);
  await expect(rootOf(eve)).toBeVisible();
  const betli = bidding('teritett_betli');
  for (;;) {
    const [mover] = await whoIsAsked(people);
    const now = await standing(mover);
    if (now.phase !== 'discard') break;
    await choose(mover, now, betli(now));
  }
  await expect(eve.locator('[data-seat-box]').filter({ hasText: '10 cards' })).toHaveCount(3);
  await playTogether(people, betli, ({ phase }) => phase === 'play');
  // Two at their seats, and one where the cards of whoever plays would be.
  await expect(eve.locator('[data-seat-box] [data-hand]').getByRole('img')).toHaveCount(2);
  await expect(eve.locator('[data-part="hand"] [data-card]')).toHaveCount(10);
  await expect(eve.locator('[data-action]')).toHaveCount(0);
});
