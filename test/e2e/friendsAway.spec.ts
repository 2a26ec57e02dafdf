// Coming and going at a table of friends: nothing is lost, and everybody sees who is there.
import { expect, test } from '@playwright/test';
import { barOf, friend, openTable, playTogether, sitAt, whoIsAsked } from './friends.ts';
import { OwnServer } from './ownServer.ts';
import { onPlainHttp } from './plainHttp.ts';
import { after, asked, choose, press, rootOf, standing } from './table.ts';
import { lively } from './tysiacChoice.ts';

onPlainHttp();

const DUEL = 'game=tysiac&preset=alpha-1000&set=target=100&set=lockMode=none&set=maxHands=1';

test('a reload in mid-trick and a second window show the same seat', async ({ browser }) => {
  const [anna, bela] = [await friend(browser), await friend(browser)];
  await sitAt(bela, await openTable(anna, DUEL, 'Anna'), 'Béla');
  await playTogether([anna, bela], lively, ({ phase }) => phase === 'play');
  let [mover] = await whoIsAsked([anna, bela]);
  const first = await asked(mover);
  await choose(mover, first, lively(first));
  // One card lies there.
  [mover] = await whoIsAsked([anna, bela].filter((page) => page !== mover));
  const before = await asked(mover);
  expect(before.phase).toBe('play');
  await mover.reload();
  expect(await asked(mover)).toEqual(before);
  const second = await mover.context().newPage();
  await second.goto(mover.url());
  await expect(rootOf(second)).toHaveAttribute('data-step', String(before.step));
  await press(second, lively(await asked(second)));
  await after(mover, before.step);
});

test('a move that was made without a connection is kept, sent and taken once', async ({ browser }) => {
  const [anna, bela] = [await friend(browser), await friend(browser)];
  await sitAt(bela, await openTable(anna, DUEL, 'Anna'), 'Béla');
  const [mover, [other]] = await whoIsAsked([anna, bela]);
  await mover.context().setOffline(true);
  await expect(barOf(mover)).toContainText('No connection');
  await expect(barOf(other!)).toContainText('has no connection');
  const now = await asked(mover);
  await press(mover, lively(now));
  // On one's own screen it shows at once.
  await after(mover, now.step);
  await expect(barOf(mover)).toContainText('Your move is kept');
  expect((await standing(other!)).step).toBe(now.step);
  await mover.context().setOffline(false);
  await after(other!, now.step);
  await expect(barOf(mover)).toHaveCount(0);
  await expect(barOf(other!)).toHaveCount(0);
  expect((await standing(other!)).step).toBe((await standing(mover)).step);
});

test('whose time is up is stood in for by a bot, and may take the seat back', async ({ browser }) => {
  const [anna, bela] = [await friend(browser), await friend(browser)];
  await anna.goto(`/friends?${DUEL}`);
  await anna.getByLabel('Clock').selectOption('own');
  await anna.getByLabel('Seconds a move').fill('6');
  await anna.getByLabel('Seconds in reserve').fill('0');
  await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna W');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await anna.waitForURL(/\/table\//);
  await sitAt(bela, anna.url(), 'Béla');
  const [mover, [other]] = await whoIsAsked([anna, bela]);
  await expect(barOf(mover).getByRole('list', { name: 'Clock' })).toBeVisible();
  const back = mover.getByRole('button', { name: 'Take the seat back' });
  await expect(back).toBeVisible();
  await expect(barOf(other!)).toContainText('A bot sits in for');
  await back.click();
  await expect(back).toHaveCount(0);
});

test('phone and desktop, two languages and one table', async ({ browser }) => {
  const anna = await friend(browser);
  const jan = await friend(browser, { locale: 'pl-PL', viewport: { width: 390, height: 844 }, hasTouch: true });
  await sitAt(jan, await openTable(anna, DUEL, 'Anna'), 'Jan');
  await playTogether([anna, jan], lively, ({ phase }) => phase === 'play');
  await expect(anna.getByRole('list', { name: 'Players' })).toContainText('Jan');
  await expect(jan.getByRole('list', { name: 'Gracze' })).toContainText('Anna');
  const overflow = await jan.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, 'nothing sticks out to the right').toBeLessThanOrEqual(0);
});

test('a server that is started anew goes on with the match', async ({ browser }) => {
  const server = await OwnServer.create();
  await server.start();
  try {
    const options = { baseURL: server.plainAddress };
    const [anna, bela] = [await friend(browser, options), await friend(browser, options)];
    await sitAt(bela, await openTable(anna, DUEL, 'Anna'), 'Béla');
    await playTogether([anna, bela], lively, ({ phase }) => phase !== 'auction');
    const [mover, [other]] = await whoIsAsked([anna, bela]);
    const now = await asked(mover);
    await server.stop();
    await expect(barOf(mover)).toContainText('being restarted');
    await expect(barOf(other!)).toContainText('being restarted');
    await server.start();
    await expect(barOf(mover)).toHaveCount(0);
    expect((await asked(mover)).step).toBe(now.step);
    await playTogether([anna, bela], lively);
  } finally {
    await server.remove();
  }
});
