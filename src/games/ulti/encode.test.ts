// One fact is changed in a view, and exactly the right inputs must move.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import type { Encoder } from '../../core/game.ts';
import { encodeMemory, MEMORY_BLOCKS } from './encodePlay.ts';
import type { UltiGame } from './index.ts';
import { TOKEN_FIELDS, TOKEN_KINDS, TOKEN_SIZE, encodeSequence } from './sequence.ts';
import { BETLI, PARTI, ULTI } from './units.ts';
import { card, cardSet, deal, table } from './vectors/table.ts';
import type { UltiView } from './view.ts';

const standard = table();
const encoderOf = (game: UltiGame, view: UltiView): Encoder => game.encoders[game.encoderOf(view)]!;
const encoded = (game: UltiGame, view: UltiView): Float32Array => {
  const out = new Float32Array(encoderOf(game, view).size);
  game.encode(view, out);
  return out;
};
const offsets = (encoder: Encoder): Record<string, number> => {
  let at = 0;
  return Object.fromEntries(encoder.blocks.map(({ name, size }) => [name, (at += size) - size]));
};

/** The inputs that differ, as block[index]: value. */
const moved = (view: UltiView, changes: Partial<UltiView>, game = standard): Record<string, number> => {
  const encoder = encoderOf(game, view);
  const [before, after] = [encoded(game, view), encoded(game, { ...view, ...changes })];
  const found: Record<string, number> = {};
  let at = 0;
  for (const { name, size } of encoder.blocks) {
    for (let i = 0; i < size; i++, at++)
      if (before[at] !== after[at]) found[`${name}[${i}]`] = Number(after[at]!.toFixed(3));
  }
  return found;
};

const HANDS = {
  1: 'MA MX MK MF M7 ZA ZX PA P9 T9',
  2: 'ML M9 ZK ZF PK PF TA TX T8 T7',
  0: 'M8 Z9 Z8 Z7 PX PL P8 P7 TK TL',
};
const DEAL = deal({ hands: HANDS, talon: 'ZL TF' });
const at = (moves: string, game = standard) => scene(game, DEAL, moves);
const seen = (moves: string, seat: number, game = standard): UltiView => at(moves, game).view(seat);

test('the layouts', () => {
  const sizes = Object.fromEntries(standard.encoders.map(({ name, size }) => [name, size]));
  expect(sizes).toEqual({ auction: 116, trump: 63, kontra: 65, play: 259 });
  expect(table({}, 'table').encoders[2]!.size).toBe(129);
  const [auction, , , play] = standard.encoders;
  expect(offsets(auction!)).toEqual({
    hand: 0,
    'talon seen': 32,
    'talon seen flag': 64,
    'current bid': 65,
    'am holder': 66,
    'consecutive passes': 67,
    'seat after dealer': 68,
    history: 71,
    'suit strength': 92,
    'marriage potential': 108,
    'high cards': 112,
  });
  expect(offsets(play!)).toMatchObject({
    captured: 32,
    'trick card 0': 128,
    'trick card 1': 160,
    trump: 192,
    betli: 196,
    soloist: 197,
    trick: 198,
    "my side's points": 199,
    "the other side's points": 200,
    'cards in trick': 201,
    voids: 202,
    'marriages held': 210,
    seven: 214,
    contract: 215,
    'trick leaders': 223,
    'trick winners': 233,
    'auction context': 243,
    'marriage memory': 253,
  });
});

describe('auction', () => {
  const view = seen('xZL xTF b:passz', 2);

  test('hand and what follows from it', () => {
    const more = moved(view, { hand: view.hand | cardSet('PA') });
    expect(more).toEqual({
      'hand[23]': 1,
      'suit strength[8]': 0.375,
      'suit strength[9]': 0.667,
      'suit strength[10]': 1,
      'high cards[2]': 0.667,
    });
    expect(moved(view, { hand: view.hand & ~cardSet('ZF') })).toEqual({
      'hand[12]': 0,
      'suit strength[4]': 0.125,
      'marriage potential[1]': 0,
    });
    expect(moved(view, { hand: view.hand & ~cardSet('TX') })).toMatchObject({ 'suit strength[15]': 0 });
  });

  test('talon, bid, holder, passes, seat', () => {
    expect(moved(view, { talonSeen: cardSet('ZL TF') })).toEqual({
      'talon seen[11]': 1,
      'talon seen[28]': 1,
      'talon seen flag[0]': 1,
    });
    expect(moved(view, { bid: 19 })).toEqual({ 'current bid[0]': 0.5 });
    expect(moved(view, { holder: 2 })).toEqual({ 'am holder[0]': 1 });
    expect(moved(view, { passes: 1 })).toEqual({ 'consecutive passes[0]': 0.5 });
    expect(moved(view, { dealer: 1 })).toEqual({ 'seat after dealer[0]': 1, 'seat after dealer[1]': 0 });
  });

  test('the last three calls, oldest first; discards are none', () => {
    const history = (moves: string, seat: number): number[] =>
      [...encoded(standard, seen(moves, seat)).subarray(71, 92)].map((value) => Number(value.toFixed(3)));
    const NONE = [0, 0, 0, 0, 0, 1, 0];
    expect(history('', 1)).toEqual([...NONE, ...NONE, ...NONE]);
    const passz = Number((1 / 38).toFixed(3));
    expect(history('xZL xTF b:passz', 2)).toEqual([...NONE, ...NONE, 1, 1, 0, 0, 0, 0, passz]);
    const later = history('xZL xTF b:passz p up', 0);
    expect(later).toEqual([0.5, 1, 0, 0, 0, 0, passz, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  });

  test('the opening twelve cards are no talon seen', () => {
    expect(encoded(standard, seen('', 1))[64]).toBe(0);
    expect(encoded(standard, seen('xZL xTF b:passz p p', 1))[64]).toBe(1);
  });
});

describe('play', () => {
  const START = 'xZL xTF b:ulti p p stand t:M ok ok';
  const view = seen(`${START} MA M9 M8 ZA`, 2);
  const player = (seat: number, changes: object): Partial<UltiView> => ({
    players: view.players.map((one, i) => (i === seat ? { ...one, ...changes } : one)),
  });

  test('cards', () => {
    expect(moved(view, { hand: view.hand & ~cardSet('T8') })).toEqual({ 'hand[25]': 0 });
    expect(moved(view, { hand: view.hand & ~cardSet('PK') })).toEqual({ 'hand[21]': 0, 'marriages held[2]': 0 });
    expect(moved(view, { hand: view.hand | cardSet('M7') })).toEqual({ 'hand[0]': 1, 'seven[0]': 1 });
    expect(moved(view, player(2, { captured: cardSet('T7') }))).toEqual({ 'captured[24]': 1 });
    expect(moved(view, player(0, { captured: cardSet('T7') }))).toEqual({ 'captured[56]': 1 });
    expect(moved(view, player(1, { captured: view.players[1]!.captured | cardSet('T7') }))).toEqual({
      'captured[88]': 1,
    });
    expect(moved(view, { trick: [card('ZX')] })).toEqual({ 'trick card 0[14]': 1, 'trick card 0[15]': 0 });
    expect(moved(view, { trick: [card('ZA'), card('ZK')] })).toEqual({ 'trick card 1[13]': 1, 'cards in trick[0]': 1 });
  });

  test('points, voids, marriages', () => {
    expect(moved(view, player(1, { points: 30 }))).toEqual({ "the other side's points[0]": 0.778 }); // with the 40
    expect(moved(view, player(0, { points: 20 }))).toEqual({ "my side's points[0]": 0.667 }); // with two 20s
    expect(moved(view, player(0, { lacks: cardSet('T7 T8 T9 TL TF TK TX TA') }))).toEqual({ 'voids[3]': 1 });
    expect(moved(view, player(1, { lacks: cardSet('P7 P8 P9 PL PF PK PX PA') }))).toEqual({ 'voids[6]': 1 });
    expect(moved(view, player(0, { lacks: cardSet('TA') }))).toEqual({});
    expect(moved(view, player(0, { declared: 20, twenties: 1 }))).toEqual({
      "my side's points[0]": 0.667,
      'marriage memory[1]': 0.2,
      'marriage memory[4]': 1,
    });
  });

  test('contract, kontra, seats, tricks', () => {
    expect(moved(view, { trump: 1 })).toEqual({ 'trump[0]': 0, 'trump[1]': 1 });
    expect(moved(view, { trump: 3 })).toEqual({ 'trump[0]': 0, 'trump[3]': 1, 'seven[0]': 1 });
    expect(moved(view, { dealer: 1 })).toEqual({ 'auction context[2]': 1, 'auction context[3]': 0 });
    expect(moved(view, { tricks: 2, leaders: [1, 1], winners: [1, 0] })).toMatchObject({
      'trick[0]': 0.2,
      'trick winners[1]': 0.667,
    });
    const levels = (unit: number, level: number): number[] =>
      view.levels.map((old, i) => (i >> 1 === unit ? level : old));
    expect(moved(view, { levels: levels(PARTI, 1) })).toEqual({ 'auction context[5]': 0.5 });
    expect(moved(view, { levels: levels(ULTI, 2) })).toEqual({ 'auction context[6]': 1 });
    expect(moved(view, { bid: 10 })).toEqual({ 'contract[6]': 1, 'auction context[0]': 0.263 });
    const tricks = encoded(standard, view).subarray(223, 243);
    expect([...tricks].map((value) => Number(value.toFixed(2)))).toEqual([
      1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  test('a betli shows each defender his own line and no points', () => {
    const betli = seen('xZL xTF b:betli p p stand k:betli ok ok ok', 1);
    expect([...encoded(standard, betli).subarray(192, 201)]).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0]);
    expect(moved(betli, { levels: betli.levels.map((_, i) => (i === 2 * BETLI + 1 ? 2 : 0)) })).toEqual({
      'auction context[8]': 1,
    });
    const partner = at('xZL xTF b:betli p p stand k:betli ok ok ok').view(0);
    expect(encoded(standard, partner)[251]).toBe(0);
  });

  test('memory of the talon and an open hand stand apart', () => {
    const out = new Float32Array(64);
    expect(MEMORY_BLOCKS.reduce((sum, { size }) => sum + size, 0)).toBe(64);
    encodeMemory(seen(START, 1), out);
    expect([...out].flatMap((value, i) => (value === 1 ? [i] : []))).toEqual([11, 28]);
    encodeMemory(view, out);
    expect(out.every((value) => value === 0)).toBe(true);
    encodeMemory({ ...view, ...player(1, { open: cardSet('M7') }) }, out);
    expect(out[32]).toBe(1);
  });
});

describe('kontra and trump', () => {
  test('kontra', () => {
    const view = seen('xZL xTF b:ulti p p stand t:M k:ulti ok', 0);
    const out = encoded(standard, view);
    expect([...out.subarray(33, 43)]).toEqual([1, 1, 0, 0, 0, 0, 0, 1, 0, 0]);
    expect([...out.subarray(43, 51)]).toEqual([0, 0.5, 0, 0, 0, 0, 0, 0]);
    expect([...out.subarray(59, 65)]).toEqual([0, 1, 0, 0, 0, 0]);
    expect(moved(view, { trump: 1 })).toEqual({ 'trump[0]': 0, 'trump[1]': 1 });
    const solo = seen('xZL xTF b:betli p p stand k:betli ok ok', 1);
    expect([...encoded(standard, solo).subarray(43, 51)]).toEqual([0, 0, 0.5, 0, 0, 0, 0.5, 0]);
  });

  test('kontra, fact by fact', () => {
    const view = seen('xZL xTF b:ulti p p stand t:M k:ulti ok', 0);
    const levels = (unit: number, level: number): number[] =>
      view.levels.map((old, i) => (i >> 1 === unit ? level : old));
    expect(moved(view, { hand: view.hand | cardSet('TF') })).toEqual({ 'hand[28]': 1, 'marriages held[3]': 1 });
    expect(moved(view, { bid: 10 })).toEqual({ 'bid[0]': 0.263, 'red open[0]': 1 });
    expect(moved(view, { bid: 29 })).toMatchObject({ 'units[0]': 0, 'units[3]': 1, 'red open[1]': 1 });
    expect(moved(view, { levels: levels(PARTI, 1) })).toEqual({ 'levels[0]': 0.5 });
    expect(moved(view, { levels: levels(ULTI, 2) })).toEqual({ 'levels[1]': 1 });
    expect(moved(view, { levels: levels(BETLI, 1) })).toEqual({}); // the contract has no betli
    const log = view.log.map((id) => (id === standard.ruleset.layout.raise + ULTI ? id - ULTI + PARTI : id));
    expect(moved(view, { log })).toEqual({ 'partner[0]': 1, 'partner[1]': 0 });
    expect(moved(view, { soloist: 0 })).toMatchObject({ 'role[0]': 1, 'role[1]': 0 });
    const solo = seen('xZL xTF b:betli p p stand k:betli ok ok', 1);
    const both = solo.levels.map((level, i) => (i === 2 * BETLI + 1 ? 1 : level));
    expect(moved(solo, { levels: both })).toEqual({ 'lines[1]': 0.5 });
    expect(moved(view, { score: 7, passes: 1, leader: 2 } as Partial<UltiView>)).toEqual({});
  });

  test('cards on the table are seen with the first card', () => {
    const game = table({}, 'table');
    const view = seen('xZL xTF b:ulti p p stand t:M MA', 2, game);
    expect(moved(view, { trick: [card('MX')] }, game)).toEqual({ 'table cards[6]': 1, 'table cards[7]': 0 });
  });

  test('trump', () => {
    const view = seen('xZL xTF b:ulti p p stand', 1);
    expect(moved(view, { hand: view.hand & ~cardSet('M7') })).toEqual({ 'hand[0]': 0, 'suits[0]': 0.5, 'suits[4]': 0 });
    expect(moved(view, { bid: 3 })).toEqual({ 'bid[0]': 0.079, 'units[0]': 0, 'units[1]': 0, 'units[4]': 1 });
    // Suit by suit: count, high cards, ace, ten, seven, king and felső.
    expect(moved(view, { hand: view.hand | cardSet('TA') })).toEqual({
      'hand[31]': 1,
      'suits[18]': 0.25,
      'suits[19]': 0.333,
      'suits[20]': 1,
    });
    expect(moved(view, { hand: view.hand & ~cardSet('MF') })).toEqual({ 'hand[4]': 0, 'suits[0]': 0.5, 'suits[5]': 0 });
    expect(moved(view, { hand: view.hand & ~cardSet('ZX') })).toEqual({
      'hand[14]': 0,
      'suits[6]': 0.125,
      'suits[7]': 0.333,
      'suits[9]': 0,
    });
    expect(moved(view, { dealer: 2, passes: 0, talonSeen: 0 })).toEqual({});
  });
});

describe('the deal as a sequence', () => {
  const START = 'xZL xTF b:ulti p p stand t:M k:ulti ok ok ok MA';
  const words = (moves: string, seat: number): string[] =>
    encodeSequence(standard.ruleset, seen(moves, seat)).map((token) => {
      expect(token).toHaveLength(TOKEN_SIZE);
      return token.map((value, i) => (TOKEN_FIELDS[i]!.name === 'kind' ? TOKEN_KINDS[value] : value)).join(' ');
    });

  test('one token for each event, as far as the observer knows it', () => {
    expect(words(START, 1)).toEqual([
      '0 discard 0 12 0 0 0 0',
      '0 discard 0 29 0 0 0 0',
      '0 bid 4 0 0 0 0 0',
      '1 pass 0 0 0 0 0 0',
      '2 pass 0 0 0 0 0 0',
      '0 stand 0 0 0 0 0 0',
      '0 trump 0 0 1 0 0 0',
      '1 kontra 0 0 0 0 4 0',
      '1 endKontra 0 0 0 0 0 0',
      '2 endKontra 0 0 0 0 0 0',
      '0 endKontra 0 0 0 0 0 0',
      '0 card 0 8 0 40 0 0',
    ]);
    expect(words(START, 2).slice(0, 3)).toEqual([
      '2 discard 0 0 0 0 0 0',
      '2 discard 0 0 0 0 0 0',
      '2 bid 4 0 0 0 0 0',
    ]);
  });

  test('one fact of an event moves one number of its token', () => {
    const view = seen(START, 1);
    const { layout } = standard.ruleset;
    const tokens = encodeSequence(standard.ruleset, view);
    const change = (event: number, seat: number, id: number): string[] => {
      const log = view.log.map((old, i) => (i === 2 * event ? seat : i === 2 * event + 1 ? id : old));
      const other = encodeSequence(standard.ruleset, { ...view, log });
      return tokens.flatMap((token, t) =>
        token.flatMap((value, i) => (value === other[t]![i] ? [] : [`${t} ${TOKEN_FIELDS[i]!.name} ${other[t]![i]}`])),
      );
    };
    const idOf = (event: number): number => view.log[2 * event + 1]!;
    expect(change(2, 1, layout.bid + 9)).toEqual(['2 bid 10']);
    expect(change(0, 1, layout.discard + card('P7'))).toEqual([`0 card ${card('P7') + 1}`]);
    expect(change(3, 0, idOf(3))).toEqual(['3 who 2']);
    expect(change(6, 1, layout.trump + 1)).toEqual(['6 suit 2']);
    expect(change(7, 2, layout.raise + PARTI)).toEqual(['7 unit 1']);
    expect(change(11, 1, layout.play + card('ZA'))).toEqual([`11 card ${card('ZA') + 1}`]);
    const players = view.players.map((player, seat) => (seat === 1 ? { ...player, declared: 20 } : player));
    expect(encodeSequence(standard.ruleset, { ...view, players }).at(-1)![5]).toBe(20);
  });

  test('which line a soloist raises', () => {
    const line = (moves: string): number[] =>
      encodeSequence(standard.ruleset, seen(moves, 1)).map((token) => token[7]!);
    const both = 'xZL xTF b:betli p p stand k:betli ok k:betli ok';
    expect(line(`${both} k1:betli`).slice(-2)).toEqual([0, 1]);
    expect(line(`${both} k2:betli`).slice(-2)).toEqual([0, 2]);
  });

  test('marriages before the lead, and announced ones', () => {
    const last = (game: UltiGame, moves: string): string =>
      encodeSequence(game.ruleset, seen(moves, 1, game))
        .at(-1)!
        .join(' ');
    const marriage = TOKEN_KINDS.indexOf('marriage');
    const before = table({ marriageTiming: 'beforeFirstTrick' });
    expect(last(before, 'xZL xTF b:passz p p stand t:M ok ok')).toBe(`1 ${marriage} 0 0 0 40 0 0`);
    const told = table({ marriageDeclaration: 'optional', marriageSuitPublic: true });
    expect(last(told, 'xZL xTF b:passz p p stand t:M ok ok a:M')).toBe(`0 ${marriage} 0 0 1 40 0 0`);
    const silent = table({ marriageDeclaration: 'optional' });
    expect(last(silent, 'xZL xTF b:passz p p stand t:M ok ok a:40')).toBe(`0 ${marriage} 0 0 0 40 0 0`);
    expect(last(silent, 'xZL xTF b:passz p p stand t:M ok ok a:40 a:- MA')).toBe(
      `0 ${TOKEN_KINDS.indexOf('card')} 0 8 0 0 0 0`,
    );
  });
});
