// Guests run in the workers that play, and apart from them where one takes too long: no byte tells which.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { skitgubbe } from '../../src/games/skitgubbe/index.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/guests/limits.ts';
import { createThreads } from '../../src/jobs/crew.node.ts';
import { stretchCount, type Job } from '../../src/jobs/job.ts';
import { SIMULATE, type SimulateJob } from '../../src/jobs/kinds/simulate.ts';
import { Schedule } from '../../src/jobs/schedule.ts';
import { openJob } from '../../src/jobs/serve.ts';
import { gatherSupply } from '../../src/jobs/supply.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-apart-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = join(import.meta.dirname, '..', '..');
const FOLLOWER = join(root, 'strategies', 'skitgubbe', 'follower.ts');

/** The parts of a job that two workers play, and those that this thread makes, which keeps guests apart. */
const playedBoth = async (file: string, limits: Limits, games = 4): Promise<{ crew: string[]; here: string[] }> => {
  const plan: SimulateJob = {
    game: 'skitgubbe',
    rules: skitgubbe.presets['standard-2'] as never,
    agents: [file, file],
    games,
    seed: '6',
    faults: 'forfeit',
    limits,
    preset: null,
    chunk: 1,
    records: true,
  };
  const supply = gatherSupply('skitgubbe', skitgubbe, [file]);
  if (!supply.ok) return expect.fail(supply.error.message);
  const { needs, blobs, place } = supply.value;
  const job: Job = { kind: SIMULATE.kind, version: SIMULATE.version, plan, needs };
  const count = stretchCount(SIMULATE.cut(plan));
  const threads = createThreads({ blobs });
  const crew: string[] = [];
  await threads
    .play({
      job,
      workers: 2,
      schedule: new Schedule({ from: 0, to: count, size: 1, workers: 2 }),
      onPart: (part) => crew.push(part) > 0,
      nameOf: () => 'games',
    })
    .finally(() => threads.close());
  const play = openJob(SIMULATE, job, place);
  const here = Array.from({ length: count }, (_, index) => play(index));
  place.close();
  return { crew, here };
};

test('a strategy plays the same in a worker and in a thread of its own', async () => {
  const { crew, here } = await playedBoth(FOLLOWER, DEFAULT_LIMITS);
  expect(crew.length).toBe(2);
  expect(crew).toEqual(here);
});

test('one that takes too long is ended with its worker, and its games are played again with it apart', async () => {
  const file = join(folder, 'dawdler.js');
  writeFileSync(
    file,
    `export class Strategy {
      part1Play() { for (;;); }
      part1Slough() { return null; }
      part2Move() { return { type: 'EAT' }; }
    }`,
  );
  // Fuel for a quarter of an hour, so that only the watchdog stops it.
  const { crew, here } = await playedBoth(file, { ...DEFAULT_LIMITS, fuel: 1_000_000, watchdogMs: 300 }, 2);
  expect(here.join()).toContain('was stopped by the watchdog');
  expect(crew).toEqual(here);
});

test('one whose memory grows needs a new sandbox for every match, and plays on', async () => {
  const file = join(folder, 'hoarder.js');
  writeFileSync(
    file,
    `export class Strategy {
      constructor() { this.hoard = new Uint8Array(30_000_000); }
      part1Play(state) { return { type: 'PLAY_HAND_CARD', cardIndex: state.legalPlayIndices[0] }; }
      part1Slough() { return null; }
      part2Move(state) { return state.choices[0] ?? { type: 'EAT' }; }
    }`,
  );
  const { crew, here } = await playedBoth(file, { ...DEFAULT_LIMITS, memoryMb: 48 });
  expect(crew).toEqual(here);
});
