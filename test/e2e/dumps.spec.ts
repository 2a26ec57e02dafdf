// Stores that older pages have left in a browser: everything in them is there, and opens.
import { expect, test } from '@playwright/test';
import { DUMP_VERSIONS, fillStore, readDump } from './store.ts';
import { asked, choose, rootOf, withSettings } from './table.ts';

interface Row {
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly result: unknown;
  readonly steps: number;
}

for (const version of DUMP_VERSIONS) {
  test(`a store of version ${version} opens with all that is in it`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const dump = readDump(version);
    const games = dump.stores['games'] as unknown as readonly Row[];
    const [over, open] = [games.filter(({ result }) => result !== null), games.filter(({ result }) => result === null)];
    const [played, watched] = [
      open.filter(({ players }) => players.includes('human')),
      open.filter(({ players }) => !players.includes('human')),
    ];
    await withSettings(page);
    await fillStore(page, dump);

    await test.step('all games are listed, and nothing is damaged', async () => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Continue' }).first()).toBeVisible();
      const more = page.getByRole('button', { name: /^Show all \d+/ });
      while ((await more.count()) > 0) await more.first().click();
      await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(played.length);
      await expect(page.getByRole('link', { name: 'Look back' })).toHaveCount(over.length);
      await expect(page.getByRole('status').filter({ hasText: 'damaged' })).toHaveCount(0);
    });

    for (const { id, game, steps } of played) {
      await test.step(`${game} goes on`, async () => {
        await page.goto(`/play/${id}`);
        await expect(rootOf(page)).toHaveAttribute('data-game', game);
        const now = await asked(page);
        expect(now.step).toBeGreaterThanOrEqual(steps);
        await choose(page, now, now.actions[0]!);
      });
    }
    for (const { id, game } of [...over, ...watched]) {
      await test.step(`${game} is looked back at`, async () => {
        await page.goto(`/replay?id=${id}`);
        await expect(rootOf(page)).toHaveAttribute('data-game', game);
        await page.keyboard.press('End');
        if (over.some((row) => row.id === id)) await expect(rootOf(page)).toHaveAttribute('data-over', 'true');
      });
    }
    await test.step('statistics count them', async () => {
      await page.goto('/statistics');
      await page.getByLabel('Count practice games too').check();
      const choices = page.getByLabel('Game', { exact: true }).getByRole('option');
      await expect(choices).toHaveCount(new Set(over.map(({ game }) => game)).size);
    });
    for (const { name, game } of dump.stores['rules'] ?? []) {
      await test.step('rules of their own', async () => {
        await page.goto(`/rules?game=${String(game)}`);
        await page.getByLabel('Begin with').selectOption(String(name));
        await expect(page.locator('[data-valid="true"]')).toBeVisible();
        await page.goto(`/lab?game=${String(game)}`);
        await expect(page.getByRole('option', { name: String(name) }).first()).toBeAttached();
      });
    }
    for (const { game, file, text } of dump.stores['drafts'] ?? []) {
      await test.step('a strategy', async () => {
        await page.goto(`/lab?game=${String(game)}`);
        await page.getByText('Strategy', { exact: true }).click();
        await expect(page.getByRole('option', { name: String(file) }).first()).toBeAttached();
        await expect(page.getByLabel('Text of the strategy')).toContainText(String(text).split('\n')[0]!);
      });
    }
    for (const { id, finished } of dump.stores['runs'] ?? []) {
      await test.step(`the part ${String(id)} of the laboratory`, async () => {
        await page.goto('/lab');
        await page.getByText('Simulation', { exact: true }).click();
        await expect(page.getByRole('button', { name: 'Run' }).first()).toBeVisible();
        if (finished !== null) await expect(page.locator('[data-run="done"]')).toBeVisible();
      });
    }
    expect(problems).toEqual([]);
  });
}
