// The editor of strategies: what is typed is checked as the command line would, and plays as it would there.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { CheckReport } from '../../src/arena/check/report.ts';
import type { CompareReport } from '../../src/sim/compare/report.ts';
import { checkPage, runTalon, saved, talon } from './study.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-strategy-'));
// A worker may come back to this file after it was done with it.
test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STARTER = readFileSync(new URL('../../strategies/starters/skitgubbe.ts', import.meta.url), 'utf8');
/** The starter with a line more at the beginning of a method. */
const withLine = (method: string, line: string): string =>
  STARTER.replace(new RegExp(`(\\n  ${method}\\(.*\\{\\n)`), `$1    ${line}\n`);

const code = (page: Page): Locator => page.getByLabel('Text of the strategy');
const trial = (page: Page, status: string): Locator => page.locator(`[data-trial="${status}"]`);
const problems = (page: Page): Locator => page.locator('[data-problem]');

const openEditor = async (page: Page, game: string, deals = '12'): Promise<void> => {
  await page.goto(`/lab?game=${game}`);
  await page.getByText('Strategy', { exact: true }).click();
  await expect(code(page)).toBeVisible();
  await page.getByLabel('Deals', { exact: true }).fill(deals);
};

const write = async (page: Page, text: string): Promise<void> => {
  await code(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
};

test('the starter plays, a mistake is marked as talon check tells it, and mended it plays as talon compare', async ({
  page,
}) => {
  await openEditor(page, 'skitgubbe');
  await expect(trial(page, 'done')).toBeVisible();
  await checkPage(page, 'a strategy that plays');

  const bad = withLine('part2Move', "if (state.hand.length < 9) return { type: 'PLAY_RUN', runCardIndices: [99] };");
  await write(page, bad);
  await expect(trial(page, 'refused')).toBeVisible();
  const file = join(folder, 'starter.ts');
  writeFileSync(file, bad);
  const { problems: told } = JSON.parse(
    runTalon(1, 'check', file, '--game', 'skitgubbe', '--games', '24', '--seconds', '3600', '--json'),
  ) as CheckReport;
  expect(told.length).toBeGreaterThan(0);
  await expect(problems(page)).toHaveCount(told.length);
  for (const [i, { code: kind, line, message }] of told.entries()) {
    const item = problems(page).nth(i);
    await expect(item).toHaveAttribute('data-problem', kind);
    await expect(item).toHaveAttribute('data-line', String(line));
    await expect(item).toContainText(message);
  }
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
  await expect(page.locator('.cm-lintRange-error').first()).toContainText('return');
  await checkPage(page, 'a strategy to mend');
  await problems(page).first().getByRole('button').click();
  await expect(page.locator('.cm-activeLine')).toContainText('runCardIndices: [99]');

  const good = withLine('part2Move', '// Nothing is changed.');
  await write(page, good);
  await expect(trial(page, 'done')).toHaveAttribute('data-pairs', '12');
  await expect(problems(page)).toHaveCount(0);
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(0);
  writeFileSync(file, good);
  const command = (await page.locator('[data-part="command"]').first().innerText()).split(' ');
  expect(command.slice(0, 3)).toEqual(['talon', 'compare', 'starter.ts']);
  const compared = JSON.parse(
    talon(...command.slice(1).map((word) => (word === 'starter.ts' ? file : word)), '--json'),
  ) as CompareReport;
  const row = page.locator('[data-part="report"] tbody tr');
  await expect(row.nth(0)).toContainText(`${compared.pairs} deals, ${compared.games} matches`);
  const shown = Number((await row.nth(0).locator('td').nth(1).innerText()).replace('−', '-'));
  expect(shown).toBeCloseTo(compared.scoreDiff, 1);
  await expect(row.nth(1).locator('td').nth(1)).toHaveText(`${(100 * compared.winRate).toFixed(1)} %`);
});

test('what is no TypeScript, what loads something, and what fails at once is told with its line', async ({ page }) => {
  await openEditor(page, 'tysiac');
  const first = problems(page).first();
  for (const [text, kind, line, words] of [
    ['let a = 1;\nenum A { B }\n', 'syntax', '2', 'Only types can be removed'],
    ['let a = ;', 'syntax', '1', 'This is no TypeScript: Expression expected.'],
    ["// One.\n// Two.\nimport fs from 'node:fs';\n", 'forbidden-import', '3', "A strategy cannot load 'node:fs'"],
    ['export class Mine {}', 'load', '1', 'There is a class Mine; call it Strategy.'],
    ["export class Strategy { name = 'x' }", 'missing-method', '1', 'has no method bid, which Tysiąc asks'],
  ] as const) {
    await write(page, text);
    await expect(first).toContainText(words);
    await expect(first).toHaveAttribute('data-problem', kind);
    await expect(first).toHaveAttribute('data-line', line);
  }
});

test('a draft with the older methods of Mosaic opens, hears their new names and can be mended', async ({ page }) => {
  const older = readFileSync(new URL('../fixtures/drafts/mosaic.txt', import.meta.url), 'utf8');
  await openEditor(page, 'mosaic');
  await write(page, older);
  await expect(problems(page)).toHaveCount(6);
  await expect(problems(page).first()).toContainText('The method place is called choosePlacementCell now');
  await page.reload();
  await page.getByText('Strategy', { exact: true }).first().click();
  await expect(code(page)).toContainText("name = 'Old Hand'");
  await expect(problems(page).last()).toContainText('The method target is called chooseRewardParams now');
  await write(page, readFileSync(new URL('../../strategies/mosaic/spoiler.ts', import.meta.url), 'utf8'));
  await expect(trial(page, 'done')).toBeVisible();
});

test('an endless loop is cut off with its line, and the page goes on', async ({ page }) => {
  await openEditor(page, 'skitgubbe');
  await write(page, withLine('part1Play', 'for (;;);'));
  const line = String(STARTER.split('\n').findIndex((text) => text.startsWith('  part1Play(')) + 2);
  await expect(problems(page).first()).toHaveAttribute('data-problem', 'timeout');
  await expect(problems(page).first()).toHaveAttribute('data-line', line);
  // While it loops the page answers, and a mended text is taken at once.
  await write(page, withLine('part1Slough', 'while (true) {}'));
  await page.getByLabel('Against').selectOption('random');
  await expect(code(page)).toContainText('while (true) {}');
  await write(page, STARTER);
  await expect(trial(page, 'done')).toBeVisible();
  await expect(problems(page)).toHaveCount(0);
});

test('work of the language itself is cut off by the same budget', async ({ page }) => {
  await openEditor(page, 'skitgubbe');
  const product = 'const huge = 2n ** 490_000n - 1n; let sum = 0n; for (;;) sum = huge * huge + (sum & 1n);';
  await write(page, withLine('part1Play', product));
  await expect(problems(page).first()).toHaveAttribute('data-problem', 'timeout', { timeout: 120_000 });
  await write(page, STARTER);
  await expect(trial(page, 'done')).toBeVisible();
});

test('completion knows the game', async ({ page }) => {
  await openEditor(page, 'skitgubbe');
  await write(page, 'export class Strategy {\n  part2Move(state) {\n    return ');
  await page.keyboard.type('state.kill');
  const offers = page.locator('.cm-tooltip-autocomplete');
  await expect(offers).toContainText('killThreshold');
  await expect(offers).toContainText('killedCards');
  await expect(page.locator('.cm-completionInfo')).toContainText(/plays on the table|left the game/);
  await offers.getByText('killThreshold').click();
  await expect(code(page)).toContainText('state.killThreshold');
  await page.keyboard.type(';\n');
  await page.keyboard.type('state.hand.filter((card) => card.par');
  await expect(offers).toContainText('part2Rank');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await page.keyboard.press('ControlOrMeta+ArrowRight');
  await page.keyboard.press('ControlOrMeta+ArrowRight');
  await expect(page.locator('[data-part=help]')).toContainText(/hand: SkitgubbeCard\[\]|Your cards/);
});

test('fewer deals than were played already are counted from the first', async ({ page }) => {
  await openEditor(page, 'mosaic', '200');
  await expect(trial(page, 'playing')).toHaveAttribute('data-pairs', /^([4-9]|\d\d+)$/);
  await page.evaluate(`
    window.told = [];
    const status = document.querySelector('[data-trial] [role=status]');
    new MutationObserver(() => told.push(status.textContent)).observe(status, { characterData: true, childList: true, subtree: true });
  `);
  await page.getByLabel('Deals', { exact: true }).fill('3');
  await expect(trial(page, 'done')).toHaveAttribute('data-pairs', '3');
  const told = (await page.evaluate('told')) as string[];
  const counts = told.flatMap((text) => [...text.matchAll(/(\d+) of (\d+) deals/g)]);
  for (const [, done, all] of counts) expect(Number(done), told.join('\n')).toBeLessThanOrEqual(Number(all));
});

test('drafts stay, bear names, and come and go as files', async ({ page }) => {
  await openEditor(page, 'mosaic');
  await code(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('// Mine.\n');
  await page.getByLabel('File name').fill('ironLady.ts');
  await page.getByLabel('File name').press('Enter');
  await expect(page.getByLabel('Your strategies').locator('option')).toHaveText(['ironLady.ts']);
  await page.reload();
  await page.getByText('Strategy', { exact: true }).first().click();
  await expect(code(page)).toContainText('// Mine.');
  expect((await saved(page, 'Save as a file')).startsWith('// Mine.\n')).toBe(true);

  await page.getByLabel('A new strategy').selectOption('tidy.ts');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByLabel('File name')).toHaveValue('tidy.ts');
  await page.locator('input[type=file]').setInputFiles({
    name: 'tidy.ts',
    mimeType: 'text/plain',
    buffer: Buffer.from('// From a file.\n'),
  });
  await expect(page.getByLabel('File name')).toHaveValue('tidy2.ts');
  await expect(code(page)).toContainText('// From a file.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByLabel('Your strategies').selectOption('ironLady.ts');
  await expect(code(page)).toContainText('// Mine.');
  await expect(page.locator('[data-part="command"]').nth(1)).toContainText('--entrants ironLady.ts random');
});
