// A person plays Ulti in a browser.
import { expect, test } from '@playwright/test';
import { Scanner } from './axe.ts';
import {
  asked,
  choose,
  playByNames,
  playMatch,
  playUntil,
  press,
  rootOf,
  sitDown,
  standing,
  withSettings,
} from './table.ts';
import { bidding } from './ultiChoice.ts';

test('a whole session through the buttons', { tag: '@table-ulti' }, async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=ulti&opponent=greedy&seed=3&seat=1&set=dealsPerSession=3');
  const phases = await playMatch(page, bidding());
  expect([...phases]).toEqual(expect.arrayContaining(['discard', 'auction', 'trump', 'kontra', 'play', 'deal']));
  const sheet = page.getByRole('dialog', { name: 'The match is over' });
  await expect(sheet).toContainText('Score after deal 3 of 3');
  // What the deals moved adds up to nothing.
  const scores = await sheet.getByRole('row').last().getByRole('cell').allTextContents();
  expect(scores.map((text) => Number(text.replace('−', '-'))).reduce((sum, score) => sum + score, 0)).toBe(0);
});

test('an open betli on a phone: open hands, kontra for oneself, the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withSettings(page);
  await sitDown(
    page,
    'game=ulti&opponent=greedy&seed=3&seat=1&set=dealsPerSession=1&set=openHands=all&set=openExposure=beforeFirstTrick',
  );
  const betli = bidding('teritett_betli');
  await playUntil(page, betli, ({ phase }) => phase === 'play');
  await expect(page.getByRole('region', { name: 'Contract' })).toContainText('open, without trump: no trick');
  await expect(page.locator('[data-seat-box] [data-hand]').getByRole('img')).toHaveCount(2);
  await playMatch(page, betli);
  const sheet = page.getByRole('dialog', { name: 'The match is over' });
  await expect(sheet.getByRole('row', { name: /^betli \(no trick\)/ })).toBeVisible();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, 'nothing sticks out to the right').toBeLessThanOrEqual(0);
});

test('a deal through the accessibility tree alone', async ({ page }) => {
  await withSettings(page);
  await page.goto('/?game=ulti&opponent=greedy&seed=3&seat=1');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Players' })).toContainText('your turn');
  await main.getByRole('button', { name: /^lay zöld hetes \(seven of leaves\) into the talon/ }).click();
  const ladder = main.getByRole('region', { name: 'Bids you can make', exact: true });
  const search = ladder.getByRole('textbox', { name: 'Search the bids' });
  await search.fill('betli');
  const early = ladder.getByRole('button', { name: /^bid Betli \(without trump: no trick\): First choose/ });
  await expect(early).toHaveAttribute('aria-disabled', 'true');
  await early.dispatchEvent('click');
  await expect(main.getByRole('alert')).toHaveText('First choose two cards for the talon.');
  await main.getByRole('button', { name: /^lay tök hetes \(seven of bells\) into the talon/ }).click();
  await search.fill('all tricks redoubled');
  await expect(ladder).toContainText('No bid is called that.');
  await search.fill('piros');
  await ladder.getByRole('button', { name: /^Piros passz hearts/ }).click();
  await expect(ladder.getByRole('definition').filter({ hasText: 'hearts (piros)' })).toBeVisible();
  const cards = 'zöld hetes (seven of leaves), tök hetes (seven of bells)';
  await ladder.getByRole('button', { name: `lay ${cards} into the talon and bid Piros passz (hearts: parti)` }).click();
  await main.getByRole('button', { name: 'stand', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Deal 1: Piros passz by you' });
  const offers = main.getByRole('button', { name: /^(play|Say nothing)/, disabled: false });
  await playByNames(page, offers, sheet);
  await expect(sheet.getByRole('row', { name: /^parti \(most points\)/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Next deal' }).click();
  await expect(rootOf(page)).not.toHaveAttribute('data-pause', 'deal');
});

test('kontra is said of the only component at one press, can be left out, and asks once', async ({ page }) => {
  await withSettings(page, { speed: 'instant', sound: false, tapTwice: false });
  await sitDown(page, 'game=ulti&opponent=greedy&seed=3&seat=0');
  await playUntil(page, bidding(), ({ phase }) => phase === 'kontra');
  const kontra = page.getByRole('button', { name: 'Kontra!' });
  const component = page.getByRole('group', { name: 'Kontra by component' }).getByRole('button');
  await expect(component).toHaveCount(1);
  await expect(component).toHaveAttribute('aria-pressed', 'true');
  await component.click();
  await expect(kontra).toBeDisabled();
  await component.click();
  const said = (await asked(page)).actions.find((action) => action.includes(' '))!;
  await press(page, said);
  const question = page.getByRole('dialog', { name: /^Say kontra ×2 to the .*\?$/ });
  await expect(question).toContainText(/At stake then: parti: you pay \d+ or get \d+\./);
  await question.getByRole('button', { name: 'Kontra!' }).click();
  await expect(page.getByRole('list', { name: 'Components' })).toContainText('kontra ×2');
});

test("axe finds nothing at Ulti's table", async ({ page }) => {
  const scanner = new Scanner(page);
  await withSettings(page);
  await sitDown(page, 'game=ulti&opponent=greedy&seed=3&seat=1&set=dealsPerSession=2');
  await page.getByRole('button', { name: 'All bids' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Terített betli/ })
    .click();
  await scanner.look('ladder');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await playUntil(page, bidding(), async ({ isOver, pause, phase, actions }) => {
    const isChosen = actions.some((action) => action.includes(' '));
    await scanner.look(isOver ? 'over' : `${pause ?? phase}${isChosen ? ' chosen' : ''}`);
    return isOver;
  });
  const phases = ['discard', 'discard chosen', 'auction', 'trump', 'kontra chosen', 'play', 'deal', 'over'];
  expect([...scanner.seen]).toEqual(expect.arrayContaining(phases));
  expect(scanner.problems).toEqual([]);
});

test('practice games take a bid back, then the cards laid down', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=ulti&opponent=greedy&seed=3&seat=1&practice=1');
  const first = await asked(page);
  for (let now = first; now.phase === 'discard'; now = await asked(page)) {
    await choose(page, now, bidding()(now));
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await standing(page)).phase).toBe('bid');
  expect((await asked(page)).actions.every((action) => action.startsWith('b:'))).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await asked(page)).step).toBe(first.step);
});
