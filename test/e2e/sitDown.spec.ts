// A strategy that a person has written sits down: as an opponent, where bots are watched, and in a tournament.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { changeStore } from './store.ts';
import { checkPage, saved, talon } from './study.ts';
import { asked, choose, playUntil, rootOf, standing, withSettings } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-sit-'));
test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STARTER = readFileSync(new URL('../../strategies/starters/skitgubbe.ts', import.meta.url), 'utf8');
const withLine = (method: string, line: string): string =>
  STARTER.replace(new RegExp(`(\\n  ${method}\\(.*\\{\\n)`), `$1    ${line}\n`);

/** As the laboratory keeps what is typed there; strategy.spec.ts types. */
const write = async (page: Page, file: string, text: string): Promise<void> => {
  await page.goto('/');
  await expect(page.locator('[data-lobby-game]').first()).toBeVisible();
  const row = { id: `skitgubbe/${file}`, game: 'skitgubbe', file, text, updated: 1 };
  await changeStore(page, `await put(db, 'drafts', [${JSON.stringify(row)}])`);
};
const forget = (page: Page, file: string): Promise<void> =>
  changeStore(page, `db.transaction('drafts', 'readwrite').objectStore('drafts').delete('skitgubbe/${file}')`);

const setUp = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/?game=skitgubbe&${query}`);
  await expect(page.getByRole('dialog')).toBeVisible();
};
const opponent = (page: Page, seat: number) => page.getByRole('dialog').getByLabel(`Seat ${seat}`, { exact: true });

test('an opponent: chosen in the set-up, still there after its draft is gone, and asked again where it was', async ({
  page,
}) => {
  await withSettings(page);
  await write(page, 'bold.ts', STARTER);
  await setUp(page, 'seed=5');
  await expect(opponent(page, 2).locator('optgroup[label="Your strategies"]')).toBeAttached();
  await opponent(page, 2).selectOption('bold.ts');
  await expect(page.getByRole('dialog')).toContainText('The game keeps it as it is now');
  await checkPage(page, 'a strategy in the set-up');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/play\//);
  let now = await asked(page);
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('bold');
  for (let moves = 0; moves < 4; moves++) {
    await choose(page, now, now.actions[0]!);
    now = await asked(page);
  }
  const address = page.url();
  await forget(page, 'bold.ts');
  await page.goto(address);
  now = await asked(page);
  expect(now.step).toBeGreaterThan(4);
  await choose(page, now, now.actions[0]!);
  // The list of games says where it is.
  await page.goto('/');
  await expect(page.getByText('a strategy of yours plays in it')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await asked(page);
});

test('what cannot play is told in the set-up, and no game is begun', async ({ page }) => {
  await withSettings(page);
  await write(page, 'broken.ts', 'export class Strategy {\n  name = ;\n}\n');
  await setUp(page, 'seed=5');
  await opponent(page, 2).selectOption('broken.ts');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('broken.ts:2: This is no TypeScript');
  await expect(page.getByRole('alert')).toContainText('Mend it in the laboratory.');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Go on with' })).toHaveCount(0);
});

test('what fails at the table is told in words, without what it held, and the game goes on', async ({ page }) => {
  await withSettings(page);
  await write(page, 'moody.ts', withLine('part1Play', "throw new Error('I hold ' + state.hand[0].suit);"));
  await setUp(page, 'seed=5');
  await opponent(page, 2).selectOption('moody.ts');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await playUntil(
    page,
    ({ actions }) => actions[0]!,
    async () => (await page.getByText(/moody failed \(/).count()) > 0,
  );
  const told = await page
    .getByText(/moody failed \(/)
    .first()
    .innerText();
  expect(told).toContain('a move was drawn instead');
  expect(told).not.toContain('I hold');
});

test('watched: all seats are strategies, and why one fails is told where the hands lie open', async ({ page }) => {
  await withSettings(page);
  await write(page, 'moody.ts', withLine('part1Play', "throw new Error('out of sorts');"));
  await setUp(page, 'seed=5&seat=-1');
  for (const select of await page
    .getByRole('dialog')
    .getByLabel(/^Seat \d$/)
    .all())
    await select.selectOption('moody.ts');
  await page.getByRole('dialog').getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(rootOf(page)).toBeVisible();
  await expect.poll(async () => (await standing(page)).step).toBeGreaterThan(6);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'All hands open' }).click();
  await expect(page.locator('[data-part=log]')).toContainText('out of sorts');
  await expect(page.locator('[data-part=log]')).toContainText('moody 2');
});

test('a tournament has the bytes of talon tournament, faults and all', async ({ page }) => {
  await write(page, 'starter.ts', STARTER);
  const failing = withLine('part2Move', 'if (state.hand.length === 3) for (;;);').replace("'Starter'", "'Moody'");
  await write(page, 'moody.ts', failing);
  await page.goto('/lab?game=skitgubbe');
  await page.getByText('Tournament', { exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
  await field('Entrant 1').selectOption('starter.ts');
  await field('Entrant 2').selectOption('moody.ts');
  await field('Games at least').fill('12');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('[data-run="done"]')).toBeVisible({ timeout: 120_000 });
  const command = (await page.locator('[data-part="command"]').filter({ visible: true }).innerText())
    .split(' ')
    .slice(1);
  for (const [file, text] of [
    ['starter.ts', STARTER],
    ['moody.ts', failing],
  ] as const)
    writeFileSync(join(folder, file), text);
  const expected = talon(...command.map((word) => (word.endsWith('.ts') ? join(folder, word) : word)));
  const inPage = await saved(page, 'Save as JSON');
  // The plan, of which the fingerprint is, has the files where they lie.
  const plain = (text: string): string => text.replaceAll(`${folder}/`, '').replace(/"fingerprint": "\w+"/, '');
  expect(plain(inPage)).toBe(plain(expected));
  await expect(page.locator('[data-part="report"]')).toContainText('Moody');
});
