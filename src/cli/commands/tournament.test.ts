// Tournaments from the command line: the same bytes however the work is cut, killed and gone on with.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentReport } from '../../arena/report.ts';
import { capture } from '../../../test/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-tournament-'));
const inFolder = (name: string): string => join(folder, name);
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(inFolder(name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const COMMON = ['--players', '3', '--games', '60', '--seed', '5'];
const ENTRANTS = ['--entrants', 'careful', 'simple', 'random', 'simple'];
const args = (out: string, ...more: string[]): string[] => [
  'tournament',
  '--game',
  'skitgubbe',
  ...COMMON,
  ...ENTRANTS,
  '--out',
  inFolder(out),
  ...more,
];

const done = async (out: string, ...more: string[]): Promise<string> => {
  const { code, out: said, err } = await capture(args(out, ...more));
  expect([code, err]).toEqual([0, '']);
  return said;
};

/** Every file that a tournament has written; the pages name the folder, so its name is left out. */
const written = (out: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(inFolder(out), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(inFolder(out).length), readFileSync(path, 'utf8').replaceAll(inFolder(out), 'X')]),
  );

test('the report has what it promises, and the files say the same', async () => {
  const csv = inFolder('s.csv');
  const text = await done('t', '--json', '--csv', csv, '--html', inFolder('p.html'));
  const report = JSON.parse(text) as TournamentReport;
  expect(report).toMatchObject({ game: 'skitgubbe', preset: 'standard-3', seats: 3, games: 60, seed: '5' });
  expect(report).toMatchObject({ format: 'round-robin', onFault: 'forfeit', deals: 5, tables: { possible: 4 } });
  expect(report.standings.map(({ name }) => name).sort()).toEqual(['careful', 'random', 'simple#1', 'simple#2']);
  expect(report.standings[0]!.name).toBe('careful');
  expect(report.standings[3]!.name).toBe('random');
  for (const standing of report.standings) {
    const { rating, ratingInterval, lossRate, lossRateInterval, meanPlace, meanPlaceInterval, faults } = standing;
    expect(standing.games).toBe(45);
    expect(ratingInterval[0]).toBeLessThan(rating);
    expect(ratingInterval[1]).toBeGreaterThan(rating);
    expect(lossRateInterval[0]).toBeLessThanOrEqual(lossRate);
    expect(lossRateInterval[1]).toBeGreaterThanOrEqual(lossRate);
    expect(meanPlaceInterval![0]).toBeLessThan(meanPlace);
    expect(faults).toEqual({ total: 0, illegal: 0, crash: 0, timeout: 0, memory: 0 });
  }
  // Three sit at a table: one loses, and the places add up to six.
  const sum = (of: (row: TournamentReport['standings'][number]) => number): number =>
    report.standings.reduce((total, row) => total + of(row), 0);
  expect(sum(({ losses }) => losses)).toBe(60);
  expect(sum(({ meanPlace }) => 45 * meanPlace)).toBeCloseTo(60 * 6, 2);
  expect(readFileSync(inFolder('t/tournament.json'), 'utf8')).toBe(text);
  expect(readFileSync(csv, 'utf8')).toBe(readFileSync(inFolder('t/standings.csv'), 'utf8'));
  expect(readFileSync(csv, 'utf8').split('\n')).toHaveLength(6);
  const page = readFileSync(inFolder('p.html'), 'utf8');
  expect(page).toContain('href="t/records.jsonl"');
  for (const [, link] of page.matchAll(/href="(t\/replays[^"]+)"/g)) {
    expect(readFileSync(inFolder(link!), 'utf8')).toContain('href="../index.html"');
  }
});

test('every game can be looked at again, by the number that the report gives', async () => {
  const report = JSON.parse(await done('t', '--json')) as TournamentReport;
  const { names, example } = report.headToHead;
  const records = inFolder('t/records.jsonl');
  expect(readFileSync(records, 'utf8').trimEnd().split('\n')).toHaveLength(60);
  const column = names.indexOf('random');
  const { code, out } = await capture(['replay', records, '--line', `${example[0]![column]}`, '--json']);
  const record = JSON.parse(out) as { players: string[]; result: { places: number[] } };
  const place = (name: string): number => record.result.places[record.players.indexOf(name)]!;
  expect(code).toBe(0);
  expect(place(names[0]!)).toBeLessThan(place('random'));
});

describe.each(['round-robin', 'swiss'])('%s', (format) => {
  test('any number of workers writes the same bytes', async () => {
    const alone = await done('alone', '--json', '--format', format);
    const [one, two] = await Promise.all([
      done('one', '--json', '--format', format, '--workers', '1', '--chunk', '3'),
      done('two', '--json', '--format', format, '--workers', '2', '--chunk', '6'),
    ]);
    expect([one, two]).toEqual([alone, alone]);
    expect(written('one')).toEqual(written('alone'));
    expect(written('two')).toEqual(written('alone'));
    expect(Object.keys(written('alone')).filter((name) => /part|progress/.test(name))).toEqual([]);
  });
});

test('a strategy that always throws lifts nobody and is excluded, with the same bytes for any number of workers', async () => {
  const thrower = inFolder('thrower.ts');
  const method = (name: string): string => `${name}() { throw new Error('boom'); }`;
  writeFileSync(
    thrower,
    `export class Strategy { ${['part1Play', 'part1Slough', 'part2Move'].map(method).join(' ')} }`,
  );
  // Beside those whom all these tests have.
  const options = ['--json', '--games', '72', '--entrants', thrower, '--chunk', '3'];
  const one = await done('one', ...options, '--workers', '1');
  expect(await done('two', ...options, '--workers', '2')).toBe(one);
  expect(written('two')).toEqual(written('one'));
  const { standings } = JSON.parse(one) as TournamentReport;
  expect(standings.find(({ name }) => name === 'random')!.winRate).toBeLessThan(0.1);
  expect(standings.at(-1)).toMatchObject({ entrant: thrower, games: 10, faults: { total: 10 }, wins: 0 });
  expect(standings.at(-1)!.excludedAfter).toBeGreaterThanOrEqual(10);
});

test('another seed, other cards', async () => {
  expect(await done('a', '--json')).not.toBe(await done('b', '--json', '--seed', '6'));
});

const cli = join(import.meta.dirname, '../main.ts');
const MANY = ['--games', '480', '--workers', '1', '--chunk', '12'];

/** Kills the process when so many bytes of records are written. */
const killed = async (out: string, bytes: number, ...more: string[]): Promise<void> => {
  const child = spawn(process.execPath, [cli, ...args(out, ...MANY, ...more)], { stdio: 'ignore' });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
  const size = (): number => {
    try {
      const part = readdirSync(inFolder(out)).find((name) => name.endsWith('.part') && name.includes('records'));
      return part === undefined ? 0 : readFileSync(join(inFolder(out), part)).length;
    } catch {
      return 0;
    }
  };
  while (child.exitCode === null && size() < bytes) await sleep(5);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
};

test('killed at any time, it goes on to the same bytes', async () => {
  await killed('cut', 1);
  await killed('cut', 200_000, '--resume');
  expect((await capture(args('cut', ...MANY))).err).toMatch(/There is a progress file .*: --resume goes on with it/);
  expect((await capture(args('cut', ...MANY, '--resume', '--seed', '6'))).err).toMatch(
    /of a run with other options: --seed differs \(5 then, 6 now\)/,
  );
  const resumed = await done('cut', ...MANY, '--resume', '--json');
  expect(resumed).toBe(await done('whole', '--games', '480', '--json'));
  expect(written('cut')).toEqual(written('whole'));
});

test('a table for people fits the terminal and names what was played', async () => {
  const text = await done('t', '--games', '50');
  expect(text).toContain('Skitgubbe: 4 entrants, 60 games');
  expect(text).toContain('(50 asked for, rounded up to be fair)');
  expect(text).toMatch(/│1 │careful +│ *[\d.]+ ± [\d.]+ │/);
  expect(text).toContain('row finished before column');
  const command = text.split('\n').find((line) => line.includes('talon replay'))!;
  expect(command.trim()).toBe(`talon replay ${inFolder('t/records.jsonl')} --line 17`);
  for (const line of text.split('\n').filter((one) => !one.includes(folder))) {
    expect([...line].length).toBeLessThanOrEqual(80);
  }
});

test('the pages give the command that the terminal gives, and short names of entrants', async () => {
  const long = inFolder(`${'deep-'.repeat(12)}strategy.ts`);
  writeFileSync(long, readFileSync(join(import.meta.dirname, '../../../strategies/skitgubbe/counter.ts')));
  const env = { npm_lifecycle_event: 'talon' };
  const { code, out } = await capture([...args('t', '--games', '12'), '--entrants', long], {
    env,
  });
  expect(code).toBe(0);
  const command = `npm run -s talon -- replay ${inFolder('t/records.jsonl')} --line`;
  expect(out).toContain(`${command} 15`);
  const page = readFileSync(inFolder('t/index.html'), 'utf8');
  expect(page).toContain(`<code>${command} 15</code>`);
  const [, replay, game] = /href="(replays\/game-(\d+)\.html)"/.exec(page)!;
  expect(readFileSync(inFolder(`t/${replay}`), 'utf8')).toContain(`<code>${command} ${game}</code>`);
  expect(page).toContain(`title="${long}">…-deep-deep-deep-strategy.ts<`);
  expect(page).toMatch(/<td class="text">[\d.]+ \[[\d.-]+, [\d.]+\]<\/td>/);
});

test('who sat out is named with the games played', async () => {
  const all = await done('t');
  expect(all).not.toContain('same number of games');
  const text = await done('s', '--format', 'swiss', '--rounds', '3', '--games', '9');
  const { standings } = JSON.parse(readFileSync(inFolder('s/tournament.json'), 'utf8')) as TournamentReport;
  const [few] = standings.filter(({ games }) => games < 9);
  const note = text.replaceAll('\n', ' ');
  expect(note).toMatch(/Not all played the same number of games: .*; the others 9\./);
  expect(note).toContain(few!.name);
});

test.each([
  [['--games', '0'], /^--games must be a whole number from 1 to 1000000, not '0'/],
  [['--format', 'swis'], /^--format must be one of round-robin, swiss, not 'swis'. Did you mean 'swiss'\?/],
  [['--rounds', '3'], /^--rounds is for --format swiss/],
  [['--entrants', 'nobody'], /called 'nobody'/],
  [['--seats', '5', '--players', '5'], /^--entrants must name at least 5, since 5 sit at a table; 4 given/],
  [['--csv', 'X/a', '--html', 'X/./a'], /^--csv and --html both name/],
  [['--csv', 'X/t/standings.csv'], /^--csv and --out both name/],
  [['--html', 'X/none/a.html'], /^--html: '.*' cannot be written: there is no such file or folder/],
  [['--out', 'X/no/where'], /^--out: '.*' cannot be the folder: there is no such file or folder/],
  [['--resume'], /^There is no progress file '.*' to resume from/],
])('%j is refused', async (more, sentence) => {
  const { code, err } = await capture(args('t', ...more.map((arg) => arg.replace(/^X/, folder))));
  expect(err).toMatch(sentence);
  expect(code).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

test('a finished tournament is replaced by the same one only', async () => {
  await done('t', '--games', '12');
  const before = written('t');
  await done('t', '--games', '12', '--workers', '1');
  expect(written('t')).toEqual(before);
  for (const more of [
    ['--seed', '6'],
    ['--fuel', '60'],
    ['--on-fault', 'fallback'],
  ]) {
    const { code, err } = await capture(args('t', '--games', '12', ...more));
    expect(err).toMatch(/^--out: '.*' holds a finished tournament with other options; choose another folder/);
    expect(code).toBe(2);
  }
  expect(written('t')).toEqual(before);
  writeFileSync(inFolder('t/tournament.json'), '"mine"');
  expect((await capture(args('t', '--games', '12'))).err).toMatch(/holds a file tournament.json of something else/);
  expect(readFileSync(inFolder('t/tournament.json'), 'utf8')).toBe('"mine"');
});

test('neither a file nor an entrant is overwritten', async () => {
  const file = inFolder('rules.yaml');
  writeFileSync(file, 'handSize: 3\n');
  expect((await capture(args('t', '--out', file))).err).toMatch(/cannot be the folder: there is a file of that name/);
  expect((await capture(args('t', '--rules', file, '--html', file))).err).toMatch(/^--html and --rules both name/);
  expect(readFileSync(file, 'utf8')).toBe('handSize: 3\n');
});
