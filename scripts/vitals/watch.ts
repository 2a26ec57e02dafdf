// What the page itself is asked about while it is used.
import type { Page } from '@playwright/test';

export interface Seen {
  /** When a press on the first page would have been answered, in ms since it was asked for; null before that. */
  readonly interactive: number | null;
  /** Sum of the layout shifts that no press has asked for, and what moved. */
  readonly shift: number;
  readonly moved: readonly string[];
  /** From each press on a move to the picture that shows it, in ms. */
  readonly presses: readonly number[];
}

/** A text, because scripts' own world knows no document. Runs before everything else in each page that is opened. */
const WATCH = `(() => {
  const seen = { interactive: null, shift: 0, moved: [], presses: [] };
  globalThis.vitals = seen;
  // After the next picture, when the thread is free again.
  const whenShown = (tell) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(performance.now());
    port2.postMessage(null);
  });
  const nameOf = (node) => node?.nodeType === 1 ? node.tagName.toLowerCase() + '.' + (node.dataset.part ?? node.className) : node?.nodeType === 3 ? '“' + node.data.trim().slice(0, 40) + '”' : String(node?.nodeName);
  const placeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      seen.shift += value;
      for (const { node, previousRect, currentRect } of sources)
        seen.moved.push(nameOf(node) + ': ' + placeOf(previousRect) + ' to ' + placeOf(currentRect));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const standing = () => document.querySelector('[data-game]')?.dataset.step + ' ' + document.querySelectorAll('[data-action]').length;
  let pressed = null;
  addEventListener('click', ({ target, timeStamp }) => {
    if (target.closest?.('[data-action]')) pressed = { at: timeStamp, before: standing() };
  }, true);
  let isThere = false;
  new MutationObserver(() => {
    if (!isThere && document.querySelector('main :is(a, button, input, select, textarea)')) {
      isThere = true;
      whenShown((now) => (seen.interactive = now));
    }
    if (pressed === null || standing() === pressed.before) return;
    const { at } = pressed;
    pressed = null;
    whenShown((now) => seen.presses.push(now - at));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-step', 'data-action'] });
})()`;

export const watch = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** Waits until the page can be used and nothing has changed in it for a while; what never rests is not waited for. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((done) => {
    const began = performance.now();
    let changed = began;
    const watcher = new MutationObserver(() => (changed = performance.now()));
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    const look = () => {
      const now = performance.now();
      const isAtRest = vitals.interactive !== null && now - changed > 1000;
      if (!isAtRest && now - began < 20000) return setTimeout(look, 50);
      watcher.disconnect();
      done();
    };
    look();
  })`);

/** What was seen since the page was loaded. */
export const seenBy = (page: Page): Promise<Seen> => page.evaluate('vitals');
