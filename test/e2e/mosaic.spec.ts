// A person plays Mosaic in a browser.
import { expect, test, type Locator } from '@playwright/test';
import { Scanner } from './axe.ts';
import { pairs, SMALL_DECK, varied } from './mosaicChoice.ts';
import {
  after,
  asked,
  buttonOf,
  choose,
  drag,
  playByNames,
  playMatch,
  playUntil,
  sitDown,
  standing,
  withSettings,
} from './table.ts';

test('a whole match through the buttons', { tag: '@table-mosaic' }, async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=mosaic&preset=standard-2&opponent=greedy&seed=3${SMALL_DECK}${pairs('RWD6', 'RWD3')}`);
  const phases = await playMatch(page, varied);
  expect([...phases]).toEqual(
    expect.arrayContaining(['draft_pick', 'draft_pass', 'placement_cell', 'apply_reward', 'reward_params']),
  );
  const sheet = page.getByRole('dialog', { name: 'The match is over' });
  // The points by pattern add up to what everybody has.
  const rows = await sheet.getByRole('row').allInnerTexts();
  const numbers = (row: string): number[] =>
    row
      .split('\t')
      .slice(1)
      .map((text) => (text === '–' ? 0 : Number(/\d+$/.exec(text)![0])));
  const sums = rows
    .filter((row) => /^[PQ]\b/.test(row))
    .map(numbers)
    .reduce((sum, row) => sum.map((value, at) => value + row[at]!), [0, 0]);
  expect(sums).toEqual(numbers(rows.find((row) => row.startsWith('Points'))!));
  expect(Math.max(...sums)).toBeGreaterThan(0);
});

test('the second half of a double click passes no card', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=mosaic&preset=standard-2&opponent=greedy&seed=3&seat=0`);
  const isPassing = ({ phase }: { phase: string }): boolean => phase === 'draft_pass';
  const now = await playUntil(page, ({ actions }) => actions[0]!, isPassing);
  const { x, y, width, height } = (await buttonOf(page, now.actions[0]!).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(300);
  expect((await standing(page)).step).toBe(now.step);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(async () => (await standing(page)).step).toBeGreaterThan(now.step);
});

test('a match through the accessibility tree alone', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=mosaic&preset=standard-3&opponent=random&seed=5${SMALL_DECK}${pairs('RWD10', 'RWD8')}`);
  const offers = page
    .getByRole('main')
    .getByRole('button', { name: /^(take|pass|put|resolve|use|choose) /, disabled: false });
  const over = page.getByRole('dialog', { name: 'The match is over' });
  await playByNames(page, offers, over);
  await expect(over.getByRole('rowheader', { name: 'Points' })).toBeVisible();
  await over.getByRole('button', { name: 'To the games' }).click();
  await expect(page.getByRole('heading', { name: 'Sit down and play' })).toBeVisible();
});

test('axe finds nothing', async ({ page }) => {
  const scanner = new Scanner(page);
  await withSettings(page);
  await sitDown(page, `game=mosaic&preset=standard-3&opponent=random&seed=4${SMALL_DECK}${pairs('RWD7')}`);
  await page.getByRole('button', { name: 'Patterns' }).click();
  await expect(page.getByRole('dialog', { name: 'Patterns and rewards' })).toContainText('Q 5 VP');
  await scanner.look('legend');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await playUntil(page, varied, async ({ isOver, phase }) => {
    await scanner.look(isOver ? 'over' : phase);
    return isOver;
  });
  expect([...scanner.seen]).toEqual(
    expect.arrayContaining(['draft_pick', 'placement_cell', 'apply_reward', 'reward_params', 'over']),
  );
  expect(scanner.problems).toEqual([]);
});

for (const preset of ['standard-2', 'standard-3', 'standard-4']) {
  test(`${preset} on a phone: cells for a thumb, nothing sticks out`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await withSettings(page);
    await sitDown(page, `game=mosaic&preset=${preset}&opponent=random&seed=6${SMALL_DECK}${pairs('RWD6')}`);
    const buttons = page.locator('[data-action]');
    const seen = new Set<string>();
    await playUntil(page, varied, async ({ isOver, phase: name, actions }) => {
      const phase = `${name} ${actions[0]!.slice(0, 2)}`;
      if (isOver || seen.has(phase)) return isOver;
      seen.add(phase);
      const sides = await buttons.evaluateAll((all) =>
        all.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          return [width, height];
        }),
      );
      expect(Math.min(...sides), `${phase}: a target for a thumb`).toBeGreaterThanOrEqual(44);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, phase).toBeLessThanOrEqual(0);
      return false;
    });
    expect([...seen].some((phase) => phase.startsWith('reward_params'))).toBe(true);
  });
}

test('another board is shown large on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withSettings(page);
  await sitDown(page, 'game=mosaic&preset=standard-3&opponent=random&seed=6');
  await page.getByRole('button', { name: /^Bruno’s board, \d+ cards: show it large$/ }).click();
  const grid = page.getByRole('dialog', { name: 'Bruno’s board' }).getByRole('grid', { name: 'Bruno’s board' });
  await expect(grid.getByRole('gridcell')).toHaveCount(25);
  await expect(grid.getByRole('button', { name: 'c3: free, protected zone' })).toBeVisible();
});

test('keys alone: arrows walk over the board, a taken cell says why', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=mosaic&preset=standard-2&opponent=random&seed=6');
  for (const action of ['d1', 'n2']) await choose(page, await asked(page), action);
  expect((await asked(page)).phase).toBe('placement_cell');
  const grid = page.getByRole('grid', { name: 'Your board' });
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
  await grid.locator('button[tabindex="0"]').focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(grid.getByRole('button', { name: 'put the card on b3' })).toBeFocused();
  const { step } = await standing(page);
  await page.keyboard.press('Enter');
  await after(page, step);
  await playUntil(page, varied, ({ phase }) => phase === 'placement_cell');
  const taken = page.locator('[data-cell="11"]').last();
  await expect(taken).toHaveAttribute('aria-disabled', 'true');
  await taken.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is a card on b3 already');
});

test('cards are dragged to the board and to the neighbour', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=mosaic&preset=standard-2&opponent=random&seed=6');
  const board = (seat: number): Locator => page.locator(`[data-board="${seat}"]`).first();
  await drag(page, buttonOf(page, 'd2'), board(0));
  expect((await asked(page)).phase).toBe('draft_pass');
  await drag(page, buttonOf(page, 'n1'), board(1));
  expect((await asked(page)).phase).toBe('placement_cell');
  await drag(page, page.locator('[data-draggable]').first(), buttonOf(page, '@c3'));
  await expect(page.getByRole('grid', { name: 'Your board' }).locator('[data-cell="12"]')).not.toHaveAttribute(
    'data-action',
  );
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first tap shows the card, the second puts it down', async ({ page }) => {
    await withSettings(page, { speed: 'instant', sound: false });
    await sitDown(page, 'game=mosaic&preset=standard-2&opponent=random&seed=6');
    for (const action of ['d1', 'n2', '@b2']) {
      const { step } = await asked(page);
      await buttonOf(page, action).tap();
      await expect(buttonOf(page, action)).toHaveAttribute('data-lifted');
      expect((await standing(page)).step).toBe(step);
      await buttonOf(page, action).tap();
      await after(page, step);
    }
  });
});
