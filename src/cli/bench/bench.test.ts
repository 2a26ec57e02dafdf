import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { measure } from './measure.ts';
import { measureSolvers } from './solvers.ts';
import { measureTraining } from './training.ts';

test('the calibration loop is used as it stands, to the byte', () => {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'calibration.ts')));
  expect(hash.digest('hex')).toBe('83d0a10ea3c2545971c3c7903f30767a51e3150e22c824e88ed0fa0d355d76e7');
});

test('measures every game', () => {
  const report = measure(GAMES, { rounds: 1, cpuSeconds: 0.01, calibrationDeals: 2000 });
  expect(report.games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
  for (const { raw, driven } of report.games) {
    expect(raw.perCpuSecond).toBeGreaterThan(0);
    expect(driven.ratio).toBeCloseTo(driven.perCpuSecond / report.calibration.perCpuSecond, 4);
  }
});

test('measures every solver, the first rows first', async () => {
  const size = { deals: 2, endings: 2, long: 1, searches: 1, calibrationDeals: 2000 };
  const { solvers, searches } = await measureSolvers(GAMES, size);
  expect(searches.map(({ workload }) => workload)).toEqual([
    'alpha-1000, first card, ismcts',
    'alpha-1000, first card, ismcts:mo',
  ]);
  for (const { iterationsPerCpuSecond } of searches) expect(iterationsPerCpuSecond).toBeGreaterThan(0);
  const first = (game: string) => solvers.find((row) => row.game === game);
  expect(first('tysiac')).toMatchObject({ workload: 'alpha-1000, ten tricks, root value', objective: 'points' });
  expect(first('ulti')).toMatchObject({ workload: 'parti, seven tricks, all root moves' });
  for (const row of solvers) {
    expect(row.deals, row.workload).toBeGreaterThan(0);
    expect(row.maxMs).toBeGreaterThanOrEqual(row.p99Ms);
    expect(row.meanMs).toBeGreaterThan(0);
  }
});

test('measures training: the update, inference and the whole', async () => {
  const tiny = {
    seconds: 0,
    net: 'small',
    rows: 4,
    span: 4,
    inferenceRows: [1, 3],
    games: 2,
    batch: 2,
    epochs: 1,
    long: { games: 2, batch: 2, span: 8 },
  } as const;
  const report = await measureTraining(
    GAMES.find(({ id }) => id === 'tysiac')!,
    tiny,
  );
  expect(report.update.timestepsPerCpuSecond).toBeGreaterThan(0);
  expect(report.inference.map(({ batch }) => batch)).toEqual([1, 3]);
  for (const { decisionsPerCpuSecond } of report.inference) expect(decisionsPerCpuSecond).toBeGreaterThan(0);
  expect(report.endToEnd.stepsPerSecond).toBeGreaterThan(0);
  expect(report.endToEnd.attention).toBe(0);
  expect(report.withAttention.stepsPerSecond).toBeGreaterThan(0);
  expect(report.withAttention.attention).toBe(2);
  expect(report.longSequences).toMatchObject({ game: 'skitgubbe', attention: 0, span: 8 });
  expect(report.longSequences.stepsPerSecond).toBeGreaterThan(0);
});
