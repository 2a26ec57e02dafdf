// Real worker threads: what they give does not depend on how many they are, nor on their deaths.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MatchError } from '../../src/core/match.ts';
import { PoolError, runPool } from '../../src/sim/pool.node.ts';
import { playGames, prepareSimulation } from '../../src/sim/run.ts';
import { Schedule } from '../../src/sim/schedule.ts';
import type { StretchResult } from '../../src/sim/stretch.ts';
import { emptySummary, mergeSummaries, type Summary } from '../../src/sim/summary.ts';
import type { DyingJob } from './dyingWorker.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plan = {
  game: 'tysiac',
  rules: { maxHands: 2 },
  agents: ['random', 'random'],
  games: 40,
  seed: '3',
  faults: 'fallback' as const,
};
const prepared = prepareSimulation(plan);
if (!prepared.ok) throw new Error(prepared.error.message);
const simulation = prepared.value;
const whole = playGames(simulation, 0, plan.games);

const WORKER = new URL('../../src/sim/simulate.worker.node.ts', import.meta.url);
const DYING = new URL('./dyingWorker.ts', import.meta.url);

const run = async (
  worker: URL,
  job: object,
  workers: number,
  size: number,
): Promise<{ summary: Summary; froms: number[] }> => {
  let summary = emptySummary(simulation.definition, 2);
  const froms: number[] = [];
  const schedule = new Schedule<StretchResult>({ from: 0, to: plan.games, align: 2, size, workers });
  const onResult = (result: StretchResult, { from }: { from: number }): void => {
    summary = mergeSummaries(summary, result.summary);
    froms.push(from);
  };
  await runPool({ worker, job, workers, schedule, onResult, memoryMb: 48 });
  return { summary, froms };
};

test.each([
  [1, 7],
  [3, 6],
])('%i workers with stretches of %i give the same summary', async (workers, size) => {
  const { summary, froms } = await run(WORKER, { plan, records: false, rows: false }, workers, size);
  expect(summary).toEqual(whole);
  expect(froms).toEqual([...froms].sort((a, b) => a - b));
});

describe('a worker that dies', () => {
  const dying = (name: string, most: number, how: DyingJob['how'] = 'exit'): DyingJob => {
    return { plan, records: false, rows: false, game: 12, deaths: join(folder, name), most, how };
  };

  test.each(['exit', 'memory'] as const)('by %s is replaced, and nothing is counted twice', async (how) => {
    const job = dying(how, 1, how);
    const { summary } = await run(DYING, job, 2, 4);
    expect(readFileSync(job.deaths, 'utf8')).toBe('.');
    expect(summary).toEqual(whole);
  });

  test('three times on the same games ends the run and names them', async () => {
    const job = dying('thrice', 99);
    const failed = run(DYING, job, 2, 4);
    await expect(failed).rejects.toThrow(PoolError);
    await expect(failed).rejects.toThrow(/^Games 12 to 15 ended their worker 3 times \(.*\); the run cannot go on\.$/);
    expect(existsSync(job.deaths) && readFileSync(job.deaths, 'utf8')).toBe('...');
  });
});

test('of several failing games the first is reported, as without workers', async () => {
  const failing = { ...plan, agents: ['random', 'random'], rules: { maxHands: 2 }, faults: 'throw' as const };
  const worker = new URL('./failingWorker.ts', import.meta.url);
  const failed = run(worker, { plan: failing, records: false, rows: false }, 3, 2);
  await expect(failed).rejects.toThrow(MatchError);
  await expect(failed).rejects.toThrow(/^Game 9: /);
});
