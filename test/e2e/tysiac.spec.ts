// A person plays Tysiąc in a browser, with buttons only. Pictures of what it looked like are left in test-results.
import { expect, test, type Page } from '@playwright/test';

const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
};

/** Shows a table with a form's values; what is not named stays as proposed. */
const sitDown = async (page: Page, choice: { preset: string; seat?: string; seed: string }): Promise<void> => {
  await page.goto('/');
  const form = page.getByRole('article', { name: 'Tysiąc' });
  await form.getByLabel('Rules').selectOption(choice.preset);
  if (choice.seat !== undefined) await form.getByLabel('Your seat').selectOption(choice.seat);
  await form.getByLabel('Seed').fill(choice.seed);
  await form.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tysiąc' })).toBeVisible();
};

const phaseOf = (page: Page): Promise<string> =>
  page.locator('.facts div', { hasText: 'Phase' }).locator('dd').innerText();

/** Makes some legal move: bids what is cheapest once, then passes; plays the first card that is a button. */
const move = async (page: Page, phase: string): Promise<void> => {
  const controls = page.locator('#move');
  if (phase === 'exchange') {
    const boxes = controls.getByRole('checkbox');
    if ((await boxes.count()) > 0) {
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    } else {
      await controls.getByRole('combobox').nth(0).selectOption({ index: 1 });
      await controls.getByRole('combobox').nth(1).selectOption({ index: 2 });
    }
    await controls.getByRole('button').first().click();
  } else if (phase === 'auction') {
    const cheap = controls.getByRole('button', { name: /^Bid 1[0-2]\d$/ });
    await ((await cheap.count()) > 0 ? cheap : controls.getByRole('button', { name: 'Pass' })).first().click();
  } else {
    const marriage = controls.getByRole('button', { name: /marriage/ });
    await ((await marriage.count()) > 0 ? marriage : controls.getByRole('button')).first().click();
  }
};

const takePictures = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/pictures/${name}-${colorScheme}.png`, fullPage: true });
  }
};

/** Plays until the deal is over; answers the phases in which the person decided. */
const playDeal = async (page: Page, size: string): Promise<Set<string>> => {
  const phases = new Set<string>();
  for (let moves = 0; moves < 40; moves++) {
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow, 'nothing sticks out to the right').toBeLessThanOrEqual(0);
    const phase = await phaseOf(page);
    if (phase === 'deal over') return phases.add(phase);
    const dimmed = (await page.locator('.card.dim').count()) > 0 ? '-dimmed' : '';
    if (!phases.has(phase + dimmed)) await takePictures(page, `${size}-${phase}${dimmed}`);
    phases.add(phase).add(phase + dimmed);
    await move(page, phase);
  }
  throw new Error('The deal does not end.');
};

test('the first page lists the game, and a whole hand can be played by clicking', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Talon' })).toBeVisible();
  await takePictures(page, 'desktop-home');
  await sitDown(page, { preset: 'alpha-1000', seed: '7' });
  const phases = await playDeal(page, 'desktop');
  expect([...phases]).toEqual(expect.arrayContaining(['auction', 'play', 'deal over']));
  await takePictures(page, 'desktop-sheet');

  const sheet = page.getByRole('region', { name: /^Deal 1: 1\d\d by (You|Ada), (not )?made/ });
  await expect(sheet.getByRole('row')).toHaveCount(3);
  await expect(sheet).toContainText('Never played:');
  await expect(page.getByText('The record can be downloaded when the match is over.')).toBeVisible();
  await page.getByRole('button', { name: 'Deal the next hand' }).click();
  await expect(page.getByRole('heading', { name: 'Deal 2' })).toBeVisible();
});

test('on a phone a whole hand for three fits the screen', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  await takePictures(page, 'phone-home');
  await sitDown(page, { preset: 'polish-3', seat: '1', seed: '11' });
  await playDeal(page, 'phone');
  await takePictures(page, 'phone-sheet');
  await expect(page.getByRole('region', { name: /^Deal 1: / }).getByRole('row')).toHaveCount(4);
});

test('who deals for four sits out, and can read the rules meanwhile', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await sitDown(page, { preset: 'polish-4', seed: '3' });
  await expect(page.getByRole('heading', { name: 'You deal and sit out this hand' })).toBeVisible();
  const rules = page.locator('details', { hasText: 'Rules in short' });
  await expect(rules).toContainText('The first with 1000 wins.');
  await expect(rules.getByText('The first with 1000 wins.')).toBeHidden();
  await rules.locator('summary').click();
  await expect(rules.getByText('The first with 1000 wins.')).toBeVisible();
  await takePictures(page, 'desktop-sit-out');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: /^Deal 1: / })).toContainText(/You sat out: \S+ from the musik/);
  await page.getByRole('button', { name: 'Deal the next hand' }).click();
  await expect(page.getByRole('heading', { name: 'Deal 2' })).toBeVisible();
});

test('a page of the past changes nothing and says so', async ({ page }) => {
  await sitDown(page, { preset: 'alpha-1000', seed: '7' });
  const stale = await page.locator('input[name=step]').first().inputValue();
  await page
    .getByRole('button', { name: /^Bid \d/ })
    .first()
    .click();
  await page.locator('input[name=step]').evaluateAll((fields, step) => {
    for (const field of fields) field.setAttribute('value', step);
  }, stale);
  const before = await page.locator('.log').innerText();
  await page.locator('#move').getByRole('button').first().click();
  await expect(page.getByRole('alert')).toContainText('out of date');
  expect(await page.locator('.log').innerText()).toBe(before);
});
