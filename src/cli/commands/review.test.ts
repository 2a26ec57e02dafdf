import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import type { Review } from '../review/review.ts';
import { widthOf } from '../kit/words.ts';

const DEAL = 'AH KH QH 9H AD 10D JD AC 9C JS / 10H JH KD QD 9D 10C KC KS QS AS / 9S JC / 10S QC';
const file = join(mkdtempSync(join(tmpdir(), 'talon-')), 'tysiac.jsonl');
let link = '';

beforeAll(async () => {
  await capture([
    'simulate',
    'tysiac',
    '--agents',
    'random',
    'greedy',
    '--games',
    '1',
    '--seed',
    '3',
    '--records',
    file,
  ]);
  const moves = 'b120 p m0 x9S xJS c120 9C 10C';
  link = (await capture(['solve', '--game', 'tysiac', '--deal', DEAL, '--moves', moves, '--link'])).out.trim();
});

test('every decision with its moves, what it lost and where cards may lie; the same bytes each time', async () => {
  const first = await capture(['review', file, '--step', '8', '--json']);
  const again = await capture(['review', file, '--step', '8', '--json']);
  expect(first.err).toBe('');
  expect(again.out).toBe(first.out);
  const { decisions, marks, seats } = JSON.parse(first.out) as Review;
  expect(marks).toEqual({ mistake: 15, blunder: 50 });
  expect(seats.map(({ player }) => player)).toEqual(['random', 'greedy']);
  const [{ findings, move, lost, link: own }] = decisions as [Review['decisions'][0]];
  expect(findings.moves.map((one) => one.move)).toContain(move);
  expect(findings.unseen.length).toBeGreaterThan(0);
  expect(lost).toBeGreaterThanOrEqual(0);
  const linked = JSON.parse((await capture(['review', own, '--json'])).out) as Review;
  expect(linked.decisions[0]!.findings).toEqual(findings);
});

test('a blunder is marked: a low card led into the only suit it loses to', async () => {
  const lead = (await capture(['review', link, '--step', '7', '--json'])).out;
  const [{ mark, lost, preferred }] = (JSON.parse(lead) as Review).decisions as [Review['decisions'][0]];
  expect(mark).toBe('??');
  expect(lost).toBeGreaterThan(50);
  expect(preferred).not.toBe('9C');
});

test('for people, within 80 columns, by the numbers of replay', async () => {
  const { out } = await capture(['review', link, '--step', '7']);
  expect(out).toMatch(/step 8 {2}seat 1 {2}play {2}9C\?\?/);
  expect(out).toContain('likely seat 0 (%):');
  for (const line of out.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(80);
});

test('solve takes the link too', async () => {
  const { out } = await capture(['solve', link, '--step', '7', '--json', '--objective', 'contract']);
  expect(JSON.parse(out)).toMatchObject({ canBeMade: true });
});

test.each([
  [['review', 'nowhere.json'], "The record 'nowhere.json' cannot be read"],
  [['review', 'talon1.tysiac.alpha-1000.AAAA.000000'], 'The link is damaged'],
  [['review', file, '--level', 'quik'], "Did you mean 'quick'"],
  [['review', file, '--seat', '7'], '--seat must be from 0 to 1'],
  [['review', file, '--step', '99999'], '--step must be below'],
  [['review', file, '--step', '0'], 'Nobody had a choice after step 0'],
])('%j is refused in words', async (args, words) => {
  const { code, err } = await capture(args);
  expect(code).toBe(2);
  expect(err).toContain(words);
});
