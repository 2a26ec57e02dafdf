// Every phase of every game, reached by playing: what the pictures show and what the geometry of tables is held to.
import type { Page } from '@playwright/test';
import { pairs, SMALL_DECK, varied } from './mosaicChoice.ts';
import { careless, hoarding } from './skitgubbeChoice.ts';
import { asked, playUntil, rootOf, sitDown, type Choice, type Standing } from './table.ts';
import { lively } from './tysiacChoice.ts';
import { bidding } from './ultiChoice.ts';

/** A match to walk through: a scene for each phase that comes up. */
export interface Walk {
  readonly name: string;
  readonly query: string;
  readonly choose: Choice;
  /** Where it ends, if not with the match. */
  readonly until?: (page: Page) => Promise<boolean>;
}

/** Does not believe any bid, and otherwise plays on. */
const doubting: Choice = (now) => now.actions.find((action) => action === 'ch') ?? lively(now);
const tysiac = (preset: string, seed: number, choose = lively): Walk => ({
  name: `tysiac-${preset}`,
  query: `game=tysiac&preset=${preset}&opponent=heuristic&seed=${seed}&set=maxHands=2`,
  choose,
});
const ULTI = 'game=ulti&opponent=greedy&seed=3&seat=1&set=dealsPerSession=2';
/** As many cards as a hand of the second part is drawn for without a third row. */
const MANY = 30;

export const WALKS: readonly Walk[] = [
  tysiac('alpha-1000', 7, doubting),
  tysiac('polish-3', 4),
  tysiac('polish-4', 3),
  { name: 'ulti', query: ULTI, choose: bidding() },
  // Who bids over another is told so: the longest words that stand beside the bids.
  {
    name: 'ulti-over',
    query: 'game=ulti&opponent=greedy&seed=3&seat=0',
    choose: ({ actions }) => actions.find((action) => action === 'up') ?? 'p',
    until: async (page) => (await page.locator('[data-phase="discard"] [data-part="bidding"]').count()) > 0,
  },
  {
    name: 'ulti-open',
    query: `${ULTI}&set=openHands=all&set=openExposure=beforeFirstTrick`,
    choose: bidding('teritett_betli'),
  },
  { name: 'skitgubbe', query: 'game=skitgubbe&preset=standard&opponent=careful&seed=3', choose: careless },
  { name: 'skitgubbe-six', query: 'game=skitgubbe&preset=standard-6&opponent=simple&seed=6', choose: careless },
  {
    name: 'skitgubbe-many',
    query: 'game=skitgubbe&preset=standard-2&opponent=simple&seed=3',
    choose: hoarding,
    until: async (page) => (await page.locator('[data-card-id]').count()) >= MANY,
  },
  { name: 'mosaic', query: 'game=mosaic&preset=standard-2&opponent=greedy&seed=3', choose: varied },
  {
    name: 'mosaic-rewards',
    query: `game=mosaic&preset=standard-3&opponent=random&seed=4${SMALL_DECK}${pairs('RWD6', 'RWD3')}`,
    choose: varied,
  },
  {
    name: 'mosaic-four',
    query: `game=mosaic&preset=standard-4&opponent=random&seed=4${SMALL_DECK}${pairs('RWD6', 'RWD3')}`,
    choose: varied,
  },
];

const phaseOf = ({ isOver, pause, phase, actions }: Standing): string => {
  if (isOver) return 'over';
  const name = pause === 'deal' ? 'sheet' : (pause ?? phase);
  return actions.some((action) => action.includes(' ')) ? `${name}-chosen` : name;
};

/** Plays a match and stops at each scene that is new: a phase, with or without cards on the table or out of reach. */
export const walkScenes = async (
  page: Page,
  { query, choose, until }: Walk,
  onScene: (scene: string) => Promise<void>,
): Promise<void> => {
  await sitDown(page, query);
  const seen = new Set<string>();
  await playUntil(page, choose, async (now) => {
    const isDimmed = (await page.locator('[data-card][aria-disabled][title]').count()) > 0;
    const isLed = (await page.locator('[data-part=played]').count()) > 0;
    const isEnd = now.isOver || ((await until?.(page)) ?? false);
    const scene = phaseOf(now) + (isLed ? '-led' : '') + (isDimmed ? '-dimmed' : '') + (until && isEnd ? '-end' : '');
    if (!seen.has(scene)) await onScene(scene);
    seen.add(scene);
    return isEnd;
  });
};

export const GAMES = ['tysiac', 'ulti', 'skitgubbe', 'mosaic'] as const;
type Game = (typeof GAMES)[number];

/** Every step of a game's lesson, and what is said when it is done. */
export const walkLesson = async (page: Page, game: Game, onScene: (scene: string) => Promise<void>): Promise<void> => {
  await page.goto(`/learn/${game}/lesson`);
  const next = page.locator('[data-lesson="next"]');
  const sheet = page.locator('[data-action="go-on"]');
  const done = page.locator('[data-lesson-step="done"]');
  for (let at = 0; ; at++) {
    await page.locator(`[data-lesson-step="${at}"]`).or(done).first().waitFor();
    if (await done.isVisible()) return onScene('done');
    await asked(page);
    await onScene(`step-${at}`);
    await page.locator('[data-lesson="show"]').click();
    await sheet.or(next).first().waitFor();
    if (await sheet.isVisible()) await sheet.click();
    else {
      await onScene(`step-${at}-right`);
      await next.click();
    }
  }
};

/** Where the samples have much to show: the middle of a deal, and of Skitgubbe both parts. */
const PLACES: Readonly<Record<Game, readonly number[]>> = {
  tysiac: [8, 40],
  ulti: [6, 40],
  skitgubbe: [40, 150],
  mosaic: [40],
};

/** A sample looked back at with all hands open, and a match of bots that is watched. */
export const walkReplay = async (page: Page, game: Game, onScene: (scene: string) => Promise<void>): Promise<void> => {
  for (const step of PLACES[game]) {
    await page.goto('/');
    await page.goto(`/replay?sample=${game}#step=${step}&seat=0&open=1`);
    await page.locator(`[data-step="${step}"]`).waitFor();
    await onScene(`replay-${step}`);
  }
  await page.goto(`/?game=${game}&seat=-1&opponent=random&seed=3`);
  await page.getByRole('dialog').getByRole('button', { name: 'Watch', exact: true }).click();
  await rootOf(page).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await onScene('watch');
};
