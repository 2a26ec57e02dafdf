// Amounts, bids and runs: a handful of controls for hundreds of moves, and every move within reach of a finger, of keys
// and of those who listen.
import { expect, test, type Page } from '@playwright/test';
import { careless } from './skitgubbeChoice.ts';
import {
  after,
  asked,
  buttonOf,
  choose,
  playUntil,
  press,
  QUICK,
  restingBox,
  sitDown,
  standing,
  withSettings,
} from './table.ts';
import { lively } from './tysiacChoice.ts';
import { bidding } from './ultiChoice.ts';

const MOST_CONTROLS = 12;

/** What can be pressed or typed into on the cloth, besides cards and piles. */
const controls = (page: Page): Promise<string[]> =>
  page
    .locator('[data-game] :is(button, input, a[href])')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            !one.matches('[data-card], [data-card-id], [data-part=slot] *, [data-part=pile], [aria-hidden=true]'),
        )
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    );

const few = async (page: Page, what: string): Promise<void> => {
  const found = await controls(page);
  expect(found.length, `${what}: ${found.join(' | ')}`).toBeLessThanOrEqual(MOST_CONTROLS);
};

const OPEN_TABLE = 'game=tysiac&preset=open-table-3&opponent=greedy&seed=10&seat=0';

test.describe('of 391 bids', () => {
  test.beforeEach(async ({ page }) => {
    await withSettings(page);
    await sitDown(page, OPEN_TABLE);
    await asked(page);
  });

  test('a handful is shown, and digits set any of them from wherever one is', async ({ page }) => {
    await few(page, 'the auction');
    const field = page.getByRole('spinbutton', { name: 'Bid' });
    const { step } = await standing(page);
    await page.keyboard.type('273');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('273');
    await expect(buttonOf(page, 'b273')).toHaveAccessibleName('bid 273');
    await page.keyboard.press('ArrowUp');
    await expect(buttonOf(page, 'b274')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(buttonOf(page, 'b264')).toBeVisible();
    await page.keyboard.press('Enter');
    await after(page, step);
    await expect(page.getByRole('main')).toContainText('264');
  });

  test('arrows step from anywhere, and the two buttons do the same for a finger', async ({ page }) => {
    const [lowest] = (await asked(page)).actions.filter((action) => action.startsWith('b'));
    const least = Number(lowest!.slice(1));
    await page.keyboard.press('ArrowUp');
    await expect(buttonOf(page, `b${least + 1}`)).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(buttonOf(page, `b${least + 2}`)).toBeVisible();
    const less = page.getByRole('button', { name: 'Less', exact: true });
    await less.click();
    await less.click();
    await expect(buttonOf(page, lowest!)).toBeVisible();
    await expect(less).toHaveAttribute('aria-disabled', 'true');
  });

  test('one that cannot be bid says what can, and is not bid', async ({ page }) => {
    const { step } = await standing(page);
    await page.keyboard.type('7');
    await expect(page.getByRole('spinbutton', { name: 'Bid' })).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/^Not 7: the nearest possible is \d+\.$/);
    expect((await standing(page)).step).toBe(step);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('spinbutton', { name: 'Bid' })).not.toHaveAttribute('aria-invalid');
  });

  test('a move is offered once: a jump that the field shows as well has one button for those who listen', async ({
    page,
  }) => {
    const jump = (await asked(page)).actions.filter((action) => action.startsWith('b')).at(-1)!;
    const amount = jump.slice(1);
    await page.getByRole('spinbutton', { name: 'Bid' }).fill(amount);
    await expect(page.locator(`[data-action="${jump}"]`)).toHaveCount(1);
    await expect(page.getByRole('button', { name: `bid ${amount}`, exact: true })).toHaveCount(1);
    // Chosen and pointed at are told apart.
    await page.locator('[data-part="jumps"] [data-action]').first().hover();
    const ring = (which: string): Promise<unknown> =>
      page.evaluate(`getComputedStyle(document.querySelector('[data-part=jumps] ${which}')).boxShadow`);
    expect(await ring('[data-chosen]')).not.toEqual(await ring('[data-action]'));
  });

  test('a jump takes one tap', async ({ page }) => {
    const now = await asked(page);
    const jump = now.actions.filter((action) => action.startsWith('b')).at(-1)!;
    await press(page, jump);
    await after(page, now.step);
  });
});

test('a contract is named like a bid', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7');
  const now = await playUntil(page, lively, ({ phase }) => phase === 'contract');
  await few(page, 'the contract');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.keyboard.type('300');
  await expect(page.getByRole('button', { name: /300$/ }).first()).toHaveText('');
  await choose(page, now, now.actions[0]!.replace(/\d+/, '300'));
});

test('a hint for an amount that is not shown brings it onto a button', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `${OPEN_TABLE}&practice=1`);
  await asked(page);
  await page.keyboard.press('h');
  const panel = page.getByRole('region', { name: 'Hint' });
  await expect(panel).toHaveAttribute('data-hint', 'shown');
  const best = (await panel.locator('[data-preferred]').getAttribute('data-move'))!;
  await expect(page.locator(`[data-action="${best}"]`)).toHaveCount(1);
});

test('a bid of Ulti is stepped to and searched for among a handful of controls', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=ulti&opponent=greedy&seed=3&seat=1');
  await few(page, 'before the discard');
  for (let now = await asked(page); !now.actions.some((action) => action.includes(' b:')); now = await asked(page)) {
    await choose(page, now, bidding()(now));
  }
  await few(page, 'the bid');
  const offered = (await standing(page)).actions.filter((action) => action.includes(' b:'));
  expect(offered, 'one button makes the bid that is shown').toHaveLength(1);
  // Those beside it are looked at, and nothing is bid.
  const beside = page.getByRole('button', { name: 'Betli', exact: true });
  const seen = await standing(page);
  await beside.click();
  await expect(beside).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-action$="b:betli"]')).toHaveCount(1);
  expect((await standing(page)).step).toBe(seen.step);
  await page.getByRole('button', { name: 'Lower bid' }).focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Higher bid' }).click();
  await expect(page.locator('[data-action$="b:piros_passz"]')).toHaveCount(1);
  const search = page.getByRole('textbox', { name: 'Search the bids' });
  await search.fill('betli');
  await expect(page.locator('[data-part="ladder"]').getByRole('button', { name: /^Betli without/ })).toBeVisible();
  await search.press('ArrowUp');
  await expect(page.locator('[data-part="ladder"]').getByRole('button', { name: /^Rebetli \S/ })).toBeVisible();
  const { step } = await standing(page);
  await search.press('Enter');
  await after(page, step);
  await expect(page.getByRole('region', { name: 'Contract' })).toContainText('Rebetli');
});

test('a run of Skitgubbe is shown with what it beats; stepping goes through all of them', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=skitgubbe&preset=standard-5&opponent=simple&seed=38');
  await playUntil(page, careless, ({ phase }) => phase === 'part2-move');
  const go = page.locator('[data-action^="r"]');
  const beating = await playUntil(
    page,
    (now) => {
      expect(now.actions.filter((action) => action.startsWith('r')).length).toBeLessThanOrEqual(1);
      return careless(now);
    },
    async () =>
      (await page.locator('[data-beats]').count()) > 0 && (await page.locator('[data-part="more"]').count()) > 0,
  );
  await few(page, 'part 2');
  await expect(go).toHaveCount(1);
  await expect(go).toHaveAttribute('title', /^beats /);
  const seen = new Set<string>();
  for (
    let action = await go.getAttribute('data-action');
    !seen.has(action!);
    action = await go.getAttribute('data-action')
  ) {
    seen.add(action!);
    await page.getByRole('button', { name: 'Next run' }).click();
    await expect(page.locator('[data-card-id][aria-pressed="true"]').first()).toBeVisible();
  }
  expect(seen.size).toBeGreaterThan(1);
  // The keys of the stepper do the same.
  await page.keyboard.press('Home');
  await expect(go).toHaveAttribute('data-action', [...seen][0]!);
  await choose(page, beating, [...seen].at(-1)!);
});

test('a pile is pressed to be taken', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7');
  const now = await playUntil(page, lively, ({ phase }) => phase === 'musik');
  const pile = page.locator('[data-part="pile"]').first();
  const { x, y, width } = await restingBox(pile);
  // Where the cards lie, not where the words stand.
  await page.mouse.click(x + width / 2, y + 16);
  await after(page, now.step);
});

test("Ulti's talon is picked up where it lies, after a question that says what it obliges to", async ({ page }) => {
  await withSettings(page, { ...QUICK, confirm: true });
  await sitDown(page, 'game=ulti&opponent=greedy&seed=3&seat=0');
  const { step } = await playUntil(page, bidding(), ({ phase }) => phase === 'auction');
  const talon = page.getByRole('button', { name: /^pick up/ });
  await talon.click();
  const question = page.getByRole('dialog', { name: 'Pick up the talon?' });
  await expect(question).toContainText('you cannot pass any more');
  await question.getByRole('button', { name: 'Back' }).click();
  expect((await standing(page)).step).toBe(step);
  await talon.click();
  await question.getByRole('button', { name: 'Pick up the talon' }).click();
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'discard');
});

test('a card that is dragged lights the places for it, and falls into the one it is dropped on', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=polish-3&opponent=greedy&seed=4&seat=1');
  await playUntil(
    page,
    (now) => (now.phase === 'auction' ? now.actions.find((one) => one.startsWith('b'))! : lively(now)),
    ({ phase }) => phase === 'exchange',
  );
  const slots = page.locator('[data-part="slot"]');
  const card = page.locator('[data-card][data-action]').first();
  const [from, to] = [await restingBox(card), await restingBox(slots.last())];
  await page.mouse.move(from.x + 12, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y - 10, { steps: 4 });
  await expect(page.locator('[data-part="slot"][data-lit]')).toHaveCount(await slots.count());
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await expect(slots.last()).toHaveAttribute('data-drop', 'true');
  await page.mouse.up();
  await expect(slots.last().getByRole('button')).toBeVisible();
  await expect(slots.first().getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-lit]')).toHaveCount(0);
});

/** As long as the sentence takes to be read, at the least. */
const readingTime = (text: string): number => 60 * text.length;

test('why a card was refused can be read before the only legal one plays itself', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7');
  const refused = page.locator('[data-card][aria-disabled][title]');
  const { step } = await playUntil(
    page,
    lively,
    async ({ phase, actions }) => phase === 'play' && actions.length === 1 && (await refused.count()) > 0,
  );
  await refused.first().dispatchEvent('click');
  const reason = await page.getByRole('alert').textContent();
  await page.getByRole('button', { name: 'Settings' }).click();
  const begun = Number(await page.evaluate('performance.now()'));
  await page.getByRole('switch', { name: 'A lone card plays itself' }).click();
  await after(page, step);
  const ended = Number(await page.evaluate('performance.now()'));
  expect(ended - begun).toBeGreaterThanOrEqual(readingTime(reason!));
});
