// Looking back, branching off, watching: with the samples that come with the app.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { Scanner } from './axe.ts';
import { asked, changed, playMatch, press, QUICK, rootOf, sitDown, standing, withSettings } from './table.ts';
import { lively, SHORT } from './tysiacChoice.ts';

const SAMPLE = readFileSync(new URL('../../src/web/faces/tysiac/sample.json', import.meta.url), 'utf8');
const { steps: STEPS } = JSON.parse(SAMPLE) as { steps: string[] };
/** A position of the sample in which seat 0 is to play a card. */
const AT = STEPS.findIndex((step, at) => at > 20 && /^0 [A-Z0-9]+$/.test(step) && /^2 [A-Z0-9]+$/.test(STEPS[at - 1]!));

const at = (page: Page, step: number): Promise<void> => expect(rootOf(page)).toHaveAttribute('data-step', String(step));
const openSample = async (page: Page, game = 'tysiac'): Promise<void> => {
  await page.goto('/replay');
  await page.locator(`[data-sample="${game}"]`).click();
  await expect(rootOf(page)).toBeVisible();
};

test('stepping, scrubbing and playing through a record', { tag: '@page-replay' }, async ({ page }) => {
  await withSettings(page);
  await openSample(page);
  await at(page, 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await at(page, 3);
  await page.keyboard.press('ArrowLeft');
  await at(page, 2);
  // Nothing of what comes later is told before it is reached.
  await page.keyboard.press('j');
  const places = page.getByRole('dialog', { name: 'Jump to' });
  await expect(places.locator('[data-place="end"]')).toHaveCount(0);
  await places.getByRole('switch').check({ force: true });
  await places.locator('[data-place="deal"]').nth(1).click();
  const second = STEPS.findIndex((step, index) => index > 0 && step.startsWith('*')) + 1;
  await at(page, second);
  await page.getByRole('slider', { name: 'Step' }).fill('30');
  await at(page, 30);
  await page.getByRole('button', { name: 'The next bid or trick' }).click();
  await expect(rootOf(page)).not.toHaveAttribute('data-step', '30');
  await page.keyboard.press('End');
  await at(page, STEPS.length);
  await expect(page.locator('[data-part="verdict"]')).toBeVisible();
  await page.keyboard.press('Home');
  await at(page, 1);
  await page.getByRole('slider', { name: 'Step' }).fill(String(STEPS.length - 9));
  await at(page, STEPS.length - 9);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Max');
  await page.keyboard.press('Space');
  await at(page, STEPS.length);
  await expect(rootOf(page)).not.toHaveAttribute('data-playing', 'true');
  // A line of the log leads to its step.
  await page.locator('[data-part=log] button').first().click();
  await expect(rootOf(page)).not.toHaveAttribute('data-step', String(STEPS.length));
});

for (const game of ['tysiac', 'ulti', 'skitgubbe']) {
  test(`${game}: a seat shows its own hand, and all of them lie open on request`, async ({ page }) => {
    await withSettings(page);
    await openSample(page, game);
    for (let steps = 0; steps < 9; steps++) await page.keyboard.press('ArrowRight');
    await at(page, 10);
    const hands = page.locator('[data-hand]');
    await expect(hands).toHaveCount(0);
    await page.getByRole('button', { name: 'All hands open' }).click();
    await expect(hands).toHaveCount(2);
    const other = await hands.first().getByRole('img').getAttribute('aria-label');
    const seat = (await hands.first().getAttribute('data-hand'))!;
    await page.getByRole('combobox', { name: 'Seen by' }).selectOption(seat);
    await expect(rootOf(page)).toHaveAttribute('data-seat', seat);
    await expect(page.locator(`[data-hand="${seat}"]`)).toHaveCount(0);
    // The hand that lay open is now the near one.
    const held = await page.locator('[data-card]').evaluateAll((cards) => cards.length);
    expect(held).toBe(other!.split(', ').length);
  });
}

test('Mosaic is stepped through on its own table', async ({ page }) => {
  await withSettings(page);
  await openSample(page, 'mosaic');
  await page.keyboard.press('End');
  await expect(rootOf(page)).toHaveAttribute('data-over', 'true');
  await expect(page.getByText('Ada wins.')).toBeVisible();
});

for (const cards of ['The same', 'New ones']) {
  test(`a branch is played on: ${cards}`, async ({ page }) => {
    await withSettings(page);
    await page.goto(`/replay?sample=tysiac#step=${AT}&seat=0`);
    await at(page, AT);
    const hand = await page.locator('[data-card]').evaluateAll((all) => all.map((card) => card.dataset['card']));
    if (cards === 'The same') {
      await page.getByRole('button', { name: 'Play on from here' }).click();
    } else {
      // A move tried on the table asks the same question.
      await page.locator('[data-card][data-action]').first().click();
    }
    const dialog = page.getByRole('dialog', { name: 'Play on from here' });
    await dialog.getByRole('radio', { name: cards }).check();
    await dialog.getByRole('button', { name: 'Play on' }).click();
    await page.waitForURL(/\/play\//);
    // The table that is played, not the one that was looked at.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    const now = await asked(page);
    if (cards === 'The same') {
      expect(now.step).toBe(AT);
      expect(await page.locator('[data-card]').evaluateAll((all) => all.map((card) => card.dataset['card']))).toEqual(
        hand,
      );
      await press(page, now.actions[0]!);
      await changed(page, now);
    } else expect(now.step).toBeGreaterThan(AT);
    await page.goto('/');
    await expect(page.getByText(`branched off at step ${AT}`)).toBeVisible();
  });
}

test('on a phone a branch begins with any bid that was possible', async ({ page }) => {
  const bid = STEPS.findIndex((step) => /^0 (b\d+|p)$/.test(step));
  await page.setViewportSize({ width: 390, height: 844 });
  await withSettings(page);
  await page.goto(`/replay?sample=tysiac#step=${bid}&seat=0`);
  await at(page, bid);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play on from here' });
  const first = dialog.getByLabel('First move', { exact: true });
  await expect(first).toHaveValue('');
  const moves = await first.locator('option').allInnerTexts();
  expect(moves.length).toBeGreaterThan(2);
  await first.selectOption({ label: moves[2]! });
  await expect(dialog).toContainText(`begin with ${moves[2]!}`);
  await dialog.getByRole('button', { name: 'Play on' }).click();
  await page.waitForURL(/\/play\//);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await asked(page)).step).toBeGreaterThan(bid);
});

test('a link leads to the very step, as it was seen', async ({ page, browser }) => {
  await withSettings(page);
  await page.goto(`/replay?sample=tysiac#step=${AT}&seat=1`);
  await at(page, AT);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'A link to this step' }).inputValue();
  // Closed it leaves the keys where they were.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  const other = await browser.newContext();
  const friend = await other.newPage();
  await withSettings(friend);
  await friend.goto(link);
  await at(friend, AT);
  await expect(rootOf(friend)).toHaveAttribute('data-seat', '1');
  await expect(rootOf(friend)).toHaveAttribute('data-total', String(STEPS.length));
  // Pasted, cut short, and from another time.
  await friend.goto('/replay');
  const paste = async (text: string): Promise<void> => {
    await friend.getByRole('textbox').fill(text);
    await friend.getByRole('button', { name: 'Open', exact: true }).click();
  };
  await paste(link.slice(0, -30));
  await expect(friend.getByRole('alert')).toContainText('The link is broken');
  // Damaged in its middle it may still unpack, to what is no match.
  const middle = link.indexOf('r=') + 2 + Math.floor((link.length - link.indexOf('r=')) / 2);
  for (const at of [middle, middle + 40, middle + 41]) {
    await paste(link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1));
    await expect(friend.getByRole('alert')).toContainText('The link is broken');
  }
  await paste(link.replace('v=1', 'v=9'));
  await expect(friend.getByRole('alert')).toContainText('another version');
  await paste(link);
  await at(friend, AT);
  await other.close();
});

test('a file is opened, and a broken or hostile one refused in a sentence', async ({ page }) => {
  await withSettings(page);
  await page.goto('/replay');
  const give = async (name: string, text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  const record = JSON.parse(SAMPLE) as Record<string, unknown>;
  const changedTo = (part: object): string => JSON.stringify({ ...record, ...part });
  const refused: readonly (readonly [string, string | RegExp])[] = [
    ['<script>alert(1)</script>', 'neither a record nor a link'],
    ['{"format":"talon-record"', 'not JSON'],
    [`${'['.repeat(50_000)}`, 'nested more than'],
    [changedTo({ version: 7 }), 'version 7'],
    [changedTo({ game: '__proto__' }), 'not here'],
    [changedTo({ rules: { seats: 1e9 } }), 'cannot be used'],
    [changedTo({ steps: [...STEPS.slice(0, 20), '0 b9999'] }), 'Step 21'],
    [changedTo({ result: { places: [1, 1, 1], reason: 'target', returns: [0, 0, 0] } }), 'does not follow'],
  ];
  for (const [text, sentence] of refused) {
    await give('bad.json', text);
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await give('good.json', SAMPLE);
  await at(page, 1);
  await page.getByRole('button', { name: 'Open another match' }).click();
  // A file of a simulation holds one record a line.
  await give('games.jsonl', `${JSON.stringify(record)}\n${changedTo({ steps: STEPS.slice(0, 12), result: null })}\n`);
  await at(page, 1);
  await page.getByRole('combobox', { name: 'Match of this file' }).selectOption('2 of 2');
  await expect(rootOf(page)).toHaveAttribute('data-total', '12');
});

test(
  'bots are watched: pause, single steps, speed, and it is there afterwards',
  { tag: '@page-replay' },
  async ({ page }) => {
    await withSettings(page);
    await page.goto(
      '/?game=tysiac&preset=alpha-1000&seat=-1&opponent=random&seed=3&set=lockMode=none&set=target=100&set=maxHands=1',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(rootOf(page)).toHaveAttribute('data-playing', 'true');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(rootOf(page)).not.toHaveAttribute('data-playing', 'true');
    const { step } = await standing(page);
    await page.getByRole('button', { name: 'A step on' }).click();
    await at(page, step + 1);
    await page.getByRole('button', { name: 'A step back' }).click();
    await at(page, step);
    // After a reload it waits where it was left, be it behind its last step.
    await page.waitForURL(new RegExp(`#step=${step}&`));
    await page.reload();
    await at(page, step);
    await expect(rootOf(page)).toHaveAttribute('data-total', String(step + 1));
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(rootOf(page)).not.toHaveAttribute('data-playing', 'true');
    // Asked for again it goes on from its last step.
    await page.goto('/');
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await expect(rootOf(page)).toHaveAttribute('data-playing', 'true');
    expect((await standing(page)).step).toBeGreaterThan(step);
    // Left while it plays, it waits too.
    await page.waitForURL(/#step=/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect((await standing(page)).step).toBeGreaterThan(step);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('Max');
    await expect(rootOf(page)).toHaveAttribute('data-over', 'true');
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Look back' }).getByRole('listitem').first();
    await expect(row).toContainText('watched');
    await row.getByRole('link', { name: 'Look back' }).click();
    await expect(rootOf(page)).toHaveAttribute('data-over', 'true');
    await page.keyboard.press('End');
    await expect(page.locator('[data-part="verdict"]')).toBeVisible();
  },
);

test('on a phone what happens in a watched match of Ulti is told whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withSettings(page);
  await page.goto('/?game=ulti&seat=-1&opponent=heuristic&seed=3&set=dealsPerSession=2');
  await page.getByRole('dialog').getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const line = page.locator('[data-part="text"]');
  const cut =
    'document.querySelector("[data-part=text]").scrollHeight - document.querySelector("[data-part=text]").clientHeight';
  let longest = 0;
  for (let { step } = await standing(page); (await rootOf(page).getAttribute('data-over')) === null; step++) {
    await at(page, step);
    expect(await page.evaluate(cut), await line.innerText()).toBeLessThanOrEqual(0);
    longest = Math.max(longest, (await line.innerText()).length);
    await page.getByRole('button', { name: 'A step on' }).click();
    await at(page, step + 1);
  }
  // The end of a deal has much to tell.
  expect(longest).toBeGreaterThan(150);
  await expect(line).toBeInViewport({ ratio: 1 });
});

test('one’s own match stays closed until it is over, then it is looked back at', async ({ page }) => {
  await withSettings(page);
  await sitDown(page, `game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&${SHORT}`);
  await asked(page);
  const id = page.url().split('/').at(-1)!;
  await page.goto(`/replay?id=${id}`);
  await expect(page.getByRole('alert')).toContainText('still being played');
  await page.goto(`/play/${id}`);
  await playMatch(page, lively);
  const { step } = await standing(page);
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(rootOf(page)).toHaveAttribute('data-total', String(step));
  await expect(page.getByRole('combobox', { name: 'Seen by' })).toContainText('Your seat');
  // A reload comes back to the step.
  await page.getByRole('slider', { name: 'Step' }).fill('9');
  await at(page, 9);
  await page.waitForURL(/#step=9&/);
  await page.reload();
  await at(page, 9);
});

test('a record from a file is there after a reload, in its tab alone', async ({ page, context }) => {
  await withSettings(page);
  await page.goto('/replay');
  const bring = (name: string, text: string): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await bring('match.json', SAMPLE);
  await expect(rootOf(page)).toHaveAttribute('data-total', String(STEPS.length));
  await page.getByRole('slider', { name: 'Step' }).fill('9');
  await page.waitForURL(/file=r.*#step=9&/);
  await page.reload();
  await at(page, 9);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('alert')).toContainText('kept only in the tab');
  await other.close();
  // Which match of several it was is kept too.
  const line = JSON.stringify(JSON.parse(SAMPLE));
  await page.goto('/replay');
  await bring('matches.jsonl', `${line}\n${line}\n`);
  await page.getByRole('combobox', { name: 'Match of this file' }).selectOption({ index: 1 });
  await page.waitForURL(/index=1/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Match of this file' })).toHaveValue('1');
});

test('axe finds nothing in both themes, and a small phone has room', async ({ page }) => {
  const scanner = new Scanner(page);
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const opens = async (key: string, name: string): Promise<void> => {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toHaveCSS('opacity', '1');
    await scanner.look(name);
    await leave();
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withSettings(page, { ...QUICK, motion: 'reduced' });
  await page.goto('/replay');
  await page.getByRole('textbox').fill('nothing');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await scanner.look('choosing a record');
  await page.locator('[data-sample="tysiac"]').click();
  await page.getByRole('slider', { name: 'Step' }).fill(String(AT));
  await at(page, AT);
  await page.keyboard.press('o');
  await expect(page.locator('[data-hand]')).toHaveCount(2);
  await scanner.look('replay');
  await opens('j', 'Jump to');
  await opens('b', 'Play on from here');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'More' }).click();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await scanner.look('share');
  expect(scanner.problems).toEqual([]);
});
