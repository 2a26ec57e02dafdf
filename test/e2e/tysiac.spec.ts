// A person plays Tysiąc in a browser.
import { expect, test, type Page } from '@playwright/test';
import {
  after,
  asked,
  buttonOf,
  changed,
  choose,
  drag,
  playByNames,
  playMatch,
  playUntil,
  press,
  QUICK,
  rootOf,
  sitDown,
  standing,
  type Standing,
  withSettings,
} from './table.ts';
import { lively, SHORT } from './tysiacChoice.ts';

test('a whole match through the buttons', { tag: '@table-tysiac' }, async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&${SHORT}`);
  const phases = await playMatch(page, lively);
  expect([...phases]).toEqual(expect.arrayContaining(['auction', 'exchange', 'play', 'deal']));
  const sheet = page.getByRole('dialog', { name: 'The match is over' });
  await expect(sheet).toContainText(/(You|Ada) wins?\.|Nobody has won/);
  await page.getByRole('button', { name: 'To the games' }).click();
  await expect(page.getByRole('heading', { name: 'Sit down and play' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0);
});

test('a card that is pressed as soon as the page is there is played', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&${SHORT}`);
  await playUntil(page, lively, ({ phase }) => phase === 'play');
  // By its own clock the page was opened a moment ago.
  await page.addInitScript('performance.now = () => 100');
  await page.reload();
  const now = await asked(page);
  await choose(page, now, now.actions[0]!);
});

test('the same game is played again with other cards', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=tysiac&preset=polish-3&seat=1&opponent=greedy&seed=7&${SHORT}`);
  const first = page.url();
  const hand = (): Promise<string[]> =>
    page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
  const dealt = (await hand()).toSorted();
  await playMatch(page, lively);
  await page.getByRole('dialog', { name: 'The match is over' }).getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(rootOf(page)).toHaveAttribute('data-seat', '1');
  await asked(page);
  await expect(page.locator('[data-seat-box]')).toHaveCount(3);
  expect((await hand()).toSorted()).not.toEqual(dealt);
  // A result that was put away still leaves a way to the next match.
  await playMatch(page, lively);
  const sheet = page.getByRole('dialog', { name: 'The match is over' });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Play again' }).click();
  await expect(rootOf(page)).toHaveAttribute('data-step', /^[1-9]$/);
});

for (const preset of ['polish-3', 'polish-4', 'russian-3', 'open-table']) {
  test(`a match of ${preset} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await withSettings(page);
    await sitDown(page, `game=tysiac&preset=${preset}&opponent=greedy&seed=11&${SHORT}`);
    const phases = await playMatch(page, (now) => lively(now));
    expect([...phases]).toContain('play');
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, 'nothing sticks out to the right').toBeLessThanOrEqual(0);
  });
}

test('a deal through the accessibility tree alone', async ({ page }) => {
  await withSettings(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Set up Tysiąc' }).click();
  const form = page.getByRole('dialog', { name: 'A game of Tysiąc' });
  await form.getByLabel('Seed').fill('7');
  await form.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'bid 110' }).click();
  const sheet = page.getByRole('dialog', { name: /^Deal 1: / });
  const offers = page.getByRole('main').getByRole('button', {
    name: /^(Put aside: |pass|accept|take pile|put \S+ aside|play)/,
    disabled: false,
  });
  await playByNames(page, offers, sheet);
  await expect(sheet.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('log', { name: 'Announcements' })).toBeAttached();
  await sheet.getByRole('button', { name: 'Next deal' }).click();
  await expect(rootOf(page)).not.toHaveAttribute('data-pause', 'deal');
});

/** To the first trick, in which the opponent has led, so that some cards may not be played. */
const reachPlay = async (page: Page, seed = 7): Promise<void> => {
  await sitDown(page, `game=tysiac&preset=alpha-1000&opponent=greedy&seed=${seed}`);
  await playUntil(page, lively, ({ phase }) => phase === 'play');
};

test('a king is not played without its marriage by accident', async ({ page }) => {
  await withSettings(page, { ...QUICK, confirm: true });
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=random&seed=1');
  const offered = ({ actions }: Standing): string | undefined => actions.find((action) => action.endsWith('+'));
  const now = await playUntil(page, lively, (seen) => offered(seen) !== undefined);
  const card = offered(now)!.slice(0, -1);
  const question = page.getByRole('dialog', { name: 'Declare the marriage?' });
  await press(page, card);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toBeHidden();
  expect((await standing(page)).step).toBe(now.step);
  await press(page, card);
  await question.getByRole('button', { name: /^play .+ and declare the marriage$/ }).click();
  await after(page, now.step);
  await expect(
    page
      .getByRole('log')
      .or(page.getByRole('complementary', { name: 'Log' }))
      .first(),
  ).toContainText('with the marriage for');
});

test('cards are dragged to the table with the mouse', async ({ page }) => {
  await withSettings(page);
  await reachPlay(page);
  await drag(page, page.locator('[data-card][data-action]').first(), page.locator('[data-part="trick"]'));
});

test('a card moved within the hand stays there, also after a reload', async ({ page }) => {
  await withSettings(page);
  await reachPlay(page);
  const order = (): Promise<string[]> =>
    page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')!));
  const before = await order();
  await page.locator('[data-card]').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.reload();
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.getByRole('button', { name: 'Sort the hand' }).click();
  await expect.poll(order).toEqual(before);
});

test('keys alone play a deal', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=tysiac&preset=open-table&opponent=greedy&seed=5&${SHORT}`);
  for (let moves = 0; moves < 60; moves++) {
    const now = await asked(page);
    if (now.pause === 'deal' || now.isOver) break;
    const wanted = lively(now);
    // The hand is one tab stop: arrows find the card.
    const target = page.locator(`[data-action="${wanted}"]`).first();
    if ((await target.getAttribute('data-card')) === null) await target.focus();
    else {
      await page.locator('[data-card][tabindex="0"]').focus();
      for (let at = 0; at < 14 && !(await target.evaluate((card) => card.matches(':focus'))); at++) {
        await page.keyboard.press('ArrowRight');
      }
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    await changed(page, now);
  }
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a card that may not be played says why', async ({ page }) => {
  await withSettings(page);
  await reachPlay(page);
  const refused = page.locator('[data-card][aria-disabled]');
  await playUntil(page, lively, async ({ phase }) => phase === 'play' && (await refused.count()) > 0);
  const card = refused.first();
  await expect(card).toHaveAttribute('aria-label', /: You must .* \(rule 3\.6.*\)$/);
  const { step } = await standing(page);
  await card.dispatchEvent('click'); // its button says that it is disabled
  await expect(page.getByRole('alert')).toHaveText(/You must .* \(rule 3\.6/);
  expect((await standing(page)).step).toBe(step);
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first tap lifts, the second plays; weighty moves ask once', async ({ page }) => {
    await withSettings(page, { speed: 'instant', sound: false });
    await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7');
    await press(page, 'b280');
    const question = page.getByRole('dialog', { name: 'Bid 280?' });
    await expect(question).toContainText('you lose 280 and the deal ends.');
    await question.getByRole('button', { name: 'Back' }).click();
    await expect(question).toHaveCount(0);
    await choose(page, await asked(page), 'b110');
    await playUntil(page, lively, ({ phase }) => phase === 'exchange');
    for (let now = await asked(page); now.phase !== 'play'; now = await asked(page)) {
      // One tap puts a card aside: it can be taken back until both are confirmed.
      await buttonOf(page, lively(now)).tap();
      await changed(page, now);
    }
    const refused = page.locator('[data-card][aria-disabled]');
    await playUntil(page, lively, async ({ phase }) => phase === 'play' && (await refused.count()) > 0);
    await refused.first().tap({ force: true }); // its button says that it is disabled
    await expect(page.getByRole('alert')).toHaveText(/You must /);
    const { step } = await standing(page);
    const card = page.locator('[data-card][data-action]').first();
    await card.tap();
    await expect(page.locator('[data-lifted]')).toHaveCount(1);
    await expect(page.locator('[data-part="prompt"]')).toHaveText(/^Tap again: play \S+\.$/);
    expect((await standing(page)).step).toBe(step);
    await card.tap();
    await after(page, step);
  });
});

test('practice games take a decision back', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&practice=1');
  const first = await asked(page);
  await press(page, 'b110');
  await after(page, first.step);
  await asked(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  expect(await asked(page)).toEqual(first);
  await press(page, 'p');
  await after(page, first.step);
});
