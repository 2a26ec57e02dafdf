// What is done with the page so that it can be measured.
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { MATCHES } from '../../test/e2e/matches.ts';
import { asked, playUntil, sitDown, withSettings } from '../../test/e2e/table.ts';
import { tasksOf } from './tasks.ts';
import { atRest, seenBy, watch, type Seen } from './watch.ts';

export const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;

/** As people have it who have set nothing, but for questions, which a script does not answer, and for time. */
const SETTINGS = { speed: 'fast', confirm: false, motion: 'full' };

const PAGES = {
  lobby: '/',
  learn: '/learn/ulti',
  lesson: '/learn/tysiac/lesson',
  rules: '/rules?game=mosaic',
  lab: '/lab',
  statistics: '/statistics',
  openReplay: '/replay',
  replay: '/replay?sample=ulti#step=40',
} as const;

/** What a person has played before. */
const OLD_GAMES = join(import.meta.dirname, '../../test/e2e/games.json');

/** A device that has never been here. */
const withNewDevice = async <T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ ...options, locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  await withSettings(page, SETTINGS);
  await watch(page);
  const result = await use(page);
  await context.close();
  return result;
};

/** Opens an address and lets everything come that comes by itself. */
const settle = async (page: Page, address: string): Promise<Seen> => {
  await page.goto(address);
  await page.getByRole('main').waitFor();
  await atRest(page);
  return seenBy(page);
};

/** Of a line, as browsers' developer tools have it: bits a second and ms. */
export interface Line {
  readonly bits: number;
  readonly delay: number;
}

export const firstVisit = (browser: Browser, baseURL: string, line: Line | null): Promise<Seen> =>
  withNewDevice(browser, { baseURL, viewport: SIZES.phone }, async (page) => {
    if (line !== null) {
      const devTools = await page.context().newCDPSession(page);
      const speed = line.bits / 8;
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.delay,
        downloadThroughput: speed,
        uploadThroughput: speed,
      });
    }
    return settle(page, '/');
  });

/** Every page on one device, which has games to look back at and to go on with, opened anew. */
export const visitAll = (browser: Browser, baseURL: string, size: keyof typeof SIZES): Promise<Record<string, Seen>> =>
  withNewDevice(browser, { baseURL, viewport: SIZES[size] }, async (page) => {
    const seen: Record<string, Seen> = {};
    await page.goto(PAGES.statistics);
    await page.locator('input[type=file]').setInputFiles(OLD_GAMES);
    await page.locator('[data-imported="true"]').waitFor();
    for (const { game, query } of MATCHES) {
      await sitDown(page, `game=${game}&${query}`);
      await asked(page);
      seen[`${game} ${size}`] = await settle(page, page.url());
    }
    for (const [name, address] of Object.entries(PAGES)) seen[`${name} ${size}`] = await settle(page, address);
    return seen;
  });

export interface Played extends Seen {
  /** Processor time of the main thread's tasks, longest first. */
  readonly tasks: readonly number[];
}

/** Plays a match for some decisions; `onTable` is called when the table stands. */
export const play = (
  browser: Browser,
  baseURL: string,
  { game, query, pick }: (typeof MATCHES)[number],
  decisions: number,
  onTable: () => void,
): Promise<Played> =>
  withNewDevice(browser, { baseURL, viewport: SIZES.wide }, async (page) => {
    await sitDown(page, `game=${game}&${query}`);
    await asked(page);
    await atRest(page);
    onTable();
    let left = decisions;
    const tasks = await tasksOf(browser, page, async () => {
      await playUntil(page, pick, ({ isOver }) => isOver || left-- === 0);
    });
    return { ...(await seenBy(page)), tasks };
  });
