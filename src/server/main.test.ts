// `npm start` as a process: its port, its one line, its end.
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/testing/freePort.ts';
import { noting } from '../../test/loaded.ts';
import { ensureBuilt } from './build.ts';

const main = join(import.meta.dirname, 'main.ts');

const data = mkdtempSync(join(tmpdir(), 'talon-data-'));
// So that no start below has to build first.
beforeAll(async () => {
  await ensureBuilt(() => {});
  return () => rmSync(data, { recursive: true, force: true });
});

const run = (port: string, host?: string, ...args: string[]) => runIn(data, port, host, ...args);

const runIn = (folder: string, port: string, host?: string, ...args: string[]) =>
  runWith({ PORT: port, HOST: host, TALON_DATA: folder }, ...args);

const runWith = (variables: NodeJS.ProcessEnv, ...args: string[]) => {
  const env = { ...process.env, TALON_DATA: data, ...variables };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], { env });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output.err += text));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.on('close', (code) => done({ code, ...output })),
  );
  const ready = new Promise<void>((done) => child.stdout.once('data', () => done()));
  return { child, ended, ready };
};

test('--help is one line about PORT and HOST', async () => {
  const { code, out, err } = await run('8100', undefined, '--help').ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^[^\n]*PORT[^\n]*HOST[^\n]*\n$/);
});

test('a port that is none is refused in one sentence', async () => {
  const ports = ['', 'abc', '0', '65536', '80.5'];
  const ends = await Promise.all(ports.map((port) => run(port).ended));
  const refusal = (port: string) => `PORT must be a whole number from 1 to 65535, not '${port}'.\n`;
  expect(ends).toEqual(ports.map((port) => ({ code: 2, out: '', err: refusal(port) })));
});

test('words that mean nothing are refused in one sentence', async () => {
  const ends = await Promise.all(
    [['--trainings', 'x'], ['--training'], ['--training', ''], ['--training', 'x', 'y']].map(
      (args) => run('8100', undefined, ...args).ended,
    ),
  );
  for (const { code, out, err } of ends) {
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Only --training and a folder [^\n]*\.\n$/);
  }
});

test('a host that is none is refused in one sentence', async () => {
  const hosts = ['', 'example.org', '1.2.3', '\u001b[31m', '192.0.2.1'];
  const ends = await Promise.all(hosts.map(async (host) => run(String(await freePort()), host).ended));
  for (const { code, out, err } of ends) {
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^HOST must be localhost [^\p{Cc}]*\.\n$/u);
  }
});

test('names that are none are refused in one sentence, others are answered to', async () => {
  const refused = await runWith({ PORT: String(await freePort()), TALON_HOSTS: 'talon.test:8100' }).ended;
  expect([refused.code, refused.out]).toEqual([2, '']);
  expect(refused.err).toMatch(/^TALON_HOSTS must be names of hosts without ports, [^\n]*'talon\.test:8100'[^\n]*\.\n$/);
  const port = String(await freePort());
  const { child, ended, ready } = runWith({ PORT: port, TALON_HOSTS: 'talon.test' });
  await ready;
  const statusAs = (name: string): Promise<number | undefined> =>
    new Promise((done, fail) => {
      const headers = { Host: `${name}:${port}` };
      const asked = get({ host: '127.0.0.1', port, path: '/healthz', headers }, (reply) =>
        done(reply.resume().statusCode),
      );
      asked.on('error', fail);
    });
  expect([await statusAs('talon.test'), await statusAs('localhost'), await statusAs('evil.test')]).toEqual([
    200, 200, 421,
  ]);
  child.kill('SIGTERM');
  await ended;
});

test('a folder that cannot be written is refused in one sentence', async () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  // Under /proc not even an administrator can make a folder.
  const folders = [join(file, 'deep'), ...(process.platform === 'linux' ? ['/proc/talon/deep'] : [])];
  for (const folder of folders) {
    const { code, out, err } = await runIn(folder, String(await freePort())).ended;
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^TALON_DATA must be a folder that can be written, not '[^\n]*\.\n$/);
  }
});

test('other machines get in only when HOST says so', async () => {
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const outside = others.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const hasIPv6 = others.some(({ address }) => address === '::1');
  const isOpen = async (address: string, port: string): Promise<boolean> =>
    fetch(`http://${address}:${port}/healthz`).then(
      async (response) => (await response.text()) === 'ok\n',
      () => false,
    );
  const port = String(await freePort());
  const local = run(port);
  await local.ready;
  for (const address of ['127.0.0.1', 'localhost', ...(hasIPv6 ? ['[::1]'] : [])]) {
    expect(await isOpen(address, port), address).toBe(true);
  }
  if (outside !== undefined) expect(await isOpen(outside, port)).toBe(false);
  local.child.kill('SIGTERM');
  await local.ended;
  const everywhere = run(port, '0.0.0.0');
  await everywhere.ready;
  for (const address of ['127.0.0.1', 'localhost', outside ?? '127.0.0.1']) {
    expect(await isOpen(address, port), address).toBe(true);
  }
  everywhere.child.kill('SIGTERM');
  expect((await everywhere.ended).out).toMatch(/^Talon is ready at http:\/\/localhost:\d+, .* \(0\.0\.0\.0\)\n$/);
});

test('it says where it is, refuses a port in use, and ends at once', async () => {
  const port = String(await freePort());
  const { child, ended, ready } = run(port);
  await ready;
  await (await fetch(`http://localhost:${port}/healthz`)).text(); // leaves a connection open
  const second = await run(port).ended;
  expect(second).toEqual({ code: 2, out: '', err: expect.stringMatching(/^Port \d+ is in use; .*\.\n$/) });
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, out: `Talon is ready at http://localhost:${port}\n`, err: '' });
});

test('what goes wrong where nobody waits for it is written down, and the server goes on', async () => {
  const port = String(await freePort());
  const mishap = "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('a mishap'); }))";
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(mishap)}`;
  const { child, ended, ready } = runWith({ PORT: port, NODE_OPTIONS });
  await ready;
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  const told = new Promise((done) => child.stderr.once('data', done));
  child.kill('SIGUSR2');
  await told;
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  const { code, err } = await ended;
  expect(code).toBe(0);
  expect(JSON.parse(err)).toMatchObject({ msg: 'uncaught', problem: 'a mishap' });
});

test('it answers before it has loaded any rules', async () => {
  const noted = noting('src/server/main.ts');
  const port = String(await freePort());
  const env = { ...noted.env, PORT: port, TALON_DATA: data };
  const child = spawn(process.execPath, noted.args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done) => child.stdout.once('data', done));
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  const ended = new Promise((done) => child.on('close', done));
  child.kill('SIGTERM');
  await ended;
  const files = noted.loaded();
  // What is behind the pages begins with this file, and that is asked for when the pages can be had.
  const before = files.slice(0, files.indexOf('src/server/app.ts'));
  expect(before).toContain('src/server/server.ts');
  expect(files.some((file) => file.startsWith('src/games/'))).toBe(true);
  const late = /^src\/(games|agents)\/|^node_modules\/(zod|kysely|socket\.io|pino)\//;
  expect(before.filter((file) => late.test(file))).toEqual([]);
});
