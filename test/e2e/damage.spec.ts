// What is damaged in the browser's store is set aside; everything else goes on.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { Scanner } from './axe.ts';
import { changeStore, fillStore, readDump } from './store.ts';
import { asked, withSettings } from './table.ts';

const notice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Something that was kept on this device is damaged' });

/** A row with each of its fields damaged in turn in every way that no field allows, and missing where it must be there. */
const DAMAGE = `
  const circle = {}; circle.self = circle;
  let deep = 0; for (let depth = 0; depth < 150; depth++) deep = [deep];
  const wrong = [5n, new Date(0), new Map([[1, 2]]), new Uint8Array(3), circle, deep, NaN, new Blob(['x']), /x/];
  const OPTIONAL = ['fullRules', 'names', 'hints', 'practiceByHint', 'branchedAt'];
  const damaged = (row) => Object.keys(row).filter((field) => field !== 'id').flatMap((field) => [
    ...wrong.map((value) => ({ ...row, [field]: value })),
    ...(OPTIONAL.includes(field) ? [] : [Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))]),
  ]).map((one, index) => ({ ...one, id: 'damaged-' + index }));
  const first = (store) => new Promise((done) => {
    const asked = db.transaction(store).objectStore(store).getAll();
    asked.onsuccess = () => done(asked.result[0]);
  });`;

test.beforeEach(async ({ page }) => {
  await withSettings(page);
  // The server would give back what it was sent by another test of these games.
  await page.route('**/api/**', (route) => route.abort());
  await fillStore(page, readDump(5));
});

test('whatever is damaged, every page works, says so once, and hands out what can be read', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await changeStore(
    page,
    `${DAMAGE}
    for (const store of ['games', 'rules', 'drafts']) await put(db, store, damaged(await first(store)));
    const game = await first('games');
    await put(db, 'games', [{ id: 5 }, { id: new Date(0), text: 'a date for a name' }, { ...game, id: ['a', 'list'] }]);
    await put(db, 'runs', [{ id: 'simulation', version: 7 }, { id: 'tournament' }, { id: 'report', finished: 'x', version: '1', begun: null }]);
    await put(db, 'luck', [{ id: game.id, version: 1, deals: 'none' }]);
    await put(db, 'judged', [{ id: game.id }])`,
  );
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue' }).first()).toBeVisible();
  await expect(notice(page)).toContainText(/Set aside: \d{3} games/);
  await new Scanner(page).look('the notice');

  await test.step('the other pages find theirs', async () => {
    await page.goto('/rules?game=skitgubbe');
    await expect(page.getByRole('option', { name: 'Three of us' })).toBeAttached();
    await page.goto('/learn/skitgubbe');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/lab?game=tysiac');
    await page.getByText('Strategy', { exact: true }).click();
    await expect(page.getByLabel('Text of the strategy')).toBeVisible();
    for (const part of ['Simulation', 'Tournament', 'Open a report']) {
      await page.getByText(part, { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/statistics');
    await expect(page.getByLabel('Game', { exact: true }).getByRole('option').first()).toBeAttached();
  });

  await page.goto('/');
  const words = await notice(page).innerText();
  const [games, rules, drafts] = [/(\d+) games/, /(\d+) rule sets/, /(\d+) strategies/].map((one) =>
    Number(one.exec(words)?.[1]),
  );
  expect(words).toContain('3 reports of the laboratory');
  const download = page.waitForEvent('download');
  await notice(page).getByRole('button', { name: 'Save what can be read' }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    entries: { id: string; store: string; content: unknown }[];
  };
  const of = (store: string) => saved.entries.filter((entry) => entry.store === store);
  expect([of('games').length, of('rules').length, of('drafts').length]).toEqual([games, rules, drafts]);
  expect(JSON.stringify(of('games'))).toContain('a date for a name');
  for (const { content } of saved.entries) expect(content).not.toBeNull();

  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Continue' }).first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  // It can still be had.
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toContainText(`set aside: ${saved.entries.length}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Tysiąc', exact: true }).click();
  await asked(page);
  expect(problems).toEqual([]);
});

for (const [kind, script] of [
  ['missing', `tx.delete([game.id, 1])`],
  ['no text', `tx.put({ id: game.id, index: 1, line: 5 })`],
  ['too many', `tx.put({ id: game.id, index: 'x', line: 'more' })`],
] as const) {
  test(`a game with a step that is ${kind} says so and is set aside; the others go on`, async ({ page }) => {
    const mosaic = readDump(5).stores['games']!.filter(({ game }) => game === 'mosaic');
    const idOf = (isOver: boolean): string => String(mosaic.find(({ result }) => (result !== null) === isOver)!['id']);
    await changeStore(
      page,
      `for (const game of [{ id: '${idOf(true)}' }, { id: '${idOf(false)}' }]) {
        const tx = db.transaction('steps', 'readwrite').objectStore('steps');
        ${script};
        await new Promise((done) => (tx.transaction.oncomplete = done));
      }`,
    );
    for (const address of [`/play/${idOf(false)}`, `/replay?id=${idOf(true)}`]) {
      await page.goto(address);
      await expect(page.getByText('This game is damaged on this device.')).toBeVisible();
    }
    await page.goto('/statistics');
    await expect(page.getByLabel('Game', { exact: true }).getByRole('option', { name: 'Tysiąc' })).toBeAttached();
    await page.goto('/');
    await expect(notice(page)).toContainText('Set aside: 2 games.');
    await expect(page.getByRole('link', { name: 'Continue' }).first()).toBeVisible();
  });
}

test('rows that are whole but make no sense break no page', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await changeStore(
    page,
    `${DAMAGE}
    const [game, rules] = [await first('games'), await first('rules')];
    const over = { places: [], reason: '', returns: [] };
    await put(db, 'games', [
      { game: 'chess' }, { game: 'constructor' }, { players: ['nobody'] }, { players: ['human', 'constructor', ''] },
      { seat: 7 }, { standing: '{"kind":"won","points":null}' }, { standing: '[]' }, { standing: '"x"' }, { updated: -1e300 },
      { updated: 1e300 }, { rulesKey: 'x' }, { fullRules: [] }, { fullRules: { target: 'x' } }, { rulesKey: null, fullRules: null, rules: { preset: 5 } },
      { result: over }, { result: over, game: 'chess' }, { result: over, seat: 0, players: ['human'] }, { faults: [null] }, { names: [] }, { names: [1, 2, 3] },
    ].map((change, index) => ({ ...game, steps: 0, ...change, id: 'odd-' + index })));
    await put(db, 'rules', [{}, { players: 'many' }, { players: 3, more: { and: ['more'] } }].map((wrong, index) =>
      ({ ...rules, id: rules.game + '/Odd ' + index, name: 'Odd ' + index, rules: wrong })));
    await put(db, 'drafts', [{ id: 'skitgubbe/', game: 'skitgubbe', file: '', text: '', updated: 1e300 }])`,
  );
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue' }).first()).toBeVisible();
  const more = page.getByRole('button', { name: /^Show all \d+/ });
  while ((await more.count()) > 0) await more.first().click();
  await expect(page.getByRole('link', { name: 'Continue' })).not.toHaveCount(0);
  const works = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page does not work' })).toHaveCount(0);
  };
  await page.goto('/play/odd-0');
  await expect(page.getByText(/chess/)).toBeVisible();
  await page.goto('/replay?id=odd-15');
  await works();
  await page.goto('/statistics');
  await expect(page.getByLabel('Game', { exact: true }).getByRole('option').first()).toBeAttached();
  await works();
  for (const name of ['Odd 0', 'Odd 1', 'Odd 2', 'Three of us']) {
    await page.goto('/rules?game=skitgubbe');
    await page.getByLabel('Begin with').selectOption(name);
    await works();
  }
  for (const part of ['Simulation', 'Strategy']) {
    await page.goto('/lab?game=skitgubbe');
    await page.getByText(part, { exact: true }).click();
    await works();
  }
  await page.goto('/?game=skitgubbe&preset=Odd+0');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page does not work' })).toHaveCount(0);
  expect(problems).toEqual([]);
});
