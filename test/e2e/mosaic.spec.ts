// A person plays Mosaic in a browser.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import {
  asked,
  changed,
  playMatch,
  press,
  restingBox,
  rootOf,
  sitDown,
  standing,
  until,
  withSettings,
  type Choice,
} from './table.ts';

const option = (name: string, value: unknown): string => `&set=${name}=${encodeURIComponent(JSON.stringify(value))}`;

/** Few cards, so that a match is short, and patterns of two cards, so that rewards come up. */
const SMALL_DECK = option('deck', { ranks: [1, 3], colors: [1, 4], shapes: [1, 2], jokers: 0 });
const pairs = (equal: string, sequence = equal): string =>
  option('patterns', {
    P: {
      shape: 'line_len_2',
      rankRule: 'R1_line_sequence_step1',
      colorRule: 'C1_line_monochrome',
      vp: 3,
      rewardId: sequence,
    },
    Q: {
      shape: 'line_len_2',
      rankRule: 'R2_line_all_equal',
      colorRule: 'C2_line_all_distinct',
      vp: 5,
      rewardId: equal,
    },
  });

/** Puts cards side by side, so that they make patterns, and uses every reward. */
const varied: Choice = ({ actions, step, phase }) => {
  if (actions.includes('yes')) return 'yes';
  return phase === 'placement_cell' ? actions[0]! : actions[(step * 7) % actions.length]!;
};

const reach = async (page: Page, phase: string, choose: Choice = varied): Promise<void> => {
  for (let moves = 0; moves < 80; moves++) {
    const now = await asked(page);
    if (now.phase === phase) return;
    expect(now.isOver, `${phase} comes before the end`).toBe(false);
    await press(page, choose(now));
    await changed(page, now);
  }
};

test('a whole match through the buttons', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=mosaic&preset=standard-2&opponent=greedy&seed=3${SMALL_DECK}${pairs('RWD6', 'RWD3')}`);
  const phases = await playMatch(page, varied);
  expect([...phases]).toEqual(
    expect.arrayContaining(['draft_pick', 'draft_pass', 'placement_cell', 'apply_reward', 'reward_params']),
  );
  const sheet = page.getByRole('dialog', { name: 'The match is over' });
  // The points by pattern add up to what everybody has.
  const rows = await sheet.getByRole('row').allInnerTexts();
  const numbers = (row: string): number[] =>
    row
      .split('\t')
      .slice(1)
      .map((text) => (text === '–' ? 0 : Number(/\d+$/.exec(text)![0])));
  const sums = rows
    .filter((row) => /^[PQ]\b/.test(row))
    .map(numbers)
    .reduce((sum, row) => sum.map((value, at) => value + row[at]!), [0, 0]);
  expect(sums).toEqual(numbers(rows.find((row) => row.startsWith('Points'))!));
  expect(Math.max(...sums)).toBeGreaterThan(0);
});

test('a match through the accessibility tree alone', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=mosaic&preset=standard-3&opponent=random&seed=5${SMALL_DECK}${pairs('RWD10', 'RWD8')}`);
  const offers = page
    .getByRole('main')
    .getByRole('button', { name: /^(takes|passes|puts|resolves|uses|chooses) /, disabled: false });
  const over = page.getByRole('dialog', { name: 'The match is over' });
  for (let moves = 0; moves < 120 && !(await over.isVisible()); moves++) {
    await until(async () => (await over.isVisible()) || (await offers.count()) > 0);
    if (await over.isVisible()) break;
    const now = await standing(page);
    await offers.first().click();
    await changed(page, now);
  }
  await expect(over.getByRole('rowheader', { name: 'Points' })).toBeVisible();
  await over.getByRole('button', { name: 'To the games' }).click();
  await expect(page.getByRole('heading', { name: 'Sit down and play' })).toBeVisible();
});

const check = async (page: Page, what: string): Promise<void> => {
  await page.waitForTimeout(350); // a dialog that still fades in has no colours to speak of
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, what).toEqual([]);
};

for (const [colorScheme, width, height, preset] of [
  ['light', 1280, 800, 'standard-2'],
  ['dark', 360, 740, 'standard-3'],
] as const) {
  test(`axe finds nothing in the ${colorScheme} theme, ${width} px wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await withSettings(page);
    await sitDown(page, `game=mosaic&preset=${preset}&opponent=random&seed=4${SMALL_DECK}${pairs('RWD7')}`);
    await page.getByRole('button', { name: 'Patterns' }).click();
    await expect(page.getByRole('dialog', { name: 'Patterns and rewards' })).toContainText('Q 5 VP');
    await check(page, 'legend');
    await page.keyboard.press('Escape');
    const seen = new Set<string>();
    for (let moves = 0; moves < 60; moves++) {
      const now = await asked(page);
      const phase = now.isOver ? 'over' : now.phase;
      if (!seen.has(phase)) await check(page, phase);
      seen.add(phase);
      if (now.isOver) break;
      await press(page, varied(now));
      await changed(page, now);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['draft_pick', 'placement_cell', 'apply_reward', 'reward_params', 'over']),
    );
  });
}

for (const preset of ['standard-2', 'standard-3', 'standard-4']) {
  test(`${preset} on a phone: cells for a thumb, nothing sticks out`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await withSettings(page);
    await sitDown(page, `game=mosaic&preset=${preset}&opponent=random&seed=6${SMALL_DECK}${pairs('RWD6')}`);
    const buttons = page.locator('[data-action]');
    const seen = new Set<string>();
    for (let moves = 0; moves < 60; moves++) {
      const now = await asked(page);
      if (now.isOver) break;
      const phase = `${now.phase} ${now.actions[0]!.slice(0, 2)}`;
      if (!seen.has(phase)) {
        seen.add(phase);
        for (const button of await buttons.all()) {
          const box = (await button.boundingBox())!;
          expect(Math.min(box.width, box.height), `${phase}: a target for a thumb`).toBeGreaterThanOrEqual(44);
        }
        const sizes = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]');
        expect((sizes as number[])[0], phase).toBeLessThanOrEqual((sizes as number[])[1]!);
      }
      await press(page, varied(now));
      await changed(page, now);
    }
    expect([...seen].some((phase) => phase.startsWith('reward_params'))).toBe(true);
  });
}

test('another board is shown large on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withSettings(page);
  await sitDown(page, 'game=mosaic&preset=standard-3&opponent=random&seed=6');
  await page.getByRole('button', { name: /^Bruno’s board, \d+ cards: show it large$/ }).click();
  const grid = page.getByRole('dialog', { name: 'Bruno’s board' }).getByRole('grid', { name: 'Bruno’s board' });
  await expect(grid.getByRole('gridcell')).toHaveCount(25);
  await expect(grid.getByRole('button', { name: 'c3: free, protected zone' })).toBeVisible();
});

test('keys alone: arrows walk over the board, a taken cell says why', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=mosaic&preset=standard-2&opponent=random&seed=6');
  await press(page, 'd1');
  await reach(page, 'draft_pass');
  await press(page, 'n2');
  await reach(page, 'placement_cell');
  const grid = page.getByRole('grid', { name: 'Your board' });
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
  await grid.locator('button[tabindex="0"]').focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(grid.getByRole('button', { name: 'puts the card on b3' })).toBeFocused();
  const { step } = await standing(page);
  await page.keyboard.press('Enter');
  await until(async () => (await standing(page)).step > step);
  await reach(page, 'placement_cell');
  const taken = page.locator('[data-cell="11"]').last();
  await expect(taken).toHaveAttribute('aria-disabled', 'true');
  await taken.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is a card on b3 already');
});

test('cards are dragged to the board and to the neighbour', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=mosaic&preset=standard-2&opponent=random&seed=6');
  const drag = async (from: string, to: string): Promise<void> => {
    const { step } = await standing(page);
    const start = await restingBox(page.locator(from).first());
    const end = await restingBox(page.locator(to).first());
    const at = (part: number): [number, number] => [
      start.x + 20 + ((end.x + end.width / 2 - start.x - 20) * part) / 10,
      start.y + 20 + ((end.y + end.height / 2 - start.y - 20) * part) / 10,
    ];
    await page.mouse.move(...at(0));
    await page.mouse.down();
    for (let part = 1; part <= 10; part++) await page.mouse.move(...at(part));
    await page.mouse.up();
    await until(async () => (await standing(page)).step > step);
  };
  await drag('[data-action="d2"]', '[data-board="0"]');
  expect((await asked(page)).phase).toBe('draft_pass');
  await drag('[data-action="n1"]', '[data-board="1"]');
  expect((await asked(page)).phase).toBe('placement_cell');
  await drag('.tray-tile[data-draggable]', '[data-action="@c3"]');
  await expect(page.getByRole('grid', { name: 'Your board' }).locator('[data-cell="12"]')).not.toHaveAttribute(
    'data-action',
  );
});

test('on touch the first tap shows the card, the second puts it down', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    baseURL: baseURL!,
  });
  const page = await context.newPage();
  await withSettings(page, { speed: 'instant', sound: false });
  await sitDown(page, 'game=mosaic&preset=standard-2&opponent=random&seed=6');
  for (const action of ['d1', 'n2', '@b2']) {
    const { step } = await asked(page);
    await page.locator(`[data-action="${action}"]`).tap();
    await expect(page.locator(`[data-action="${action}"]`)).toHaveAttribute('data-lifted');
    expect((await standing(page)).step).toBe(step);
    await page.locator(`[data-action="${action}"]`).tap();
    await until(async () => (await standing(page)).step > step);
  }
  await expect(rootOf(page)).toBeVisible();
  await context.close();
});
