// A tournament with the same cards for all: two people with browsers among simulated ones, from the form to the records,
// over a server that is killed in the middle.
import { execFileSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { Visitor } from '../online/client.ts';
import { playCup } from '../online/cup.ts';
import { Scanner } from './axe.ts';
import { friend, playTogether } from './friends.ts';
import { OwnServer } from './ownServer.ts';
import { rootOf } from './table.ts';
import { careless } from './skitgubbeChoice.ts';

const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SIMULATED = 12;

const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

test('two people among simulated ones play a tournament to its end', async ({ browser }) => {
  const server = await OwnServer.create({ pace: 20, form: 5, dealPause: 100 });
  await server.start();
  let isEnded = false;
  try {
    const [anna, bela] = [await friend(browser), await friend(browser, UPRIGHT)];
    // From the lobby to the form.
    await anna.goto(`${server.plainAddress}/friends`);
    await anna.getByRole('link', { name: 'All tournaments' }).click();
    await expect(anna.getByText('No tournament at the moment.')).toBeVisible();
    await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna');
    await anna.getByRole('textbox', { name: 'Name of the tournament' }).fill('Evening cup');
    await anna.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Skitgubbe' });
    await anna.getByRole('combobox', { name: 'Rules' }).selectOption('standard-2');
    await anna.getByText('Same cards for all', { exact: true }).click();
    await anna.getByRole('textbox', { name: 'Rounds' }).fill('1');
    await anna.getByRole('textbox', { name: 'Places' }).fill(String(SIMULATED + 2));
    const scanner = new Scanner(anna);
    await scanner.look('the form of a tournament');
    await anna.getByRole('button', { name: 'Open the tournament' }).click();
    await anna.waitForURL(/\/cup\//);
    await anna.getByRole('button', { name: 'Take part' }).click();
    await expect(anna.getByText('or when you begin it')).toBeVisible();
    await expect(anna.getByRole('button', { name: 'Begin now' })).toBeDisabled();
    await expect(anna.getByText('as soon as two people take part')).toBeVisible();
    await scanner.look('a tournament that people enter');
    // Somebody finds it in the lobby.
    await bela.goto(`${server.plainAddress}/friends`);
    await bela.getByRole('link', { name: 'Evening cup' }).click();
    await bela.getByRole('textbox', { name: 'Your name' }).fill('Béla');
    await bela.getByRole('button', { name: 'Take part' }).click();
    await expect(anna.getByRole('list', { name: 'Who takes part' })).toContainText('Béla');
    await fits(bela);
    const cup = bela.url().split('/').at(-1)!;
    const people = await Promise.all(
      Array.from({ length: SIMULATED }, (_, index) => new Visitor(server.address).name(`Player ${index}`)),
    );
    for (const person of people) await person.call(`/api/cups/${cup}/enter`, {});
    const ends = people.map((person) => playCup(person, cup, { isGivenUp: () => isEnded }));
    // All places are taken: the round begins, and the browsers come along by themselves.
    for (const page of [anna, bela]) {
      await page.waitForURL(/\/table\//);
      await expect(rootOf(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Evening cup · Round 1 of 1' })).toBeVisible();
    }
    // Meanwhile the page of the tournament keeps the cards to itself.
    const cili = await friend(browser);
    await cili.goto(`${server.plainAddress}/cup/${cup}`);
    await expect(cili.getByText('While others play the same cards, nobody looks on.')).toBeVisible();
    await expect(cili.getByRole('link', { name: 'Watch' })).toHaveCount(0);
    await cili.goto(anna.url());
    await expect(cili.getByRole('heading', { name: 'Not while others play these cards' })).toBeVisible();
    expect(scanner.problems).toEqual([]);
    await playTogether([anna, bela], careless, ({ step, isOver }) => step >= 12 || isOver);
    await server.stop('SIGKILL');
    await server.start();
    await playTogether([anna, bela], careless);
    await anna.getByRole('dialog').getByRole('link', { name: 'To the tournament' }).click();
    await Promise.all(ends);
    await expect(anna.locator('main[data-cup="over"]')).toBeVisible();
    await expect(anna.getByRole('table').getByRole('row')).toHaveCount(SIMULATED + 3);
    await scanner.look('a tournament that is over');
    await bela.goto(`${server.plainAddress}/cup/${cup}`);
    await fits(bela);
    // Everybody's deals and records are open now.
    await bela.getByRole('list', { name: 'Round 1' }).getByRole('link', { name: 'Deals' }).nth(2).click();
    await expect(bela.getByRole('dialog', { name: 'Were the deals fair?' })).toBeVisible();
    await anna.getByRole('list', { name: 'Round 1' }).getByRole('link', { name: 'Record' }).nth(2).click();
    await anna.waitForURL(/\/replay/);
    await expect(rootOf(anna)).toBeVisible();
    // What it says is what the records say.
    await server.stop();
    const words = ['src/cli/main.ts', 'admin', 'rebuild-cups', '--json', '--data', server.data];
    const told = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
      encoding: 'utf8',
    });
    expect(JSON.parse(told)).toEqual({ cups: 1, tables: SIMULATED + 2, same: true, changed: [] });
  } finally {
    isEnded = true;
    await server.remove();
  }
});
