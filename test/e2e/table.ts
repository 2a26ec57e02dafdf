// What the browser tests of every game share. They use what a stranger has: accessible names, `data-action`, and what
// the table's root tells of game, phase, actor and step.
import { expect, type Locator, type Page } from '@playwright/test';

/** How the table behaves when nobody wants to wait. */
export const QUICK = { speed: 'instant', sound: false, confirm: false, tapTwice: false };

/** Sets a person's settings before the page is opened. */
export const withSettings = (page: Page, settings: Record<string, unknown> = QUICK): Promise<unknown> =>
  page.addInitScript((state) => {
    localStorage.setItem('talon-settings', JSON.stringify({ state, version: 1 }));
  }, settings);

export const rootOf = (page: Page): Locator => page.locator('[data-game]');

/** Fills the form of the lobby from its address and sits down. */
export const sitDown = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/?${query}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(rootOf(page)).toBeVisible();
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Standing {
  readonly step: number;
  readonly phase: string;
  /** 'deal' or 'watch' while the match waits for the person to go on. */
  readonly pause: string | null;
  readonly isOver: boolean;
  /** The notations of all buttons that can be pressed. */
  readonly actions: readonly string[];
}

/** Read in the page; a text, because the tests' own world knows no document. */
const READ = `(() => {
  const root = document.querySelector('[data-game]');
  const buttons = [...document.querySelectorAll('[data-action]')].filter((button) => button.offsetParent !== null && !button.disabled);
  const { step = '-1', phase = '', pause = null, actor } = root?.dataset ?? {};
  const actions = root ? buttons.map((button) => button.dataset.action) : [];
  return { step: Number(step), phase, pause, isOver: actor === '-2', actions };
})()`;

/** The table as its attributes and buttons tell it. */
export const standing = (page: Page): Promise<Standing> => page.evaluate(READ);

/** Looks often: most things happen within a few milliseconds. */
export const until = async (holds: () => Promise<boolean>): Promise<void> =>
  expect.poll(holds, { intervals: [10, 20, 40, 80, 160] }).toBe(true);

/** Waits until the person is asked for something, and says for what. */
export const asked = async (page: Page): Promise<Standing> => {
  let found: Standing | null = null;
  await until(async () => (found = await standing(page)).actions.length > 0);
  return found!;
};

/** Waits for the table to change: the step goes on, or (picking cards for a tray) other buttons are offered. */
export const changed = (page: Page, before: Standing): Promise<void> =>
  until(async () => JSON.stringify(await standing(page)) !== JSON.stringify(before));

export const press = (page: Page, action: string): Promise<void> =>
  page.locator(`[data-action="${action}"]`).first().click();

/** Presses what was offered and waits for the table to change; it may have gone on by itself before the press. */
export const pressAt = async (page: Page, offered: Standing, action: string): Promise<void> => {
  await page
    .locator(`[data-action="${action}"]`)
    .first()
    .click({ timeout: 20_000 })
    .catch(() => {});
  await changed(page, offered);
};

/** A place that has come to rest: what is dragged must not slide away from under the pointer. */
export const restingBox = async (place: Locator): Promise<Box> => {
  let last = '';
  let box: Box | null = null;
  await until(async () => {
    box = await place.boundingBox();
    const now = JSON.stringify(box);
    const isResting = box !== null && now === last;
    last = now;
    return isResting;
  });
  return box!;
};

/** Chooses among the offered actions; the first is always possible. */
export type Choice = (now: Standing) => string;

/** Plays until the match is over. Answers the phases in which the person decided. */
export const playMatch = async (page: Page, choose: Choice, most = 600): Promise<Set<string>> => {
  const phases = new Set<string>();
  for (let moves = 0; moves < most; moves++) {
    const now = await asked(page);
    if (now.isOver) return phases;
    phases.add(now.pause ?? now.phase);
    await pressAt(page, now, choose(now));
  }
  throw new Error('The match does not end.');
};
