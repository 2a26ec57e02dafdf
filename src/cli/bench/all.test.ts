// No speed is measured here that could depend on the machine: only which rows there are, and what they are made of.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CHANCE, OVER, type AnyGame, type BaseView } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { GAMES } from '../../games/index.ts';
import { loadBenchCases } from '../faces/index.ts';
import { measureEverything } from './all.ts';
import { measureGrowth } from './growth.ts';
import { growthPlot } from './growthPlot.ts';
import { readSpeeds, scaledTo, writeSpeeds } from './speeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-speed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TINY = { rounds: 1, cpuSeconds: 0.001, calibrationDeals: 2000, onlyLoops: true } as const;
const NOTHING = { perCpuSecond: 1, values: {} };
const SKITGUBBE = GAMES.filter(({ id }) => id === 'skitgubbe');

test('every game has its rows, with a value and a ratio each', async () => {
  const { calibration, rows } = await measureEverything(SKITGUBBE, NOTHING, TINY);
  expect(rows.map(({ id }) => id)).toEqual([
    'raw.skitgubbe',
    'driven.skitgubbe',
    'encoded.skitgubbe',
    'encoded.skitgubbe.2',
    'determinize.skitgubbe',
    'bot.skitgubbe.careful',
  ]);
  expect(calibration.perCpuSecond).toBeGreaterThan(0);
  for (const { value, ratio, baseline } of rows) {
    expect(value).toBeGreaterThan(0);
    expect(ratio).toBeGreaterThan(0);
    expect(baseline).toBeNull();
  }
});

test('what the driven agents have read is the same in every run', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => measureEverything(SKITGUBBE, NOTHING, TINY)));
  const checksums = one!.rows.map(({ checksum }) => checksum);
  expect(checksums[1]).toBeGreaterThan(0);
  expect(two!.rows.map(({ checksum }) => checksum)).toEqual(checksums);
});

test('kept speeds are shown as they would be on this machine', async () => {
  const file = join(folder, 'speed.json');
  expect(readSpeeds(file).values).toEqual({});
  const row = { ratio: 1, baseline: null };
  const rows = [
    { id: 'raw', value: 300, unit: 'decisions/s', ...row } as const,
    { id: 'solver', value: 6, unit: 'ms', ...row } as const,
    { id: 'missing', value: null, unit: 'ms', ...row } as const,
  ];
  writeSpeeds({ calibration: { perCpuSecond: 1000 }, rows }, file);
  const kept = readSpeeds(file);
  expect(kept).toMatchObject({ perCpuSecond: 1000, values: { raw: 300, solver: 6 } });
  expect(scaledTo(2000, kept, 'raw', 'decisions/s')).toBe(600);
  expect(scaledTo(2000, kept, 'solver', 'ms')).toBe(3);
  expect(scaledTo(2000, kept, 'missing', 'ms')).toBeNull();
  writeFileSync(file, '{"perCpuSecond":1,"values":{"raw":"fast"}}');
  expect(() => readSpeeds(file)).toThrow('holds no figures');
});

/** The view, and the paths of all its leaves that are read. */
const watched = (value: unknown, read: Set<string>, path = ''): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || (Array.isArray(target) && !/^\d+$/.test(key))) return inner;
      if (typeof inner !== 'object' || inner === null) read.add(`${path}.${key}`);
      return watched(inner, read, `${path}.${key}`);
    },
  });
};

const leavesOf = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));

test.each(GAMES)('of $name every field of every view is read', async (definition) => {
  const { readView } = await loadBenchCases(definition);
  const game: AnyGame = definition.create(definition.presets[definition.defaultPreset]);
  const rng = rngFrom('fields');
  const legal = new Int32Array(game.actionCount);
  const s: unknown = game.newState();
  for (let step = 0; step < 400 && game.actor(s) !== OVER; step++) {
    if (game.actor(s) === CHANCE) {
      game.applyChance(s, game.sampleChance(s, rng));
      continue;
    }
    const view: BaseView = game.view(s, game.actor(s));
    const read = new Set<string>();
    readView!(watched(view, read) as BaseView);
    expect(leavesOf(view).filter((path) => !read.has(path))).toEqual([]);
    game.apply(s, legal[rng.int(game.legal(s, legal))]!);
  }
});

test('more games are measured in processes of their own, and drawn', () => {
  const report = measureGrowth({ id: 'skitgubbe', botNames: [], seats: 4 }, 1000);
  const picture = growthPlot(report);
  expect(report.rows.map(({ agent, games, workers }) => [agent, games, workers])).toEqual([
    ['random', 1000, 1],
    ['random', 1000, 2],
  ]);
  for (const { cpuMsPerGame, peakMegabytes } of report.rows) {
    expect(cpuMsPerGame).toBeGreaterThan(0);
    expect(peakMegabytes).toBeGreaterThan(1);
  }
  expect(picture.match(/<polyline/g)).toHaveLength(4);
  expect(picture).toContain('skitgubbe: CPU milliseconds of one game');
});
