// Ulti in the terminal: what is shown, what may be typed.
import { telling } from '../../../games/ulti/telling.ts';
import { textsOf } from '../../screen/texts.ts';
import { readerOf } from '../../screen/screen.ts';
import { storyLines } from '../../screen/story.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { ulti } from '../../../games/ulti/index.ts';
import { deal, table } from '../../../games/ulti/vectors/table.ts';
import { capture } from '../../../../test/captured.ts';
import { readMove } from '../../play/reading.ts';
import { createUltiScreen as createScreen } from './screen.ts';
import { sheetLines } from './sheet.ts';

const HANDS = {
  1: 'MA MX MK MF M7 ZA ZX PA P9 T9',
  2: 'ML M9 ZK ZF PK PF TA TX T8 T7',
  0: 'M8 Z9 Z8 Z7 PX PL P8 P7 TK TL',
};
const game = table();
const setting = { definition: ulti, game, names: ['ann', 'bob', 'cyd'], you: 1, texts: textsOf(ulti, 'en') };
const screen = createScreen(setting);
const at = (moves: string) => scene(game, deal({ hands: HANDS, talon: 'ZL TF' }), moves);
const PLAYING = 'xZL xTF b:ulti p p stand t:M k:ulti ok ok ok';

/** The notations that a typed line stands for, or why it stands for none. */
const typed = (moves: string, line: string): string => {
  const position = at(moves);
  const move = readMove(setting, screen, position.view(position.actor), line);
  if ('ids' in move) return move.ids.map((id) => game.notation(id)).join(' ');
  return 'problem' in move ? move.problem : move.missing;
};

/** What seat 1 is told of a move. */
const toldOf = (position: ReturnType<typeof at>, word: string): string[] => {
  const before = position.view(1);
  const id = [...Array(game.actionCount).keys()].find((one) => game.notation(one) === word)!;
  const move = { actor: position.actor, id };
  const change = { before, move, after: position.play(word).view(1) };
  return storyLines(readerOf(setting), telling.tell(game as never, change));
};

describe('what is shown', () => {
  test('the hand by suits, in Hungarian and English', () => {
    const lines = screen.table(at(PLAYING).view(1)).join('\n');
    expect(lines).toContain('makk (acorns) A X K F 7 · zöld (leaves) A X · piros (hearts) A 9 · tök (bells) 9');
    expect(lines).toContain('marriages in makk (acorns)');
    expect(lines).toContain('Contract: Ulti (parti + ulti, 5 from each defender) by you');
    expect(lines).toContain('Trump (adu): makk (acorns)   Kontra: ulti kontra ×2');
    expect(lines).toContain('Talon: zöld (leaves) L · tök (bells) F');
    expect(lines).toContain('soloist (felvevő)');
  });

  test('marriages, tricks and the sheet of a deal', () => {
    const position = at(PLAYING);
    const lines: string[] = [];
    while (position.view(null).deal === 1 && position.actor >= 0) {
      const [word = ''] = position.legal();
      lines.push(...toldOf(position, word));
      if (telling.pausesAt(position.view(1))) lines.push(...screen.sheet(position.view(1)));
    }
    const text = lines.join('\n');
    expect(text).toContain('You declare 40 (jelentés)');
    expect(text).toContain('takes the trick');
    expect(text).toContain('Ulti by you, makk (acorns) – ');
    expect(text).toMatch(/^ {3}parti \(most points\) as silent 100 .* – +made +−2 +\+4 +−2$/m);
    expect(text).toMatch(/^ {3}ulti \(last trick with the seven\) +kontra ×2 +made +−8 +\+16 +−8$/m);
    expect(text).toMatch(/^ {3}change +−10 +\+20 +−10$/m);
    expect(text).toContain('The talon: zöld (leaves) L · tök (bells) F');
  });

  test('each defender by his own kontra; a silent ulti by whoever played the seven', () => {
    const view = at('').view(1);
    const lastDeal = {
      result: 'played',
      soloist: 1,
      trump: -1,
      won: 0,
      talon: 0,
      solo: 0,
      defence: 0,
      partiTimes: 1,
      sweep: 0,
      soloMarriages: 0,
      defenceMarriages: 0,
      sevenBy: -1,
      sevenTo: -1,
      change: [5, -15, 10],
      bid: 5,
      levels: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
    } as const;
    const sheet = (deal: object): string => sheetLines(setting, { ...view, lastDeal: deal as never }).join('\n');
    expect(sheet(lastDeal)).toMatch(/betli \(no trick\) +cyd kontra ×2, ann – +lost +\+5 +−15 +\+10/);
    const silent = { ...lastDeal, bid: 2, trump: 2, won: 1, sevenBy: 0, sevenTo: 1, levels: Array(14).fill(0) };
    expect(sheet({ ...silent, change: [-10, 20, -10] })).toMatch(
      /parti .* made +−2 +\+4 +−2\n +silent ulti \(csendes ulti\), ann’s trump seven +– +lost +−8 +\+16 +−8\n +change +−10/,
    );
    expect(sheet({ ...lastDeal, result: 'forfeited', bid: 1, change: [2, -4, 2] })).toMatch(
      /passz forfeited +– +paid +\+2 +−4 +\+2/,
    );
  });

  test('how far a unit is doubled', () => {
    const told = (moves: string, word: string): string[] => toldOf(at(moves), word);
    expect(told('xZL xTF b:ulti p p stand t:M', 'k:ulti')).toEqual(['cyd says kontra ×2 to the ulti.']);
    expect(told('xZL xTF b:ulti p p stand t:M k:ulti ok ok', 'k:ulti')).toEqual(['You say rekontra ×4 to the ulti.']);
    const betli = 'xZL xTF b:betli p p stand ok k:betli ok';
    expect(told(betli, 'k2:betli')[0]).toMatch(/^You say rekontra ×4 to the betli of /);
    expect(telling.automatic(at('xZL xTF b:passz p p stand t:M k:parti').view(2))).toBe(game.ruleset.layout.endKontra);
    expect(telling.automatic(at('xZL xTF b:passz p p stand t:M').view(2))).toBeNull();
  });

  test('an unseen discard and a talon picked up', () => {
    const before = at('').view(2);
    expect(toldOf(at('xZL'), 'xTF')).toEqual([
      'You lay zöld alsó (under of leaves) and tök felső (over of bells) into the talon.',
    ]);
    expect(screen.rules().join(' ')).toContain('7 hetes (seven)');
    expect(screen.lastTrick(before)).toEqual(['  No trick has been taken in this deal.']);
  });
});

describe('what may be typed', () => {
  test.each([
    ['', 'zl tf ulti', 'xZL xTF b:ulti'],
    ['', 'TF ZL bid 40-100 ulti', 'xZL xTF b:40_100_ulti'],
    ['', 'zl tf', 'xZL xTF'],
    ['', '1 2', 'xMX xMA'],
    ['xZL', 'tf', 'xTF'],
    ['xZL', 'tf ulti', 'xTF b:ulti'],
    ['', 'zl betli tf', 'xZL xTF b:betli'],
    ['xZL xTF', 'bid ulti', 'b:ulti'],
    ['xZL xTF', 'Terített betli', 'b:teritett_betli'],
    ['xZL xTF b:ulti', 'pick up', 'up'],
    ['xZL xTF b:ulti', 'pass', 'p'],
    ['xZL xTF b:ulti p p stand', 'makk', 't:M'],
    ['xZL xTF b:ulti p p stand', 'acorns', 't:M'],
    ['xZL xTF b:ulti p p stand t:M', 'kontra ulti parti', 'k:parti k:ulti ok'],
    ['xZL xTF b:ulti p p stand t:M', 'no', 'ok'],
    [PLAYING, 'ma', 'MA'],
    [PLAYING, '1', 'MA'],
  ])('%s: %s', (moves, line, expected) => {
    expect(typed(moves, line)).toBe(expected);
  });

  test.each([
    ['', 'zl', 'ZL chosen; which other card?'],
    ['', 'z7', 'zöld hetes'],
    ['', 'zl tf grand', "'grand' is neither a card nor a bid."],
    ['', 'zl ulti', 'ZL and Ulti chosen; which other card?'],
    ['', 'z7 betli', 'You do not hold zöld hetes'],
    ['', 'betli', 'First the two cards, then the bid: Z7 T9 betli.'],
    ['', 'hello world', "'hello world' is not understood. Lay two cards into the talon: type both (Z7 T9)"],
    ['xZL xTF b:ulti', 'z8 tF betli', 'Pick up the talon first (up)'],
    ['xZL xTF', 'z8 tF betli', 'name your bid'],
    ['xZL xTF b:ulti p p stand t:M', 'kontra foo', "'foo' cannot be doubled now. You can double parti and ulti;"],
    ['xZL xTF b:ulti p p stand t:M', 'kontra', 'You can double parti and ulti; `ok` says no more.'],
    [PLAYING, 'pass', 'That is not possible now. Play a card of your hand'],
    [PLAYING, 'b:betli', 'That is not possible now. Play a card of your hand'],
    [PLAYING, 'kontra ulti', 'That is not possible now. Play a card of your hand'],
    ['', 'm7 zl ulti', 'Your ten cards cannot make Ulti'],
    [PLAYING, 'm7', 'The seven of trumps must be kept'],
    ['xZL xTF b:ulti p p stand', 'hearts', 'This suit cannot be trump'],
  ])('%s: %s is answered', (moves, line, answer) => {
    expect(typed(moves, line)).toContain(answer);
  });
});

test('a second card and the bid go on with the first card', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talon-ulti-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const input = ['1', 'hello world', '2 passz', 'quit'];
  const record = join(folder, 'record.json');
  const { out } = await capture(['play', 'ulti', '--seat', '1', '--seed', '5', '--record', record], { input });
  expect(out).toMatch(/chosen; which other card\?.*\n… hello world\n +'hello world' is not understood\. Lay two cards/);
  expect(out).toMatch(/… 2 passz\n[^]*You bid Passz/);
});

test('a deal in the terminal against bots', async () => {
  const input = [
    'help',
    'explain red ulti',
    'explain ulit',
    '1 2 passz',
    'stand',
    '1',
    'ok',
    ...Array.from({ length: 30 }, () => '1'),
    'quit',
  ];
  const folder = mkdtempSync(join(tmpdir(), 'talon-ulti-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const record = join(folder, 'record.json');
  const { out, code } = await capture(['play', 'ulti', '--seat', '1', '--seed', '5', '--record', record], { input });
  expect(code).toBe(0);
  expect(out).toContain('lay two cards into the talon');
  expect(out).toMatch(/^Deal 2 of \d+$/m);
  expect(out).toContain('lay zöld (leaves) 7 and tök (bells) 9 into the talon and bid ulti');
  expect(out).toMatch(/Piros ulti – hearts: parti \+ ulti; rank 10 of 38\n[^]*needs +the seven of hearts/);
  expect(out).toContain('Did you mean ulti?');
  expect(out).toContain('9 kilences (nine), 8 nyolcas (eight), 7 hetes (seven)');
  expect(out).not.toContain('b120');
});
