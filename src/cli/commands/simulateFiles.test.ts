// The files of a simulation: the same bytes however the work is cut, stopped and gone on with; readable by others.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { SimulationReport } from '../../sim/report.ts';
import { capture } from '../../../test/captured.ts';
import type { Io } from '../kit/io.ts';
import { runCli } from '../program.ts';
import type { Known } from '../../jobs/work.ts';
import type { Summary } from '../../sim/summary.ts';
import { changedProgress } from '../../../test/progress.ts';
import { Outputs } from '../simulate/outputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-files-'));
const inFolder = (name: string): string => join(folder, name);
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(inFolder(name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const originalTake = Outputs.prototype.take;
const GAMES = 61;
const args = (name: string, ...more: string[]): string[] => [
  'simulate',
  'tysiac',
  '--set',
  'maxHands=3',
  '--agents',
  'greedy',
  'random',
  '--games',
  `${GAMES}`,
  '--seed',
  '9',
  '--out',
  inFolder(`${name}.json`),
  '--records',
  inFolder(`${name}.jsonl`),
  '--html',
  inFolder(`${name}.html`),
  '--parquet',
  inFolder(`${name}.parquet`),
  '--csv',
  inFolder(`${name}-csv`),
  ...more,
];

/** All that a run has written; the page names the records file, so that name is left out. */
const written = (name: string): Record<string, string> => {
  const files: Record<string, string> = {};
  for (const ending of ['.json', '.jsonl', '.html', '.parquet']) {
    files[ending] = readFileSync(inFolder(name + ending), 'latin1').replaceAll(`${name}.jsonl`, 'X');
  }
  for (const file of readdirSync(inFolder(`${name}-csv`)).sort()) {
    files[file] = readFileSync(join(inFolder(`${name}-csv`), file), 'utf8');
  }
  return files;
};

const done = async (name: string, ...more: string[]): Promise<void> => {
  const { code, err } = await capture(args(name, ...more));
  expect([code, err]).toEqual([0, '']);
};

test('any number of workers and any stretches write the same bytes', async () => {
  await done('alone');
  await Promise.all([
    done('one', '--workers', '1', '--chunk', '7'),
    done('two', '--workers', '2', '--chunk', '13'),
    done('three', '--workers', '3'),
  ]);
  for (const name of ['one', 'two', 'three']) expect(written(name)).toEqual(written('alone'));
  expect(readdirSync(folder).filter((name) => /part|progress/.test(name))).toEqual([]);
});

/** Runs until so many stretches have been written, then stops as Ctrl-C does. */
const stopped = async (name: string, stretches: number, ...more: string[]): Promise<string> => {
  let err = '';
  let interrupt = (): void => {};
  const stderr = new Writable({ write: (chunk, _, next) => ((err += String(chunk)), next()) });
  const stdout = new Writable({ write: (_chunk, _encoding, next) => next() });
  const io: Io = {
    stdin: Readable.from([]),
    stdout,
    stderr,
    env: {},
    now: () => new Date(0),
    onInterrupt: (callback) => ((interrupt = callback), () => {}),
  };
  const taken = vi.spyOn(Outputs.prototype, 'take');
  taken.mockImplementation(function (this: Outputs, result) {
    originalTake.call(this, result);
    if (taken.mock.calls.length >= stretches) interrupt();
  });
  try {
    expect(await runCli(args(name, ...more), io)).toBe(1);
  } finally {
    taken.mockRestore();
  }
  return err;
};

test('a stopped run goes on to the same bytes, however often it is stopped', async () => {
  await done('whole');
  for (const [i, stretches] of [1, 4, 2].entries()) {
    const resume = i === 0 ? [] : ['--resume'];
    const said = await stopped('cut', stretches, '--workers', '1', '--chunk', '3', ...resume);
    expect(said).toMatch(
      /^Stopped after \d+ of 61 games; the same command with --resume goes on \(progress in '.*'\)\.\n$/,
    );
    expect(readdirSync(folder)).toContain('cut.json.progress');
    expect(readdirSync(folder)).not.toContain('cut.json');
  }
  expect((await capture(args('cut'))).err).toMatch(/There is a progress file .*: --resume goes on with it/);
  expect((await capture(args('cut', '--resume', '--chunk', '3', '--seed', '8'))).err).toMatch(
    /of a run with other options: --seed differs \(9 then, 8 now\)/,
  );
  expect((await capture(args('cut', '--resume'))).err).toMatch(/--chunk differs \(3 then, not given now\)/);
  await done('cut', '--resume', '--workers', '2', '--chunk', '3');
  expect(written('cut')).toEqual(written('whole'));
  expect(readdirSync(folder).filter((name) => /part|progress/.test(name))).toEqual([]);
});

test('a progress file of no use is refused', async () => {
  await stopped('cut', 1, '--workers', '1', '--chunk', '2');
  for (const part of readdirSync(folder).filter((file) => file.endsWith('.part'))) rmSync(inFolder(part));
  expect((await capture(args('cut', '--resume', '--chunk', '2'))).err).toMatch(
    /--records: the unfinished '.*' .* is gone or damaged; .* delete the progress file '.*cut\.json\.progress'/,
  );
});

type Files = Record<'records' | 'rows', { part: string; bytes: number }>;

test.each<[string, (files: Files, state: Known<Summary>) => void]>([
  ['there are 16 stretches, and it has 17', (_, state) => (state.stretches = 17)],
  ['agents: ', (_, { result }) => Reflect.deleteProperty(result, 'agents')],
  ['the games that were won is 25', (_, { result }) => (result.agents[0]!.wins[0] = 25_000)],
  ['groups.sums', (_, { result }) => (result.groups.sums[1]! += 25_000)],
  ['"rows" must be of', ({ rows }) => (rows.bytes -= 8)],
  ['games were played', ({ records }) => (records.bytes -= 1)],
  ["' is no unfinished '", ({ records }) => (records.part = inFolder('precious'))],
])('a strange progress file is refused and all is kept: %s', async (sentence, change) => {
  await stopped('cut', 2, '--workers', '1', '--chunk', '3');
  writeFileSync(inFolder('precious'), 'mine\n'.repeat(100_000));
  changedProgress(inFolder('cut.json.progress'), ({ files, state }) => change(files as Files, state as Known<Summary>));
  const all = (): string[] => readdirSync(folder).map((name) => readFileSync(inFolder(name), 'latin1'));
  const before = all();
  const { code, err } = await capture(args('cut', '--resume', '--chunk', '3'));
  expect(err).toContain('is damaged: ');
  expect(err.replace(/\d+ were played/, 'games were played')).toContain(sentence);
  expect(code).toBe(2);
  expect(all()).toEqual(before);
});

test('a progress file in which a sign has changed is refused', async () => {
  await stopped('cut', 2, '--workers', '1', '--chunk', '3');
  const progress = inFolder('cut.json.progress');
  const text = readFileSync(progress, 'utf8');
  for (const damaged of [text.replace('"games":6', '"games":9'), text.slice(0, -9), text.split('\n')[0]!]) {
    expect(damaged).not.toBe(text);
    writeFileSync(progress, damaged);
    expect((await capture(args('cut', '--resume', '--chunk', '3'))).err).toMatch(/is damaged: its checksum/);
  }
});

test('a missing part takes no other one with it', async () => {
  await stopped('cut', 1, '--workers', '1', '--chunk', '2');
  const parts = readdirSync(folder).filter((file) => file.endsWith('.part'));
  rmSync(inFolder(parts.find((file) => file.includes('.rows.'))!));
  expect((await capture(args('cut', '--resume', '--chunk', '2'))).err).toMatch(/--parquet: the unfinished/);
  expect(readdirSync(folder)).toContain(parts.find((file) => file.includes('.jsonl.'))!);
});

test('beside a run that is alive neither a start nor --resume', async () => {
  const lock = inFolder('cut.json.progress.lock');
  const inUse = new RegExp(
    `^'.*cut.json.progress' is in use by a running simulation \\(process ${process.ppid}\\)\\.\n$`,
  );
  await stopped('cut', 2, '--workers', '1', '--chunk', '3');
  writeFileSync(lock, `talon ${process.ppid} -\n`);
  const before = readdirSync(folder);
  for (const more of [[], ['--resume']]) {
    const { code, err } = await capture(args('cut', ...more));
    expect(err).toMatch(inUse);
    expect(code).toBe(2);
  }
  expect(readdirSync(folder)).toEqual(before);
  writeFileSync(lock, 'something else\n');
  expect((await capture(args('cut', '--resume'))).err).toMatch(
    /lock' stands where a running simulation keeps its lock/,
  );

  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  for (const old of [`talon ${dead} 1\n`, `talon ${process.pid} -\n`, '']) {
    writeFileSync(lock, old);
    await stopped('cut', 1, '--workers', '1', '--chunk', '3', '--resume');
    expect(readdirSync(folder)).not.toContain('cut.json.progress.lock');
  }
  await done('cut', '--resume', '--chunk', '3');
  await done('whole');
  expect(written('cut')).toEqual(written('whole'));
});

test('a run has its lock from the first game on', async () => {
  const seen: string[][] = [];
  const taken = vi.spyOn(Outputs.prototype, 'take').mockImplementation(function (this: Outputs, result) {
    seen.push(readdirSync(folder));
    originalTake.call(this, result);
  });
  await done('locked');
  taken.mockRestore();
  for (const names of seen) expect(names).toContain('locked.json.progress.lock');
  expect(seen).not.toEqual([]);
  expect(readdirSync(folder)).not.toContain('locked.json.progress.lock');
});

test.each(['--out', '--html', '--records', '--parquet', '--checkpoint'])('%s is not the rules file', async (option) => {
  const rules = inFolder('own.yaml');
  writeFileSync(rules, 'maxHands: 1\n');
  for (const from of ['--rules', '--config']) {
    const start = ['simulate', 'tysiac', '--agents', 'random', 'random', '--games', '2', from, rules];
    const { code, err } = await capture([...start, option, `${folder}/./own.yaml`]);
    expect(err).toMatch(new RegExp(`^${option} and ${from} both name .*need two files`));
    expect(code).toBe(2);
  }
  expect(readFileSync(rules, 'utf8')).toBe('maxHands: 1\n');
  expect(readdirSync(folder)).toEqual(['own.yaml']);
});

test('no other output is one of the tables', async () => {
  const start = ['simulate', 'tysiac', '--agents', 'random', 'random', '--games', '2', '--csv'];
  const { code, err } = await capture([...start, folder, '--out', inFolder('agents.csv')]);
  expect(err).toMatch(/^--csv and --out both name '.*agents\.csv'; they need two files/);
  expect(code).toBe(2);
  expect((await capture([...start, inFolder('x'), '--out', inFolder('x')])).err).toMatch(/need two files/);
  expect(readdirSync(folder)).toEqual([]);
  expect((await capture([...start, folder, '--out', inFolder('report.csv')])).code).toBe(0);
});

test('Parquet: one row per game and seat, in the order of the games', async () => {
  await done('rows');
  const report = JSON.parse(readFileSync(inFolder('rows.json'), 'utf8')) as SimulationReport;
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(inFolder('rows.parquet')) });
  expect(rows).toHaveLength(2 * GAMES);
  expect(rows.map(({ game, seat }) => [game, seat])).toEqual(rows.map((_, i) => [Math.floor(i / 2), i % 2]));
  const greedy = rows.filter(({ agent }) => agent === 'greedy');
  const sum = (column: string): number => greedy.reduce((total, row) => total + Number(row[column]), 0);
  expect(sum('score') / GAMES).toBeCloseTo(report.agents[0]!.meanScore, 5);
  expect(sum('deals')).toBe(report.agents[0]!.counters['deals']);
  expect(sum('matchDeals') / GAMES).toBeCloseTo(report.turns.mean, 5);
  expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['unfinished']));
});

test('Parquet: the file tells what each column holds', async () => {
  await done('told');
  const file = await asyncBufferFromFile(inFolder('told.parquet'));
  const { schema, key_value_metadata: told } = await parquetMetadataAsync(file);
  const names = schema.slice(1).map(({ name }) => name);
  expect(told!.map(({ key }) => key)).toEqual(names.map((name) => `column.${name}`));
  expect(told).toContainEqual({ key: 'column.matchDeals', value: 'deals of any kind, of the whole game' });
  expect(told).toContainEqual({
    key: 'column.contractsLost101To120',
    value: 'contracts of 101–120 lost, of this seat',
  });
  for (const { value } of told!) expect(value).toMatch(/\w/);
});

test('CSV: a table tells what the columns of all others hold', async () => {
  await done('words');
  const told = readFileSync(join(inFolder('words-csv'), 'columns.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  const heads = readdirSync(inFolder('words-csv')).flatMap((file) => {
    const [head] = readFileSync(join(inFolder('words-csv'), file), 'utf8').split('\n');
    return head!.split(',').map((column) => `${file.replace('.csv', '')},${column},`);
  });
  expect(told).toHaveLength(heads.length);
  for (const start of heads) expect(told.find((line) => line.startsWith(start))).toMatch(/,"?\w.+/);
  expect(told).toContain('agents,p90,nine in ten are at or below');
  for (const line of told) expect(line.split(',')[2]).not.toBe('');
});

test('CSV: tables that add up, quoted where needed', async () => {
  await done('tables');
  const read = (name: string): string[][] => {
    const text = readFileSync(join(inFolder('tables-csv'), `${name}.csv`), 'utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
  };
  const [head, greedy] = read('agents');
  expect(head!.slice(0, 3)).toEqual(['agent', 'games', 'winRate']);
  expect(greedy!.slice(0, 2)).toEqual(['greedy', `${GAMES}`]);
  const scores = read('scores')
    .slice(1)
    .filter(([agent]) => agent === 'greedy');
  expect(scores.reduce((sum, [, , games]) => sum + Number(games), 0)).toBe(GAMES);
  expect(readdirSync(inFolder('tables-csv'))).toContain('endReasons.csv');
});

test('a single game can be played again', async () => {
  await done('all');
  const line = readFileSync(inFolder('all.jsonl'), 'utf8').split('\n')[17]!;
  const file = inFolder('one.json');
  const again = ['simulate', 'tysiac', '--set', 'maxHands=3', '--agents', 'greedy', 'random', '--seed', '9'];
  await capture([...again, '--first', '17', '--games', '1', '--records', file]);
  expect(readFileSync(file, 'utf8').trimEnd()).toBe(line);
  const { code } = await capture(['replay', file]);
  expect(code).toBe(0);
});

test('config files and numbers of players choose the rules', async () => {
  writeFileSync(inFolder('c.yaml'), 'maxHands: 1\n');
  const common = ['simulate', 'tysiac', '--games', '3', '--json', '--config', inFolder('c.yaml'), '--players', '3'];
  const { out } = await capture([...common, '--agents', 'random', 'random', 'random']);
  const report = JSON.parse(out) as SimulationReport;
  expect(report.turns).toMatchObject({ mean: 1, max: 1 });
  expect(report.agents).toHaveLength(3);
});
