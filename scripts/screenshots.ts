// npm run screenshots -- --out DIR: pictures of every page and every phase of every game, in both themes, on a phone
// held both ways and on a wide screen. They are for looking at: crooked spacing, clipped words and overlaps are defects.
// Some of them after a small change: --parts ulti,lobby --sizes phone --themes dark.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { GAMES } from '../src/games/index.ts';
import { WALKS, walkScenes, type Walk } from '../test/e2e/scenes.ts';
import { playUntil, sitDown, withSettings } from '../test/e2e/table.ts';
import { lively } from '../test/e2e/tysiacChoice.ts';
import { withServedApp } from './servedApp.ts';

const THEMES = ['light', 'dark'] as const;
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;
const SIDEWAYS = { width: 844, height: 390 };

class Photographer {
  readonly #page: Page;
  readonly #folder: string;
  readonly #suffix: string;
  count = 0;

  constructor(page: Page, folder: string, suffix: string) {
    this.#page = page;
    this.#folder = folder;
    this.#suffix = suffix;
  }

  async take(name: string, fullPage = false): Promise<void> {
    await this.#page.locator('[data-blank]').first().waitFor({ state: 'detached' });
    await this.#page.screenshot({ path: join(this.#folder, `${name}-${this.#suffix}.png`), fullPage });
    this.count++;
  }
}

/** A phone is turned on its side and back for every scene of a table. */
const walk = async (page: Page, camera: Photographer, scenes: Walk): Promise<void> => {
  const upright = page.viewportSize()!;
  await walkScenes(page, scenes, async (scene) => {
    await camera.take(`${scenes.name}-${scene}`);
    if (upright.width > upright.height) return;
    await page.setViewportSize(SIDEWAYS);
    await camera.take(`${scenes.name}-${scene}-sideways`);
    await page.setViewportSize(upright);
  });
};

/** Dialogs of a table in the middle of a deal. */
const dialogs = async (page: Page, camera: Photographer): Promise<void> => {
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&practice=1');
  const refused = page.locator('[data-card][aria-disabled][title]');
  let moves = 0;
  await playUntil(page, lively, async () => ++moves > 10 && (await refused.count()) > 0);
  await page.getByRole('button', { name: 'Last trick' }).click();
  await page.getByRole('dialog').waitFor();
  await camera.take('table-last-trick');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await refused.first().dispatchEvent('click');
  await page.getByRole('alert').waitFor();
  await camera.take('table-refusal');
  await page.getByRole('button', { name: 'Log' }).click();
  await page.getByRole('dialog').waitFor();
  await camera.take('table-log');
};

const pages = async (page: Page, camera: Photographer): Promise<void> => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await camera.take('lobby', true);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  await camera.take('settings');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog').waitFor();
  await camera.take('keys');
  for (const { id } of GAMES) {
    await page.goto(`/?game=${id}`);
    await page.getByRole('dialog').waitFor();
    await camera.take(`new-game-${id}`);
  }
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await camera.take('no-such-page');
};

/** The rule editor of every game. */
const editors = async (page: Page, camera: Photographer): Promise<void> => {
  for (const { id } of GAMES) {
    await page.goto(`/rules?game=${id}`);
    await page.locator('[data-valid="true"]').waitFor();
    await camera.take(`rules-${id}`, true);
  }
};

const learning = async (page: Page, camera: Photographer): Promise<void> => {
  for (const { id } of GAMES) {
    await page.goto(`/learn/${id}`);
    await page.getByRole('article').waitFor();
    await camera.take(`learn-${id}`, true);
    await page.goto(`/learn/${id}/lesson`);
    await page.locator('[data-lesson-step="0"]').waitFor();
    await camera.take(`lesson-${id}`);
    await page.locator('[data-lesson="show"]').click();
    await page.locator('[data-right="true"]').first().waitFor();
    await camera.take(`lesson-${id}-right`);
  }
};

const laboratory = async (page: Page, camera: Photographer): Promise<void> => {
  await page.goto('/lab');
  await page.getByLabel('Games', { exact: true }).fill('60');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.locator('[data-run="done"]').waitFor({ timeout: 120_000 });
  await camera.take('lab', true);
  await page.getByText('Strategy', { exact: true }).click();
  await page.getByLabel('Deals', { exact: true }).fill('20');
  await page.locator('[data-trial="done"]').waitFor({ timeout: 120_000 });
  await camera.take('lab-strategy', true);
  await page.getByLabel('Text of the strategy').click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText("import 'node:fs';\nenum A { B }\n");
  await page.locator('[data-problem]').first().waitFor();
  await camera.take('lab-strategy-mend', true);
};

/** Of a few games. */
const statistics = async (page: Page, camera: Photographer): Promise<void> => {
  await page.goto('/statistics');
  await page.locator('input[type=file]').setInputFiles('test/e2e/games.json');
  await page.locator('[data-luck]').waitFor({ timeout: 120_000 });
  await page.locator('[data-luck-note="working"]').waitFor({ state: 'detached', timeout: 120_000 });
  await camera.take('statistics', true);
};

/** Every sample in the middle of a match, with all hands open where there are any, and its dialogs. */
const replays = async (page: Page, camera: Photographer): Promise<void> => {
  await page.goto('/replay');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await camera.take('replay-choose', true);
  for (const { id } of GAMES) {
    await page.goto('/');
    await page.goto(`/replay?sample=${id}#step=40&seat=0&open=1`);
    await page.locator('[data-step="40"]').waitFor();
    await camera.take(`replay-${id}`);
  }
  await page.keyboard.press('j');
  await camera.take('replay-jump');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('b');
  await camera.take('replay-branch');
};

/** Of those who have come to the server: one name for each time that all of it is walked through. */
const PEOPLE = ['Nina', 'Oskar', 'Ida', 'Tamás'];

/** Playing with others: the lobby, a table that waits, somebody's page, the best, and tournaments. */
const friends = async (page: Page, camera: Photographer): Promise<void> => {
  const name = PEOPLE.shift()!;
  await page.goto('/friends');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await camera.take('friends-newcomer', true);
  await page.request.post('/api/me', { data: { name } });
  await page.goto('/friends?game=ulti&open=1');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/table\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await camera.take('friends-table', true);
  for (const [picture, address] of [
    ['friends', '/friends'],
    ['people', '/people'],
    ['person', `/people/${encodeURIComponent(name)}`],
    ['cups', '/cups'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await camera.take(picture, true);
  }
};

type Part = (page: Page, camera: Photographer) => Promise<void>;

/** In this order: the lobby has a game to go on with only after some have been begun. */
const PARTS: Readonly<Record<string, Part>> = {
  pages,
  rules: editors,
  learn: learning,
  lab: laboratory,
  statistics,
  ...Object.fromEntries(
    WALKS.map((match): [string, Part] => [match.name, (page, camera) => walk(page, camera, match)]),
  ),
  dialogs,
  replays,
  friends,
  lobby: async (page, camera) => {
    await sitDown(page, 'game=mosaic&opponent=random&seed=1');
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue' }).first().waitFor();
    await camera.take('lobby-go-on', true);
  },
};

/** What is asked for among what there is, by how it begins. */
const chosen = (all: readonly string[], asked: string | undefined): string[] => {
  const words = asked?.split(',') ?? [''];
  const strange = words.find((word) => !all.some((name) => name.startsWith(word)));
  if (strange !== undefined) throw new Error(`No “${strange}” among ${all.join(', ')}`);
  return all.filter((name) => words.some((word) => name.startsWith(word)));
};

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    parts: { type: 'string' },
    sizes: { type: 'string' },
    themes: { type: 'string' },
  },
});

const visit = async (browser: Browser, baseURL: string, folder: string): Promise<number> => {
  let count = 0;
  for (const theme of chosen(THEMES, values.themes) as (typeof THEMES)[number][]) {
    for (const size of chosen(Object.keys(SIZES), values.sizes) as (keyof typeof SIZES)[]) {
      const context = await browser.newContext({
        baseURL,
        viewport: SIZES[size],
        colorScheme: theme,
        locale: 'en-US',
        reducedMotion: 'reduce', // nothing is caught halfway
        serviceWorkers: 'block',
        deviceScaleFactor: size === 'phone' ? 2 : 1,
      });
      const page = await context.newPage();
      await withSettings(page);
      const camera = new Photographer(page, folder, `${size}-${theme}`);
      for (const part of chosen(Object.keys(PARTS), values.parts)) await PARTS[part]!(page, camera);
      count += camera.count;
      console.log(`${size} ${theme}: ${camera.count} pictures`);
      await context.close();
    }
  }
  return count;
};

if (values.out === undefined) {
  console.error('Usage: npm run screenshots -- --out DIR [--parts NAMES] [--sizes NAMES] [--themes NAMES]');
  process.exit(2);
}
const folder = resolve(values.out);
mkdirSync(folder, { recursive: true });
const count = await withServedApp(({ browser, baseURL }) => visit(browser, baseURL, folder));
console.log(`${count} pictures in ${folder}`);
