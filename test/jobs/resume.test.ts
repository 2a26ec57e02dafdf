// Every command that plays long: the same bytes for any number of workers, stopped and gone on with, and after kill -9.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from '../../src/cli/program.ts';
import { capture, captureIo } from '../captured.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'talon-resume-'));
const inFolder = (...names: string[]): string => join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true }));

const NET = join(root, 'models', 'skitgubbe', 'standard.net');

/** Each with the option that names its progress; '%' stands for a name of its own. */
const COMMANDS: [name: string, option: string, words: string][] = [
  ['simulate', '--checkpoint', 'simulate tysiac --agents greedy random --games 14 --set maxHands=2 --chunk 2'],
  ['compare', '--checkpoint', 'compare greedy random --game tysiac --pairs 8 --set maxHands=2'],
  [
    'compare with a test',
    '--checkpoint',
    'compare greedy random --game tysiac --pairs 90 --set maxHands=2 --no-luck --sprt 0,150',
  ],
  ['compare by deals', '--checkpoint', 'compare greedy random --game tysiac --deals 30'],
  ['compare by deals with a test', '--checkpoint', 'compare greedy random --game tysiac --deals 400 --sprt 0,2'],
  ['dataset', '--checkpoint', 'dataset ulti --agents greedy --deals 40 --parquet %.parquet'],
  ['experiment', '--checkpoint', 'experiment tysiac --set maxHands=1,2 --agents greedy random --games 14 --chunk 2'],
  ['tournament', '--out', 'tournament --game tysiac --entrants greedy random random --games 18 --set maxHands=2'],
  ['ladder', '--checkpoint', 'ladder --game mosaic --pairs 2 --only random --out %.ladder'],
  ['evaluate', '--progress', `evaluate --checkpoint ${NET} --opponents random --games 24`],
];

/** Processor time is the one figure that no two runs share. */
const repeated = (out: string): string => out.replace(/,\n {2}"cpuMsPerDecision": \{[^}]*\}/, '');

const argsOf = (words: string, name: string, ...more: string[]): string[] => [
  ...words.replace('%', inFolder(name)).split(' '),
  '--json',
  ...more,
];

/** Stopped behind its first part, as Ctrl-C does. */
const stopped = async (args: readonly string[]): Promise<string> => {
  const { io, outputs } = captureIo({});
  const code = await runCli(args, { ...io, onInterrupt: (stop) => (setImmediate(stop), () => {}) });
  expect([code, outputs().out]).toEqual([1, '']);
  return outputs().err;
};

describe.each(COMMANDS)('%s', (name, option, words) => {
  test('gives the same bytes with one worker, and stopped and gone on with by two', async () => {
    const own = (part: string): string => `${name.replaceAll(' ', '-')}-${part}`;
    const run = async (part: string, ...more: string[]): Promise<string> => {
      const out = option === '--out' ? [option, inFolder(own(part))] : [];
      const { code, out: said, err } = await capture(argsOf(words, own(part), ...out, ...more));
      expect([code, err]).toEqual([0, '']);
      return repeated(said);
    };
    const whole = await run('one', '--workers', '1');
    const progress = [option, inFolder(own('cut'))];
    const said = await stopped(argsOf(words, own('cut'), ...progress));
    expect(said).toMatch(
      /^Stopped after \d+ of \d+ \w+; the same command with --resume goes on \(progress in '.*'\)\.\n$/,
    );
    const again = await capture(argsOf(words, own('cut'), ...progress));
    expect(again.err).toMatch(/There is a progress file .*: --resume goes on with it/);
    const { code, out } = await capture(argsOf(words, own('cut'), ...progress, '--workers', '2', '--resume'));
    expect([code, repeated(out)]).toEqual([0, whole]);
    if (words.includes('%.parquet')) {
      const [cut, one] = ['cut', 'one'].map((part) => readFileSync(inFolder(`${own(part)}.parquet`)));
      expect(cut!.equals(one!)).toBe(true);
    }
    if (option !== '--out') expect(existsSync(inFolder(own('cut')))).toBe(false);
  });
});

test.each([
  ['experiment', 'experiment tysiac --set maxHands=1,2 --agents greedy random --games 14 --chunk 2 --out %.result'],
  ['ladder', 'ladder --game mosaic --pairs 1 --only random --out %.result'],
])('what cannot be written at the end of a run costs nothing of it: %s', async (name, words) => {
  const own = `${name}-unwritten`;
  const args = argsOf(words, own, '--workers', '1', '--checkpoint', inFolder(own));
  const target = inFolder(`${own}.result`);
  const { io, outputs } = captureIo({});
  // Somebody makes a folder of that name while the games are played.
  const code = await runCli(args, { ...io, onInterrupt: () => (mkdirSync(target), () => {}) });
  expect([code, outputs().out]).toEqual([1, '']);
  expect(outputs().err).toMatch(/^The results cannot be written: .* Progress is kept in '.*'; --resume goes on\.\n$/);
  rmSync(target, { recursive: true });
  const resumed = await capture([...args, '--resume']);
  expect([resumed.code, resumed.err]).toEqual([0, '']);
  expect(resumed.out).toBe((await capture(argsOf(words, `${own}-whole`, '--workers', '1'))).out);
  expect([existsSync(target), existsSync(inFolder(own))]).toEqual([true, false]);
});

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 50));
};

test('a run that was killed without warning goes on to the same bytes', async () => {
  const words = 'compare greedy random --game tysiac --pairs 60 --set maxHands=2 --no-luck --workers 1';
  const progress = inFolder('killed');
  const args = argsOf(words, 'killed', '--checkpoint', progress);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/cli/main.ts', ...args], {
    cwd: root,
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  await until(() => existsSync(progress) || child.exitCode !== null);
  child.kill('SIGKILL');
  await ended;
  // The lock of a dead run is no hindrance.
  expect([existsSync(progress), existsSync(`${progress}.lock`)]).toEqual([true, true]);
  const resumed = await capture([...args, '--resume']);
  expect([resumed.code, resumed.err]).toEqual([0, '']);
  expect(resumed.out).toBe((await capture(argsOf(words, 'killed'))).out);
});

describe('progress that cannot be gone on with', () => {
  const args = argsOf(COMMANDS[1]![2], 'x', '--checkpoint', inFolder('x'));

  test('is refused where an option, or a file that plays, is another one', async () => {
    const strategy = inFolder('own.ts');
    cpSync(join(root, 'strategies', 'skitgubbe', 'follower.ts'), strategy);
    const own = `compare ${strategy} random --game skitgubbe --players 2 --pairs 12`;
    const progress = ['--checkpoint', inFolder('own')];
    await stopped(argsOf(own, 'own', ...progress));
    writeFileSync(strategy, `${readFileSync(strategy, 'utf8')}\n`);
    const changed = await capture(argsOf(own, 'own', ...progress, '--resume'));
    expect([changed.code, changed.err]).toEqual([
      2,
      expect.stringMatching(/what is in a file that plays differs\.\n$/),
    ]);
    await stopped(args);
    const other = await capture([...args, '--resume', '--seed', '2']);
    expect([other.code, other.err]).toEqual([2, expect.stringMatching(/--seed differs \(1 then, 2 now\)\.\n$/)]);
  });

  test.each([
    ['simulation.progress', 'simulate skitgubbe --players 2 --agents simple random --games 5000 --seed 3 --chunk 20'],
    [
      'tournament.json',
      'tournament --game skitgubbe --players 3 --games 3000 --chunk 3 --entrants simple random careful',
    ],
  ])('is refused in a sentence where an earlier version wrote it, and left as it is: %s', async (file, words) => {
    const old = readFileSync(join(root, 'test', 'fixtures', 'progress', file));
    const out = inFolder(`old-${file}`);
    const isFolder = file === 'tournament.json';
    if (isFolder) mkdirSync(out);
    const progress = isFolder ? join(out, 'progress.json') : out;
    writeFileSync(progress, old);
    const { code, err } = await capture(argsOf(words, 'old', isFolder ? '--out' : '--checkpoint', out, '--resume'));
    expect([code, err]).toEqual([2, `The file '${progress}' is no progress file of this version of Talon.\n`]);
    expect(readFileSync(progress).equals(old)).toBe(true);
    if (isFolder) expect(readdirSync(out)).toEqual(['progress.json']);
  });

  test('needs its file to be named', async () => {
    const { code, err } = await capture(argsOf(COMMANDS[1]![2], 'y', '--resume'));
    expect([code, err]).toEqual([2, '--resume needs the --checkpoint of the stopped run.\n']);
  });
});
