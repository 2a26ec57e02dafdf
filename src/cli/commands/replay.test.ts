import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord } from '../../core/record.ts';
import { capture } from '../../../test/captured.ts';
import { writeDealt } from '../../../test/dealt.ts';
import { target } from '../replay/browse.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-replay-'));
const file = join(folder, 'match.json');
const games = join(folder, 'games.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const input = ['b100', 'm0', 'QS JC', '150', 'kh+'];
  writeDealt(file);
  await capture(['play', '--resume', file], { input });
  const rules = join(folder, 'rules.json');
  writeFileSync(rules, '{"maxHands": 1}');
  await capture([
    'simulate',
    'tysiac',
    '--rules',
    rules,
    '--agents',
    'random',
    'random',
    '--games',
    '3',
    '--records',
    games,
  ]);
});

const json = async (...args: string[]): Promise<Record<string, unknown>> =>
  JSON.parse((await capture(['replay', file, '--json', ...args])).out) as Record<string, unknown>;

test('tells all steps, with open cards', async () => {
  const { code, out } = await capture(['replay', file]);
  expect(code).toBe(0);
  expect(out).toContain("human's hand: Q♠   A♣ 10♣ Q♣ J♣   Q♦ 9♦   Q♥ J♥ 9♥");
  expect(out).toContain("random's hand:");
  expect(out).toContain('Pile 1: K♦   K♥\n         Pile 2: J♠   A♥');
  expect(out).toMatch(/ 4 {2}human takes pile 1: .+\.\n/);
  expect(out).toMatch(/ 6 {2}human puts Q♠ J♣ aside\./);
  expect(out).toContain('The match is not finished.');
});

test('sums up the bombs: who, in which deal, after which bid', async () => {
  const bombed = join(folder, 'bombed.json');
  writeDealt(bombed);
  await capture(['play', '--resume', bombed], { input: ['b100', 'm0', 'bomb'] });
  const { out } = await capture(['replay', bombed]);
  expect(out).toContain('human throws a bomb.');
  expect(out).toContain('The match is not finished.\nBombs: human in deal 1 after 100.\n');
  for (const eyes of [[], ['--seat', '1']]) {
    const { summary } = JSON.parse((await capture(['replay', bombed, '--json', ...eyes])).out) as { summary: object };
    expect(summary).toEqual({ bombs: [{ seat: 0, deal: 1, bid: 100 }] });
  }
  expect(await json()).toMatchObject({ summary: { bombs: [] } });
});

test('tells what one seat saw', async () => {
  const { out } = await capture(['replay', file, '--seat', '1']);
  expect(out).toMatch(/ 6 {2}human puts 2 cards aside\.\n/);
  expect(out).not.toContain("human's hand");
  expect(out).not.toContain('Pile');
  expect(out).toContain("random's hand: A♠ 10♠ K♠ 9♠   K♣ 9♣   A♦ 10♦ J♦   10♥");
});

test('shows the position after a step', async () => {
  const open = await capture(['replay', file, '--step', '6']);
  for (const line of ["human's hand: A♣", "random's hand: A♠", 'Pile 2: J♠   A♥', 'Put aside: Q♠   J♣']) {
    expect(open.out).toContain(line);
  }
  const dump = await capture(['replay', file, '--step', '6', '--dump']);
  expect(dump.out).toContain('discards QS JC');
  const seen = await capture(['replay', file, '--step', '6', '--seat', '1']);
  expect(seen.out).toContain('Highest bid: 100 by human');
  expect(seen.out).not.toContain('aside');
});

describe('for machines', () => {
  test('all steps', async () => {
    const { players, ...rest } = await json('--seat', '1');
    const steps = rest.steps as object[];
    const length = (JSON.parse(readFileSync(file, 'utf8')) as { steps: string[] }).steps.length;
    expect(players).toEqual(['human', 'random']);
    expect(steps).toHaveLength(length);
    expect(steps[0]).toMatchObject({ step: 1, actor: 'chance', notation: null });
    expect(steps[2]).toEqual({
      step: 3,
      actor: 0,
      notation: 'b100',
      text: ['human bids 100.', '  human wins the auction with 100.'],
    });
    expect(steps[4]).toMatchObject({ notation: null, text: [] });
    expect(steps[5]).toMatchObject({ notation: null, text: ['human puts 2 cards aside.'] });
  });

  test('a seat learns neither the seed nor what others hid in a fault', async () => {
    const record = JSON.parse(readFileSync(file, 'utf8')) as { faults: object[] };
    const fault = { step: 4, agent: 'x', phase: 'exchange', reason: 'illegal' };
    const own = { ...fault, seat: 1, detail: "answered 'xKS'", played: [3] };
    const other = { ...fault, seat: 0, detail: "answered 'xQS'", played: [7] };
    const failed = join(folder, 'failed.json');
    writeFileSync(failed, JSON.stringify({ ...record, faults: [own, other] }));
    const seen = JSON.parse((await capture(['replay', failed, '--seat', '1', '--json'])).out) as object;
    expect(seen).toMatchObject({ faults: [own, { ...fault, seat: 0 }] });
    expect(JSON.stringify(seen)).not.toContain('QS');
    expect(seen).not.toHaveProperty('seed');
    expect(seen).not.toHaveProperty('faults.1.played');
    expect(await json('--seat', '0', '--step', '3')).not.toHaveProperty('seed');
    expect(JSON.parse((await capture(['replay', failed, '--json'])).out)).toMatchObject({
      seed: '5',
      faults: [own, other],
    });
  });

  test('a position', async () => {
    expect(await json('--step', '0')).toMatchObject({
      step: 0,
      seat: null,
      actor: -1,
      dump: expect.stringContaining('deal'),
    });
    expect(await json('--step', '4', '--seat', '0')).toMatchObject({ view: { seat: 0, phase: 'exchange' } });
  });
});

test('one of many records', async () => {
  const { code, out } = await capture(['replay', games, '--line', '3']);
  expect(code).toBe(0);
  expect(out).toMatch(/random#1 at seat 0 and random#2 at seat 1/);
});

test.each([
  ['--step', '999', /--step must be from 0 to \d+.*999 given/],
  ['--seat', '2', /--seat must be from 0 to 1/],
  ['--line', '2', /holds 1 record/],
])('refuses %s %s', async (option, value, says) => {
  const { code, out, err } = await capture(['replay', file, option, value]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(says);
});

describe('faults in words', () => {
  const write = (change: (record: MatchRecord) => Partial<MatchRecord>): string => {
    const failed = join(folder, 'faults.json');
    const record = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
    writeFileSync(failed, JSON.stringify({ ...record, ...change(record) }));
    return failed;
  };
  const fault = { agent: 'x', phase: 'play', reason: 'crash', detail: 'TypeError: no QS\n\u001b[31m' } as const;

  test('a replaced move, at its step and at the end', async () => {
    const failed = write(() => ({ faults: [{ ...fault, step: 4, seat: 0, played: [7] }] }));
    const { out } = await capture(['replay', failed]);
    expect(out).toMatch(/ 5 {2}\(human failed: crash, TypeError: no QS .*; a random move was played instead\)\n/);
    expect(out).not.toContain('\u001b');
    expect(out.trimEnd().split('\n').at(-1)).toBe('human failed once; a random move was played instead.');
    expect((await capture(['replay', failed, '--step', '5'])).out).toContain('human failed: crash');
    expect((await capture(['replay', failed, '--step', '4'])).out).not.toContain('failed');
    const other = (await capture(['replay', failed, '--seat', '1'])).out;
    expect(other).toContain('(human failed: crash; a random move was played instead)');
    expect(other).not.toContain('QS');
  });
});

test('a step that is not legal is named', async () => {
  const wrong = join(folder, 'wrong.json');
  writeFileSync(wrong, readFileSync(file, 'utf8').replace('"0 b100"', '"0 b105"'));
  const { code, err } = await capture(['replay', wrong]);
  expect(code).toBe(2);
  expect(err).toMatch(/Step 2 \('0 b105'\) is no legal move/);
});

test('browsing', () => {
  const nine = { length: 9, phrase: (key: string) => key };
  expect([target(nine, '', 3), target(nine, 'n', 3), target(nine, 'p', 3), target(nine, '7', 3)]).toEqual([4, 4, 2, 7]);
  for (const [typed, at] of [
    ['n', 9],
    ['p', 0],
    ['10', 3],
    ['what', 3],
  ] as const) {
    expect(target(nine, typed, at)).toBeTypeOf('string');
  }
});

test('a mark of the encoding before a record', async () => {
  const marked = join(folder, 'marked.json');
  writeFileSync(marked, `\ufeff${readFileSync(file, 'utf8')}`);
  expect((await capture(['replay', marked])).code).toBe(0);
});
