// The review of a record: a known blunder is found, marked and explained, from what that seat knew.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { Scanner } from './axe.ts';
import { talon } from './study.ts';
import { rootOf, withSettings } from './table.ts';

const FILE = fileURLToPath(new URL('./blunder.json', import.meta.url));
/** Where the 9 of clubs is led. */
const BLUNDER = 7;
const LAST = 27;

interface Reviewed {
  readonly decisions: readonly { step: number; lost: number; findings: { moves: { move: string; mean: number }[] } }[];
  readonly seats: readonly { lost: number }[];
}

test('a known blunder is found, with the figures of the command line', async ({ page }) => {
  const { decisions, seats } = JSON.parse(talon('review', FILE, '--json', '--seat', '1')) as Reviewed;
  const expected = decisions.find(({ step }) => step === BLUNDER)!;
  await withSettings(page);
  const scanner = new Scanner(page);
  await page.goto('/replay');
  await page.getByRole('textbox').fill(readFileSync(FILE, 'utf8'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(rootOf(page)).toBeVisible();

  // The other seat has no blunder to show.
  const panel = page.getByRole('region', { name: 'Review' });
  await panel.getByRole('button', { name: 'Review Ada’s decisions' }).click();
  await expect(panel).toHaveAttribute('data-review', 'done');
  await expect(page.locator('[data-tick]')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('1');
  await panel.getByRole('button', { name: 'Review Bruno’s decisions' }).click();
  await expect(panel).toHaveAttribute('data-review', 'done');
  await expect(page.locator('[data-tick="??"]')).toHaveCount(1);
  await expect(panel.locator('[data-review-seat="1"]')).toHaveAttribute('data-lost', String(seats[0]!.lost));
  await page.keyboard.press('m');
  await expect(rootOf(page)).toHaveAttribute('data-step', String(BLUNDER));
  const decision = panel.locator('[data-reviewed]');
  await expect(decision).toHaveAttribute('data-mark', '??');
  await expect(decision).toHaveAttribute('data-lost', String(expected.lost));
  const means = await decision
    .locator('[data-move]')
    .evaluateAll((rows) => rows.map((row) => [row.dataset['move'], Number(row.querySelector('td')!.dataset['mean'])]));
  expect(new Map(means as [string, number][])).toEqual(
    new Map(expected.findings.moves.map(({ move, mean }) => [move, mean])),
  );
  await expect(decision.getByRole('heading').first()).toHaveText(/^Bruno plays 9♣\uFE0E?\.\s\?\?$/);
  await expect(decision).toContainText('Better: play A♣');
  await expect(decision).toContainText('Where the hidden cards probably were');
  await scanner.look('review');
  // Beside the table several moves are in sight, and what happened is told of this deal.
  await page.setViewportSize({ width: 1280, height: 900 });
  const rows = decision.locator('[data-move]');
  expect(await rows.count()).toBeGreaterThan(3);
  for (const row of [0, 1, 2]) await expect(rows.nth(row)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'What happened: Deal' })).toBeVisible();

  // Through the other's eyes nothing of it is told.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('0');
  await expect(decision).toHaveCount(0);
  await expect(page.locator('[data-tick]')).toHaveCount(0);
  expect(scanner.problems).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
] as const) {
  test(`beside open hands a mistake is told without scrolling: ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await withSettings(page);
    await page.goto('/replay?sample=tysiac#step=8&seat=0');
    await page.getByRole('button', { name: 'All hands open' }).click();
    const panel = page.getByRole('region', { name: 'Review' });
    await panel.getByRole('button', { name: 'Review all decisions' }).click();
    await expect(panel).toHaveAttribute('data-review', 'done');
    for (let jumps = 0; jumps < 2; jumps++) {
      await panel.getByRole('button', { name: 'The next mistake' }).click();
      await expect(panel.locator('[data-reviewed] p').first()).toBeInViewport({ ratio: 1 });
      await expect(panel.locator('[data-preferred]')).toBeInViewport({ ratio: 1 });
      await expect(panel.locator('[data-played]')).toBeInViewport({ ratio: 1 });
      // Who has read on finds the next one at its beginning.
      await panel.getByRole('group', { name: 'The decision' }).evaluate((box) => (box.scrollTop = box.scrollHeight));
    }
  });
}

/** Where the curve, what is read beside it and the log are, and how high. */
const BOXES = `['[data-part=curve]', '[data-part=reading]', ':has(> [data-part=log])'].map((part) => {
  const { top, height } = document.querySelector(part).getBoundingClientRect();
  return [part, top, height];
})`;

test('the curve shows the chance to win with the mistakes on it, and a press leads there; nothing moves meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await withSettings(page);
  await page.goto('/replay');
  await page.getByRole('textbox').fill(readFileSync(FILE, 'utf8'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(rootOf(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('1');
  const panel = page.getByRole('region', { name: 'Review' });
  await panel.getByRole('button', { name: 'Review Bruno’s decisions' }).click();
  await expect(panel).toHaveAttribute('data-review', 'done');
  const curve = panel.getByRole('figure');
  await expect(curve).toContainText('Chance to win');
  await expect(curve.getByRole('img')).toHaveAttribute('aria-label', /^Bruno’s chance to win: \d+ % at first, /);
  const mark = curve.locator('[data-curve-mark="??"]');
  await expect(mark).toHaveCount(1);
  // A press a little beside it is meant for it.
  const { x, y } = (await mark.boundingBox())!;
  await page.mouse.click(x + 10, y + 30);
  await expect(rootOf(page)).toHaveAttribute('data-step', String(BLUNDER));
  await expect(panel.locator('[data-reviewed]')).toHaveAttribute('data-mark', '??');
  // By keyboard the same mistake is in the list.
  await page.keyboard.press('End');
  await panel.getByRole('button', { name: `Step ${BLUNDER}: a blunder of Bruno` }).focus();
  await page.keyboard.press('Enter');
  await expect(rootOf(page)).toHaveAttribute('data-step', String(BLUNDER));
  const before = await page.evaluate(BOXES);
  for (let steps = 0; steps < 6; steps++) {
    await page.keyboard.press('ArrowRight');
    await expect(rootOf(page)).toHaveAttribute('data-step', String(BLUNDER + 1 + steps));
    expect(await page.evaluate(BOXES)).toEqual(before);
  }
  // Anywhere else it leads to the step at that place.
  const plot = (await curve.getByRole('img').boundingBox())!;
  await page.mouse.click(plot.x + plot.width - 1, plot.y + 5);
  await expect(rootOf(page)).toHaveAttribute('data-step', String(LAST));
});
