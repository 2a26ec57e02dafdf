// Every command that can be sent to a fleet: the same bytes as those of a single worker here, with one process and with four.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture } from '../captured.ts';
import { endAll, killRest, root, startWorkers, type Process } from '../../scripts/fleet/processes.ts';
import { describeFleet, openRedis } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-fleet-bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NET = join(root, 'models', 'skitgubbe', 'standard.net');
const STRATEGY = join(root, 'strategies', 'skitgubbe', 'follower.ts');
const KUHN = './examples/kuhn/index.ts';

/** '%' stands for a name of its own. */
const COMMANDS: [name: string, words: string][] = [
  [
    'simulate',
    'simulate tysiac --agents greedy random --games 200 --set maxHands=2 --records %.jsonl --parquet %.parquet',
  ],
  ['simulate with a net', 'simulate skitgubbe --agents neural random random random --games 8'],
  ['simulate with a strategy', `simulate skitgubbe --players 2 --agents ${STRATEGY} random --games 20`],
  ["simulate with a stranger's game", `simulate ${KUHN} --agents random random --games 50`],
  ['compare with a test', 'compare greedy random --game tysiac --pairs 90 --set maxHands=2 --no-luck --sprt 0,150'],
  ['experiment', 'experiment tysiac --set maxHands=1,2 --agents greedy random --games 60 --chunk 2'],
  ['tournament', 'tournament --game tysiac --entrants greedy random random --games 60 --set maxHands=2 --out %'],
  ['ladder', 'ladder --game mosaic --pairs 2 --only random --out %.ladder'],
  ['evaluate', `evaluate --checkpoint ${NET} --opponents random --games 24`],
  ['dataset', 'dataset ulti --agents greedy --deals 40 --parquet %.parquet'],
];

const run = async (name: string, words: string, part: string, ...more: string[]): Promise<string> => {
  const own = join(folder, `${name.replaceAll(/\W/g, '-')}-${part}`);
  const { code, out, err } = await capture([...words.replaceAll('%', own).split(' '), '--json', ...more]);
  expect([code, err]).toEqual([0, '']);
  return out.replaceAll(own, '%');
};

/** Everything that the commands have written, by name. */
const written = (part: string): Record<string, string> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes(`-${part}`) && statSync(join(folder, name)).isFile(),
  );
  const entries = files.map((name) => [
    name.replace(`-${part}`, ''),
    readFileSync(join(folder, name), 'latin1').replaceAll(`-${part}`, ''),
  ]);
  return Object.fromEntries(entries.sort()) as Record<string, string>;
};

describeFleet('a fleet', () => {
  let url = '';
  let close = async (): Promise<void> => {};
  const alone = new Map<string, string>();

  beforeAll(async () => {
    ({ url, close } = await openRedis());
    for (const [name, words] of COMMANDS) alone.set(name, await run(name, words, 'alone', '--workers', '1'));
  });
  afterAll(async () => {
    killRest();
    await close();
  });

  test.each([1, 4])('of %i processes gives the bytes of a single worker', async (count) => {
    const workers: Process[] = await startWorkers(url, count);
    const part = `of${count}`;
    for (const [name, words] of COMMANDS) {
      expect([name, await run(name, words, part, '--fleet', url)]).toEqual([name, alone.get(name)]);
    }
    const said = await endAll(workers);
    const played = said.map((text) => Number(/stretches played: (\d+)/.exec(text)?.[1]));
    // On a busy machine one may come too late for all of it.
    expect(Math.max(...played)).toBeGreaterThan(0);
    expect(written(part)).toEqual(written('alone'));
  });
});
