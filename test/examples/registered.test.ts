// One folder and one line: what the example can do as soon as it stands in the list of games.
import './register.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { kuhn } from '../../examples/kuhn/index.ts';
import { capture } from '../captured.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { createReport } from '../../src/sim/report.ts';
import { playGames, prepareSimulation } from '../../src/sim/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-kuhn-'));
const record = join(folder, 'match.json');
const rules = join(folder, 'rules.yaml');
writeFileSync(rules, 'deals: 3\n');
afterAll(() => rmSync(folder, { recursive: true }));

test('it is listed, and its options explain themselves', async () => {
  const { out } = await capture(['games']);
  expect(out).toMatch(/^Kuhn poker {2}– {2}talon play kuhn$/m);
  // Nobody plays it as beginners do, for it does not know how they do.
  expect(out).toMatch(/talon play kuhn\n.*\n.*\n {2}agents {3}random, pimc, ismcts, expert$/m);
  expect((await capture(['explain-config', 'kuhn', '--set', 'bet=3'])).out).toContain('bet = 3');
});

test('a match is played at the terminal, told in words and replayed', async () => {
  const input = Array.from({ length: 30 }, () => '1');
  const { code, out, err } = await capture(
    ['play', 'kuhn', '--bot', 'random', '--seed', '5', '--record', record, '--rules', rules],
    { input },
  );
  expect([code, err]).toEqual([0, '']);
  for (const line of [/^Deal 3$/m, /^You get [JQK]\.$/m, /^cards: \["[JQK]",null\]$/m, /^ {2}1 Check \(check\)$/m])
    expect(out).toMatch(line);
  expect(out).toMatch(/wins? the match: \+\d|The match is even/);
  expect((JSON.parse(readFileSync(record, 'utf8')) as MatchRecord).result).toMatchObject({ reason: 'last-deal' });
  const replayed = await capture(['replay', record]);
  expect([replayed.code, replayed.err]).toEqual([0, '']);
  expect(replayed.out).toMatch(/Deal 3/);
});

test('in a language that nobody has translated it to, its own sentences stay English', async () => {
  const { code, out, err } = await capture(
    ['play', 'kuhn', '--bot', 'random', '--seed', '5', '--record', join(folder, 'pl.json'), '--language', 'pl'],
    { input: ['1'] },
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^You get [JQK]\.$/m);
  expect(out).toContain('Kuhn poker');
  expect(out).not.toContain('You play Kuhn poker');
});

test('it is simulated, and one who searches beats one who does not', () => {
  const plan = { game: 'kuhn', rules: { deals: 10 }, agents: ['random', 'ismcts:50'], games: 40, seed: '1' };
  const simulation = prepareSimulation(kuhn, { ...plan, faults: 'throw' });
  if (!simulation.ok) throw new Error(simulation.error.message);
  const report = createReport(simulation.value, null, playGames(simulation.value, 0, plan.games));
  const [random, search] = report.agents;
  expect(search!.wins).toBeGreaterThan(random!.wins);
  expect(report.faults.total).toBe(0);
});

test('without a strategy to begin with, new-strategy says so', async () => {
  const { code, out, err } = await capture(['new-strategy', 'Iron Lady', '--game', 'kuhn', '--out', folder]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('There is no strategy to begin with for Kuhn poker.');
});
