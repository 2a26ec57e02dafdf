// How the page looks, where that can be measured: its own letters, its colours by day and by night, and a first deal of
// drawn cards.
import { expect, test, type Page } from '@playwright/test';
import { asked, playUntil, sitDown, withSettings } from './table.ts';
import { lively } from './tysiacChoice.ts';

const THEMES = ['light', 'dark'] as const;

/** What a person sees of a button at rest. */
const lookOf = (page: Page, action: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const { backgroundColor, color } = getComputedStyle(document.querySelector('[data-action${action}]'));
    return { backgroundColor, color };
  })()`);

/** With which fonts the browser has drawn what stands in the page, and whether these came with it. */
const lettersOf = async (page: Page): Promise<Map<string, boolean>> => {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '#root *' });
  const found = new Map<string, boolean>();
  for (const nodeId of nodeIds) {
    // What is drawn anew meanwhile is another node.
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }));
    for (const { familyName, isCustomFont } of fonts) found.set(familyName, isCustomFont);
  }
  await client.detach();
  return found;
};

for (const locale of ['en-GB', 'pl-PL', 'hu-HU', 'sv-SE', 'ru-RU']) {
  test(`every word and every suit is in the page's own letters: ${locale}`, async ({ browser }) => {
    const page = await browser.newPage({ locale });
    await withSettings(page);
    await page.goto('/?game=tysiac&preset=polish-3&opponent=greedy&seed=4');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    // A deal further some marriage, trump or trick has been told of in signs.
    await playUntil(page, lively, async () => (await page.locator('aside').innerText()).includes('♠'));
    const table = await lettersOf(page);
    expect([...table].filter(([, isOwn]) => !isOwn)).toEqual([]);
    const families = [...table.keys()].map((name) => name.split(' ')[0]);
    expect(families).toEqual(expect.arrayContaining(['Lora', 'Manrope', 'Talon']));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...(await lettersOf(page))].filter(([, isOwn]) => !isOwn)).toEqual([]);
    await page.close();
  });
}

test('letters that come late move nothing', async ({ page }) => {
  await page.addInitScript(`(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value)))
      .observe({ type: 'layout-shift', buffered: true });
  })()`);
  await page.route(/\.(?:woff2|ttf)$/, async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300)))');
  expect(await page.evaluate("document.fonts.check('500 1rem Lora')")).toBe(true);
  expect(await page.evaluate('shift')).toBe(0);
});

for (const colorScheme of THEMES) {
  test(`to pass looks like a bid: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await withSettings(page);
    await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=heuristic&seed=7');
    await asked(page);
    expect(await lookOf(page, '="p"')).toEqual(await lookOf(page, '="b120"'));
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

test('the first deal flies in with its faces, which came with the first page', async ({ page }) => {
  await withSettings(page, { speed: 'fast', sound: false, confirm: false, tapTwice: false, motion: 'full' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await asked(page);
  const { blank, flying } = (await page.evaluate('seen')) as { blank: number; flying: number };
  expect(blank).toBe(0);
  expect(flying).toBeGreaterThan(0);
});
