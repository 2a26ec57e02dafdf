// Pages of people, and a club of one's own.
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { Scanner } from './axe.ts';
import { friend, playTogether } from './friends.ts';
import { onPlainHttp } from './plainHttp.ts';
import { asked, playUntil, rootOf, sitDown } from './table.ts';
import { lively } from './tysiacChoice.ts';

onPlainHttp();

const SHORT = 'game=tysiac&preset=alpha-1000&set=target=100&set=lockMode=none&set=maxHands=1&open=1';

/** Somebody with a name of this test's own. */
const named = async (browser: Browser, name: string): Promise<Page> => {
  const page = await friend(browser);
  await page.goto('/friends');
  const said = await page.evaluate(`fetch('/api/me', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '${JSON.stringify({ name })}'
  }).then((reply) => reply.status)`);
  expect(said).toBe(201);
  return page;
};

test(
  'a page is reached by the name, leads to a finished match, and goes with everything',
  { tag: '@page-people' },
  async ({ browser }) => {
    const [rita, sven] = [await named(browser, 'Rita P'), await named(browser, 'Sven P')];
    await rita.goto(`/friends?${SHORT}`);
    await rita.getByRole('button', { name: 'Open the table' }).click();
    await rita.waitForURL(/\/table\//);
    await sven.goto(rita.url());
    await sven.getByRole('button', { name: 'Sit down as Sven P' }).click();
    for (const page of [rita, sven]) await expect(rootOf(page)).toBeVisible();
    // A name that is taken is said to be, with one that is free.
    const other = await friend(browser);
    await other.goto('/friends');
    await other.getByRole('textbox', { name: 'Your name' }).fill('rita p');
    await other.getByRole('button', { name: 'Find somebody' }).click();
    await expect(other.getByText('Somebody here is called that already')).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Your name' })).toHaveValue('rita p 2');
    await playTogether([rita, sven], lively);

    await sven.goto('/people/rita%20p');
    const scanner = new Scanner(sven);
    await expect(sven.getByRole('heading', { level: 1, name: 'Rita P' })).toBeVisible();
    await expect(sven.getByRole('region', { name: 'You two' })).toContainText('Matches together');
    await scanner.look('the page of somebody');
    await sven.getByRole('button', { name: 'Report …' }).click();
    await expect(sven.getByRole('button', { name: 'Tell the host' })).toBeDisabled();
    await sven.getByLabel('What is it about?').selectOption('Something else');
    await sven.getByLabel('What has happened?').fill('Nothing at all');
    await scanner.look('a report');
    await sven.getByRole('button', { name: 'Tell the host' }).click();
    await expect(sven.getByText('The host has been told.')).toBeVisible();
    expect(await sven.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await sven.getByRole('link', { name: 'Look at it' }).click();
    await sven.waitForURL(/\/replay\?table=/);
    await expect(rootOf(sven)).toBeVisible();
    await sven.goto('/people');
    await expect(sven.getByRole('heading', { level: 1, name: 'The best' })).toBeVisible();
    await scanner.look('the best');
    expect(scanner.problems).toEqual([]);

    await rita.goto('/friends');
    await rita.getByRole('link', { name: 'Your page' }).click();
    await rita.getByText('The card that stands for you').click();
    await rita.getByRole('button', { name: 'Card 5', exact: true }).click();
    await expect(rita.getByRole('button', { name: 'Card 5', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(rita.getByText('Games on this device')).toBeVisible();
    const [saved] = await Promise.all([
      rita.waitForEvent('download'),
      rita.getByRole('link', { name: 'Save everything as a file' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('talon-me.json');
    await rita.getByRole('button', { name: 'Delete everything …' }).click();
    await rita.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await expect(rita.getByRole('heading', { name: 'Everything is deleted' })).toBeVisible();
    await sven.goto('/people/rita%20p');
    await expect(sven.getByRole('heading', { name: 'Nobody here' })).toBeVisible();
  },
);

test('a club is made, joined by its link, and played in, out of everybody else’s sight', async ({ browser }) => {
  const [tove, uwe, vera] = [
    await named(browser, 'Tove C'),
    await named(browser, 'Uwe C'),
    await named(browser, 'Vera C'),
  ];
  await tove.goto('/friends');
  await tove.getByRole('textbox', { name: 'Name of a new club' }).fill('Class 5b');
  await tove.getByRole('button', { name: 'Make a club' }).click();
  await expect(tove.getByRole('heading', { name: 'Class 5b' })).toBeVisible();
  await tove.getByText('Invite others').click();
  const link = await tove.getByRole('textbox', { name: 'Link to this club' }).inputValue();
  const scanner = new Scanner(tove);
  await scanner.look('a club');
  expect(scanner.problems).toEqual([]);
  await vera.goto('/friends');
  await uwe.goto(link);
  await uwe.getByRole('button', { name: 'Join' }).click();
  await expect(uwe.getByRole('heading', { name: 'Class 5b' })).toBeVisible();
  await expect(uwe.getByRole('list', { name: /^Here now/ })).toContainText('Tove C');
  await tove.getByRole('button', { name: 'Open the table' }).click();
  await tove.waitForURL(/\/table\//);
  await expect(tove.locator('main')).toContainText('any member may sit down');
  // Whoever gets up is among the members again.
  await tove.getByRole('button', { name: 'Get up' }).click();
  await expect(tove.getByRole('heading', { name: 'Class 5b' })).toBeVisible();
  await tove.getByRole('button', { name: 'Open the table' }).click();
  await tove.waitForURL(/\/table\//);
  // The list of now, without the table that was given up.
  await uwe.reload();
  await uwe.getByRole('list', { name: 'Open tables' }).getByRole('button', { name: 'Sit down' }).click();
  for (const page of [tove, uwe]) await expect(rootOf(page)).toBeVisible();
  // Somebody else sees neither the table nor who is there, and the link leads nowhere.
  await expect(vera.getByRole('list', { name: /^Here now/ })).toContainText('Vera C');
  expect(await vera.locator('main').innerHTML()).not.toMatch(/Tove C|Uwe C|Class 5b/);
  await vera.goto(tove.url());
  await expect(vera.getByRole('heading', { name: 'This table is not there' })).toBeVisible();
});

test('games come along to another device, and back from it; nobody else is offered them', async ({ browser }) => {
  const [phone, stranger] = [await named(browser, 'Wanda G'), await named(browser, 'Xaver G')];
  await sitDown(phone, 'game=tysiac&preset=alpha-1000&agents=human,random');
  await playUntil(phone, lively, ({ step }) => step >= 6);
  await phone.goto('/friends');
  await phone.getByRole('button', { name: 'Another device …' }).click();
  const link = await phone.getByRole('textbox', { name: 'Link for your other device' }).inputValue();
  const laptop = await friend(browser);
  await laptop.goto(link);
  await laptop.getByRole('button', { name: 'This is me' }).click();
  await expect(laptop.getByRole('alert')).toContainText('Wanda G');

  const others = (page: Page): Locator => page.getByRole('button', { name: 'Games of your other devices (1)' });
  const own = (page: Page): Promise<unknown> => page.goto('/people/wanda%20g');
  await own(laptop);
  await others(laptop).click();
  const games = (page: Page): Locator => page.getByRole('region', { name: 'Games on this device' });
  await expect(games(laptop).getByRole('listitem')).toHaveCount(1);
  await expect(others(laptop)).toHaveCount(0);
  const scanner = new Scanner(laptop);
  await scanner.look('games of the other device');
  expect(scanner.problems).toEqual([]);
  await games(laptop).getByRole('link', { name: 'Continue' }).click();
  await expect(rootOf(laptop)).toBeVisible();
  const { step } = await asked(laptop);
  expect(step).toBeGreaterThanOrEqual(6);
  // As far as it was played there, this device has it; when it was played further, it is offered.
  await own(phone);
  await expect(games(phone).getByRole('listitem')).toHaveCount(1);
  await expect(others(phone)).toHaveCount(0);
  await playUntil(laptop, lively, (now) => now.step > step + 2);
  await expect(async () => {
    await own(phone);
    await expect(others(phone)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await own(stranger);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Wanda G' })).toBeVisible();
  const told = stranger.waitForResponse('**/api/me/games');
  await stranger.goto('/people/xaver%20g');
  expect(await (await told).json()).toEqual({ games: [] });
  await expect(stranger.getByRole('heading', { name: 'What is yours' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: /other devices/ })).toHaveCount(0);
});
