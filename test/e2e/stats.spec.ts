// Statistics of a committed set of games, against figures that are worked out here from the records' own words.
import '../texts.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { levelName } from '../../src/web/kit/games/levels.ts';
import { checkPage, saved } from './study.ts';
import { playMatch, sitDown, withSettings } from './table.ts';
import { lively } from './tysiacChoice.ts';

const file = join(import.meta.dirname, 'games.json');

interface Stored {
  readonly preset: string;
  readonly seat: number;
  readonly practice: boolean;
  readonly created: number;
  readonly updated: number;
  readonly record: {
    readonly game: string;
    readonly players: string[];
    readonly steps: string[];
    readonly result: { readonly places: number[]; readonly returns: number[]; readonly reason: string };
  };
}
const all = (JSON.parse(readFileSync(file, 'utf8')) as { games: Stored[] }).games;
const counted = all.filter(({ practice }) => !practice);
const tysiac = counted.filter(({ record }) => record.game === 'tysiac');

/** Wilson, as the textbook has it. */
const wilson = (k: number, n: number): string => {
  const [p, z] = [k / n, 1.959964];
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return `${percent(Math.max(0, middle - half))} to ${percent(Math.min(1, middle + half))}`;
};
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Points and strength of a card. */
const POINTS: Readonly<Record<string, number>> = { A: 11, '10': 10, K: 4, Q: 3, J: 2, '9': 0 };
const STRENGTH = ['9', 'J', 'Q', 'K', '10', 'A'];
const MARRIAGES: Readonly<Record<string, number>> = { S: 40, C: 60, D: 80, H: 100 };

interface Deal {
  readonly declarer: number;
  readonly made: boolean;
  readonly marriages: readonly (readonly [seat: number, suit: string])[];
}

/** The deals of a match that were played out, from the notation alone. */
const dealsOf = ({ record }: Stored): Deal[] => {
  const seats = record.players.length;
  const hands: string[][] = [];
  for (const step of record.steps) {
    if (step.startsWith('*')) hands.push([]);
    else hands.at(-1)!.push(step);
  }
  return hands.flatMap((steps) => {
    const plays = steps.filter((step) => /^\d (10|[AKQJ9])[SCDH]\+?$/.test(step)).map((step) => step.split(' '));
    if (plays.length === 0) return [];
    const contract = Number(steps.findLast((step) => /^\d [bc]\d+$/.test(step))!.slice(3));
    const points = record.players.map(() => 0);
    const marriages: [number, string][] = [];
    let trump = '';
    for (let at = 0; at < plays.length; at += seats) {
      const trick = plays.slice(at, at + seats).map(([seat, text]) => {
        const card = text!.replace('+', '');
        return { seat: Number(seat), rank: card.slice(0, -1), suit: card.slice(-1), marries: text!.endsWith('+') };
      });
      const [led] = trick;
      if (led!.marries) {
        trump = led!.suit;
        points[led!.seat]! += MARRIAGES[trump]!;
        marriages.push([led!.seat, trump]);
      }
      const worth = (card: (typeof trick)[number]): number =>
        STRENGTH.indexOf(card.rank) + (card.suit === trump ? 100 : card.suit === led!.suit ? 0 : -100);
      const winner = trick.reduce((best, card) => (worth(card) > worth(best) ? card : best));
      points[winner.seat]! += trick.reduce((sum, { rank }) => sum + POINTS[rank]!, 0);
    }
    const declarer = Number(plays[0]![0]);
    return [{ declarer, made: points[declarer]! >= contract, marriages }];
  });
};

/** The cells of the row that begins so, in a section. */
const row = async (page: Page, heading: string, name: string): Promise<string[]> => {
  const section = page
    .locator('[data-part="report"] section')
    .filter({ has: page.getByRole('heading', { name: heading }) });
  const found = section.locator('tbody tr').filter({ has: page.locator(`td:first-child:text-is("${name}")`) });
  return (await found.locator('td').allInnerTexts()).slice(1).map((text) => text.trim());
};

const importGames = async (page: Page): Promise<void> => {
  await page.goto('/statistics');
  await expect(page.locator('[data-note="none"]')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('[data-imported="true"]')).toHaveText(
    `${all.length} games imported, ${all.length - counted.length} of them was for practice and counts only on request`,
  );
  await expect(page.locator(`[data-games="${counted.length}"]`)).toBeVisible();
};

test('figures of a committed set of games', { tag: '@page-stats' }, async ({ page }) => {
  await importGames(page);
  // Who leads when a match has come to its longest has not won it.
  const wins = (games: readonly Stored[]): number =>
    games.filter(({ seat, record: { result } }) => result.reason !== 'unfinished' && result.places[seat] === 1).length;
  // A sentence and pictures come first, tables after them.
  const opening = page.locator('[data-part="report"] section').first();
  await expect(opening.getByRole('heading')).toHaveText(
    `You have played ${tysiac.length} games of Tysiąc and won ${wins(tysiac)}.`,
  );
  const newest = tysiac.toSorted((a, b) => a.updated - b.updated).slice(-10);
  await expect(opening.locator('[data-opening="last"]')).toHaveText(`Of the last 10 you won ${wins(newest)}.`);
  const strip = opening.getByRole('img', { name: 'Game by game: up is won, down is lost' });
  await expect(strip.locator('rect.s2')).toHaveCount(wins(tysiac));
  await expect(opening.getByRole('img', { name: 'Win rate so far' })).toBeVisible();
  await expect(opening.getByRole('table')).toHaveCount(0);
  expect(await row(page, 'In all', 'win rate')).toEqual([
    percent(wins(tysiac) / tysiac.length),
    wilson(wins(tysiac), tysiac.length),
    `${tysiac.length} games`,
  ]);

  // Student's quantile for 19 degrees, from a printed table.
  const scores = tysiac.map(({ seat, record }) => record.result.returns[seat]!);
  expect(scores).toHaveLength(20);
  const mean = scores.reduce((sum, score) => sum + score, 0) / 20;
  const half = 2.093024 * Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / 19 / 20);
  const inText = (value: number): string => value.toFixed(Math.abs(value) >= 100 ? 0 : 1).replace('-', '−');
  expect(await row(page, 'In all', 'mean score')).toEqual([
    Number.isInteger(mean) ? String(mean).replace('-', '−') : inText(mean),
    `${inText(mean - half)} to ${inText(mean + half)}`,
    '20 games',
  ]);

  const groups: [heading: string, name: string, games: Stored[]][] = [
    [
      'By opponent',
      levelName('tysiac', 'greedy'),
      tysiac.filter(({ record }) => record.players.join().match(/^human,greedy$|^greedy,human$/)),
    ],
    [
      'By opponent',
      levelName('tysiac', 'heuristic'),
      tysiac.filter(({ record }) => record.players.join().match(/^human,heur|^heuristic,human$/)),
    ],
    ['By position', 'seat 1 of 2', tysiac.filter(({ seat, record }) => seat === 0 && record.players.length === 2)],
    ['By rules', 'Short', tysiac.filter(({ preset }) => preset === 'Short')],
  ];
  for (const [heading, name, games] of groups) {
    const [count, share, range] = await row(page, heading, name);
    expect([count, share, range], name).toEqual([
      String(games.length),
      percent(wins(games) / games.length),
      wilson(wins(games), games.length),
    ]);
  }
  // Two games by the Polish rules, made shorter, are too few for an interval.
  expect(await row(page, 'By rules', 'Polish, three players, with changes')).toContain('too little data');
  expect(await row(page, 'By rules', 'Polish, three players')).toEqual([]);

  const deals = tysiac.flatMap((game) => dealsOf(game).map((deal) => ({ ...deal, seat: game.seat })));
  const declared = deals.filter(({ declarer, seat }) => declarer === seat);
  const made = declared.filter((deal) => deal.made);
  expect(declared.length).toBeGreaterThan(made.length);
  expect(await row(page, 'How you play', 'share of your contracts made')).toEqual([
    percent(made.length / declared.length),
    wilson(made.length, declared.length),
    String(declared.length),
  ]);
  const bombs = tysiac.flatMap(({ seat, record }) => record.steps.filter((step) => step === `${seat} bomb`));
  expect(bombs.length).toBeGreaterThan(0);
  expect((await row(page, 'Bombs', 'used'))[0]).toBe(String(bombs.length));
  // Which of the two were wasted is worked out card by card beside the judgement.
  await expect(page.locator('[data-judged="done"]')).toBeVisible();
  for (const verdict of ['saved: the contract would have been lost', 'wasted: the contract would have been made'])
    expect(await row(page, 'Bombs', verdict)).toEqual(['1', (1 / 20).toFixed(3), '50.0 % (too little data)', '2']);
  for (const [suit, name] of Object.entries({ S: 'spades', C: 'clubs', D: 'diamonds', H: 'hearts' })) {
    const own = deals.flatMap(({ marriages, seat }) => marriages.filter(([by, of]) => by === seat && of === suit));
    expect((await row(page, 'Marriages declared', name))[0]).toBe(String(own.length));
  }

  // Skill and luck: how much was made, and of how many deals, stands in the records.
  const own = tysiac.flatMap(({ seat, record }) =>
    record.steps
      .join('\n')
      .split(/^\*.*$/m)
      .filter((deal) => deal.split('\n').some((step) => step.startsWith(`${seat} `))),
  );
  const gained = tysiac.reduce((sum, { seat, record: { result } }) => {
    const others = result.returns.filter((_, at) => at !== seat);
    return sum + result.returns[seat]! - others.reduce((all, score) => all + score, 0) / others.length;
  }, 0);
  await expect(page.locator('[data-luck-note="working"]')).toHaveCount(0, { timeout: 120_000 });
  await expect(page.locator(`[data-luck="${own.length}"]`)).toBeVisible();
  const points = async (name: string): Promise<number> =>
    Number((await row(page, 'Skill and luck', name))[0]!.replace('−', '-'));
  expect(await points('points more than your opponents')).toBeCloseTo(gained, 0);
  const better = await points('better than your cards');
  expect(better + (await points('of these, what your cards were worth'))).toBeCloseTo(gained, -0.5);
  await expect(page.locator('[data-luck]')).toHaveText(
    `You played ${Math.abs(better)} points ${better > 0 ? 'better' : 'worse'} than your cards.`,
  );
  expect((await row(page, 'Skill and luck', 'better than your cards'))[2]).toBe(`${own.length} deals`);
  // What was worked out once is there at once.
  await page.reload();
  await expect(page.locator(`[data-luck="${own.length}"]`)).toBeVisible();

  await page.getByLabel('Game', { exact: true }).selectOption('mosaic');
  await expect(page.locator('[data-luck-note="unknown"]')).toContainText('Luck cannot be taken out of Mosaic');
  await expect(page.locator('[data-note="little"]')).toContainText('Too little data');
  await page.getByLabel('Game', { exact: true }).selectOption('skitgubbe');
  const skitgubbe = counted.filter(({ record }) => record.game === 'skitgubbe');
  await expect(page.getByRole('img', { name: 'Not lost so far' })).toBeVisible();
  // Nobody wins at Skitgubbe: what counts is not to be the last.
  const escaped = skitgubbe.filter(({ seat, record }) => record.result.returns[seat]! > 0).length;
  expect((await row(page, 'In all', 'not lost'))[1]).toBe(wilson(escaped, skitgubbe.length));
  await checkPage(page, 'statistics');
});

test('imported games have a copy on the server at once', async ({ page, request }) => {
  // Games that no other test has brought.
  const ids = [1, 2].map((at) => `0000${at}f00-0000-4000-8000-${String(Date.now()).slice(-12)}`);
  const games = ids.map((id, at) => ({ ...all[at], id }));
  await page.goto('/statistics');
  await expect(page.locator('[data-note="none"]')).toBeVisible();
  const buffer = Buffer.from(JSON.stringify({ format: 'talon-games', version: 1, games }));
  await page.locator('input[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer });
  await expect(page.locator('[data-imported="true"]')).toBeVisible();
  for (const [at, id] of ids.entries()) {
    await expect.poll(async () => (await request.get(`/api/games/${id}`)).status()).toBe(200);
    const { created, updated } = all[at]!;
    expect(await (await request.get(`/api/games/${id}`)).json()).toMatchObject({ created, updated });
  }
});

test('rules changed by the address are a group of their own, and a match without a winner is told as one', async ({
  page,
}) => {
  await withSettings(page);
  await sitDown(page, 'game=tysiac&preset=polish-3&opponent=greedy&seed=3&set=maxHands=1');
  await playMatch(page, lively);
  await expect(page.locator('[data-part="verdict"]')).toContainText('Nobody has won');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Look back' })).toContainText('No winner · You');
  await page.goto('/statistics');
  await expect(page.locator('[data-unfinished="1"]')).toContainText('1 match came to its longest');
  expect((await row(page, 'By rules', 'Polish, three players, with changes'))[0]).toBe('1');
});

test('there and back as one file, and as CSV', async ({ page, browser, baseURL }) => {
  await importGames(page);
  await expect(page.locator('[data-judged="done"]')).toBeVisible();
  const csv = (await saved(page, 'Save as CSV')).trim().split('\n');
  expect(csv).toHaveLength(1 + tysiac.length);
  const head = csv[0]!.split(',');
  const last = csv.find((line) => line.startsWith('2025-12-29'))!.split(',');
  const { seat, record } = all[0]!;
  expect(last[head.indexOf('score')]).toBe(String(record.result.returns[seat]));
  expect(last[head.indexOf('place')]).toBe(String(record.result.places[seat]));
  const wasted = csv.slice(1).map((line) => line.split(',')[head.indexOf('bombsWasted')]);
  expect(wasted.toSorted().join('')).toBe(`${'0'.repeat(tysiac.length - 1)}1`);
  const text = await saved(page, 'Save all games');
  expect((JSON.parse(text) as { games: Stored[] }).games).toEqual(all);
  // Once more changes nothing; what is damaged is refused; another device has them all.
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('[data-imported]')).toContainText(`${all.length} games were here already`);
  const damaged = text
    .replace('"returns":[400,60]', '"returns":[900,60]')
    .replaceAll('00000000-0000-', '00000001-0000-');
  const other = await browser.newPage({ baseURL: baseURL! });
  await other.goto('/statistics');
  await other.locator('input[type=file]').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(damaged),
  });
  await expect(other.locator('[data-imported="false"]')).toContainText(`${all.length - 1} games imported`);
  await expect(other.locator('[data-imported="false"]')).toContainText('1 game refused');
  await other.close();
  // The list of games names who played.
  await page.goto('/replay');
  await expect(page.getByRole('region', { name: 'Your games' }).getByRole('listitem').first()).toContainText(
    /Ada -?\d+ · You -?\d+|You -?\d+ · Ada -?\d+/,
  );
});
