// Nothing is lost: workers, the sender and Redis are killed without warning, and every run ends with the same bytes.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PrivateRedis } from '../../scripts/services.ts';
import type { WorkerRecord } from '../../src/fleet/records.ts';
import { capture } from '../captured.ts';
import { endAll, killRest, startTalon, startWorkers, type Process } from '../../scripts/fleet/processes.ts';
import { describeFleet, describeOwnRedis, openRedis } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-fleet-kills-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KILLS = 20;
const WORKERS = 4;

/** Each with the option that names its progress. */
const COMMANDS: [name: string, option: string, words: string][] = [
  ['simulate', '--checkpoint', 'simulate tysiac --agents pimc:5 random --games 160 --set maxHands=2 --chunk 2'],
  ['tournament', '--out', 'tournament --game tysiac --entrants pimc:5 greedy random --games 60 --set maxHands=2'],
];

const argsOf = (words: string, option: string, name: string): string[] => [
  ...words.split(' '),
  '--json',
  option,
  join(folder, name),
];

/** The bytes of a single worker here. */
const aloneOf = async (words: string, option: string, name: string): Promise<string> => {
  const { code, out } = await capture([...argsOf(words, option, `${name}-alone`), '--workers', '1']);
  expect(code).toBe(0);
  return out;
};

/** The processes of workers that have played something. */
const atWork = async (client: Redis, namespace: string): Promise<Set<number>> => {
  const keys = await client.keys(`talon:{${namespace}}:worker:*`);
  const records = keys.length === 0 ? [] : await client.mget(keys);
  const workers = records.map((text) => JSON.parse(text ?? '{}') as Partial<WorkerRecord>);
  return new Set(workers.flatMap(({ pid, played = 0 }) => (pid !== undefined && played > 0 ? [pid] : [])));
};

/**
 * Kills one worker after the other, in turn, and starts another in its place; until the run is over. None is killed before it has
 * played something: a stretch that three have held when they died counts as the cause of it, and on a busy machine they would all
 * die while they load.
 */
const killInTurn = async (url: string, workers: Process[], run: Process): Promise<number> => {
  let isOver = false;
  void run.ended.then(() => (isOver = true));
  const client = new Redis(url.replace(/\?.*/, ''));
  const namespace = new URL(url).searchParams.get('fleet')!;
  let kills = 0;
  for (; kills < KILLS; kills++) {
    const at = (kills * 7) % WORKERS;
    const { child, ended } = workers[at]!;
    while (!isOver && !child.killed && !(await atWork(client, namespace)).has(child.pid!)) await pause(50);
    if (isOver) break;
    child.kill('SIGKILL');
    await ended;
    [workers[at]] = (await startWorkers(url, 1)) as [Process];
  }
  client.disconnect();
  return kills;
};

describeFleet.each(COMMANDS)('%s', (name, option, words) => {
  let redis: PrivateRedis;
  beforeAll(async () => void (redis = await openRedis()));
  afterEach(killRest);
  afterAll(async () => redis.close());

  test('ends with the same bytes although workers are killed again and again, and once the sender', async () => {
    const alone = await aloneOf(words, option, name);
    const args = [...argsOf(words, option, name), '--fleet', redis.url];
    const workers = await startWorkers(redis.url, WORKERS);
    const progress = option === '--out' ? join(folder, name, 'progress.json') : join(folder, name);
    const first = startTalon(...args);
    while (!existsSync(progress) && first.child.exitCode === null) await pause(20);
    workers[0]!.child.kill('SIGKILL');
    await pause(1000);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = startTalon(...args, '--resume');
    const kills = await killInTurn(redis.url, workers, second);
    expect([await second.ended, second.said()]).toEqual([0, alone]);
    expect(kills).toBeGreaterThan(0);
    await endAll(workers);
  });
});

describeFleet('what lies in Redis', () => {
  let redis: PrivateRedis;
  beforeAll(async () => void (redis = await openRedis()));
  afterEach(killRest);
  afterAll(async () => redis.close());

  test('is believed by its checksum alone: parts that are damaged are played again', async () => {
    const [option, name] = ['--checkpoint', 'damaged'];
    const words = 'simulate tysiac --agents greedy random --games 1200 --set maxHands=2 --chunk 2';
    const alone = await aloneOf(words, option, name);
    const args = [...argsOf(words, option, name), '--fleet', redis.url];
    const workers = await startWorkers(redis.url, 1);
    const client = new Redis(redis.url.replace(/\?.*/, ''));
    const namespace = new URL(redis.url).searchParams.get('fleet')!;
    const keyOfParts = async (): Promise<string> => (await client.keys(`talon:{${namespace}}:parts:*`))[0] ?? '';
    const first = startTalon(...args);
    while ((await client.hlen(await keyOfParts())) < 4 && first.child.exitCode === null) await pause(20);
    first.child.kill('SIGKILL');
    await first.ended;
    await endAll(workers);

    const key = await keyOfParts();
    const damages = [
      (text: string): string => text.slice(0, -2),
      (text: string): string => text.replace(/"games":\d/, '"games":7'),
      (): string => 'garbage',
      (): string => '',
    ];
    const parts = Object.entries(await client.hgetall(key));
    expect(parts.length).toBeGreaterThan(3);
    for (const [i, [index, text]] of parts.entries()) await client.hset(key, index, damages[i % damages.length]!(text));
    await client.hset(key, 'no index', 'x', '-1', 'x', '99999999', 'x');
    client.disconnect();

    const others = await startWorkers(redis.url, 1);
    const second = startTalon(...args, '--resume');
    expect([await second.ended, second.said()]).toEqual([0, alone]);
    await endAll(others);
  });
});

describeOwnRedis('Redis', () => {
  let redis: PrivateRedis;
  beforeAll(async () => void (redis = await openRedis()));
  afterEach(killRest);
  afterAll(async () => redis.close());

  test('that is killed and comes back with its append-only file costs nothing, and whoever waits for it is told', async () => {
    const [name, option, words] = COMMANDS[0]!;
    const alone = await aloneOf(words, option, `${name}-redis`);
    const workers = await startWorkers(redis.url, 2);
    const run = startTalon(...argsOf(words, option, `${name}-redis`), '--fleet', redis.url);
    while (!existsSync(join(folder, `${name}-redis`)) && run.child.exitCode === null) await pause(20);
    await pause(1000);
    await redis.kill();
    for (const one of [run, workers[0]!]) await one.until('does not answer; all waits until it is back.');
    await redis.start();
    expect(await run.ended).toBe(0);
    expect(run.said()).toMatch(/^The Redis at [^\n]* does not answer; [^\n]*\nThe Redis at [^\n]* is back\.\n/);
    expect(run.said().endsWith(alone)).toBe(true);
    expect((await endAll(workers))[0]).toContain('is back.');
  });

  test('hands over what a worker that is asked to leave has not played', async () => {
    const [name, option, words] = COMMANDS[0]!;
    const alone = await aloneOf(words, option, `${name}-leave`);
    const workers = await startWorkers(redis.url, 2);
    const run = startTalon(...argsOf(words, option, `${name}-leave`), '--fleet', redis.url);
    while (!existsSync(join(folder, `${name}-leave`)) && run.child.exitCode === null) await pause(20);
    const [said] = await endAll(workers.slice(0, 1));
    expect(said).toMatch(/has left; stretches played: \d+\.$/m);
    expect(workers[0]!.child.exitCode).toBe(0);
    expect(await run.ended).toBe(0);
    expect(run.said()).toBe(alone);
    await endAll(workers);
  });

  test('that has gone away for good keeps neither a worker nor a sender from ending when they are asked to', async () => {
    const gone = await openRedis();
    const [, option, words] = COMMANDS[0]!;
    const [worker] = (await startWorkers(gone.url, 1)) as [Process];
    const run = startTalon(...argsOf(words, option, 'gone'), '--fleet', gone.url);
    while (!existsSync(join(folder, 'gone')) && run.child.exitCode === null) await pause(20);
    await gone.close();
    await pause(500);
    for (const { child } of [worker, run]) child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(await run.ended).not.toBe(0);
    expect(existsSync(join(folder, 'gone'))).toBe(true);
  });
});
