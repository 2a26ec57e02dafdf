// The whole table is on the screen, always: every scene of every game on ten screens, in both themes.
import { expect, test, type Page } from '@playwright/test';
import { measure, VIEWPORTS } from './geometry.ts';
import { GAMES, WALKS, walkLesson, walkReplay, walkScenes } from './scenes.ts';
import { withSettings } from './table.ts';

const THEMES = ['light', 'dark'] as const;

/** A change of size reaches the page's observers within a few pictures: it has when nothing moves from one to the next. */
const SETTLE = `new Promise((done) => {
  let [last, still] = ['', 0];
  const next = () => {
    const boxes = [...document.querySelectorAll('main button, main [data-part]')].map((element) => element.getBoundingClientRect());
    const now = JSON.stringify(boxes);
    still = now === last ? still + 1 : 0;
    last = now;
    if (still < 1) requestAnimationFrame(() => setTimeout(next));
    else done();
  };
  next();
})`;

type Hand = keyof typeof VIEWPORTS;

/** Everything that is wrong with what is shown now, on all screens of a kind and in both themes. */
const look = async (page: Page, hand: Hand, scene: string): Promise<string[]> => {
  const found: string[] = [];
  for (const [width, height] of VIEWPORTS[hand]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(SETTLE);
    for (const theme of THEMES) {
      await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${theme}'`);
      const wrong = (await page.evaluate(measure(hand === 'touch'))) as string[];
      found.push(...wrong.map((what) => `${scene}, ${width}×${height}, ${theme}: ${what}`));
    }
  }
  return found;
};

type Scenes = (page: Page, onScene: (scene: string) => Promise<void>) => Promise<void>;

const PLACES: readonly (readonly [name: string, scenes: Scenes])[] = [
  ...WALKS.map((walk) => [walk.name, (page, onScene) => walkScenes(page, walk, onScene)] as [string, Scenes]),
  ...GAMES.map((game) => [`${game}’s lesson`, (page, onScene) => walkLesson(page, game, onScene)] as [string, Scenes]),
  ...GAMES.map((game) => [`${game}’s replays`, (page, onScene) => walkReplay(page, game, onScene)] as [string, Scenes]),
];

for (const hand of ['touch', 'pointer'] as const) {
  test.describe(hand, () => {
    if (hand === 'touch') test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 1 });
    for (const [name, walk] of PLACES) {
      test(`all of ${name} is on the screen, by ${hand}`, async ({ page }) => {
        await withSettings(page);
        const found: string[] = [];
        const scenes: string[] = [];
        const [[width, height]] = VIEWPORTS[hand];
        await page.setViewportSize({ width, height });
        await walk(page, async (scene) => {
          scenes.push(scene);
          found.push(...(await look(page, hand, scene)));
        });
        test.info().annotations.push({ type: 'scenes', description: String(scenes.length) });
        expect(scenes.length).toBeGreaterThan(1);
        expect(found).toEqual([]);
      });
    }
  });
}
