// Every page in both themes: nothing for axe to complain about, nothing said to the console, quick to come.
import { expect, test } from '@playwright/test';
import { Scanner } from './axe.ts';
import { asked, buttonOf, choose, playUntil, sitDown, standing, until, withSettings } from './table.ts';
import { lively, SHORT } from './tysiacChoice.ts';

test('axe finds nothing on the pages', { tag: '@page-lobby' }, async ({ page }) => {
  const scanner = new Scanner(page);
  await withSettings(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scanner.look('lobby');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await scanner.look('settings');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await scanner.look('keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up Tysiąc' }).click();
  await expect(page.getByRole('dialog', { name: 'A game of Tysiąc' })).toBeVisible();
  await scanner.look('new game');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scanner.look('no such page');
  expect(scanner.problems).toEqual([]);
});

test('axe finds nothing at the table of Tysiąc', async ({ page }) => {
  const scanner = new Scanner(page);
  await withSettings(page);
  await sitDown(page, `game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&${SHORT}`);
  await playUntil(page, lively, async ({ pause, phase }) => {
    await scanner.look(pause ?? phase);
    return pause === 'deal';
  });
  expect([...scanner.seen]).toEqual(expect.arrayContaining(['auction', 'exchange', 'play', 'deal']));
  expect(scanner.problems).toEqual([]);
});

const EDGES = `[...document.querySelectorAll('[data-seat-box], [data-board]')].map((seat) => {
  const { borderTopColor, outlineStyle, outlineColor } = getComputedStyle(seat);
  return [borderTopColor, outlineStyle, outlineColor].join(' ');
})`;
const TABLES = {
  tysiac: 'game=tysiac&preset=polish-3&opponent=greedy&seed=4',
  ulti: 'game=ulti&opponent=greedy&seed=3&seat=1',
  skitgubbe: 'game=skitgubbe&opponent=simple&seed=3',
  mosaic: 'game=mosaic&preset=standard-3&opponent=random&seed=3',
};

for (const [game, query] of Object.entries(TABLES)) {
  test(`${game} at 200 % and in forced colours: all of it can be reached and told apart`, async ({ page }) => {
    // A window of 1280 × 800 at 200 % has half as many pixels of its own.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.emulateMedia({ forcedColors: 'active' });
    await withSettings(page);
    await sitDown(page, query);
    for (let moves = 0; moves < 4; moves++) {
      const now = await asked(page);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await choose(page, now, now.actions[0]!);
    }
    // Whose turn it is has an edge of its own: forced colours keep edges and drop shades.
    await asked(page);
    const edges = (await page.evaluate(EDGES)) as string[];
    expect(edges.length).toBeGreaterThan(1);
    expect(new Set(edges).size).toBe(2);
    await page.goto('/');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
}

for (const game of ['ulti', 'skitgubbe', 'mosaic']) {
  test(`${game} can be played by whoever presses buttons`, async ({ page }) => {
    await withSettings(page);
    await sitDown(page, `game=${game}&opponent=random&seed=3`);
    for (let moves = 0; moves < 12; moves++) {
      const now = await asked(page);
      await choose(page, now, now.actions[0]!);
    }
    expect((await standing(page)).step).toBeGreaterThan(6);
  });
}

test('a match goes on by itself where only one card may be played', async ({ page }) => {
  await withSettings(page, { speed: 'instant', sound: false, confirm: false, autoPlay: true });
  await sitDown(
    page,
    `game=tysiac&preset=alpha-1000&opponent=greedy&seed=9&set=target=100&set=lockMode=none&set=maxHands=1`,
  );
  // The table may go on before a press: then there is nothing to press any more.
  await until(async () => {
    const now = await standing(page);
    const button = buttonOf(page, now.actions[0] === undefined ? '' : lively(now));
    if (!now.isOver) await button.click({ timeout: 1_000 }).catch(() => {});
    return now.isOver;
  });
});
