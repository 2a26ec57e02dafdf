// 'neural', wherever an agent is named.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untrained } from '../../../test/nets.ts';
import { ladderAgents } from '../../arena/ladder/field.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { capture } from '../../../test/captured.ts';
import { gatherNeeds } from '../../jobs/needs.node.ts';

const models = mkdtempSync(join(tmpdir(), 'talon-models-'));
const before = process.env['TALON_MODELS'];
const write = (preset: string): void =>
  writeFileSync(join(models, 'skitgubbe', `${preset}.net`), untrained(skitgubbe, preset));

beforeAll(() => {
  mkdirSync(join(models, 'skitgubbe'));
  writeFileSync(join(models, 'skitgubbe', 'standard-2.md'), '# A card');
  write('standard-2');
  process.env['TALON_MODELS'] = models;
});
afterAll(() => {
  if (before === undefined) delete process.env['TALON_MODELS'];
  else process.env['TALON_MODELS'] = before;
  rmSync(models, { recursive: true });
});

const TWO = ['--preset', 'standard-2'];

test('compare gives the same bytes with any number of workers, and as by the file', async () => {
  const args = ['random', '--game', 'skitgubbe', ...TWO, '--pairs', '12', '--json', '--workers'];
  const one = await capture(['compare', 'neural', ...args, '1']);
  const two = await capture(['compare', 'neural', ...args, '2']);
  expect([one.code, one.err]).toEqual([0, '']);
  expect(two.out).toBe(one.out);
  const named = await capture(['compare', `neural:${join(models, 'skitgubbe', 'standard-2.net')}`, ...args, '2']);
  expect(JSON.parse(named.out).scoreDiff).toBe(JSON.parse(one.out).scoreDiff);
});

test.each([
  [['simulate', 'skitgubbe', '--agents', 'neural', 'simple', '--games', '20', '--workers', '2', ...TWO]],
  [['tournament', '--game', 'skitgubbe', ...TWO, '--entrants', 'neural', 'simple', '--games', '8', '--workers', '2']],
])('%j', async (args) => {
  const { code, out, err } = await capture(args);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('neural');
});

test('where no net fits, it says which rules have one', async () => {
  const { code, err } = await capture(['play', 'skitgubbe', '--preset', 'standard-3', '--bot', 'neural']);
  expect(code).toBe(2);
  expect(err).toContain('No net that comes with Talon has learned these rules of Skitgubbe.');
  expect(err).toContain('There are nets for: standard-2.');
  const none = await capture(['compare', 'neural', 'random', '--game', 'mosaic']);
  expect(none.code).toBe(2);
  expect(none.err).toContain('There is none for this game.');
  const other = [
    'experiment',
    'skitgubbe',
    '--base',
    'standard-2',
    '--set',
    'part1AceLow=false',
    '--agents',
    'neural',
    'random',
  ];
  expect((await capture(other)).err).toContain('There are nets for: standard-2.');
  const train = await capture(['train', 'skitgubbe', '--preset', 'standard-3', '--imitate', 'neural']);
  expect([train.code, train.err.includes('There are nets for: standard-2.')]).toEqual([2, true]);
});

test('play goes on after leaving as if nothing had happened', async () => {
  const file = join(models, 'match.json');
  const script = Array.from({ length: 60 }, () => '1');
  const begin = (input: readonly string[]) =>
    capture(['play', 'skitgubbe', ...TWO, '--bot', 'neural', '--seed', '4', '--record', file], { input });
  await begin(script);
  const whole = readFileSync(file, 'utf8');
  for (const cut of [3, 8, 15, 26]) {
    rmSync(file);
    await begin(script.slice(0, cut));
    expect((await capture(['play', '--resume', file], { input: script.slice(cut) })).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  }
});

test('it stands in the list of agents, on the ladder under its rules, and a run knows its numbers', async () => {
  const { out } = await capture(['games']);
  expect(out.split('\n').filter((line) => /agents.*\bneural\b/.test(line))).toHaveLength(1);
  const onLadder = (preset: string) =>
    ladderAgents(skitgubbe, skitgubbe.create(skitgubbe.presets[preset]!), shippedNets()).map(({ name }) => name);
  expect(onLadder('standard-2')).toContain('neural');
  expect(onLadder('standard-3')).not.toContain('neural');
  const needs = (): unknown => {
    const gathered = gatherNeeds('skitgubbe', 'skitgubbe', ['neural', 'simple']);
    return gathered.ok && gathered.value.needs;
  };
  const known = needs();
  write('standard-3');
  expect(needs()).not.toEqual(known);
});
