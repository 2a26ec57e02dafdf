// A job is all there is to it: a process that gets its JSON and a folder of blobs makes the same parts, byte for byte.
import { fork, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kuhn } from '../../examples/kuhn/index.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import type { Json } from '../../src/core/game.ts';
import { canonicalJson } from '../../src/core/hash.ts';
import { mosaic } from '../../src/games/mosaic/index.ts';
import { skitgubbe } from '../../src/games/skitgubbe/index.ts';
import { tysiac } from '../../src/games/tysiac/index.ts';
import { mergeParts, readPart, stretchCount, type Job } from '../../src/jobs/job.ts';
import { COMPARE } from '../../src/jobs/kinds/compare.ts';
import { DEALS } from '../../src/jobs/kinds/deals.ts';
import { EVALUATE } from '../../src/jobs/kinds/evaluate.ts';
import { EXPERIMENT } from '../../src/jobs/kinds/experiment.ts';
import { DATASET } from '../../src/jobs/kinds/dataset.ts';
import { EXPLOIT } from '../../src/jobs/kinds/exploit.ts';
import { findKind, KIND_NAMES } from '../../src/jobs/kinds/index.ts';
import { LADDER, POSITIONS } from '../../src/jobs/kinds/ladder.ts';
import { MEASURE } from '../../src/jobs/kinds/measure.ts';
import { SIMULATE } from '../../src/jobs/kinds/simulate.ts';
import { TournamentWork } from '../../src/jobs/kinds/tournament.ts';
import { openJob, type Reply } from '../../src/jobs/serve.ts';
import { gatherSupply, type Supply } from '../../src/jobs/supply.node.ts';

const root = join(import.meta.dirname, '..', '..');
const inRoot = (...names: string[]): string => join(root, ...names);
const blobs = mkdtempSync(join(tmpdir(), 'talon-blobs-'));
/** Nothing lies where the process runs. */
const nowhere = mkdtempSync(join(tmpdir(), 'talon-nowhere-'));
const gone = mkdtempSync(join(tmpdir(), 'talon-gone-'));

let child: ChildProcess;
beforeAll(() => {
  const options = {
    cwd: nowhere,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'] },
  };
  child = fork(inRoot('src', 'jobs', 'worker.node.ts'), [blobs], options);
});
afterAll(() => {
  child.kill();
  for (const folder of [blobs, nowhere]) rmSync(folder, { recursive: true });
});

const played = (job: Job, count: number): Promise<Reply> => {
  // As text, which is how it travels.
  child.send({ job: JSON.parse(JSON.stringify(job)) as Job });
  child.send({ from: 0, to: count, isApart: true });
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`The process has ended (${code}).`));
    child.once('exit', ended);
    child.once('message', (reply) => {
      child.off('exit', ended);
      resolve(reply as Reply);
    });
  });
};

const supplyFor = (
  game: string,
  definition: AnyDefinition,
  players: string[],
  more: Record<string, Uint8Array> = {},
): Supply => {
  const gathered = gatherSupply(game, definition, players, more);
  return gathered.ok ? gathered.value : expect.fail(gathered.error.message);
};

interface Case {
  name: string;
  supply: Supply;
  job: Omit<Job, 'needs' | 'version'>;
}

const seed = '4';
const preset = null;
const KUHN = inRoot('examples', 'kuhn', 'index.ts');
const NET = readFileSync(inRoot('models', 'skitgubbe', 'standard.net'));
/** Read when the job was made, and gone before it is played: what plays is the blob. */
const STRATEGY = join(gone, 'follower.ts');
copyFileSync(inRoot('strategies', 'skitgubbe', 'follower.ts'), STRATEGY);
const standard = skitgubbe.presets['standard'] as unknown as Json;

const cases: Case[] = [
  {
    name: 'games with a strategy, their records and rows',
    supply: supplyFor('skitgubbe', skitgubbe, [STRATEGY]),
    job: {
      kind: SIMULATE.kind,
      plan: {
        game: 'skitgubbe',
        rules: skitgubbe.presets['standard-2'],
        agents: [STRATEGY, 'random'],
        games: 6,
        seed,
        faults: 'fallback',
        preset,
        chunk: 2,
        records: true,
        rows: true,
      },
    },
  },
  {
    name: "a stranger's game",
    supply: supplyFor(KUHN, kuhn, []),
    job: {
      kind: SIMULATE.kind,
      plan: { game: KUHN, rules: {}, agents: ['random', 'ismcts:20'], games: 4, seed, faults: 'throw', preset },
    },
  },
  {
    name: "pairs with the house's net",
    supply: supplyFor('skitgubbe', skitgubbe, ['neural']),
    job: {
      kind: COMPARE.kind,
      plan: {
        game: 'skitgubbe',
        rules: standard,
        a: 'neural',
        b: 'random',
        pairs: 2,
        seed,
        faults: 'throw',
        preset,
        from: 0,
        to: 2,
      },
    },
  },
  {
    name: 'single deals from places in matches',
    supply: supplyFor('tysiac', tysiac, []),
    job: {
      kind: DEALS.kind,
      plan: {
        game: 'tysiac',
        rules: tysiac.presets['alpha-1000'],
        a: 'greedy',
        b: 'random',
        deals: 3,
        seed,
        faults: 'throw',
        preset,
        from: 0,
        to: 3,
      },
    },
  },
  {
    name: 'two rule sets',
    supply: supplyFor('tysiac', tysiac, []),
    job: {
      kind: EXPERIMENT.kind,
      plan: {
        game: 'tysiac',
        sides: [1, 2].map((maxHands) => ({ name: `${maxHands}`, rules: { maxHands } })),
        agents: ['greedy', 'random'],
        games: 5,
        seed,
        faults: 'throw',
        chunk: 2,
      },
    },
  },
  {
    name: 'the first job of a tournament',
    supply: supplyFor('mosaic', mosaic, []),
    job: new TournamentWork(
      {
        game: 'mosaic',
        rules: mosaic.presets['standard-2'] as Json,
        seats: 2,
        entrants: ['random', 'random', 'random'],
        format: 'swiss',
        games: 6,
        rounds: 3,
        seed,
        faults: 'forfeit',
        excludeAfter: 10,
      },
      { needs: {} },
    ).next()!.job,
  },
  {
    name: 'pieces of a ladder',
    supply: supplyFor('mosaic', mosaic, [], { [POSITIONS]: readFileSync(inRoot('data', 'positions', 'mosaic.jsonl')) }),
    job: {
      kind: LADDER.kind,
      plan: {
        game: 'mosaic',
        rules: mosaic.presets['standard-2'],
        singleRules: mosaic.presets['standard-2'],
        seed,
        agents: ['random'],
        pairings: [{ a: 'random', b: 'random', mode: 'match', pairs: 1 }],
        units: [
          ['pair', 0, 0],
          ['loss', 0, 3],
        ],
      },
    },
  },
  {
    name: 'a net against an opponent',
    supply: supplyFor('skitgubbe', skitgubbe, [], { 'neural:x.net': NET }),
    job: {
      kind: EVALUATE.kind,
      plan: {
        game: 'skitgubbe',
        rules: standard,
        net: 'neural:x.net',
        opponents: ['random'],
        pairs: 2,
        seed,
        judge: [],
      },
    },
  },
  {
    name: 'a net that learns against a bot and a net that does not',
    supply: supplyFor('skitgubbe', skitgubbe, ['random'], { net: NET, frozen: NET }),
    job: {
      kind: MEASURE.kind,
      plan: {
        game: 'skitgubbe',
        rules: standard,
        stage: 'plays',
        opponents: ['random', 'frozen'],
        nets: ['frozen'],
        deals: 1,
        seed,
      },
    },
  },
  {
    name: 'deals for a data set, solved',
    supply: supplyFor('tysiac', tysiac, ['greedy']),
    job: {
      kind: DATASET.kind,
      plan: {
        game: 'tysiac',
        rules: { ...tysiac.presets['alpha-1000'], maxHands: 1 } as unknown as Json,
        agents: ['greedy', 'random'],
        deals: 2,
        seed,
        faults: 'throw',
        encoding: 2,
        encoder: null,
        values: true,
        preset,
      },
    },
  },
  {
    name: 'a net against one that was trained to beat it',
    supply: supplyFor('skitgubbe', skitgubbe, [], { opponent: NET, frozen: NET }),
    job: {
      kind: EXPLOIT.kind,
      plan: { game: 'skitgubbe', rules: standard, seats: 4, bot: null, pairs: 1, seed, judge: [] },
    },
  },
];
rmSync(gone, { recursive: true });

test('every kind is tried', () => {
  expect([...new Set(cases.map(({ job }) => job.kind))].sort()).toEqual([...KIND_NAMES].sort());
});

test.each(cases)('$name', async ({ supply, job: { kind: name, plan } }) => {
  for (const [hash, bytes] of supply.blobs) writeFileSync(join(blobs, hash), bytes);
  const kind = await findKind({ kind: name, version: 1 });
  const job: Job = { kind: name, version: kind.version, plan, needs: supply.needs };
  const play = openJob(kind, job, supply.place);
  const count = stretchCount(kind.cut(plan));
  const here = Array.from({ length: count }, (_, index) => play(index));
  const { parts, problem } = await played(job, count);
  expect(problem).toBeNull();
  // Parts are long: whether they are the same is said shorter.
  expect(parts.map((part, i) => part === here[i])).toEqual(here.map(() => true));
  expect(count).toBeGreaterThan(0);
  for (const part of parts) expect(canonicalJson(readPart<Json>(part))).toBe(part);
  const opened = kind.open(plan, supply.place);
  if (!opened.ok) return expect.fail(opened.error.message);
  const report = (): string =>
    JSON.stringify(kind.report(opened.value, mergeParts(kind, opened.value, parts.map(readPart))));
  expect(report()).toBe(report());
  supply.place.close();
});
