// The nets that come with Talon, as opponents in a page: offered where they have learned the rules, and there without a
// server after the first visit.
import { expect, test, type Page } from '@playwright/test';
import { gameInfos } from '../../scripts/vitePlugins.ts';
import { varied as mosaic } from './mosaicChoice.ts';
import { OwnServer } from './ownServer.ts';
import { careless as skitgubbe } from './skitgubbeChoice.ts';
import { saved, talon } from './study.ts';
import {
  asked,
  choose,
  playUntil,
  rootOf,
  standing,
  until,
  withSettings,
  type Choice,
  type Standing,
} from './table.ts';
import { lively as tysiac } from './tysiacChoice.ts';
import { bidding } from './ultiChoice.ts';

const CHOICES: Readonly<Record<string, Choice>> = { tysiac, ulti: bidding(), skitgubbe, mosaic };
/** Some games have no hands, and a whole match of them is long. */
const MOST_STEPS = 80;
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
      await expect(levels.filter({ hasText: 'Beginner' })).toHaveCount(1);
      await expect(levels.filter({ hasText: 'Self-taught' })).toHaveCount(preset.net === null ? 0 : 1);
      if (preset.net === null) await expect(form).toContainText('Self-taught is not offered under these rules');
      else await expect(opponent).toHaveValue('neural');
    }
    // Rules of one's own are others, whatever they came from.
    const form = await formOf(page, `/?game=${id}&preset=${learned[0]!.name}&opponent=neural&set=x=1`);
    await expect(form).toContainText('Self-taught is not offered under these rules');
    await expect(form.getByLabel('Seat 2', { exact: true })).not.toHaveValue('neural');
  });
}

const first = NETS.find(({ game }) => game === 'tysiac');

test.describe('elsewhere', () => {
  if (first === undefined) return;
  const { game, preset } = first;

  test('nets are watched, and one plays on in a branch', async ({ page }) => {
    await withSettings(page);
    const form = await formOf(page, `/?game=${game}&preset=${preset}&seat=-1&opponent=neural&seed=3`);
    await form.getByRole('button', { name: 'Watch', exact: true }).click();
    await until(async () => (await standing(page)).step >= 12);
    await page.keyboard.press('Space');
    await expect(rootOf(page)).not.toHaveAttribute('data-playing', 'true');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page
      .getByRole('dialog', { name: 'Play on from here' })
      .getByRole('button', { name: 'Play on', exact: true })
      .click();
    await expect(page).toHaveURL(/\/play\//);
    await expect(page.getByText('Self-taught', { exact: true }).first()).toBeVisible();
    await asked(page);
  });

  test('a simulation in the laboratory has the bytes of talon simulate', async ({ page }) => {
    await page.goto(`/lab?game=${game}`);
    const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
    await field('Rules').selectOption(preset);
    await field('Agent 1').selectOption('neural');
    await field('Agent 2').selectOption('greedy');
    await field('Games').fill('6');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.locator('[data-run="done"]')).toBeVisible();
    const options = ['--preset', preset, '--games', '6', '--json'];
    expect(await saved(page, 'Save as JSON')).toBe(talon('simulate', game, '--agents', 'neural', 'greedy', ...options));
  });
});

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [game, pick] of Object.entries(CHOICES)) {
    const presets = NETS.filter((net) => net.game === game).map(({ preset }) => preset);
    if (presets.length === 0) continue;
    test(`${game}: a hand against every net, a reload in the middle of it included`, async ({ page }) => {
      const own = await OwnServer.create();
      await own.start();
      try {
        await withSettings(page);
        await page.goto(own.address);
        await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
        await own.stop();
        for (const preset of presets) {
          await test.step(preset, async () => {
            const form = await formOf(page, `${own.address}/?game=${game}&preset=${preset}&opponent=neural&seed=7`);
            await form.getByRole('button', { name: 'Play', exact: true }).click();
            await expect(page.getByText('Self-taught', { exact: true }).first()).toBeVisible();
            for (let moves = 0; moves < 3; moves++) {
              const now = await asked(page);
              await choose(page, now, pick(now));
            }
            const { step } = await asked(page);
            await page.reload();
            await expect(rootOf(page)).toHaveAttribute('data-step', String(step));
            const isEnd = ({ pause, isOver, step: now }: Standing): boolean =>
              pause === 'deal' || isOver || now >= step + MOST_STEPS;
            await playUntil(page, pick, isEnd);
          });
        }
      } finally {
        await own.remove();
      }
    });
  }
});
