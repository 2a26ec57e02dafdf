// Friends at one table, each with a browser of their own.
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { standing, until, withSettings, QUICK, type Choice, type Standing } from './table.ts';

/** Somebody's own browser. */
export const friend = async (
  browser: Browser,
  options: BrowserContextOptions = {},
  settings: Record<string, unknown> = QUICK,
): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  await withSettings(page, settings);
  return page;
};

/** As phones on a home network have it: without what browsers keep for https. */
const expectPlainHttp = async (page: Page): Promise<void> => expect(await page.evaluate('isSecureContext')).toBe(false);

/** What stands above the cloth. */
export const barOf = (page: Page): Locator => page.locator('[data-part="friends-bar"]');

const FIELD = 'input[autocomplete=nickname]';

/** Says a name and presses the button; where somebody has the name already, once more with the one that is offered. */
const sayName = async (page: Page, name: string, button: Locator): Promise<void> => {
  await page.locator(FIELD).first().fill(name);
  await button.click();
  for (let said = name; ;) {
    const now: unknown = await page.evaluate(`document.querySelector('${FIELD}')?.value ?? null`).catch(() => said);
    if (now === null) return;
    if (now === said) await page.waitForTimeout(30);
    else {
      said = String(now);
      await button.click();
    }
  }
};

/** Opens a table by the form, which the address fills in; answers its address. */
export const openTable = async (page: Page, query: string, name: string): Promise<string> => {
  await page.goto(`/friends?${query}`);
  await sayName(page, name, page.getByRole('button', { name: 'Open the table' }));
  await page.waitForURL(/\/table\//);
  await expect(page.locator('main[data-table] li').filter({ hasText: name })).toBeVisible();
  await expectPlainHttp(page);
  return page.url();
};

/** Two taps: a name, and the button. */
export const sitAt = async (page: Page, table: string, name: string): Promise<void> => {
  await page.goto(table);
  await sayName(page, name, page.locator('main form button[type=submit]'));
  await expectPlainHttp(page);
};

/** Presses what is offered, if it still is: the others and their clocks do not wait. */
const pressIfThere = (page: Page, action: string): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('[data-action]')]
    .find((button) => button.dataset.action === ${JSON.stringify(action)} && !button.disabled)
    ?.click()`);

const isSame = (one: Standing, other: Standing): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whoever is asked answers, until something holds at every screen; else until the match is over. */
export const playTogether = async (
  pages: readonly Page[],
  pick: Choice,
  holds: (now: Standing) => boolean = ({ isOver }) => isOver,
): Promise<void> => {
  for (;;) {
    const all = await Promise.all(pages.map(standing));
    if (all.every(holds)) return;
    const at = all.findIndex((now) => now.actions.length > 0 && !holds(now));
    if (at < 0) {
      await pages[0]!.waitForTimeout(30);
      continue;
    }
    const [page, now] = [pages[at]!, all[at]!];
    await pressIfThere(page, pick(now));
    await until(async () => !isSame(await standing(page), now));
  }
};

/** The one who is asked, and the others. */
export const whoIsAsked = async (pages: readonly Page[]): Promise<readonly [Page, readonly Page[]]> => {
  for (;;) {
    for (const page of pages) {
      if ((await standing(page)).actions.length > 0) return [page, pages.filter((other) => other !== page)];
    }
    await pages[0]!.waitForTimeout(30);
  }
};
