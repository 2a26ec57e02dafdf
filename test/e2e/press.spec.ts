// A press is a press, however slow the hand and whatever the page draws anew meanwhile.
import { test, type Page } from '@playwright/test';
import { MATCHES } from './matches.ts';
import { buttonOf, changed, playUntil, restingBox, sitDown, until, withSettings } from './table.ts';

/**
 * As when a picture comes late: what is drawn on the card is taken away, and its like put there. React gets its own
 * back with the release, before it has anything to change in it.
 */
const redraw = (page: Page, action: string): Promise<void> =>
  page.evaluate(`(() => {
    for (const drawn of document.querySelector('[data-action="${action}"]').children) {
      const again = drawn.cloneNode(true);
      drawn.replaceWith(again);
      addEventListener('mouseup', () => again.replaceWith(drawn), { capture: true, once: true });
    }
  })()`);

/** Where something with a drawing on it is pressed. */
const PHASES: Readonly<Record<string, string>> = {
  tysiac: 'play',
  ulti: 'discard',
  skitgubbe: 'part1-play',
  mosaic: 'draft_pick',
};

/** The lowest point of what a move is made with, as it lies there before the pointer comes. */
const foot = (page: Page, action: string): Promise<{ x: number; y: number }> =>
  page.evaluate(`(() => {
    const button = document.querySelector('[data-action="${action}"]');
    const { left, width, bottom } = button.getBoundingClientRect();
    const x = left + width / 2;
    let y = Math.floor(bottom);
    while (y > 0 && !button.contains(document.elementFromPoint(x, y))) y--;
    return { x, y };
  })()`);

for (const { game, name, query, pick } of MATCHES) {
  test(`${name}: a card that is drawn anew while it is pressed is played`, async ({ page }) => {
    await withSettings(page);
    await sitDown(page, `game=${game}&${query}`);
    const now = await playUntil(page, pick, ({ phase }) => phase === PHASES[game]);
    await buttonOf(page, now.actions[0]!).hover();
    await page.mouse.down();
    await redraw(page, now.actions[0]!);
    await page.mouse.up();
    await changed(page, now);
  });

  test(`${name}: a card is played by its foot, from under which it rises`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await withSettings(page);
    await sitDown(page, `game=${game}&${query}`);
    const now = await playUntil(page, pick, ({ phase }) => phase === PHASES[game]);
    const card = buttonOf(page, now.actions[0]!);
    const { y: low } = await restingBox(card);
    const { x, y } = await foot(page, now.actions[0]!);
    await page.mouse.move(x, y);
    await until(async () => (await card.boundingBox())!.y < low);
    await page.mouse.down();
    await page.mouse.up();
    await changed(page, now);
  });
}
