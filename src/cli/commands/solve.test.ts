import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import type { Answers } from '../solve/answers.ts';

const DEAL = 'AH KH QH 9H AD 10D JD AC 9C JS / 10H JH KD QD 9D 10C KC KS QS AS / 9S JC / 10S QC';
const TO_PLAY = 'b120 p m0 x9S xJS c120';
const ofDeal = (moves: string, ...more: string[]) =>
  capture(['solve', '--game', 'tysiac', '--deal', DEAL, '--moves', moves, ...more]);
const asJson = async (moves: string, ...more: string[]) =>
  JSON.parse((await ofDeal(moves, '--json', ...more)).out) as Answers;

test('a deal of Tysiąc: value per card, best line, can it be made', async () => {
  const { answers, canBeMade, soloist } = await asJson(TO_PLAY);
  expect({ canBeMade, soloist }).toEqual({ canBeMade: true, soloist: 1 });
  expect(answers.map(({ objective }) => objective)).toEqual(['points', 'contract', 'settlement']);
  for (const { moves, line, value, exact } of answers) {
    expect(exact).toBe(true);
    expect(moves.map(({ move }) => move)).toContain('KH+');
    expect(line).toHaveLength(20);
    expect(moves.filter(({ best }) => best).every((move) => move.value[0] === value[0])).toBe(true);
  }
});

test('the value stays the same along the best line', async () => {
  const [points] = (await asJson(TO_PLAY, '--objective', 'points')).answers;
  const start = points!.line.slice(0, 7).map(({ move }) => move);
  const [later] = (await asJson(`${TO_PLAY} ${start.join(' ')}`, '--objective', 'points')).answers;
  expect(later!.value).toEqual(points!.value);
});

test('for people; and bounds when the nodes are few', async () => {
  const { out } = await ofDeal(TO_PLAY);
  expect(out).toContain('The contract can be made against every defence.');
  expect(out).toMatch(/^KH\+ +−9 +1 \* +−50/m);
  const cut = await ofDeal(TO_PLAY, '--nodes', '300', '--objective', 'points');
  expect(cut.out).toMatch(/Cut by --nodes: points is told by bounds/);
});

test('a record of Ulti, unit by unit', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'talon-')), 'ulti.jsonl');
  const agents = ['greedy', 'greedy', 'greedy'];
  await capture(['simulate', 'ulti', '--agents', ...agents, '--games', '1', '--seed', '3', '--records', file]);
  const solved = JSON.parse((await capture(['solve', file, '--json'])).out) as Answers;
  expect(solved.parts.length).toBeGreaterThan(0);
  expect(solved.answers[2]).toMatchObject({ objective: 'settlement', kind: 'coalition', exact: true });
  expect(solved.answers[2]!.line).toHaveLength(30);
});

test.each([
  [['solve'], 'Name a record, or a deal by --game and --deal.'],
  [['solve', '--game', 'mosaic', '--deal', 'AH'], 'no card of'],
  [['solve', '--game', 'tysiac', '--deal', 'AH AH'], 'AH is dealt twice'],
  [['solve', '--game', 'tysiac', '--deal', 'AH KH'], '--deal must name 24 different cards'],
  [['solve', '--game', 'tysiac', '--deal', DEAL, '--moves', 'b120 b100'], "move 2 ('b100') is not legal there"],
  [['solve', '--game', 'tysiac', '--deal', DEAL, '--moves', 'b120'], "the position is in the phase 'auction'"],
  [['solve', '--game', 'tysiac', '--deal', DEAL, '--objective', 'score'], '--objective must be one of points'],
])('%j is refused in words', async (args, words) => {
  const { code, err } = await capture(args);
  expect(code).toBe(2);
  expect(err).toContain(words);
});
