// The nets that come with Talon, as opponents in a page: offered where they have learned the rules, and there without a
// server after the first visit.
import { expect, test, type Page } from '@playwright/test';
import { gameInfos } from '../../scripts/vitePlugins.ts';
import { varied as mosaic } from './mosaicChoice.ts';
import { OwnServer } from './ownServer.ts';
import { careless as skitgubbe } from './skitgubbeChoice.ts';
import { after, asked, choose, playUntil, rootOf, withSettings, type Choice } from './table.ts';
import { lively as tysiac } from './tysiacChoice.ts';
import { bidding } from './ultiChoice.ts';

const CHOICES: Readonly<Record<string, Choice>> = { tysiac, ulti: bidding(), skitgubbe, mosaic };
const GAMES = gameInfos();
const NETS = GAMES.flatMap(({ id, presets }) =>
  presets.filter(({ net }) => net !== null).map(({ name }) => ({ game: id, preset: name })),
);

const formOf = (page: Page, query: string) =>
  page.goto(query).then(() => page.getByRole('dialog').filter({ has: page.getByLabel('Seed') }));

for (const { id, name, presets } of GAMES) {
  const learned = presets.filter(({ net }) => net !== null);
  if (learned.length === 0) continue;
  test(`${name}: the level is offered under the rules that it has learned, and said why not under others`, async ({
    page,
  }) => {
    await withSettings(page);
    for (const preset of presets) {
      const form = await formOf(page, `/?game=${id}&preset=${preset.name}&opponent=neural`);
      const opponent = form.getByLabel('Seat 2', { exact: true });
      const levels = opponent.getByRole('option');
      await expect(levels.first()).toHaveText('Beginner');
      await expect(levels.filter({ hasText: 'Neural' })).toHaveCount(preset.net === null ? 0 : 1);
      if (preset.net === null) await expect(form).toContainText('Neural is not offered under these rules');
      else await expect(opponent).toHaveValue('neural');
    }
    // Rules of one's own are others, whatever they came from.
    const form = await formOf(page, `/?game=${id}&preset=${learned[0]!.name}&opponent=neural&set=x=1`);
    await expect(form).toContainText('Neural is not offered under these rules');
    await expect(form.getByLabel('Seat 2', { exact: true })).not.toHaveValue('neural');
  });
}

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('hands against every net, a reload in the middle of them included', async ({ page }) => {
    const own = await OwnServer.create();
    await own.start();
    try {
      await withSettings(page);
      await page.goto(own.address);
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
      await own.stop();
      for (const { game, preset } of NETS) {
        await test.step(`${game} ${preset}`, async () => {
          const form = await formOf(page, `${own.address}/?game=${game}&preset=${preset}&opponent=neural&seed=7`);
          await form.getByRole('button', { name: 'Play', exact: true }).click();
          await expect(rootOf(page)).toBeVisible();
          await expect(page.getByText('Neural', { exact: true }).first()).toBeVisible();
          const pick = CHOICES[game]!;
          for (let moves = 0; moves < 4; moves++) {
            const now = await asked(page);
            await choose(page, now, pick(now));
          }
          const { step } = await asked(page);
          await page.reload();
          await expect(rootOf(page)).toHaveAttribute('data-step', String(step));
          const now = await asked(page);
          await choose(page, now, pick(now));
          await after(page, step);
        });
      }
      await test.step('a whole deal', async () => {
        const { game, preset } = NETS.find((net) => net.game === 'tysiac') ?? NETS[0]!;
        const form = await formOf(page, `${own.address}/?game=${game}&preset=${preset}&opponent=neural&seed=8`);
        await form.getByRole('button', { name: 'Play', exact: true }).click();
        await playUntil(page, CHOICES[game]!, ({ pause, isOver }) => pause === 'deal' || isOver);
      });
    } finally {
      await own.remove();
    }
  });
});
