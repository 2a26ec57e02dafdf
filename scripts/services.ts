// What some tests need besides Node: a Redis of their own. `node scripts/run.mjs scripts/services.ts` makes sure that one
// can be had, and says so in a line; where TALON_SERVICES is `required`, it fails when none can.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './testing/freePort.ts';

/** Somebody's, who says where; or a program that is started for each suite. */
type RedisSource = { readonly url: string } | { readonly program: string };

/** What is there, without installing anything; null where nothing is. */
export const findRedis = (env: NodeJS.ProcessEnv = process.env): RedisSource | null => {
  if (env['REDIS_URL']) return { url: env['REDIS_URL'] };
  const folders = (env['PATH'] ?? '').split(delimiter);
  const program = folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
  return program === undefined ? null : { program };
};

/** Must the suites that need services run here? */
export const isRequired = (env: NodeJS.ProcessEnv = process.env): boolean => env['TALON_SERVICES'] === 'required';

const TRIES = 3;
const PAUSE_MS = 5000;

/** As root on Debian; null when it is there afterwards, else why not. */
const install = async (): Promise<string | null> => {
  if (process.getuid?.() !== 0) return 'only root may install it';
  if (!existsSync('/usr/bin/apt-get')) return 'this is no Debian, which would bring it';
  const apt = (...words: string[]): { isDone: boolean; said: string } => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stderr } = spawnSync('/usr/bin/apt-get', words, { env, encoding: 'utf8' });
    return { isDone: status === 0, said: stderr.trim().split('\n').at(-1) ?? '' };
  };
  let said = '';
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await new Promise((done) => setTimeout(done, PAUSE_MS));
    const updated = apt('update', '-q');
    const installed = apt('install', '-y', '-q', '--no-install-recommends', 'redis-server');
    if (installed.isDone && findRedis() !== null) return null;
    said = installed.said || updated.said;
  }
  return `apt-get could not install it ${TRIES} times (${said})`;
};

/** A Redis that belongs to one suite. */
export interface PrivateRedis {
  readonly url: string;
  /** As a machine that loses power; what was written stays in its append-only file. */
  kill(): Promise<void>;
  /** Again, at the same place with what it has kept. */
  start(): Promise<void>;
  /** For good. */
  close(): Promise<void>;
}

/** On a free port of this machine that nobody else reaches; `options` are those of redis-server. */
export const startRedis = async (program: string, options: readonly string[] = []): Promise<PrivateRedis> => {
  const folder = mkdtempSync(join(tmpdir(), 'talon-redis-'));
  const port = await freePort('127.0.0.1');
  let child: ChildProcess | null = null;
  const words = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes', ...options];
  const start = async (): Promise<void> => {
    child = spawn(program, ['--port', String(port), ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    await ready(child);
  };
  const kill = (): Promise<void> => {
    const dying = child;
    child = null;
    if (dying === null || dying.exitCode !== null) return Promise.resolve();
    return new Promise((done) => {
      dying.once('exit', () => done());
      dying.kill('SIGKILL');
    });
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  const close = (): Promise<void> => kill().then(() => rmSync(folder, { recursive: true, force: true }));
  return { url: `redis://127.0.0.1:${port}`, kill, start, close };
};

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    let said = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Ready to accept connections')) done();
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`redis-server ended with ${code}:\n${said}`)));
  });

const NEEDY = 'the tests of the fleet (test/fleet)';

/** What is said of it, and whether that is a failure. `why` there is none; null where there is one. */
export const verdict = (why: string | null, env: NodeJS.ProcessEnv = process.env): { line: string; fails: boolean } => {
  if (why === null) {
    const found = findRedis(env)!;
    return { line: 'url' in found ? 'Redis: the one of REDIS_URL.' : `Redis: ${found.program}.`, fails: false };
  }
  if (!isRequired(env)) return { line: `No Redis, so ${NEEDY} are left out: ${why}.`, fails: false };
  return { line: `No Redis, and TALON_SERVICES=required asks for ${NEEDY}: ${why}.`, fails: true };
};

if (import.meta.main) {
  const { line, fails } = verdict(findRedis() === null ? await install() : null);
  console.log(line);
  process.exitCode = fails ? 1 : 0;
}
