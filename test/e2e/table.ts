// What the browser tests of every game share. They use what a stranger has: accessible names, `data-action`, and what
// the table's root tells of game, phase, actor and step. Bots and timers change a table by themselves, so whatever is
// read is also waited for, and after every press the change it makes.
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
  // Not by expect: scripts sit down too, and there it does not wait for a busy machine.
  await rootOf(page).waitFor();
};

export interface Standing {
  readonly step: number;
  readonly phase: string;
  /** 'deal' or 'watch' while the match waits for the person to go on. */
  readonly pause: string | null;
  readonly isOver: boolean;
  /** The notations of all buttons that can be pressed. */
  readonly actions: readonly string[];
}

/** A function of the page; a text, because the tests' own world knows no document. */
const READ = `(() => {
  const root = document.querySelector('[data-game]');
  const buttons = [...document.querySelectorAll('[data-action]')].filter((button) => button.offsetParent !== null && !button.disabled);
  const { step = '-1', phase = '', pause = null, actor } = root?.dataset ?? {};
  const actions = root ? buttons.map((button) => button.dataset.action) : [];
  return { step: Number(step), phase, pause, isOver: actor === '-2', actions };
})`;

/** The table as its attributes and buttons tell it. */
export const standing = (page: Page): Promise<Standing> => page.evaluate(`${READ}()`);

/** Longer than a busy machine takes, so that what never comes still ends a test. */
const PATIENCE = 60_000;

/** Waits until `test` of the standing `now` holds. The page itself looks, so that no answer is late. */
const standingWhere = (page: Page, test: string): Promise<Standing> =>
  page.evaluate(`new Promise((done, fail) => {
    const end = performance.now() + ${PATIENCE};
    const look = () => {
      const now = ${READ}();
      if (${test}) done(now);
      else if (performance.now() > end) fail(new Error('The table stays at ' + JSON.stringify(now)));
      else setTimeout(look, 10);
    };
    look();
  })`);

/** Looks often: most things happen within a few milliseconds. */
export const until = async (holds: () => Promise<boolean>): Promise<void> =>
  expect.poll(holds, { intervals: [10, 20, 40, 80, 160] }).toBe(true);

/** Waits until the person is asked for something, and says for what. */
export const asked = (page: Page): Promise<Standing> => standingWhere(page, 'now.actions.length > 0');

/** Waits until the match has gone beyond a step. */
export const after = (page: Page, step: number): Promise<Standing> => standingWhere(page, `now.step > ${step}`);

/** Waits for the table to change: the step goes on, or (picking cards for a tray) other buttons are offered. */
export const changed = (page: Page, before: Standing): Promise<Standing> =>
  standingWhere(page, `JSON.stringify(now) !== ${JSON.stringify(JSON.stringify(before))}`);

export const buttonOf = (page: Page, action: string): Locator => page.locator(`[data-action="${action}"]`).first();

/** More than any table has to step through. */
const MOST_STEPS = 100;

/**
 * Brings a move that is possible but not shown onto a button, as a person would: an amount or the name of a bid is typed;
 * where there is nothing to type into, one steps.
 */
const reach = async (page: Page, action: string): Promise<void> => {
  const button = buttonOf(page, action);
  const more = page.locator('[data-part="more"]');
  if ((await button.count()) > 0 || (await more.count()) === 0) return;
  const field = page.locator(':is([data-part="amount"], [data-part="ladder"]) input');
  if ((await field.count()) > 0) return field.fill(/(\d+|b:\w+)$/.exec(action)![0].replace('b:', ''));
  for (let steps = 0; steps < MOST_STEPS && (await button.count()) === 0; steps++) await more.click();
};

/** Presses what is offered and stays so until it is pressed. */
export const press = async (page: Page, action: string): Promise<void> => {
  await reach(page, action);
  await buttonOf(page, action).click();
};

/** Presses what was offered and waits for what comes of it. */
export const choose = async (page: Page, offered: Standing, action: string): Promise<void> => {
  let before = offered;
  if (!offered.actions.includes(action)) {
    await reach(page, action);
    await buttonOf(page, action).waitFor();
    // To bring it onto a button is no answer yet.
    before = await standing(page);
  }
  await buttonOf(page, action).click();
  await changed(page, before);
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

/** Drags from a little inside of one place to the middle of another, and waits for the step that it makes. */
export const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const { step } = await standing(page);
  const [start, end] = [await restingBox(from), await restingBox(to)];
  await page.mouse.move(start.x + 20, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 });
  await page.mouse.up();
  await after(page, step);
};

/** Chooses among the offered actions; the first is always possible. */
export type Choice = (now: Standing) => string;

/** Plays until something holds of the table at which the person is asked. */
export const playUntil = async (
  page: Page,
  pick: Choice,
  holds: (now: Standing) => boolean | Promise<boolean>,
): Promise<Standing> => {
  for (let moves = 0; moves < 600; moves++) {
    const now = await asked(page);
    if (await holds(now)) return now;
    expect(now.isOver, 'the match ended before').toBe(false);
    await choose(page, now, pick(now));
  }
  throw new Error('It never comes.');
};

/** Plays until the match is over. Answers the phases in which the person decided. */
export const playMatch = async (page: Page, pick: Choice): Promise<Set<string>> => {
  const phases = new Set<string>();
  await playUntil(page, pick, (now) => {
    if (!now.isOver) phases.add(now.pause ?? now.phase);
    return now.isOver;
  });
  return phases;
};

/** Presses the first of some offers again and again until the end is in sight: for those who have names and roles only. */
export const playByNames = async (page: Page, offers: Locator, end: Locator): Promise<void> => {
  for (let moves = 0; moves < 200; moves++) {
    await expect(offers.or(end).first()).toBeVisible();
    if (await end.isVisible()) return;
    const before = await standing(page);
    await offers.first().click();
    await changed(page, before);
  }
  throw new Error('It never ends.');
};
