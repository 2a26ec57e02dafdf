// How the page looks, where that can be measured: its colours by day and by night, and a first deal of drawn cards.
import { expect, test, type Page } from '@playwright/test';
import { asked, sitDown, withSettings } from './table.ts';

const THEMES = ['light', 'dark'] as const;

/** What a person sees of a button at rest. */
const lookOf = (page: Page, action: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const { backgroundColor, color } = getComputedStyle(document.querySelector('[data-action${action}]'));
    return { backgroundColor, color };
  })()`);

for (const colorScheme of THEMES) {
  test(`to pass looks like a bid: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await withSettings(page);
    await sitDown(page, 'game=tysiac&preset=polish-3&opponent=greedy&seed=4');
    await asked(page);
    expect(await lookOf(page, '="p"')).toEqual(await lookOf(page, '^="b1"'));
  });

  test(`what cannot be pressed is of the paper's grey, not of metal: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/statistics');
    await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
    const isWarm = await page.evaluate(`(() => {
      const channels = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
      const seen = [...document.querySelectorAll('#main button[data-disabled], #main .mantine-Switch-track')].flatMap((part) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(part);
        return [backgroundColor, borderTopColor].map(channels);
      });
      return seen.length > 0 && seen.every(([red, green, blue]) => Math.max(red, green) >= blue);
    })()`);
    expect(isWarm).toBe(true);
  });
}

test('the first deal flies in with its faces, however late they come', async ({ page }) => {
  await withSettings(page, { speed: 'fast', sound: false, confirm: false, tapTwice: false, motion: 'full' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let released = (): void => {};
  const held = new Promise<void>((done) => (released = done));
  await page.route(/\/assets\/FrenchFace-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(`(() => {
    globalThis.seen = { blank: 0, flying: 0 };
    const look = () => {
      for (const card of document.querySelectorAll('[data-part=hand] [data-card]')) {
        if (card.querySelector('[data-blank]')) globalThis.seen.blank++;
        else if (Number(getComputedStyle(card.parentElement).opacity) < 1) globalThis.seen.flying++;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);
  await page.goto('/?game=tysiac&preset=polish-3&opponent=greedy&seed=4');
  const requested = page.waitForRequest(/\/assets\/FrenchFace-.*\.js$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await requested;
  released();
  await asked(page);
  const { blank, flying } = (await page.evaluate('seen')) as { blank: number; flying: number };
  expect(blank).toBe(0);
  expect(flying).toBeGreaterThan(0);
});
