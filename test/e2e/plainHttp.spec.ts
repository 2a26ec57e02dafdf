// Another device on the same network, over plain http: the page has no secure context there, and plays all the same.
import { expect, test, type Page } from '@playwright/test';
import { SMALL_DECK, pairs, varied } from './mosaicChoice.ts';
import { onPlainHttp } from './plainHttp.ts';
import { careless } from './skitgubbeChoice.ts';
import { asked, choose, playMatch, playUntil, rootOf, sitDown, standing, withSettings, type Choice } from './table.ts';
import { lively, SHORT } from './tysiacChoice.ts';
import { bidding } from './ultiChoice.ts';
import { walkPages } from './walk.ts';

onPlainHttp();

const problems: string[] = [];
test.beforeEach(async ({ page }) => {
  problems.length = 0;
  page.on('pageerror', (error) => problems.push(error.message));
  await withSettings(page);
});
test.afterEach(async ({ page }) => {
  // What is tested here would be there otherwise.
  expect(await page.evaluate('[isSecureContext, typeof crypto.randomUUID, typeof navigator.locks]')).toEqual([
    false,
    'undefined',
    'undefined',
  ]);
  expect(problems).toEqual([]);
});

const MATCHES: Readonly<Record<string, readonly [query: string, pick: Choice]>> = {
  tysiac: [`preset=polish-3&opponent=greedy&seed=7&${SHORT}`, lively],
  ulti: ['opponent=greedy&seed=3&seat=1&set=dealsPerSession=2', bidding()],
  skitgubbe: ['preset=standard-6&opponent=simple&seed=6&set=maxPart2Turns=12', careless],
  mosaic: [`preset=standard-2&opponent=greedy&seed=3${SMALL_DECK}${pairs('RWD6', 'RWD3')}`, varied],
};

for (const [game, [query, pick]] of Object.entries(MATCHES)) {
  test(`a match of ${game} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await sitDown(page, `game=${game}&${query}`);
    await playMatch(page, pick);
    // It is kept: a reload finds it over, and it can be looked back at.
    await page.reload();
    await expect(rootOf(page)).toHaveAttribute('data-actor', '-2');
    await page.goto('/');
    await page.getByRole('link', { name: 'Look back' }).click();
    await expect(page.locator('[data-game]')).toHaveAttribute('data-game', game);
  });
}

test('Play begins a game at once, and a reload goes on with it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Tysiąc', exact: true }).click();
  const first = await asked(page);
  await choose(page, first, lively(first));
  const next = await asked(page);
  await page.reload();
  expect(await asked(page)).toEqual(next);
});

test('two tabs do not fight over one game', async ({ page, context }) => {
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7');
  const first = await asked(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible();
  expect(await standing(page)).toEqual(first);
  await second.getByRole('button', { name: 'Go on here instead' }).click();
  expect((await asked(second)).step).toBe(first.step);
  await expect(page.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible();
  // A tab that was closed holds nothing.
  await second.close();
  await page.reload();
  expect((await asked(page)).step).toBe(first.step);
});

/** What is on the clipboard, as a person finds out: pasted into a field that has nothing to do with it. */
const pasted = async (page: Page): Promise<string> => {
  await page.goto('/replay');
  const field = page.getByRole('textbox').first();
  await field.fill('');
  await field.press('ControlOrMeta+v');
  return field.inputValue();
};

test('texts are copied', async ({ page }) => {
  await page.goto('/replay?sample=tysiac');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByRole('textbox').inputValue();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await pasted(page)).toBe(link);

  await page.goto('/rules?game=tysiac');
  await page.getByRole('button', { name: 'Copy …' }).click();
  const text = dialog.getByRole('textbox', { name: 'The rules' });
  await expect(text).not.toHaveValue('');
  const rules = await text.inputValue();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await pasted(page)).toBe(rules);
});

test('a browser that lets no page copy selects the text for its person', async ({ page }) => {
  await page.addInitScript('document.execCommand = () => false');
  await page.goto('/replay?sample=tysiac');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Selected: copy it by hand' })).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const link = await dialog.getByRole('textbox').inputValue();
  expect(await page.evaluate('getSelection().toString()')).toBe(link);
});

test('a net plays, and a hint comes', async ({ page }) => {
  await sitDown(page, 'game=tysiac&preset=polish-3&opponent=neural&seed=4');
  await playUntil(page, lively, ({ phase, actions }) => phase === 'play' && actions.length > 1);
  await page.keyboard.press('h');
  const panel = page.getByRole('region', { name: 'Hint' });
  await panel.getByRole('button', { name: 'Show the hint' }).click();
  await expect(panel).toHaveAttribute('data-hint', 'shown');
});

test('every page works', async ({ page, baseURL }) => {
  await walkPages(page, baseURL!);
});
