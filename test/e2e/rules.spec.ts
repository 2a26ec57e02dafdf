// The rule editor: every game there and back, what is wrong said at the field, played, shared, and compared.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES } from '../../src/play/languages.ts';
import { rootOf, withSettings } from './table.ts';
import { checkPage, saved, talon } from './study.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-rules-'));
// A worker may come back to this file after it was done with it.
test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = (page: Page) => page.locator('[data-valid]');
const option = (page: Page, name: string) => page.locator(`[data-option="${name}"]`);

const open = async (page: Page, query: string): Promise<void> => {
  await withSettings(page);
  await page.goto(`/rules?${query}`);
  await expect(head(page)).toHaveAttribute('data-valid', 'true');
};

/** The text of the rules in one of its forms. */
const copied = async (page: Page, form: 'YAML' | 'JSON' | 'Link'): Promise<string> => {
  await page.getByRole('button', { name: 'Copy …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy the rules' });
  await dialog.getByText(form, { exact: true }).click();
  const text = dialog.locator(`textarea[data-form="${form}"]`);
  await expect(text).not.toHaveValue('');
  await expect(text).toHaveValue(form === 'YAML' ? /^preset: / : form === 'JSON' ? /^\{/ : /#r=/);
  const value = await text.inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return value;
};

const keyOf = (page: Page): Promise<string> => page.locator('[data-part=standing] code').innerText();
/** The same rules as the command line understands them. */
const keyInTerminal = (game: string, yaml: string): string => {
  const file = join(folder, `${game}.yaml`);
  writeFileSync(file, yaml);
  return (JSON.parse(talon('explain-config', game, '--rules', file, '--json')) as { rulesKey: string }).rulesKey;
};

/** A change of each kind of option that the game has. */
const CHANGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  tysiac: async (page) => {
    await option(page, 'target').getByRole('textbox').fill('700');
    await option(page, 'lockScore').getByRole('textbox').fill('500');
    await option(page, 'mustOvertake').getByText('no', { exact: true }).click();
    await option(page, 'trumpDuty').getByRole('combobox').selectOption('any-trump');
    await option(page, 'maxBid').getByRole('combobox').selectOption({ label: 'none' });
    await option(page, 'firstDealer')
      .getByRole('combobox', { name: 'First dealer: kind' })
      .selectOption({ label: 'drawn by lot' });
    await option(page, 'marriageValues').getByRole('textbox', { name: 'H', exact: true }).fill('120');
    await option(page, 'startScores').getByRole('textbox', { name: 'Scores at the start 2' }).fill('-30');
  },
  ulti: async (page) => {
    await option(page, 'dealsPerSession').getByRole('textbox').fill('9');
    await option(page, 'kontraTiming').getByRole('combobox').selectOption('withFirstCard');
    await option(page, 'firstDealer')
      .getByRole('combobox', { name: 'First dealer: kind' })
      .selectOption({ label: 'drawn by lot' });
    await option(page, 'betliMustBeat').getByText('no', { exact: true }).click();
  },
  skitgubbe: async (page) => {
    await option(page, 'players').getByRole('textbox').fill('3');
    await option(page, 'beatRule').getByRole('combobox').selectOption('same-suit-or-trump');
    await option(page, 'part1AceLow').getByText('no', { exact: true }).click();
  },
  mosaic: async (page) => {
    await option(page, 'deck').getByRole('textbox', { name: 'Ranks, last' }).fill('7');
    const pattern = page.getByRole('region', { name: 'pattern J' });
    await pattern.getByRole('textbox', { name: 'Points' }).fill('12');
    await pattern.getByRole('combobox', { name: 'Shape' }).selectOption('line_len_3');
    await page.getByRole('textbox', { name: 'Name of a new pattern' }).fill('K');
    await page.getByRole('button', { name: 'Add pattern' }).click();
    const added = page.getByRole('region', { name: 'pattern K' });
    // What is new can be played as it is.
    await expect(head(page)).toHaveAttribute('data-valid', 'true');
    await added.getByRole('combobox', { name: 'Reward' }).selectOption({ label: 'extra turn (RWD4)' });
    await expect(added.getByRole('img', { name: 'Example: a line of 2' })).toBeVisible();
    await option(page, 'board').getByRole('combobox', { name: 'Zone: kind' }).selectOption({ label: 'none' });
  },
};

for (const [game, change] of Object.entries(CHANGES)) {
  test(`${game}: changed, copied and opened again`, async ({ page }) => {
    await open(page, `game=${game}`);
    const before = await keyOf(page);
    await change(page);
    await expect(head(page)).toHaveAttribute('data-valid', 'true');
    const key = await keyOf(page);
    expect(key).not.toBe(before);
    const [yaml, json, link] = [await copied(page, 'YAML'), await copied(page, 'JSON'), await copied(page, 'Link')];
    expect(keyInTerminal(game, yaml)).toBe(key);
    for (const text of [yaml, json, link]) {
      await page.getByLabel('Game', { exact: true }).selectOption(game === 'ulti' ? 'tysiac' : 'ulti');
      await page.getByLabel('Game', { exact: true }).selectOption(game);
      // What was changed and not saved is still there, until one does not want it any more.
      await expect(page.locator('[data-part=standing] code')).toHaveText(key);
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.locator('[data-part=standing] code')).toHaveText(before);
      await page.getByRole('button', { name: 'Open …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Open rules' });
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(page.locator('[data-part=standing] code')).toHaveText(key);
      await expect(dialog).toBeHidden();
    }
    await page.goto('/');
    await page.goto(link);
    await expect(page.locator('[data-part=standing] code')).toHaveText(key);
  });
}

test('what is wrong is said at the field', { tag: '@page-rules' }, async ({ page }) => {
  await open(page, 'game=tysiac&preset=polish-3');
  await option(page, 'handSize').getByRole('textbox').fill('99');
  await expect(option(page, 'handSize')).toContainText('A whole number from 1 to 12.');
  await option(page, 'handSize').getByRole('textbox').fill('8');
  await expect(option(page, 'handSize')).toContainText('3 hands and the musik make 27 cards; the pack has 24.');
  await expect(head(page)).toHaveAttribute('data-valid', 'false');
  // All at once, each at its own.
  await option(page, 'lockScore').getByRole('textbox').fill('2000');
  await expect(option(page, 'lockScore')).toContainText('must be below');
  await expect(option(page, 'handSize')).toContainText('the pack has 24.');
  await expect(head(page).locator('[data-part=problems] li')).toHaveCount(2);
  await checkPage(page, 'rules that cannot be played');
  await page.getByRole('button', { name: 'put back Lock score' }).click();
  await head(page).getByRole('button', { name: 'Hand size', exact: true }).click();
  await expect(option(page, 'handSize').getByRole('textbox')).toBeFocused();
  await page.getByRole('button', { name: 'put back Hand size' }).click();
  await expect(head(page)).toHaveAttribute('data-valid', 'true');
  // A damaged link changes nothing and says why.
  await page.goto('/rules?game=ulti#r=eyJ2IjoyLCJnYW1lIjoidWx0aSJ9');
  await expect(page.getByRole('alert')).toContainText('version 2');
});

test('why rules cannot be played stands at the change that did it, and every button leads to the field', async ({
  page,
}) => {
  await open(page, 'game=tysiac&preset=polish-3');
  await page.getByRole('textbox', { name: 'Find an option' }).fill('players');
  await option(page, 'seats').getByRole('textbox').fill('4');
  // Nothing is wrong with the number itself: what does not go with it is said here all the same.
  await expect(option(page, 'seats')).toContainText('After this change the rules cannot be played yet');
  await expect(option(page, 'seats').locator('[data-part=problems]')).toContainText(
    '4 hands and the musik make 31 cards',
  );
  // Fields that are not looked for are shown while something is wrong with them.
  await expect(option(page, 'handSize')).toContainText('4 hands and the musik make 31 cards');
  await checkPage(page, 'a change after which rules cannot be played');
  for (const name of ['Play …', 'Copy …', 'Compare']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/4 hands and the musik make 31 cards/);
    await button.click({ force: true });
    await expect(option(page, 'sitOut').getByRole('combobox')).toBeFocused();
  }
  await page.getByRole('button', { name: 'put back Seats' }).click();
  await expect(page.locator('[data-part=problems]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play …' })).toBeEnabled();
});

test('Mosaic without a card in its deck', async ({ page }) => {
  await open(page, 'game=mosaic');
  const pictures = option(page, 'patterns').getByRole('img', { name: 'Example' });
  const count = await pictures.count();
  expect(count).toBeGreaterThan(0);
  for (const label of ['Ranks', 'Colours', 'Shapes']) {
    const last = option(page, 'deck').getByRole('textbox', { name: `${label}, last` });
    const before = await last.inputValue();
    await last.fill('0');
    await expect(option(page, 'deck')).toContainText('A whole number from 1 to 9.');
    await expect(head(page).locator('[data-part=problems]')).toHaveText(
      `Deck, ${label}, last: A whole number from 1 to 9.`,
    );
    await expect(pictures).toHaveCount(0);
    await last.fill('');
    await expect(pictures).toHaveCount(0);
    // Lowest above highest.
    await option(page, 'deck')
      .getByRole('textbox', { name: `${label}, first` })
      .fill('2');
    await last.fill('1');
    await expect(head(page).locator('[data-part=problems]')).toHaveText(
      `Deck, ${label}: The lowest value (2) must not exceed the highest (1).`,
    );
    await option(page, 'deck')
      .getByRole('textbox', { name: `${label}, first` })
      .fill('1');
    await last.fill(before);
    await expect(pictures).toHaveCount(count);
    await expect(head(page)).toHaveAttribute('data-valid', 'true');
  }
});

test('new patterns and rewards of Mosaic can be played, and names that cannot be are refused', async ({ page }) => {
  await open(page, 'game=mosaic');
  const name = page.getByRole('textbox', { name: 'Name of a new pattern' });
  const add = page.getByRole('button', { name: 'Add pattern' });
  for (const [typed, why] of [
    ['k', 'The name must be one capital letter, A to Z.'],
    ['KL', 'The name must be one capital letter, A to Z.'],
    ['A', 'There is a pattern A already.'],
  ] as const) {
    await name.fill(typed);
    await expect(option(page, 'patterns')).toContainText(why);
    await expect(add).toBeDisabled();
  }
  await name.fill('K');
  await add.click();
  await page.getByRole('textbox', { name: 'Name of a new reward' }).fill('RWD0');
  await expect(option(page, 'rewards')).toContainText('The name must be RWD and a number from 1 to 99');
  await page.getByRole('textbox', { name: 'Name of a new reward' }).fill('RWD11');
  await page.getByRole('button', { name: 'Add reward' }).click();
  await expect(page.getByRole('region', { name: 'reward RWD11' })).toBeVisible();
  await expect(head(page)).toHaveAttribute('data-valid', 'true');
});

test('a number is there again after "none", and what is opened is refused in words', async ({ page }) => {
  await open(page, 'game=tysiac');
  const [kind, number] = [option(page, 'maxBid').getByRole('combobox'), option(page, 'maxBid').getByRole('textbox')];
  const usual = await number.inputValue();
  for (const value of [usual, '250']) {
    await number.fill(value);
    await kind.selectOption({ label: 'none' });
    await kind.selectOption({ label: 'a number' });
    await expect(number).toHaveValue(value);
  }
  // What was saved as 'none' gets a number that some preset has.
  await kind.selectOption({ label: 'none' });
  await page.reload();
  await kind.selectOption({ label: 'a number' });
  await expect(number).toHaveValue(usual);
  await page.getByRole('button', { name: 'Open …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open rules' });
  for (const [text, why] of [
    ['target: high', 'target: must be a whole number from 1 to 100000.'],
    ['tarrrrrrget: 5', 'tarrrrrrget: there is no such option.'],
  ] as const) {
    await dialog.getByRole('textbox').fill(text);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(why);
    await expect(dialog.getByRole('alert')).not.toContainText('docs/');
  }
});

/** Words of lists that are longer than the list is wide. */
const CUT_OFF = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('[data-option] select')].flatMap((list) => {
    const style = getComputedStyle(list);
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    pen.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily;
    return [...list.options].map(({ text }) => [text, Math.ceil(pen.measureText(text).width), Math.floor(room)])
      .filter(([, width, has]) => width > has).map((found) => found.join(' '));
  });
})()`;

for (const language of LANGUAGES) {
  test(`the words of lists fit on a phone: ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    for (const game of Object.keys(CHANGES)) {
      await open(page, `game=${game}`);
      expect([...new Set((await page.evaluate(CUT_OFF)) as string[])], game).toEqual([]);
    }
    await context.close();
  });
}

test('saved under a name and played from the lobby', async ({ page }) => {
  await open(page, 'game=skitgubbe');
  await option(page, 'players').getByRole('textbox').fill('3');
  await page.getByLabel('Save as').fill('standard');
  await expect(page.getByText('A preset is called so')).toBeVisible();
  await page.getByLabel('Save as').fill('Three of us');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Forget “Three of us”' })).toBeVisible();
  await page.goto('/?game=skitgubbe&preset=Three+of+us&opponent=random&seed=3');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Rules')).toHaveValue('Three of us');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(rootOf(page)).toBeVisible();
  // And at once from the editor.
  await open(page, 'game=tysiac');
  await option(page, 'bombsPerPlayer').getByRole('textbox').fill('5');
  await page.getByRole('button', { name: 'Play …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(rootOf(page)).toHaveAttribute('data-game', 'tysiac');
});

test('what is not saved is there after a reload, and saved rules are as they were', async ({ page }) => {
  await open(page, 'game=tysiac');
  const hands = option(page, 'maxHands').getByRole('textbox');
  const draft = page.getByRole('note');
  const usual = await hands.inputValue();
  await hands.fill('7');
  await page.reload();
  await expect(hands).toHaveValue('7');
  await expect(draft).toContainText('not saved');
  await checkPage(page, 'a draft');
  // From another page, without a word of the game in the address.
  await page.goto('/');
  await page.goto('/rules');
  await expect(hands).toHaveValue('7');
  // Saved it is no draft any more, and the preset has none either.
  await page.getByLabel('Save as').fill('Short');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(draft).toHaveCount(0);
  const begin = page.getByLabel('Begin with');
  await begin.selectOption('alpha-1000');
  await expect(hands).toHaveValue(usual);
  await expect(draft).toHaveCount(0);
  // A change to what was saved is a draft beside it.
  await begin.selectOption({ label: 'Short' });
  await hands.fill('8');
  await page.reload();
  await expect(hands).toHaveValue('8');
  await expect(draft).toContainText('“Short”');
  await begin.selectOption('alpha-1000');
  await expect(hands).toHaveValue(usual);
  await begin.selectOption({ label: 'Short' });
  await expect(hands).toHaveValue('8');
  await draft.getByRole('button', { name: 'Discard' }).click();
  await expect(hands).toHaveValue('7');
  await expect(draft).toHaveCount(0);
});

test('what a change does, in the figures of the command line', async ({ page }) => {
  await open(page, 'game=tysiac');
  await expect(page.locator('[aria-labelledby=effect]')).toContainText('Duel with bombs');
  await expect(page.locator('[aria-labelledby=effect]')).not.toContainText('alpha-1000');
  await option(page, 'bombsPerPlayer').getByRole('textbox').fill('0');
  await option(page, 'maxHands').getByRole('textbox').fill('6');
  await page.getByLabel('Games on each side').fill('16');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.locator('[data-run="done"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'maxHands 200 → 6' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Differences of shares/ })).toBeVisible();
  const command = await page.locator('[data-part="command"]').innerText();
  const args = command.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", ''));
  expect(await saved(page, 'Save as JSON')).toBe(talon(...args.slice(1)));
  await checkPage(page, 'rules');
  // It is there when one comes back, as long as the rules are the same.
  await page.goto('/');
  await page.goto('/rules?game=tysiac');
  await expect(page.getByRole('heading', { name: 'maxHands 200 → 6' })).toBeVisible();
  await option(page, 'maxHands').getByRole('textbox').fill('7');
  await expect(page.locator('[data-run]')).toHaveCount(0);
  // A long run can be stopped.
  await page.getByLabel('Games on each side').fill('100000');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-run="stopped"]')).toBeVisible();
});
