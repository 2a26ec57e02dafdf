// A person plays Skitgubbe in a browser.
import { expect, test } from '@playwright/test';
import { Scanner } from './axe.ts';
import { careless } from './skitgubbeChoice.ts';
import {
  after,
  asked,
  changed,
  playMatch,
  playUntil,
  press,
  restingBox,
  sitDown,
  standing,
  withSettings,
} from './table.ts';

/** At a full table everybody has few decisions; part 2 is cut short, where the most cards lose. */
const SHORT = 'preset=standard-6&opponent=simple&set=maxPart2Turns=12';

test(
  'a whole game through the buttons; it ends with a loser and no winner',
  { tag: '@table-skitgubbe' },
  async ({ page }) => {
    await withSettings(page);
    await sitDown(page, 'game=skitgubbe&preset=standard-6&opponent=simple&seed=11');
    const phases = await playMatch(page, (now) => {
      // Who has nothing to slough is not asked.
      if (now.phase === 'part1-slough') expect(now.actions.length).toBeGreaterThan(1);
      return careless(now);
    });
    expect([...phases].sort()).toEqual(['part1-play', 'part1-slough', 'part2-move']);
    const sheet = page.getByRole('dialog', { name: 'The match is over' });
    await expect(sheet).toContainText(/(You are|\w+ is) the skitgubbe/);
    await expect(sheet).not.toContainText(/\bwinner\b|\bwon\b/);
    await page.getByRole('button', { name: 'To the games' }).click();
    await expect(page.getByRole('heading', { name: 'Sit down and play' })).toBeVisible();
  },
);

test('six players on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withSettings(page);
  await sitDown(page, `game=skitgubbe&seed=6&${SHORT}`);
  await playUntil(page, careless, ({ phase }) => phase === 'part2-move');
  const cards = page.locator('[data-card-id]');
  const boxes = await cards.evaluateAll((list) =>
    list.map((card) => {
      const { left, right } = card.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
  await playMatch(page, careless);
  await expect(page.getByRole('dialog')).toContainText('skitgubbe');
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, 'nothing sticks out to the right').toBeLessThanOrEqual(0);
});

test('a game through the accessibility tree alone', async ({ page }) => {
  await withSettings(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Set up Skitgubbe' }).click();
  const form = page.getByRole('dialog', { name: 'A game of Skitgubbe' });
  await form.getByText('6', { exact: true }).click();
  await form.getByLabel('Seed').fill('11');
  await form.getByRole('button', { name: 'Play' }).click();
  const sheet = page.getByRole('dialog', { name: 'The match is over' });
  const main = page.getByRole('main');
  const offers = main.getByRole('button', {
    name: /^(slough no more|lay down|play|eat)/,
    disabled: false,
  });
  await expect(main.getByRole('button', { name: /^play the top card of the deck \(33 cards left\)/ })).toBeVisible();
  for (let moves = 0; moves < 120; moves++) {
    await expect(offers.or(sheet).first()).toBeVisible();
    if (await sheet.isVisible()) break;
    const before = await standing(page);
    const runs = main.getByRole('button', { name: /^lay down/ });
    await ((await runs.count()) > 0 ? runs : offers).first().click();
    await changed(page, before);
  }
  await expect(sheet).toContainText('skitgubbe');
});

test('axe finds nothing', async ({ page }) => {
  const scanner = new Scanner(page);
  await withSettings(page);
  await sitDown(page, `game=skitgubbe&seed=29&${SHORT}`);
  await playUntil(page, careless, async (now) => {
    await scanner.look(now.isOver ? 'over' : now.phase);
    if (now.phase === 'part2-move' && (await page.locator('[data-eat]').count()) > 0) {
      await scanner.look('an eat is marked');
    }
    if (!now.isOver && careless(now).includes(' ')) await scanner.look('cards are picked');
    return now.isOver;
  });
  expect([...scanner.seen].sort()).toEqual(
    ['an eat is marked', 'cards are picked', 'over', 'part1-play', 'part1-slough', 'part2-move'].sort(),
  );
  expect(scanner.problems).toEqual([]);
});

test('a run is picked by its ends, by sliding and by keys, and pushed onto the table', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=skitgubbe&preset=standard-5&opponent=simple&seed=38');
  const longest = page.locator('[data-action^="r"][data-action*="-"]');
  await playUntil(page, careless, async ({ phase }) => phase === 'part2-move' && (await longest.count()) > 0);
  const name = (await longest.first().getAttribute('data-action'))!;
  const words = (await longest.first().getAttribute('aria-label'))!;
  const [low, high] = name.slice(1).split('-') as [string, string];
  const idOf = (token: string): number =>
    13 * 'CDHS'.indexOf(token.at(-1)!) +
    ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(token.slice(0, -1));
  const card = (token: string) => page.locator(`[data-card-id="${idOf(token)}"]`);
  const corner = { position: { x: 8, y: 12 } };
  const picked = page.locator('[data-card-id][aria-pressed="true"]');
  const size = idOf(high) - idOf(low) + 1;
  const go = page.locator(`[data-action="${name}"]`);

  await card(high).click(corner);
  await card(low).click(corner);
  await expect(picked).toHaveCount(size);
  await expect(go).toHaveAccessibleName(words);
  await page.keyboard.press('Escape');
  await expect(picked).toHaveCount(0);
  // Alone it would beat nothing here, and its run can end in one place only: that comes along.
  await card(low).click(corner);
  await expect(picked).toHaveCount(size);
  await page.keyboard.press('Escape');
  await expect(picked).toHaveCount(0);

  await card(low).focus();
  for (let i = 1; i < size; i++) await page.keyboard.press('Shift+ArrowRight');
  await expect(go).toBeVisible();
  await page.keyboard.press('Escape');

  const [from, to] = [await restingBox(card(high)), await restingBox(card(low))];
  await page.mouse.move(from.x + 10, from.y + 14);
  await page.mouse.down();
  await page.mouse.move(from.x - 8, from.y + 14, { steps: 3 });
  await page.mouse.move(to.x + 10, to.y + 14, { steps: 8 });
  await page.mouse.up();
  await expect(picked).toHaveCount(size);

  const { step } = await standing(page);
  const start = await restingBox(card(low));
  await page.mouse.move(start.x + 10, start.y + 14);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y - 120, { steps: 8 });
  await page.mouse.up();
  await after(page, step);
});

test('keys keep the focus: what was pressed is gone, and the next card or the only move has it', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=skitgubbe&${SHORT}&seed=11`);
  const focused = page.locator(':is([data-part="hand"], [data-part="decision"]) :focus');
  const phases = new Set<string>();
  await asked(page);
  // A button of the head had it: arrows lead into the hand from there as well.
  await page.getByRole('button', { name: 'Log' }).focus();
  await page.keyboard.press('ArrowRight');
  for (let moves = 0; moves < 40 && phases.size < 3; moves++) {
    const now = await asked(page);
    if (now.isOver) break;
    phases.add(now.phase);
    await expect(focused, `after ${moves} moves, ${now.phase}`).toHaveCount(1);
    // The buttons stand before the hand.
    if (now.phase === 'part1-slough') await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    if (now.phase === 'part2-move' && (await standing(page)).step === now.step) await page.keyboard.press('Enter');
    await after(page, now.step);
  }
  expect([...phases].sort()).toEqual(['part1-play', 'part1-slough', 'part2-move']);
});

test('what an eat would take is marked before, and a needless eat asks once', async ({ page }) => {
  await withSettings(page, { speed: 'instant', sound: false });
  await sitDown(page, 'game=skitgubbe&preset=standard-5&opponent=simple&seed=38');
  const eat = page.locator('[data-action="eat"]');
  await playUntil(
    page,
    careless,
    async ({ actions }) => (await page.locator('[data-eat]').count()) > 0 && actions.length > 1,
  );
  await expect(eat).toHaveAttribute('title', /^Takes \d+ cards? into your hand\.$/);
  const before = await page.locator('[data-card-id]').count();
  const marked = await page.locator('[data-eat] [role="img"] > *').count();
  await eat.click();
  const question = page.getByRole('dialog', { name: /^Eat .*\?$/ });
  await expect(question).toContainText(`${marked} card`);
  await question.getByRole('button', { name: /^Eat / }).click();
  await expect(page.locator('[data-card-id]')).toHaveCount(before + marked);
});

test('practice games take back a decision, not an answer for form’s sake', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, 'game=skitgubbe&preset=standard&opponent=simple&seed=7&practice=1');
  const first = await asked(page);
  await press(page, 'deck');
  await after(page, first.step);
  await asked(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => standing(page)).toEqual(first);
});
