// Somebody who has the address only: from the first page to a rated match and what it has done to their rating.
import { expect, test } from '@playwright/test';
import { Scanner } from './axe.ts';
import { friend, playTogether } from './friends.ts';
import { OwnServer } from './ownServer.ts';
import { careless } from './skitgubbeChoice.ts';
import { rootOf } from './table.ts';

const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('two strangers come by the address, are paired, and see what the match has done to their ratings', async ({
  browser,
}) => {
  const server = await OwnServer.create({ pace: 20, form: 5, dealPause: 100 });
  await server.start();
  try {
    const [anna, bela] = [await friend(browser), await friend(browser, UPRIGHT)];
    await anna.goto(server.plainAddress);
    await anna.getByRole('link', { name: 'To the tables' }).click();
    // Whoever presses first is told what is missing.
    await anna.getByRole('button', { name: 'Find somebody' }).click();
    await expect(anna.getByText('First say what you are called.')).toBeVisible();
    await expect(anna.getByText('choose “Open to everybody”')).toBeVisible();
    await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna');
    const quick = anna.getByRole('region', { name: 'Quick play' });
    await quick.getByRole('combobox').selectOption({ label: 'Skitgubbe' });
    await quick.getByText('2', { exact: true }).click();
    await quick.getByRole('button', { name: 'Find somebody' }).click();
    await bela.goto(server.plainAddress);
    await bela.getByRole('link', { name: 'To the tables' }).click();
    await bela.getByRole('textbox', { name: 'Your name' }).fill('Béla');
    await bela.getByRole('button', { name: 'Skitgubbe, 2 players: 1 waits' }).click();
    for (const page of [anna, bela]) await expect(rootOf(page)).toBeVisible();
    await playTogether([anna, bela], careless);
    for (const page of [anna, bela]) {
      const change = page.getByRole('dialog', { name: 'The match is over' }).locator('[data-part="rating-change"]');
      await expect(change).toContainText(/^Your rating: 25 ± 17 before, \d+\.\d ± \d+\.\d now$/);
      await expect(change).toBeInViewport({ ratio: 1 });
    }
    const scanner = new Scanner(bela);
    await scanner.look('the end of a rated match');
    await bela.goto(`${server.plainAddress}/people`);
    await expect(bela.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('still a guess');
    await expect(bela.getByRole('list', { name: 'Bots among them' })).toContainText(
      /Skilled29\.5 ± 16\.7measured among bots/,
    );
    await scanner.look('the best, with bots');
    expect(scanner.problems).toEqual([]);
    // At the next table the list says how strong they are.
    await anna.goto(`${server.plainAddress}/friends?game=skitgubbe&preset=standard-2&open=1`);
    await anna.getByRole('button', { name: 'Open the table' }).click();
    await bela.goto(`${server.plainAddress}/friends`);
    const line = bela
      .getByRole('list', { name: 'Open tables' })
      .getByRole('listitem')
      .filter({ hasText: 'Anna' })
      .first();
    await expect(line).toContainText(/Anna\d+ ± \d+/);
  } finally {
    await server.remove();
  }
});
