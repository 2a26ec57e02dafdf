// Whom a fleet believes: workers with another engine are kept out, those that lie are found, and what kills is set aside.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { capture } from '../captured.ts';
import { HAS_PYTHON } from '../python.ts';
import {
  endAll,
  killRest,
  root,
  startNode,
  startTalon,
  startWorkers,
  type Process,
} from '../../scripts/fleet/processes.ts';
import { describeFleet, openRedis } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-fleet-trust-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WORDS = 'simulate tysiac --agents greedy random --games 40 --set maxHands=2 --chunk 2 --json'.split(' ');

const startDouble = async (url: string, ...words: string[]): Promise<Process> => {
  const double = startNode(['test/fleet/doubleWorker.ts', url, ...words]);
  await double.until('plays in the fleet');
  return double;
};

describeFleet('a fleet', () => {
  let url = '';
  let close = async (): Promise<void> => {};
  let alone = '';
  beforeAll(async () => {
    ({ url, close } = await openRedis());
    alone = (await capture([...WORDS, '--workers', '1'])).out;
  });
  afterEach(killRest);
  afterAll(async () => close());

  test('keeps a worker out whose engine has another file, and both sides say why', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    for (const part of ['src', 'config', 'models', 'package.json'])
      cpSync(join(root, part), join(other, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    const file = join(other, 'src', 'core', 'version.ts');
    writeFileSync(file, `${readFileSync(file, 'utf8')}// changed\n`);
    const changed = startNode([
      join(other, 'src/cli/main.ts'),
      'worker',
      '--fleet',
      url,
      '--cores',
      '1',
      '--name',
      'odd',
    ]);
    await changed.until('plays in the fleet');
    expect(changed.said()).toContain('plays in the fleet');
    const run = startTalon(...WORDS, '--fleet', url);
    await run.until('kept out');
    await changed.until('kept out');
    expect(run.said()).toMatch(
      /^The worker odd is kept out: its engine is another one \(build \w{12}, and the run wants \w{12}\)\.$/m,
    );
    expect(changed.said()).toMatch(/^This worker is kept out of 'simulate tysiac': its engine is another one/m);
    const workers = await startWorkers(url, 1);
    expect(await run.ended).toBe(0);
    expect(run.said()).toContain(alone);
    expect((await endAll([changed]))[0]).toContain('stretches played: 0');
    await endAll(workers);
  });

  test('finds a worker that lies, shuts it out, and counts all anew without it', async () => {
    const liar = await startDouble(url, 'liar');
    const run = startTalon(...WORDS, '--fleet', url, '--fleet-audit', '1');
    await run.until('counted anew');
    expect(run.said()).toMatch(
      /^Games \d+ to \d+: what the worker liar made of them is not what this machine does\. It is shut out, and all is counted anew\.$/m,
    );
    expect(await liar.ended).toBe(1);
    expect(liar.said()).toMatch(
      /^This worker is shut out of the fleet: Games \d+ to \d+ of 'simulate tysiac' came out/m,
    );
    const workers = await startWorkers(url, 1);
    expect(await run.ended).toBe(0);
    expect(run.said()).toContain(alone);
    await endAll(workers);
  });

  test('sets a stretch aside that kills three workers, and tells which games it was', async () => {
    const deaths = join(folder, 'deaths');
    writeFileSync(deaths, '');
    const run = startTalon(...WORDS, '--fleet', url, '--fleet-limit', '1', '--fleet-audit', '0');
    // The last of them is not killed: it is told that three are dead.
    for (let count = 0; count < 3; count++) await (await startDouble(url, 'deadly', deaths)).ended;
    const last = await startDouble(url, 'deadly', deaths);
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(
      /^Games 10 to 11 ended their worker 3 times \(they went away while they played it\); the run cannot go on\.$/m,
    );
    expect(readFileSync(deaths, 'utf8')).toBe('...');
    await endAll([last]);
  });

  test.skipIf(!HAS_PYTHON)('starts no programs unless a worker allows them', async () => {
    const program = `exec:python3 ${join(root, 'strategies', 'exec', 'skitgubbe_bot.py')}`;
    const words = ['simulate', 'skitgubbe', '--players', '2', '--agents', program, 'random', '--games', '2', '--json'];
    const workers = await startWorkers(url, 1);
    const { code, err } = await capture([...words, '--fleet', url]);
    expect([code, err]).toEqual([1, expect.stringContaining('is a program, and workers start none unless')]);
    const [said] = await endAll(workers);
    expect(said).toContain("The run 'simulate skitgubbe' is not played here: 'exec:python3");
    const willing = await startWorkers(url, 1, '--allow-programs');
    expect((await capture([...words, '--fleet', url])).code).toBe(0);
    await endAll(willing);
  });
});

test('without Redis one sentence says what is missing and how to get it', async () => {
  const { code, out, err } = await capture([...WORDS, '--fleet', 'redis://127.0.0.1:1']);
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    "No Redis answers at redis://127.0.0.1:1 (ECONNREFUSED). A fleet needs one: on Debian 'apt-get install redis-server' " +
      'brings it; without --fleet everything is played on this machine.\n',
  );
});
