import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../core/agent.ts';
import type { MatchRecord } from '../../core/record.ts';
import { loadScreen } from '../faces/index.ts';
import { capture, captureIo, type Captured } from '../../../test/captured.ts';
import { writeDealt } from '../../../test/dealt.ts';
import { processIo } from '../kit/io.ts';
import { newTable } from '../play/table.ts';
import { Session } from '../play/session.ts';
import { textsOf } from '../screen/texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-play-'));
const file = join(folder, 'match.json');
const rules = join(folder, 'rules.json');
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  writeFileSync(rules, JSON.stringify({ maxHands: 3 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const play = (input: readonly string[], ...more: string[]): Promise<Captured> =>
  capture(['play', 'tysiac', '--bot', 'random', '--seed', '5', '--record', file, ...more], { input });
const playDealt = (input: readonly string[]): Promise<Captured> => {
  writeDealt(file);
  return capture(['play', '--resume', file], { input });
};
const readRecord = (path = file): MatchRecord => JSON.parse(readFileSync(path, 'utf8')) as MatchRecord;

/** Bids, picks and plays whatever is possible; what is not is refused and costs nothing. */
const script = Array.from({ length: 400 }, (_, i) => ['b100', '1', '2'][i % 3]!);

// By playDealt we hold Q♠ A♣ 10♣ Q♣ J♣ Q♦ 9♦ Q♥ J♥ 9♥; pile 0 brings K♦ K♥.
const toExchange = ['b100', 'm0'];

describe('a scripted match', () => {
  test('is played to the end and recorded', async () => {
    const { code, out, err } = await play(script, '--rules', rules);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Deal 3$/m);
    expect(out).toMatch(/unfinished; nobody has won/);
    const record = readRecord();
    expect(record).toMatchObject({ players: ['human', 'random'], seed: '5', result: { reason: 'unfinished' } });
    expect(readdirSync(folder).sort()).toEqual(['match.json', 'rules.json']);
  });

  test('--players takes the rules for so many', async () => {
    const { code, out } = await play([], '--players', '3', '--seat', '2', '--set', 'target=500');
    expect(code).toBe(0);
    expect(out).toContain('seat 2');
    expect(readRecord()).toMatchObject({ players: ['random', 'random', 'human'], rules: { target: 500 } });
    const { code: refused, err } = await capture(['play', '--resume', file, '--players', '3']);
    expect([refused, err]).toEqual([2, expect.stringContaining("'--players <n>'")]);
  });

  test('goes on after leaving as if nothing had happened', async () => {
    await play(script, '--rules', rules);
    const whole = readFileSync(file, 'utf8');
    let tried = 0;
    for (const cut of [0, 1, 2, 5, 9, 14, 20, 33]) {
      rmSync(file);
      const first = await play(script.slice(0, cut), '--rules', rules);
      if (/… \n\nSaved/.test(first.out)) continue; // a half-made choice is not saved
      const second = await capture(['play', '--resume', file], { input: script.slice(cut) });
      expect([first.code, second.code, second.err]).toEqual([0, 0, '']);
      expect(first.out).toContain(`Saved. Go on with:  talon play --resume ${file}`);
      expect(readFileSync(file, 'utf8')).toBe(whole);
      tried++;
    }
    expect(tried).toBeGreaterThan(4);
  });

  test('with three players, from another seat', async () => {
    const { code, out } = await play(script, '--preset', 'polish-3', '--seat', '2');
    expect(code).toBe(0);
    expect(out).toContain('You sit at seat 2, random#1 at seat 0 and random#2 at seat 1');
    expect(readRecord().players).toEqual(['random', 'random', 'human']);
  });
});

describe('cards that are given', () => {
  /** The first deal of a seed in which we at seat 1, who must open with 100, are left alone with the musik. */
  const toGifts = async (seed: number, input: readonly string[]): Promise<Captured> =>
    capture(
      [
        'play',
        'tysiac',
        '--preset',
        'polish-3',
        '--bot',
        'greedy',
        '--seat',
        '1',
        '--seed',
        `${seed}`,
        '--record',
        file,
      ],
      {
        input,
      },
    );
  const findSeed = async (): Promise<number> => {
    for (let seed = 0; ; seed++) {
      rmSync(file, { force: true });
      if ((await toGifts(seed, [])).out.includes('· exchange')) return seed;
    }
  };

  test('are told with who gets them, and may be typed for whom', async () => {
    const seed = await findSeed();
    rmSync(file);
    const first = await toGifts(seed, ['zz', '1:1']);
    expect(first.out).toMatch(/give a card to greedy#2, then one to greedy#1: type them in this order/);
    expect(first.out).toMatch(
      /'zz' is no card of yours; .*; or say for whom: 0:(\w+) gives \S+ to greedy#2, 1:\1 to greedy#1/,
    );
    const hand = /Your hand: (.*?)(?: {4}|\n)/.exec(first.out)![1]!.split(/ +/);
    const [a = '', b = ''] = hand;
    rmSync(file);
    const { out } = await toGifts(seed, [`1:${a}`, b]);
    expect(out).toContain(`${a} for greedy#1; which card for greedy#2?`);
    expect(out).toContain(`You give greedy#2 ${b}.\nYou give greedy#1 ${a}.\n`);
    const other = await capture(['replay', file, '--seat', '2']);
    expect(other.out).toContain('human gives greedy#1 a card');
    expect(other.out).toContain(`human gives greedy#2 ${b}`);
  });
});

test('who deals for four sits out, and is told what the musik brings', async () => {
  const { out } = await play(script, '--preset', 'polish-4', '--rules', rules);
  expect(out).toContain('Deal 1\nYou deal and sit out this hand.');
  expect(out).toMatch(/You sat out: (0|\+\d+) from the musik \(50 for each ace/);
});

test('hints can be pasted where the user is', async () => {
  const env = { npm_lifecycle_event: 'talon' };
  writeDealt(file);
  const { out } = await capture(['play', '--resume', file], { input: ['quit'], env });
  expect(out).toContain(`Go on with:  npm run -s talon -- play --resume ${file}\n`);
  expect((await capture(['play'], { env })).err).toContain('For example: npm run -s talon -- play tysiac.');
  expect((await capture(['play', '--help'], { env })).out).toContain('\n  npm run -s talon -- play tysiac\n');
});

describe('leaving', () => {
  test('quit saves', async () => {
    const { code, out } = await playDealt(['b100', 'quit', 'm0']);
    expect(code).toBe(0);
    expect(out).toContain('talon play --resume');
    expect(readRecord().steps.slice(1)).toEqual(['1 p', '0 b100']);
  });

  test('a finished match cannot be gone on with', async () => {
    await play(script, '--rules', rules);
    const { code, err } = await capture(['play', '--resume', file]);
    expect(code).toBe(2);
    expect(err).toMatch(/finished match; talon replay shows it/);
  });

  test('a record without a person has no seat for one', async () => {
    await play(['quit']);
    writeFileSync(file, JSON.stringify({ ...readRecord(), players: ['random', 'random'] }));
    const { code, err } = await capture(['play', '--resume', file]);
    expect(code).toBe(2);
    expect(err).toMatch(/no player called 'human'/);
  });
});

describe('typing', () => {
  const shows = async (input: readonly string[], ...texts: (string | RegExp)[]): Promise<void> => {
    const { code, out } = await playDealt(input);
    expect(code).toBe(0);
    for (const text of texts) expect(out).toMatch(text);
  };
  const stepsOf = async (...input: string[]): Promise<string[]> => {
    await playDealt(input);
    return readRecord().steps.slice(2);
  };

  test('shows the hand by suit, bids as a range', () =>
    shows([], 'Your hand: Q♠   A♣ 10♣ Q♣ J♣   Q♦ 9♦   Q♥ J♥ 9♥', 'bid 100–280 in tens: type b110, or just 110'));

  test.each([['b120'], ['B120'], ['120'], ['bid 120']])('a bid as %s', async (line) => {
    expect(await stepsOf(line)).toEqual(['0 b120']);
  });

  test('refuses with the rule, and asks again', () =>
    shows(
      ['b90', 'b115', '300', 'KH', 'nonsense', '7', 'b100'],
      /at least 100 is needed now. \(rule 3.2\)/,
      /steps of 10. \(rule 3.2\)/,
      /up to 280 here. \(rule 3.3\)/,
      /cannot be done now.*\(rule 4\)/,
      /'nonsense' is no move here/,
      /There is no move number 7/,
      /You bid 100/,
    ));

  test.each([['x 9D JC'], ['5 7'], ['jc 9d'], ['J♣, 9♦'], ['xJC x9D']])('a discard at once as %s', async (line) => {
    const picked = line === '5 7' ? ['0 xJC', '0 xQD'] : ['0 xJC', '0 x9D'];
    expect(await stepsOf(...toExchange, line)).toEqual(['0 b100', '0 m0', ...picked]);
  });

  test('a discard card by card, in any order, with a change of mind', async () => {
    expect(await stepsOf(...toExchange, '12', 'back', '9H', 'QS')).toEqual(['0 b100', '0 m0', '0 xQS', '0 x9H']);
  });

  test('a whole choice replaces a half one', async () => {
    expect(await stepsOf(...toExchange, '12', 'QS JC')).toEqual(['0 b100', '0 m0', '0 xQS', '0 xJC']);
  });

  test('nothing to drop, no such number', () =>
    shows(
      ['back', '7', ...toExchange, '14'],
      /Nothing is chosen yet/,
      /no move number 7; /,
      /no move number 14; .* 1 to 13/,
    ));

  test('piles are counted from 1', () => shows(toExchange, '1 take pile 1 (m0)', 'You take pile 1'));

  test('a marriage stands before its card alone', () =>
    shows([...toExchange, 'QS JC', '1'], /K♦\+ marriage 80 +\d+ K♦ [^]*K♥\+ marriage 100 +\d+ K♥ /));

  test('a wrong discard', () =>
    shows(
      [...toExchange, '1 1', 'AH', 'QS 9D 9H', 'x', '1', 'AS', 'zz'],
      /The same card cannot be given away twice. \(rule 3.5.4\)/,
      /You do not hold A♥/,
      /Give away exactly 2/,
      /Which cards\?/,
      /Q♠ chosen; which other card/,
      /You do not hold A♠/,
      /'zz' is no card of yours/,
    ));

  test('a bomb, by word or number', async () => {
    expect((await stepsOf(...toExchange, 'bomb'))[2]).toBe('0 bomb');
    rmSync(file);
    expect((await stepsOf(...toExchange, '13'))[2]).toBe('0 bomb');
  });

  test('cards and marriages', async () => {
    const steps = await stepsOf(...toExchange, 'QS JC', '150', 'kh+');
    expect(steps.slice(4, 6)).toEqual(['0 c150', '0 KH+']);
  });

  test('commands', () =>
    shows(
      [...toExchange, 'QS JC', '1', 'kh+', 'help', 'rules', 'last', 'log', 'hand', 'table'],
      /KH, KH\+ +play a card, play it with the marriage/,
      /save and leave/,
      /The first with 1000 wins/,
      /Last trick: you K♥ \(marriage\), random .*♥ – /,
      /You play K♥ with the marriage for \d+: ♥ is trump/,
      /Trump: ♥/,
    ));

  test('no colours without a terminal', async () => {
    expect((await playDealt(['help'])).out).not.toContain('\u001b');
  });
});

test('the default record is named after game and time', async () => {
  const io = { ...processIo(), now: () => new Date(2026, 0, 31, 20, 5, 9) };
  expect((await newTable(io, 'tysiac', { bot: 'random' })).file).toBe('talon-tysiac-20260131-200509.json');
});

describe('a bot that fails', () => {
  /** Plays with a bot that decides like this, and answers all that is shown. */
  const shown = async (decide: Agent['decide']): Promise<string> => {
    const { io, outputs } = captureIo({ input: script });
    const options = { bot: 'random', seed: '5', record: file, rules };
    const table = await newTable(io, 'tysiac', options);
    table.bots[1] = { name: 'random', create: () => ({ name: 'broken', decide }), close: () => {} };
    await new Session(io, table, textsOf(table.definition, 'en'), await loadScreen(table.definition)).run();
    expect(readRecord().faults.length).toBeGreaterThan(0);
    return outputs().out;
  };

  test('is told of without what it tried or what it thought', async () => {
    const illegal = await shown(() => [1e6]);
    expect(illegal).toContain('(random chose a move that is not allowed. A random move was played instead.)');
    expect(illegal).not.toContain('1000000');
    rmSync(file);
    const crashed = await shown(() => {
      throw new Error('I hold KS');
    });
    expect(crashed).toContain('(random has crashed. A random move was played instead.)');
    expect(crashed).not.toContain('I hold');
  });
});

test('escape sequences that are typed or in names are shown, not sent', async () => {
  const odd = join(folder, '\u001b[31mred.json');
  const { out } = await play(['\u001b[2Jx', 'quit'], '--record', odd);
  expect(out).not.toContain('\u001b');
  expect(out).toContain('␛[31mred.json');
  expect(out).toContain("'␛[2Jx' is no move here");
});
