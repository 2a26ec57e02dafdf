// With everything that moves: nothing jumps while a game is played, and the page stays awake while a bot thinks.
import { expect, test } from '@playwright/test';
import { MATCHES } from './matches.ts';
import { after, asked, choose, playUntil, sitDown, standing, withSettings } from './table.ts';
import { lively } from './tysiacChoice.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const MOVING = { speed: 'fast', sound: false, confirm: false, tapTwice: false, motion: 'full' };

/**
 * Shifts of the layout that no click has asked for, and what moved. New words in a line of their own may be wider or
 * narrower, and cards on the table fly to their places: neither is a jump.
 */
const WATCH = `(() => {
  globalThis.shifts = [];
  const isJump = ({ node, previousRect: a, currentRect: b }) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    if (!element || element.closest('[data-pile], [data-part=played]')) return false;
    return a.y !== b.y || a.height !== b.height || element.closest('button, [data-part=hand], [data-board]') !== null;
  };
  const nameOf = (node) => node?.nodeType === 1 ? node.tagName.toLowerCase() + '.' + node.className : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const jumps = entry.sources.filter(isJump);
      if (jumps.length === 0) continue;
      const what = jumps.map(({ node, previousRect: a, currentRect: b }) =>
        nameOf(node) + ' ' + [a, b].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join(' -> '));
      globalThis.shifts.push(what.join('; ') + ' at step ' + document.querySelector('[data-game]')?.dataset.step);
    }
  }).observe({ type: 'layout-shift' });
})()`;

/** Phases that bring panels of their own, before the cards are played. */
const BEFORE = ['auction', 'discard', 'bid', 'trump', 'kontra', 'exchange', 'contract', 'musik'];

for (const { game, name, query, pick } of MATCHES) {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    test(`nothing jumps while ${name} is played, ${size.width} px wide`, async ({ page }) => {
      await page.setViewportSize(size);
      await withSettings(page, MOVING);
      await sitDown(page, `game=${game}&${query}`);
      await playUntil(page, pick, ({ phase }) => !BEFORE.includes(phase));
      await page.evaluate(WATCH);
      let moves = 0;
      await playUntil(page, pick, ({ pause }) => ++moves > 10 || pause === 'deal');
      expect(await page.evaluate('shifts')).toEqual([]);
    });
  }
}

test('the page stays awake while a bot thinks, and shows who does', async ({ page }) => {
  await withSettings(page);
  // Bots that think for longer than anything else takes here.
  await sitDown(page, 'game=tysiac&preset=polish-3&opponent=ismcts:60000&seed=4');
  const { step } = await playUntil(page, lively, ({ phase }) => phase === 'play');
  await page.evaluate(`(() => {
    globalThis.ticks = {};
    globalThis.thinkers = new Set();
    setInterval(() => {
      const { actor, seat } = document.querySelector('[data-game]').dataset;
      globalThis.ticks[actor] = (globalThis.ticks[actor] ?? 0) + 1;
      if (actor !== seat) globalThis.thinkers.add(document.querySelector('[data-turn]')?.textContent.includes('thinks'));
    }, 5);
  })()`);
  await choose(page, await standing(page), lively(await asked(page)));
  await after(page, step + 1);
  await asked(page);
  const ticks = (await page.evaluate('ticks')) as Record<string, number>;
  const others = Object.entries(ticks).filter(([actor]) => actor !== '0');
  expect(Math.max(...others.map(([, count]) => count))).toBeGreaterThan(10);
  expect(await page.evaluate('[...thinkers]')).toEqual([true]);
});
