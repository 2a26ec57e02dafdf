// The language with the longest texts on the narrowest phone: nothing is cut off, nothing makes the page wider. The
// pictures lie among the results of the tests, for whoever wants to look.
import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { textsOf } from '../texts.ts';
import { LANGUAGES } from '../../src/play/languages.ts';
import { asked, choose, rootOf, withSettings } from './table.ts';

const lengthOf = (language: (typeof LANGUAGES)[number]): number =>
  Object.values(textsOf(language)).reduce((sum, text) => sum + text.length, 0);
const longest = LANGUAGES.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  locale: `${longest}-${longest.toUpperCase()}`,
});

/** Words in buttons, tabs, tags and table heads that do not fit where they stand. */
const CUT_OFF = `(() => {
  const cut = [];
  for (const element of document.querySelectorAll('button, .mantine-Button-label, [data-part=tags] > * , [data-part=name], [data-part=facts] dd, th, h1, h2')) {
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.closest('.sr-only, [aria-hidden], [data-part=language]')) continue;
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) cut.push(element.className + ': ' + (element.textContent.trim() || element.innerHTML.slice(0, 90)));
  }
  return cut;
})()`;

const look = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await expect(page.locator('#main h1').first()).toBeAttached();
  await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  expect(await page.evaluate('document.documentElement.scrollWidth'), `${name} is wider than the screen`).toBe(360);
  expect(await page.evaluate(CUT_OFF), `${name} cuts words off`).toEqual([]);
};

test(`${longest}: pages fit`, async ({ page }, info) => {
  await withSettings(page);
  const addresses = ['/', '/rules', '/lab', '/statistics', '/replay', '/replay?sample=tysiac'];
  for (const game of ['tysiac', 'ulti', 'skitgubbe', 'mosaic'])
    addresses.push(`/learn/${game}`, `/learn/${game}/lesson`);
  for (const address of addresses) {
    await page.goto(address);
    await look(page, info, address);
  }
});

const TABLES = ['tysiac&preset=alpha-1000', 'tysiac&preset=polish-3', 'ulti', 'skitgubbe', 'mosaic&preset=standard-4'];
for (const query of TABLES)
  test(`${longest}: the table of ${query} fits`, async ({ page }, info) => {
    await withSettings(page);
    await page.goto(`/?game=${query}&seed=5&practice=1`);
    await look(page, info, 'new game');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(rootOf(page)).toBeVisible();
    const phases = new Set<string>();
    for (let moves = 0; moves < 24; moves++) {
      const offered = await asked(page);
      if (!phases.has(offered.phase)) {
        phases.add(offered.phase);
        await look(page, info, offered.phase);
      }
      await choose(page, offered, offered.actions.at(-1)!);
    }
  });
