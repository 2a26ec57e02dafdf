// npm run -s vitals: what the page costs those who use it, measured in a browser and set beside what it may cost, as
// JSON. Times are those of this machine: they mean something only when it has nothing else to do.
import { parseArgs } from 'node:util';
import type { StoredFile } from '../src/server/files.ts';
import { MATCHES } from '../test/e2e/matches.ts';
import { withServedApp, type Files } from './servedApp.ts';
import { firstVisit, play, SIZES, visitAll, type Line } from './vitals/visits.ts';

/** What may be reached at most, and in which unit. */
const BARS = {
  interactive: [2000, 'ms until the first page can be used, on a first visit'],
  scriptBeforeGame: [200, 'kB of packed script before a game is opened'],
  scriptWithTable: [600, 'kB of packed script when a table stands, that of its workers counted'],
  reaction: [100, 'ms from a press to the picture that shows the move, the longest'],
  longestTask: [50, 'ms of processor time in one task of the main thread while a match is played, the longest'],
  layoutShift: [0, 'layout shift that no press has asked for'],
} as const;

const LINES: Readonly<Record<string, Line | null>> = {
  thisMachine: null,
  goodLine: { bits: 10_000_000, delay: 40 },
  phoneLine: { bits: 1_600_000, delay: 150 },
};

/** Notes which files have been asked for. */
class WatchedFiles extends Map<string, StoredFile> {
  readonly #asked = new Set<string>();

  override get(path: string): StoredFile | undefined {
    this.#asked.add(path);
    return super.get(path);
  }

  forget(): void {
    this.#asked.clear();
  }

  /** Packed, in kB. */
  scriptAsked(): number {
    const scripts = [...this.#asked].filter((path) => path.endsWith('.js'));
    const files = scripts.flatMap((path) => super.get(path) ?? []);
    return files.reduce((sum, { packed, body }) => sum + (packed() ?? body).length, 0) / 1000;
  }
}

type Figures = Record<string, number>;

const { values } = parseArgs({ options: { decisions: { type: 'string', default: '12' } } });
const figures: Record<keyof typeof BARS, Figures> = {
  interactive: {},
  scriptBeforeGame: {},
  scriptWithTable: {},
  reaction: {},
  longestTask: {},
  layoutShift: {},
};
const moved: Record<string, readonly string[]> = {};
const noteShift = (name: string, seen: { readonly shift: number; readonly moved: readonly string[] }): void => {
  figures.layoutShift[name] = seen.shift;
  if (seen.moved.length > 0) moved[name] = seen.moved;
};

let files = new WatchedFiles();
const through = (all: Files): Files => (files = new WatchedFiles(all));
await withServedApp(async ({ browser, baseURL }) => {
  for (const [name, line] of Object.entries(LINES)) {
    files.forget();
    const seen = await firstVisit(browser, baseURL, line);
    figures.interactive[name] = seen.interactive!;
    figures.scriptBeforeGame['lobby'] = files.scriptAsked();
    noteShift(`first visit ${name}`, seen);
  }
  for (const match of MATCHES) {
    files.forget();
    const { tasks, presses, ...seen } = await play(browser, baseURL, match, Number(values.decisions), () => {
      figures.scriptWithTable[match.game] = files.scriptAsked();
    });
    figures.reaction[match.game] = Math.max(...presses);
    figures.longestTask[match.game] = tasks[0] ?? 0;
    noteShift(`${match.game} played`, seen);
  }
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    for (const [name, seen] of Object.entries(await visitAll(browser, baseURL, size))) noteShift(name, seen);
  }
}, through);

const rounded = (all: Figures, digits: number): Figures =>
  Object.fromEntries(Object.entries(all).map(([name, figure]) => [name, Number(figure.toFixed(digits))]));
const bars = Object.entries(BARS).map(([bar, [most, unit]]) => {
  const found = figures[bar as keyof typeof BARS];
  const isWithin = Object.values(found).every((figure) => figure <= most);
  return { bar, unit, most, isWithin, figures: rounded(found, bar === 'layoutShift' ? 4 : 0) };
});
console.log(JSON.stringify({ bars, moved }, null, 2));
