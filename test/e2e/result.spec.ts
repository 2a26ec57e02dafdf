// How a match ended is read on every screen without looking for the buttons: only what stands above them may scroll.
import { expect, test } from '@playwright/test';
import { playMatch, sitDown, withSettings } from './table.ts';
import { lively } from './tysiacChoice.ts';

/** A phone both ways, the lowest phone, and a desk. */
const SCREENS = [
  [390, 844],
  [844, 390],
  [667, 375],
  [1280, 800],
] as const;

/** Does the dialog as a whole hold more than it shows? */
const SCROLLS = `(() => {
  const { scrollHeight, clientHeight } = document.querySelector('[role="dialog"]');
  return scrollHeight > clientHeight;
})()`;

test('the buttons of the last sheet are in sight, and it does not scroll as a whole', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=polish-4&opponent=greedy&seed=3&set=maxHands=1');
  await playMatch(page, lively);
  const dialog = page.getByRole('dialog', { name: 'The match is over' });
  await expect(dialog).toBeVisible();
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const name of ['Look back', 'To the games', 'Play again'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText('The match is over')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(SCROLLS), `${width}×${height}`).toBe(false);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const { scrollHeight, clientHeight } = (await page.evaluate(
    `(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }))(document.querySelector('[data-part="reading"]'))`,
  )) as { scrollHeight: number; clientHeight: number };
  expect(scrollHeight, 'held upright all of it is read at once').toBeLessThanOrEqual(clientHeight);
});
