// Ways to a fleet: a password, TLS, names of its own; and what lies in Redis that nobody of ours has put there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endAll, killRest, startNode, startTalon, startWorkers } from '../../scripts/fleet/processes.ts';
import { freePort } from '../../scripts/testing/freePort.ts';
import { capture } from '../captured.ts';
import { describeFleet, describeOwnRedis, openRedis } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-fleet-ways-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(killRest);

const WORDS = 'simulate tysiac --agents greedy random --games 8 --set maxHands=1 --json'.split(' ');
const alone = async (): Promise<string> => (await capture([...WORDS, '--workers', '1'])).out;
const statusAt = (url: string) => capture(['fleet', 'status', '--fleet', url]);

describeOwnRedis('a Redis of its own', () => {
  test('with a password is open to those who know it, and the password is never shown', async () => {
    const redis = await openRedis(['--requirepass', 'secret']);
    const known = redis.url.replace('redis://', 'redis://:secret@');
    for (const url of [redis.url, redis.url.replace('redis://', 'redis://:guess@')]) {
      const { code, err } = await statusAt(url);
      expect([code, err]).toEqual([1, expect.stringMatching(/^The Redis at redis:\/\/127[^\n]*wants another user or/)]);
    }
    const workers = await startWorkers(known, 1);
    const { code, out } = await capture([...WORDS, '--fleet', known]);
    expect([code, out]).toEqual([0, await alone()]);
    const [said] = await endAll(workers);
    expect([said, (await statusAt(known)).out].join('')).not.toContain('secret');
    await redis.close();
  });

  const hasTls = spawnSync('openssl', ['version']).status === 0;
  test.runIf(hasTls)('with TLS is reached by rediss://, with a certificate of its own', async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
    const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    expect(spawnSync('openssl', [...words, '-keyout', key, '-out', cert, ...subject]).status).toBe(0);
    const port = await freePort('127.0.0.1');
    const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', cert];
    const redis = await openRedis(['--tls-port', String(port), ...files, '--tls-auth-clients', 'no']);
    const url = `rediss://127.0.0.1:${port}`;
    const stranger = await statusAt(url);
    expect([stranger.code, stranger.err]).toEqual([
      1,
      expect.stringMatching(
        /^The Redis at rediss:.*a certificate that is not trusted here \(\w*SELF_SIGNED.*NODE_EXTRA_CA_CERTS/,
      ),
    ]);
    for (const mistaken of [`redis://127.0.0.1:${port}`, redis.url.replace('redis:', 'rediss:')]) {
      const { code, err } = await statusAt(mistaken);
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^No Redis answers at .* rediss:\/\/ is for one that speaks/),
      ]);
    }
    const env = { NODE_EXTRA_CA_CERTS: cert };
    const worker = startNode(['src/cli/main.ts', 'worker', '--fleet', url, '--cores', '1'], env);
    await worker.until('plays in the fleet');
    const run = startNode(['src/cli/main.ts', ...WORDS, '--fleet', url], env);
    expect([await run.ended, run.said()]).toEqual([0, await alone()]);
    await endAll([worker]);
    await redis.close();
  });

  test('whose memory is full says so in a sentence', async () => {
    const redis = await openRedis(['--maxmemory', '1mb', '--maxmemory-policy', 'noeviction']);
    const { code, err } = await capture([...WORDS, '--fleet', redis.url]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The Redis of the fleet refuses what is asked of it: .*OOM/),
    ]);
    await redis.close();
  });
});

describeFleet('in a Redis', () => {
  let url = '';
  let close = async (): Promise<void> => {};
  let client: Redis;
  beforeAll(async () => {
    ({ url, close } = await openRedis());
    client = new Redis(url.replace(/\?.*/, ''));
  });
  afterAll(async () => {
    client.disconnect();
    killRest();
    await close();
  });

  test('fleets of other names are not met', async () => {
    const [worker] = await startWorkers(`${url}-other`, 1);
    const run = startTalon(...WORDS, '--fleet', url);
    await run.until('No worker plays in the fleet');
    expect((await statusAt(url)).out).toMatch(/^Workers: 0,/);
    expect((await statusAt(`${url}-other`)).out).toMatch(/^Workers: 1,.*\n.*\nRuns: 0\./);
    await endAll([worker!, run]);
  });

  test('whatever is none of ours is passed over', async () => {
    const base = `talon:{${new URL(url).searchParams.get('fleet')}}`;
    for (const [kind, text] of [
      ['run', 'garbage{'],
      ['run', '{"id":"x"}'],
      ['run', 'null'],
      ['worker', '{'],
      ['worker', '[]'],
    ]) {
      const id = `bad${text!.length}`;
      await client.sadd(`${base}:${kind}s`, id);
      await client.set(`${base}:${kind}:${id}`, text!);
    }
    await client.hset(`${base}:orders`, 'drain', 'never', 'nonsense', '3');
    expect((await statusAt(url)).out).toBe('Workers: 0, with 0 cores.\nRuns: 0.\n');
    const workers = await startWorkers(url, 1);
    const { code, out } = await capture([...WORDS, '--fleet', url]);
    expect([code, out]).toEqual([0, await alone()]);
    await endAll(workers);
  });

  test('two who send the same run at the same time both get it', async () => {
    const workers = await startWorkers(url, 1);
    const both = [startTalon(...WORDS, '--fleet', url), startTalon(...WORDS, '--fleet', url)];
    const expected = await alone();
    for (const run of both) expect([await run.ended, run.said()]).toEqual([0, expected]);
    await endAll(workers);
  });

  test('a worker that cannot keep what a run needs says so, and so does the sender', async () => {
    const cache = join(folder, 'cache');
    const workers = await startWorkers(url, 1, '--cache', cache);
    rmSync(cache, { recursive: true });
    writeFileSync(cache, 'no folder');
    const words = [
      'simulate',
      'skitgubbe',
      '--agents',
      'neural',
      'random',
      'random',
      'random',
      '--games',
      '4',
      '--json',
    ];
    const { code, err } = await capture([...words, '--fleet', url]);
    expect([code, err]).toEqual([1, expect.stringMatching(/No worker of the fleet plays this: .*cannot be kept in/)]);
    const [said] = await endAll(workers);
    expect(said).toMatch(/is not played here: what it calls 'neural\/0' cannot be kept in/);
  });

  test('a database that it has not, and a cache that cannot be, are refused in a sentence', async () => {
    const far = await statusAt(url.replace('?', '/9999999?').replace('9999999', '999'));
    expect([far.code, far.err]).toEqual([1, expect.stringMatching(/^The Redis at [^\n]* has no such database/)]);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const worker = startTalon('worker', '--fleet', url, '--cache', join(file, 'deep'));
    expect(await worker.ended).toBe(1);
    expect(worker.said()).toMatch(/^'[^\n]*' cannot be used for what runs need: [^\n]*\.\n$/);
  });
});

test('something that says nothing is not waited for', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => mute.once('listening', done));
  const { code, err } = await statusAt(`redis://127.0.0.1:${(mute.address() as AddressInfo).port}`);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^No Redis answers at [^\n]*\(it says nothing\).* rediss:\/\/ is for one that speaks TLS/),
  ]);
  mute.close();
});
