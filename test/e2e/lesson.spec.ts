// A lesson played through: at the real table, move by move, with an error and a refusal on the way.
import '../texts.ts';
import { expect, test, type Page } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { LessonDesk } from '../../src/web/pages/learn/lesson/desk.ts';
import type { Lesson } from '../../src/web/table/match/lesson.ts';
import type { GameHost } from '../../src/web/table/match/host.ts';
import { Scanner } from './axe.ts';
import { checkPage } from './study.ts';
import { asked, press, withSettings } from './table.ts';

const coach = (page: Page) => page.locator('[data-lesson-step]');
const atStep = (page: Page, at: number | 'done') => expect(coach(page)).toHaveAttribute('data-lesson-step', String(at));

/** The right moves of a lesson as their buttons name them; a decision of several cards has several. */
const answersOf = async (id: string, preset: string): Promise<string[][]> => {
  const definition = GAMES.find((game) => game.id === id)!;
  const rules = definition.presets[preset];
  const game = definition.create(rules);
  const part = (name: string): Promise<unknown> => import(`../../src/web/faces/${id}/${name}.ts`);
  const { lesson } = (await part('lesson')) as { lesson: Lesson };
  const { host } = (await part('host')) as { host: GameHost };
  const desk = new LessonDesk(definition, rules, preset, lesson, host);
  return desk.positions.map((_, at) => {
    desk.open(at);
    return desk.example().map((move) => game.notation(move));
  });
};

/** Answers a step: by its button, or where several cards belong together by being shown. */
const solve = async (page: Page, answer: readonly string[]): Promise<void> => {
  await asked(page);
  if (answer.length === 1) await press(page, answer[0]!);
  else await page.getByRole('button', { name: 'Show me' }).click();
  await expect(coach(page)).toHaveAttribute('data-right', 'true');
  await expect(coach(page).locator('p[data-right]')).toContainText('Right.');
};

/** Cards and the right move, unless it lies in a list that scrolls in itself: those below the coach and on the screen are not named. */
const OUT_OF_SIGHT = `((answer) => {
  const top = document.querySelector('[data-lesson-step]').getBoundingClientRect().bottom - 1;
  const moves = [...document.querySelectorAll('[data-card], [data-action]')].filter(
    ({ dataset, parentElement }) => (dataset.card || dataset.action === answer) && !parentElement.closest('[data-part=ladder]'),
  );
  const isOut = (box) => box.height > 0 && (box.top < top || box.bottom > innerHeight + 1);
  return moves.filter((move) => isOut(move.getBoundingClientRect())).map(({ dataset }) => dataset.action ?? dataset.card);
})`;

/** By its own button, or by the sheet of a finished deal that lies over it. */
const goOn = async (page: Page): Promise<void> => {
  const sheet = page.locator('[data-action="go-on"]');
  const next = page.locator('[data-lesson="next"]');
  await expect(sheet.or(next).first()).toBeVisible();
  if (await sheet.isVisible()) await sheet.click();
  else await next.click();
};

test('the lesson of Tysiąc', { tag: '@page-learn' }, async ({ page }) => {
  const scanner = new Scanner(page);
  const answers = await answersOf('tysiac', 'polish-3');
  await withSettings(page);
  await page.goto('/learn/tysiac?preset=polish-3');
  await page.getByRole('link', { name: 'Take the lesson' }).click();
  await atStep(page, 0);
  await asked(page);
  // Allowed, but not what is meant: it is said why, and nothing happens.
  await press(page, 'p');
  await expect(coach(page)).toHaveAttribute('data-right', 'false');
  await expect(coach(page).locator('p[data-right]')).toContainText('worth a bid');
  await scanner.look('lesson');
  for (const [at, answer] of answers.entries()) {
    await atStep(page, at);
    const refused = page.locator('[data-card][aria-disabled][title]');
    if ((await refused.count()) > 0) {
      await refused.first().dispatchEvent('click');
      await expect(page.getByRole('alert').getByRole('link', { name: /^rule 3\.6/ })).toBeVisible();
    }
    await solve(page, answer);
    await goOn(page);
  }
  await atStep(page, 'done');
  await scanner.look('lesson done');
  expect(scanner.problems).toEqual([]);
  await page.getByRole('link', { name: 'Play …' }).click();
  await expect(page.getByRole('dialog', { name: 'A game of Tysiąc' })).toBeVisible();
});

for (const { id, defaultPreset } of GAMES) {
  test(`on a phone the cards of ${id} are in sight when they are asked for`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await withSettings(page);
    await page.goto(`/learn/${id}/lesson`);
    for (const [at, answer] of (await answersOf(id, defaultPreset)).entries()) {
      await atStep(page, at);
      await asked(page);
      const out = (): Promise<unknown> => page.evaluate(`${OUT_OF_SIGHT}(${JSON.stringify(answer[0])})`);
      await expect.poll(out, `step ${at}`).toEqual([]);
      await solve(page, answer);
      await goOn(page);
    }
  });
}

for (const game of ['ulti', 'skitgubbe', 'mosaic']) {
  test(`the lesson of ${game}`, async ({ page }) => {
    const { defaultPreset } = GAMES.find(({ id }) => id === game)!;
    const answers = await answersOf(game, defaultPreset);
    await withSettings(page);
    await page.goto('/');
    await page
      .locator(`[data-lobby-game="${game}"]`)
      .getByRole('link', { name: /^Lesson/ })
      .click();
    for (const [at, answer] of answers.entries()) {
      await atStep(page, at);
      await solve(page, answer);
      if (at === 1) await checkPage(page, `lesson of ${game}`);
      await goOn(page);
    }
    await atStep(page, 'done');
  });
}
