// Every language that is offered, on every page: chosen from the browser, changed by hand, nothing left without words.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';
import { inWords } from '../../src/core/words.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../src/play/languages.ts';
import { asked, choose, rootOf, withSettings } from './table.ts';

const PAGES = ['/rules', '/lab', '/statistics', '/replay', '/replay?sample=tysiac', '/nowhere'];
/** Those for whoever plays with others. */
const HOUSE = ['/friends', '/cups', '/people', '/people/nobody', '/watch', '/friends?friend=none'];
const GAMES = ['tysiac', 'ulti', 'skitgubbe', 'mosaic'];
const ENGLISH = textsOf('en');
const AREAS = [...new Set(Object.keys(ENGLISH).map((key) => key.split('.')[0]))];
/** What texts are filled in with; the rules of Ulti have braces of their own. */
const PARAMS = [...new Set(Object.values(ENGLISH).flatMap((text) => text.match(/(?<=\{)\w+(?=[,}])/g) ?? []))];

const openIn = async (browser: Browser, language: Language): Promise<Page> => {
  const context = await browser.newContext({ locale: `${language}-${language.toUpperCase()}` });
  const page = await context.newPage();
  await withSettings(page);
  return page;
};

/** Texts and names of a page that look like the key of a text that is missing, or like one that was not filled in. */
const UNSAID = `((areas, params) => {
  const said = [document.body.innerText];
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [data-label]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'data-label']) said.push(element.getAttribute(name) ?? '');
  const key = new RegExp('(?<![\\\\w./-])(' + areas.join('|') + ')\\\\.[a-z][\\\\w.]*[a-z]|\\\\{(' + params.join('|') + ')[,}]|<\\\\/\\\\w+>', 'g');
  return said.flatMap((text) => text.match(key) ?? []);
})`;

const expectWords = async (page: Page, what: string): Promise<void> => {
  // Every page has a heading once it has something to say.
  await expect(page.locator('#main h1').first()).toBeAttached();
  expect(await page.evaluate(`${UNSAID}(${JSON.stringify(AREAS)}, ${JSON.stringify(PARAMS)})`), what).toEqual([]);
};

for (const language of LANGUAGES) {
  const texts = textsOf(language);
  const text = (key: string, params = {}): string => inWords(texts, { key, params }, language);

  test(`${language}: comes from the browser, and every page has words`, async ({ browser }) => {
    const page = await openIn(browser, language);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('lobby.title'));
    await expectWords(page, 'lobby');
    await page.getByRole('button', { name: text('app.head.settings'), exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(text('app.settings.reset'));
    await expectWords(page, 'settings');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const address of [...PAGES, ...HOUSE]) {
      await page.goto(address);
      await expectWords(page, address);
    }
    for (const game of GAMES) {
      for (const address of [`/learn/${game}`, `/learn/${game}/lesson`]) {
        await page.goto(address);
        await expectWords(page, address);
      }
    }
    await page.context().close();
  });

  for (const game of GAMES)
    test(`${language}: a few moves of ${game}`, async ({ browser }) => {
      const page = await openIn(browser, language);
      await page.goto(`/?game=${game}&seed=5&practice=1`);
      await expectWords(page, 'new game');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(rootOf(page)).toBeVisible();
      for (let moves = 0; moves < 6; moves++) {
        const offered = await asked(page);
        await expectWords(page, `${game}, move ${moves}`);
        await choose(page, offered, offered.actions[0]!);
      }
      await page.context().close();
    });
}

for (const other of LANGUAGES.slice(1))
  test(`${other}: once chosen it stays, whatever the browser’s is`, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.locator('[data-part=language]').selectOption({ label: LANGUAGE_NAMES[other] });
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });

test('without its texts the page says that they are missing, and works when they are there again', async ({ page }) => {
  await page.route(/\/assets\/en-start-/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Talon could not be fetched');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENGLISH['lobby.title']!);
  // The texts of the other pages come later; the first page's own say what happened.
  await page.route(/\/assets\/en-rest-/, (route) => route.abort());
  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENGLISH['app.trouble']!);
  await expect(page.getByRole('alert')).toHaveText(ENGLISH['app.trouble.missing']!);
});
