// Real worker threads: what they give does not depend on how many they are, nor on their deaths.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MatchError } from '../../src/core/match.ts';
import { tysiac } from '../../src/games/tysiac/index.ts';
import { CrewError } from '../../src/jobs/crew.ts';
import { createThreads } from '../../src/jobs/crew.node.ts';
import { readPart, stretchAt, stretchCount, type Job } from '../../src/jobs/job.ts';
import { SIMULATE, type SimulateJob, type SimulatePart } from '../../src/jobs/kinds/simulate.ts';
import { Schedule } from '../../src/jobs/schedule.ts';
import { playGames, prepareSimulation } from '../../src/sim/run.ts';
import { emptySummary, mergeSummaries, type Summary } from '../../src/sim/summary.ts';
import type { Dying } from './dyingWorker.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-workers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DYING = new URL('./dyingWorker.ts', import.meta.url);
const FAILING = new URL('./failingWorker.ts', import.meta.url);

const plan: SimulateJob = {
  game: 'tysiac',
  rules: { maxHands: 2 },
  agents: ['random', 'random'],
  games: 40,
  seed: '3',
  faults: 'fallback',
  preset: null,
};
const prepared = prepareSimulation(tysiac, plan);
if (!prepared.ok) throw new Error(prepared.error.message);
const whole = playGames(prepared.value, 0, plan.games);

const run = async (
  own: SimulateJob,
  workers: number,
  worker?: URL,
): Promise<{ summary: Summary; indices: number[] }> => {
  let summary = emptySummary(tysiac, 2);
  const indices: number[] = [];
  const job: Job = { kind: SIMULATE.kind, version: SIMULATE.version, plan: own, needs: {} };
  const cut = SIMULATE.cut(own);
  const file = worker === undefined ? {} : { worker };
  const crew = createThreads({ blobs: new Map() }, { ...file, memoryMb: 48 });
  await crew
    .play({
      job,
      workers,
      schedule: new Schedule({ from: 0, to: stretchCount(cut), size: 1, workers }),
      onPart: (part, index) => {
        summary = mergeSummaries(summary, readPart<SimulatePart>(part).summary);
        indices.push(index);
        return true;
      },
      nameOf: ({ from, to }) => `Games ${stretchAt(cut, from).from} to ${stretchAt(cut, to - 1).to - 1}`,
    })
    .finally(() => crew.close());
  return { summary, indices };
};

test.each([
  [1, 7],
  [3, 6],
])('%i workers with stretches of %i give the same summary', async (workers, chunk) => {
  const { summary, indices } = await run({ ...plan, chunk }, workers);
  expect(summary).toEqual(whole);
  expect(indices).toEqual(indices.map((_, i) => i));
});

describe('a worker that dies', () => {
  const dying = (name: string, most: number, how: Dying['how'] = 'exit'): SimulateJob & Dying => {
    return { ...plan, chunk: 4, deadly: 12, deaths: join(folder, name), most, how };
  };

  test.each(['exit', 'memory'] as const)('by %s is replaced, and nothing is counted twice', async (how) => {
    const own = dying(how, 1, how);
    const { summary } = await run(own, 2, DYING);
    expect(readFileSync(own.deaths, 'utf8')).toBe('.');
    expect(summary).toEqual(whole);
  });

  test('three times on the same games ends the run and names them', async () => {
    const own = dying('thrice', 99);
    const failed = run(own, 2, DYING);
    await expect(failed).rejects.toThrow(CrewError);
    await expect(failed).rejects.toThrow(/^Games 12 to 15 ended their worker 3 times \(.*\); the run cannot go on\.$/);
    expect(existsSync(own.deaths) && readFileSync(own.deaths, 'utf8')).toBe('...');
  });

  test('because it cannot open its job says why', async () => {
    const failed = run({ ...plan, agents: ['random', 'nobody'] }, 1);
    await expect(failed).rejects.toThrow(/3 times \(There is no agent for Tysiąc called 'nobody'/);
  });
});

test('of several failing games the first is reported, as without workers', async () => {
  const failed = run({ ...plan, chunk: 2, faults: 'throw' }, 3, FAILING);
  await expect(failed).rejects.toThrow(MatchError);
  await expect(failed).rejects.toThrow(/^Game 9: /);
});
