// No speed is measured here that could depend on the machine: kept figures are far below or far above what any reaches.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { capture } from '../../../test/captured.ts';
import type { Io } from '../kit/io.ts';
import { compareRatios, KEPT_FIGURES, readKept, type Ratios } from './guard.ts';
import { guardGames, renewFigures } from './guardRun.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-guard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'figures.json');

const TINY = { rounds: 1, cpuSeconds: 0.001, calibrationDeals: 2000 };
const TYSIAC = GAMES.filter(({ id }) => id === 'tysiac');

/** What is printed. */
const told = (work: (io: Io) => void): string => {
  let text = '';
  work({ stdout: { write: (more: string) => void (text += more) } } as unknown as Io);
  return text;
};
const keep = (change: (ratio: number) => number): void => {
  const { ratios } = JSON.parse(readFileSync(file, 'utf8')) as { ratios: Ratios };
  const changed = Object.entries(ratios).map(([name, ratio]) => [name, change(ratio)]);
  writeFileSync(file, JSON.stringify({ ratios: Object.fromEntries(changed) }));
};

test('only what has lost more than the tolerance is slower', () => {
  const kept = { same: 1, little: 1, much: 1, faster: 1, gone: 1 };
  const { rows } = compareRatios(kept, { same: 1, little: 0.81, much: 0.79, faster: 2, fresh: 1 }, 0.2);
  expect(rows.filter(({ isSlower }) => isSlower).map(({ name }) => name)).toEqual(['much']);
  expect(rows.find(({ name }) => name === 'fresh')).toEqual({ name: 'fresh', kept: null, ratio: 1, isSlower: false });
  expect(rows.find(({ name }) => name === 'gone')).toEqual({ name: 'gone', kept: 1, ratio: null, isSlower: false });
});

test('figures are kept, and compared with: a game that became slower ends in a failure after the table', () => {
  expect(told((io) => renewFigures(io, TYSIAC, { figures: file }, TINY))).toContain(`Kept in ${file}`);
  const names = ['tysiac raw', 'tysiac driven', 'tysiac worlds', 'tysiac net'];
  expect(Object.keys(readKept(file, ['tysiac']))).toEqual(names);
  expect(readKept(file, ['ulti'])).toEqual({});
  keep((ratio) => ratio / 1000);
  expect(told((io) => guardGames(io, TYSIAC, { figures: file }, TINY))).toMatch(/tysiac worlds +\S+ +\S+ +\+\d+ %/);
  keep((ratio) => ratio * 1e9);
  const table = told((io) => {
    expect(() => guardGames(io, TYSIAC, { figures: file }, TINY)).toThrow(
      /^Slower than kept by more than 20 %: tysiac raw, tysiac driven, tysiac worlds and tysiac net\.$/,
    );
  });
  expect(table).toMatch(/tysiac net +\S+ +\S+ +−100 % +slower/);
  const json = told((io) => {
    expect(() => guardGames(io, TYSIAC, { figures: file, json: true, tolerance: 0.5 }, TINY)).toThrow(/50 %/);
  });
  expect(JSON.parse(json)).toMatchObject({ tolerance: 0.5, rows: names.map((name) => ({ name, isSlower: true })) });
});

test('every game has figures in the repository', () => {
  const ids = GAMES.map(({ id }) => id);
  const wanted = ids.flatMap((id) => ['raw', 'driven', 'worlds', 'net'].map((loop) => `${id} ${loop}`));
  expect(Object.keys(readKept(KEPT_FIGURES, ids)).sort()).toEqual(wanted.sort());
});

test.each([
  ['bench --tolerance 0.1', /--tolerance needs --guard/],
  ['bench --figures x.json', /--figures needs --all, --guard or --renew/],
  ['bench --renew --game tysiac', /--renew measures every game/],
  [`bench --guard --figures ${join(folder, 'nowhere.json')}`, /nowhere\.json/],
])('%s is refused', async (line, sentence) => {
  const { code, err } = await capture(line.split(' '));
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
});

test('a file without figures is refused with a sentence', () => {
  for (const text of ['no JSON', '{}', '{"ratios":{"tysiac raw":"fast"}}', '{"ratios":{"tysiac raw":-1}}', 'null']) {
    writeFileSync(file, text);
    expect(() => readKept(file, ['tysiac']), text).toThrow(/holds no figures of talon bench; --renew writes them/);
  }
});
