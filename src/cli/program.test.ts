import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../core/version.ts';
import { capture } from '../../test/captured.ts';
import { processIo, type Io } from './kit/io.ts';
import { asTyped } from './kit/words.ts';
import { runCli } from './program.ts';

describe('help and version', () => {
  test('--version', async () => {
    expect(await capture(['--version'])).toEqual({ code: 0, out: `${ENGINE_VERSION}\n`, err: '' });
  });

  test.each([[['--help']], [['help']], [[]]])('%j shows all commands', async (args) => {
    const { code, out, err } = await capture(args);
    expect([code, err]).toEqual([0, '']);
    for (const command of ['games', 'play', 'simulate', 'replay', 'bench']) expect(out).toContain(`\n  ${command} `);
  });

  test.each(['games', 'play', 'simulate', 'replay', 'bench'])('help %s', async (command) => {
    const asked = await capture(['help', command]);
    expect(asked.code).toBe(0);
    expect(asked.out).toContain(`Usage: talon ${command}`);
    expect(await capture([command, '--help'])).toEqual(asked);
  });
});

test('help breaks between words, also where commands are typed through npm', async () => {
  const { out } = await capture(['--help']);
  const commands = [...out.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name]) => name!);
  for (const env of [{}, { npm_lifecycle_event: 'talon' }] as Record<string, string>[]) {
    for (const name of commands.filter((one) => one !== 'talon' && one !== 'help')) {
      const help = (await capture([name, '--help'], { env })).out.split('\n');
      // Examples stay in one piece, to be pasted.
      const [long] = help.filter((line) => [...line].length > 100 && !/^ {2}\S*(npm|talon)/.test(line));
      expect(long, name).toBeUndefined();
    }
  }
});

test('every command is shown as the user can type it', async () => {
  const { out } = await capture(['--help']);
  const commands = [...out.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name]) => name!);
  expect(commands.length).toBeGreaterThan(18);
  for (const name of commands.filter((one) => one !== 'talon' && one !== 'help')) {
    expect(asTyped({ npm_lifecycle_event: 'talon' }, `talon ${name}`)).toBe(`npm run -s talon -- ${name}`);
  }
});

describe('a bug of ours', () => {
  const fail = (): never => {
    throw new Error('no ink');
  };

  const run = async (env: Record<string, string>): Promise<{ code: number; err: string }> => {
    let err = '';
    const stderr = { write: (text: string) => (err += text) } as unknown as Io['stderr'];
    const stdout = new Writable({ write: fail });
    const code = await runCli(['games'], { ...processIo(), stdout, stderr, env });
    return { code, err };
  };

  test('ends with 1 and a short message', async () => {
    const { code, err } = await run({});
    expect(code).toBe(1);
    expect(err).toBe('Talon has failed: no ink\nThis is a bug. TALON_DEBUG=1 shows where it happened.\n');
  });

  test('is none of a game that an earlier run in this process has loaded', async () => {
    expect((await capture(['describe', './examples/kuhn/index.ts'])).code).toBe(0);
    expect((await run({})).err).toContain('This is a bug.');
  });

  test('shows the stack with TALON_DEBUG=1', async () => {
    expect((await run({ TALON_DEBUG: '1' })).err).toContain('program.test.ts');
  });
});

test('a file that cannot be loaded is named, and is no bug of ours', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talon-broken-'));
  const bot = join(folder, 'bot.mjs');
  const wrong = join(folder, 'wrong.mjs');
  writeFileSync(bot, "import { nothing } from './wrong.mjs';\nnothing();\n");
  writeFileSync(wrong, 'export const something = 1;\n');
  const main = join(import.meta.dirname, 'program.ts');
  const start = `
    import { runCli } from '${main}';
    const stdout = { write() { throw problem; } };
    let problem;
    try { await import('${bot}'); } catch (caught) { problem = caught; }
    await runCli(['games'], { stdout, stderr: process.stderr, env: process.env });`;
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', start], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }).stderr;
  expect(run({})).toMatch(
    /^This file cannot be used: .*bot\.mjs:1: SyntaxError: .*'nothing'\nTALON_DEBUG=1 shows the whole stack\.\n$/,
  );
  expect(run({ TALON_DEBUG: '1' })).toMatch(/\n +at /);
  rmSync(folder, { recursive: true });
});

test('as a process: fast enough, silent when nobody reads on', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const done = spawnSync('sh', ['-c', `"$0" "$1" simulate --help | head -1`, process.execPath, main], {
    encoding: 'utf8',
  });
  expect(done.stdout).toMatch(/^Usage: talon simulate/);
  expect(done.stderr).toBe('');
});

test
  .skipIf(!existsSync('/dev/full'))
  .each([
    [['games']],
    [['--help']],
    [['simulate', 'tysiac', '--agents', 'random', 'random', '--games', '2', '--json']],
    [['play', 'tysiac', '--seed', '1']],
  ])('as a process: %j when the output is full', (args) => {
  const main = join(import.meta.dirname, 'main.ts');
  const cwd = mkdtempSync(join(tmpdir(), 'talon-full-'));
  const command = ['-c', 'exec "$@" > /dev/full', 'sh', process.execPath, main, ...args];
  const done = spawnSync('sh', command, { encoding: 'utf8', cwd, input: 'help\nquit\n' });
  rmSync(cwd, { recursive: true });
  expect([done.status, done.stderr]).toEqual([1, 'The output cannot be written: the disk is full.\n']);
});
