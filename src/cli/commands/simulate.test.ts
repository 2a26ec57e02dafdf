import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parseRecord } from '../../core/record.ts';
import { findGame } from '../../games/index.ts';
import type { SimulationReport } from '../../sim/report.ts';
import { capture } from '../../../test/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-simulate-'));
const inFolder = (name: string): string => join(folder, name);
const shortRules = inFolder('short.yaml');
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(inFolder(name));
  writeFileSync(shortRules, 'maxHands: 5\ntarget: 100\nlockMode: none\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Each worker loads the game anew, and how many there are changes nothing (test/jobs). */
const args = (...more: string[]): string[] => {
  const agents = ['--agents', 'random', 'random', '--games', '30', '--workers', '1'];
  return ['simulate', 'tysiac', '--rules', shortRules, ...agents, ...more];
};
const reportOf = async (...more: string[]): Promise<SimulationReport> =>
  JSON.parse((await capture(args('--json', ...more))).out) as SimulationReport;

test('the report adds up', async () => {
  const report = await reportOf('--seed', '7');
  expect(report).toMatchObject({ game: 'tysiac', preset: null, seed: 7, games: 30 });
  expect(report.agents.map(({ name }) => name)).toEqual(['random#1', 'random#2']);
  const wins = report.agents.reduce((sum, { winRate }) => sum + winRate * report.games, 0);
  expect(wins).toBeCloseTo(report.games - report.unfinished, 3);
  for (const { winRate, winRateInterval, counters, rates } of report.agents) {
    expect(winRateInterval[0]).toBeLessThanOrEqual(winRate);
    expect(winRateInterval[1]).toBeGreaterThanOrEqual(winRate);
    expect(rates.contractsMade).toBeCloseTo(counters.made! / counters.declared!, 6);
  }
  expect(report.faults).toMatchObject({ total: 0, examples: [] });
});

test('the same seed prints the same bytes, another seed other ones', async () => {
  const runs = await Promise.all(['7', '007', '8'].map((seed) => capture(args('--json', '--seed', seed))));
  const [first, sameSeed, other] = runs.map(({ out }) => out);
  expect(sameSeed).toBe(first);
  expect(other).not.toBe(first);
});

test('names the preset that has exactly these rules', async () => {
  writeFileSync(shortRules, 'preset: open-table\n');
  expect((await reportOf('--games', '1')).preset).toBe('open-table');
});

test('a mark of the encoding before rules', async () => {
  const marked = inFolder('marked.json');
  writeFileSync(marked, '\ufeff{"maxHands": 1}');
  expect((await capture(args('--rules', marked))).code).toBe(0);
});

test('three and four seats', async () => {
  for (const [preset, seats] of [
    ['polish-3', 3],
    ['polish-4', 4],
  ] as const) {
    const agents = Array.from({ length: seats }, () => 'random');
    const { out } = await capture([
      'simulate',
      'tysiac',
      '--preset',
      preset,
      '--games',
      '4',
      '--workers',
      '1',
      '--json',
      '--agents',
      ...agents,
    ]);
    const report = JSON.parse(out) as SimulationReport;
    expect(report).toMatchObject({ preset, games: 4 });
    expect(report.agents).toHaveLength(seats);
  }
});

test('writes the report and the records, whole', async () => {
  const { code, out } = await capture(
    args('--json', '--out', inFolder('report.json'), '--records', inFolder('games.jsonl')),
  );
  expect(code).toBe(0);
  expect(readFileSync(inFolder('report.json'), 'utf8')).toBe(out);
  const lines = readFileSync(inFolder('games.jsonl'), 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(30);
  const found = findGame('tysiac');
  const records = lines.map((line) => parseRecord(line, () => (found.ok ? found.value : undefined)));
  expect(records.every((record) => record.ok)).toBe(true);
  // The rotated copies of a deal begin with the same cards.
  const deals = records.map((record) => (record.ok ? record.value.record.steps[0] : ''));
  expect(deals[0]).toBe(deals[1]);
  expect(deals[1]).not.toBe(deals[2]);
  expect(readdirSync(folder).sort()).toEqual(['games.jsonl', 'report.json', 'short.yaml']);
});

test('prints a table for people', async () => {
  const { code, out, err } = await capture(args());
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/│ random#1 │/);
  expect(out).toMatch(/decisions in .* a second/);
  // Nobody failed, and it says so.
  expect(out).toMatch(/^0 faults, 0 fallbacks\.$/m);
  // An interval that reaches further to one side is told by its ends.
  expect(out).toMatch(/ lost .* 100\.0 % \[\d+(\.\d)? … 100(\.0)?\]$/m);
  expect(out).not.toMatch(/100\.0 % ±/);
});

test('faults are told by the numbers that replay gives to steps', async () => {
  const strategy = inFolder('silent.js');
  writeFileSync(strategy, 'export class Strategy { part1Play() {} part1Slough() {} part2Move() {} }');
  const records = inFolder('games.jsonl');
  const plan = ['--players', '2', '--agents', strategy, 'random', '--games', '1', '--records', records];
  const { out } = await capture(['simulate', 'skitgubbe', ...plan]);
  const [, told] = /^ {2}game 0, step (\d+), silent /m.exec(out)!;
  const replayed = (await capture(['replay', records])).out;
  const [, shown] = /^ +(\d+) +\(.*silent.* failed: /m.exec(replayed)!;
  expect(told).toBe(shown);
});
