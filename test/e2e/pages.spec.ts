// Every page in both themes: nothing for axe to complain about, nothing said to the console, quick to come.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { asked, changed, playMatch, press, sitDown, standing, withSettings } from './table.ts';
import { lively, SHORT } from './tysiacChoice.ts';

const check = async (page: Page, what: string): Promise<void> => {
  await page.waitForTimeout(350); // a dialog that still fades in has no colours to speak of
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, what).toEqual([]);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.emulateMedia({ colorScheme });
    await withSettings(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, 'lobby');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await check(page, 'settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await check(page, 'keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up Tysiąc' }).click();
    await check(page, 'new game');
    await page.goto('/nowhere');
    await check(page, 'no such page');
    await sitDown(page, `game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&${SHORT}`);
    const seen = new Set<string>();
    for (let moves = 0; moves < 60; moves++) {
      const now = await asked(page);
      const phase = now.isOver ? 'over' : (now.pause ?? now.phase);
      if (!seen.has(phase)) await check(page, phase);
      seen.add(phase);
      if (now.pause === 'deal' || now.isOver) break;
      await press(page, lively(now));
      await changed(page, now);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['auction', 'exchange', 'play', 'deal']));
    expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
  });
}

for (const game of ['ulti', 'skitgubbe', 'mosaic']) {
  test(`${game} can be played by whoever presses buttons`, async ({ page }) => {
    await withSettings(page);
    await sitDown(page, `game=${game}&opponent=random&seed=3`);
    for (let moves = 0; moves < 12; moves++) {
      const now = await asked(page);
      await press(page, now.actions[0]!);
      await changed(page, now);
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
  await playMatch(page, (now) => lively(now));
});
