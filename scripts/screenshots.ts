// npm run screenshots -- --out DIR: pictures of every page and every phase of every game, in both themes, on a phone
// and on a wide screen. They are for looking at: crooked spacing, clipped words and overlaps are defects.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { GAMES } from '../src/games/index.ts';
import { ensureBuilt } from '../src/server/build.ts';
import { openDatabase } from '../src/server/database.ts';
import { readFiles } from '../src/server/files.ts';
import { GameStore } from '../src/server/games.ts';
import { LOCALHOST, startServer } from '../src/server/server.ts';
import { chromiumLaunchOptions } from '../test/e2e/chromium.ts';
import { asked, changed, press, sitDown, withSettings, type Choice, type Standing } from '../test/e2e/table.ts';
import { lively } from '../test/e2e/tysiacChoice.ts';

const THEMES = ['light', 'dark'] as const;
const SIZES = { wide: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const;
const MOST_STEPS = 70;

/** A match to walk through: one picture for each phase that comes up. */
interface Walk {
  readonly name: string;
  readonly query: string;
  readonly choose: Choice;
}

const first: Choice = ({ actions }) => actions[0]!;
/** Takes another of the offered moves at every step, so that more of a game is seen. */
const varied: Choice = ({ actions, step }) => actions[(step * 7) % actions.length]!;
const tysiac = (preset: string, seed: number): Walk => ({
  name: `tysiac-${preset}`,
  query: `game=tysiac&preset=${preset}&opponent=greedy&seed=${seed}`,
  choose: lively,
});
const WALKS: readonly Walk[] = [
  tysiac('alpha-1000', 7),
  tysiac('polish-3', 4),
  tysiac('polish-4', 3),
  ...GAMES.filter(({ id }) => id !== 'tysiac').flatMap(({ id }) => [
    { name: id, query: `game=${id}&seed=3`, choose: varied },
    { name: `${id}-first`, query: `game=${id}&seed=8`, choose: first },
  ]),
];

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
    await this.#page.waitForTimeout(350); // dialogs fade in
    await this.#page.screenshot({ path: join(this.#folder, `${name}-${this.#suffix}.png`), fullPage });
    this.count++;
  }
}

const phaseOf = ({ isOver, pause, phase }: Standing): string =>
  isOver ? 'over' : pause === 'deal' ? 'sheet' : (pause ?? phase);

const walk = async (page: Page, camera: Photographer, { name, query, choose }: Walk): Promise<void> => {
  await sitDown(page, query);
  const seen = new Set<string>();
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const now = await asked(page);
    const isDimmed = (await page.locator('[data-card][aria-disabled][title]').count()) > 0;
    const phase = phaseOf(now) + (isDimmed ? '-dimmed' : '');
    if (!seen.has(phase)) await camera.take(`${name}-${phase}`);
    seen.add(phase);
    if (now.isOver || now.pause === 'deal') return;
    await press(page, choose(now));
    await changed(page, now);
  }
};

/** Dialogs of a table in the middle of a deal. */
const dialogs = async (page: Page, camera: Photographer): Promise<void> => {
  await sitDown(page, 'game=tysiac&preset=alpha-1000&opponent=greedy&seed=7&practice=1');
  for (let moves = 0; moves < 14; moves++) {
    const now = await asked(page);
    await press(page, lively(now));
    await changed(page, now);
  }
  await page.getByRole('button', { name: 'Last trick' }).click();
  await camera.take('table-last-trick');
  await page.keyboard.press('Escape');
  const refused = page.locator('[data-card][aria-disabled][title]').first();
  if ((await refused.count()) > 0) {
    await refused.dispatchEvent('click');
    await camera.take('table-refusal');
  }
  await page.getByRole('button', { name: 'Log' }).click();
  await camera.take('table-log');
};

const pages = async (page: Page, camera: Photographer): Promise<void> => {
  await page.goto('/');
  await camera.take('lobby', true);
  await page.getByRole('button', { name: 'Settings' }).click();
  await camera.take('settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await camera.take('keys');
  for (const { id } of GAMES) {
    await page.goto(`/?game=${id}`);
    await page.getByRole('dialog').waitFor();
    await camera.take(`new-game-${id}`);
  }
  await page.goto('/nowhere');
  await camera.take('no-such-page');
};

const visit = async (browser: Browser, baseURL: string, folder: string): Promise<number> => {
  let count = 0;
  for (const theme of THEMES) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme: theme,
        locale: 'en-US',
        deviceScaleFactor: size === 'phone' ? 2 : 1,
      });
      const page = await context.newPage();
      await withSettings(page);
      const camera = new Photographer(page, folder, `${size}-${theme}`);
      await pages(page, camera);
      for (const match of WALKS) {
        await walk(page, camera, match).catch((problem: Error) =>
          console.error(`${match.name} ${size} ${theme}: ${problem.message}`),
        );
      }
      await dialogs(page, camera);
      await page.goto('/');
      await camera.take('lobby-go-on', true);
      count += camera.count;
      console.log(`${size} ${theme}: ${camera.count} pictures`);
      await context.close();
    }
  }
  return count;
};

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out === undefined) {
  console.error('Usage: npm run screenshots -- --out DIR');
  process.exit(2);
}
const folder = resolve(values.out);
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'talon-pictures-'));
const games = new GameStore(await openDatabase(join(data, 'talon.sqlite')));
const files = readFiles(await ensureBuilt((line) => console.error(line)));
const server = await startServer(0, LOCALHOST, { files, games });
const browser = await chromium.launch(await chromiumLaunchOptions());
const count = await visit(browser, `http://localhost:${server.port}`, folder);
await browser.close();
await server.close();
await games.close();
rmSync(data, { recursive: true, force: true });
console.log(`${count} pictures in ${folder}`);
