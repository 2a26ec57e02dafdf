// Looks for barriers with axe, and for what a page says to the console.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LOOKS = [
  [
    { colorScheme: 'light', width: 1280, height: 800 },
    { colorScheme: 'dark', width: 360, height: 740 },
  ],
  [
    { colorScheme: 'dark', width: 1280, height: 800 },
    { colorScheme: 'light', width: 360, height: 740 },
  ],
] as const;

// Card art is hundreds of shapes that no screen reader sees and that axe would walk through one by one. What names a
// picture stays.
const TAKE_ART_AWAY = `globalThis.takenArt = [...document.querySelectorAll('svg')].map((svg) => {
  const parts = [...svg.childNodes];
  svg.replaceChildren(...parts.filter(({ nodeName }) => nodeName === 'title' || nodeName === 'desc'));
  return [svg, parts];
}), null`;
const BRING_ART_BACK = `globalThis.takenArt.forEach(([svg, parts]) => svg.replaceChildren(...parts))`;

/** A change of size reaches the page's observers within a few pictures; until then it may draw its cards anew. */
const SETTLE = `new Promise((done) => {
  let pictures = 0;
  const next = () => (++pictures < 6 ? requestAnimationFrame(next) : setTimeout(done));
  next();
})`;

/** What axe complains about. */
export const complaints = async (page: Page): Promise<string[]> => {
  // There are no frames to look into, and only what is wrong is of interest: both save most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

const scan = async (page: Page, what: string): Promise<void> => {
  await page.evaluate(SETTLE);
  await page.evaluate(TAKE_ART_AWAY);
  const found = await complaints(page);
  await page.evaluate(BRING_ART_BACK);
  expect(found, what).toEqual([]);
};

/** Scans states of a page, each once, in both themes: one on a wide screen, the other on a phone, and in turns. */
export class Scanner {
  readonly #page: Page;
  readonly #problems: string[] = [];
  readonly seen = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => message.type() === 'error' && this.#problems.push(message.text()));
    page.on('pageerror', (error) => this.#problems.push(error.message));
  }

  async look(what: string): Promise<void> {
    if (this.seen.has(what)) return;
    for (const { colorScheme, ...size } of LOOKS[this.seen.size % LOOKS.length]!) {
      await this.#page.emulateMedia({ colorScheme });
      await this.#page.setViewportSize(size);
      await expect(this.#page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await scan(this.#page, `${what}, ${colorScheme}, ${size.width} px`);
    }
    this.seen.add(what);
  }

  /** Errors of the page; the page that is not there is one for the browser. */
  get problems(): string[] {
    return this.#problems.filter((text) => !text.includes('404'));
  }
}
