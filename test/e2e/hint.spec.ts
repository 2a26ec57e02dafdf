// A hint: from the expert, without a jump on the table, and the game is marked.
import { expect, test, type Page } from '@playwright/test';
import { Scanner } from './axe.ts';
import { asked, choose, playUntil, rootOf, sitDown, withSettings } from './table.ts';
import { lively } from './tysiacChoice.ts';

/** The moves that are marked on the table. */
const marked = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('[data-game] [data-action]')]
    .filter((one) => getComputedStyle(one).outlineStyle === 'solid').map((one) => one.dataset.action)`);

const boxes = (page: Page): Promise<unknown> =>
  page.locator('[data-slot], [data-seat-box], [data-part="prompt"]').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

test('a hint shows every legal move with its worth, marks one of them, and makes the game one for practice', async ({
  page,
}) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=polish-3&opponent=greedy&seed=4');
  const now = await playUntil(page, lively, ({ phase, actions }) => phase === 'play' && actions.length > 1);
  const before = await boxes(page);
  const panel = page.getByRole('region', { name: 'Hint' });

  // In a game that counts one is asked first, and may still refuse.
  await page.keyboard.press('h');
  await expect(panel).toContainText('for practice');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Practice')).toHaveCount(0);

  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await panel.getByRole('button', { name: 'Show the hint' }).click();
  await expect(panel).toHaveAttribute('data-hint', 'shown');
  const shown = await panel.locator('[data-move]').evaluateAll((rows) => rows.map((row) => row.dataset['move']!));
  expect(shown.sort()).toEqual([...now.actions].sort());
  const best = (await panel.locator('[data-preferred]').getAttribute('data-move'))!;
  expect(now.actions).toContain(best);
  await expect(panel.locator('[data-preferred] td').first()).toHaveText(/\d/);
  await expect(panel).toContainText('Contract');
  expect(await marked(page)).toEqual([best]);
  expect(await boxes(page)).toEqual(before);

  const scanner = new Scanner(page);
  await scanner.look('hint');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Practice, with hints')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();

  // Put away, it leaves its mark, and comes back as it was.
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(await marked(page)).toEqual([best]);
  await page.keyboard.press('h');
  await expect(panel).toHaveAttribute('data-hint', 'shown');

  // It is for one decision.
  await choose(page, await asked(page), best);
  await expect(panel).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
  await page.reload();
  await expect(rootOf(page)).toBeVisible();
  await expect(page.getByText('Practice, with hints')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('practice, with hints')).toBeVisible();
  expect(scanner.problems).toEqual([]);
});

test('on a phone the advised card of Mosaic can be seen and pressed when the hint is put away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withSettings(page);
  await sitDown(page, 'game=mosaic&opponent=greedy&seed=5&practice=1');
  const now = await asked(page);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Hint' });
  await expect(panel).toHaveAttribute('data-hint', 'shown');
  const best = (await panel.locator('[data-preferred]').getAttribute('data-move'))!;
  await panel.getByRole('button', { name: 'Close the hint' }).click();
  expect(await marked(page)).toEqual([best]);
  await choose(page, now, best);
  expect(await marked(page)).toEqual([]);
});
