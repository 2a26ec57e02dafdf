// Programs on pipes in runs with workers: whatever ends the run ends them too, and the children that they leave behind.
// Each writes down the numbers of both processes.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATIENT } from '../patience.ts';

const MAIN = join(import.meta.dirname, '../../src/cli/main.ts');

/** Plays the first legal move; `stubborn` hears neither 'goodbye' nor the end of its input. */
const program = (note: string, stubborn: string): string => `
const { appendFileSync } = require('node:fs');
const child = require('node:child_process').spawn('sleep', ['1000000'], { stdio: 'ignore' });
appendFileSync(${JSON.stringify(note)}, process.pid + '\\n' + child.pid + '\\n');
child.unref();
${stubborn}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const said = JSON.parse(line);
  const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
  if (said.type === 'hello') say({ type: 'ready', name: 'first' });
  if (said.type === 'ask') say({ id: said.id, move: said.moves[0] });
});`;
const STUBBORN = "setInterval(() => {}, 1e6); process.stdout.on('error', () => {});";

let folder: string;
let note: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talon-programs-'));
  note = join(folder, 'pids.txt');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (stubborn: string, ...args: string[]): ChildProcess => {
  const file = join(folder, 'program.cjs');
  writeFileSync(file, program(note, stubborn));
  const agent = `exec:"${process.execPath}" ${file}`;
  const named = args.map((arg) => (arg === 'PROGRAM' ? agent : arg));
  return spawn(process.execPath, [MAIN, ...named, '--decision-ms', '60000'], { cwd: folder, stdio: 'ignore' });
};

const over = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const pids = (): number[] =>
  existsSync(note) ? readFileSync(note, 'utf8').trim().split('\n').map(Number).filter(Boolean) : [];
const alive = (): number[] =>
  pids().filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });

const SIMULATE = ['simulate', 'skitgubbe', '--players', '3', '--agents', 'PROGRAM', 'simple', 'random'];
const TOURNAMENT = ['tournament', '--game', 'skitgubbe', '--players', '3', '--entrants', 'PROGRAM', 'simple', 'random'];

test.each([
  ['simulate', [...SIMULATE, '--games', '6', '--workers', '2']],
  ['tournament', [...TOURNAMENT, '--games', '6', '--workers', '2']],
])('%s: none is left when all is played', async (_, args) => {
  expect(await over(run(STUBBORN, ...args))).toBe(0);
  expect(pids().length).toBeGreaterThan(2);
  await expect.poll(alive, PATIENT).toEqual([]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends stubborn ones too, in the middle of a game', async (signal) => {
  const child = run(STUBBORN, ...SIMULATE, '--games', '1000000', '--workers', '2');
  const ended = over(child);
  await expect.poll(() => pids().length, PATIENT).toBeGreaterThan(4);
  child.kill(signal);
  await ended;
  await expect.poll(alive, PATIENT).toEqual([]);
});

test('they end after kill -9 too, stubborn ones and their children', async () => {
  const child = run(STUBBORN, ...SIMULATE, '--games', '1000000', '--workers', '2');
  const ended = over(child);
  await expect.poll(() => pids().length, PATIENT).toBeGreaterThan(4);
  child.kill('SIGKILL');
  await ended;
  await expect.poll(alive, PATIENT).toEqual([]);
});
