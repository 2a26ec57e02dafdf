// The pages for whoever plays with others, on a phone held upright and sideways, in every language: nothing is cut, and nothing
// has to be pushed aside to be read.
import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../src/play/languages.ts';
import { friend } from './friends.ts';
import { onPlainHttp } from './plainHttp.ts';

onPlainHttp();

const PAGES = ['/friends', '/friends?game=ulti', '/cups', '/people', '/people/fits%20a%20longer%20name', '/watch'];
const PHONES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];

/** Words that stick out of what they stand in, and pages wider than the screen. */
const CUT = `[...document.querySelectorAll('main button, main h1, main h2, main label')]
  .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)
  .concat(document.scrollingElement.scrollWidth > innerWidth ? ['the page'] : [])`;

for (const language of LANGUAGES)
  test(`${language}: lobby, tournaments and people fit a phone held either way`, async ({ browser }) => {
    const page = await friend(browser, { viewport: PHONES[0]!, hasTouch: true }, { speed: 'instant', language });
    await page.goto('/friends');
    await page.evaluate(
      `fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Fits a longer name"}' })`,
    );
    for (const address of PAGES) {
      await page.setViewportSize(PHONES[0]!);
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('#main h1').first()).toBeVisible();
      for (const phone of PHONES) {
        await page.setViewportSize(phone);
        expect(await page.evaluate(CUT), `${address} at ${phone.width} × ${phone.height}`).toEqual([]);
      }
    }
    await page.context().close();
  });
