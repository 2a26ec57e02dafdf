// §13.6 marriages, §13.7 kontra, §13.10 full deals.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { ULTI, PARTI, DURCHMARS, FORTY, BETLI } from '../units.ts';
import { deal, table } from './table.ts';

const standard = table();
const NO_KONTRA = 'ok ok';
const declared = (position: { view(seat: null): { players: { declared: number }[] } }): number[] =>
  position.view(null).players.map((player) => player.declared);

describe('§13.6 marriages', () => {
  const after = (bid: string, hand: string, moves: string, others: Record<number, string> = {}, game = standard) =>
    scene(game, deal({ hands: { 1: hand, ...others }, talon: 'T8 T9' }), `xT8 xT9 b:${bid} p p stand ${moves}`);

  test('M02 40-100 counts the 40 only', () => {
    const position = after('40_100', 'MK MF ZK ZF MA', `t:M ${NO_KONTRA} MA`);
    expect(declared(position)).toEqual([0, 40, 0]);
  });

  test('M03 20-100 counts one 20', () => {
    const position = after('20_100', 'ZK ZF PK PF TK TF MA', `t:T ${NO_KONTRA} MA`);
    expect(declared(position)).toEqual([0, 20, 0]);
  });

  test('M04 betli: nothing is declared', () => {
    const position = after('betli', 'ZK ZF PK PF M7', `${NO_KONTRA} M7`);
    position.play(position.legal()[0]!).play(position.legal()[0] ?? '');
    expect(declared(position)).toEqual([0, 0, 0]);
  });

  test('M06 a defender declares nothing in a 40-100', () => {
    const position = after('40_100', 'MK MF MA', `t:M ${NO_KONTRA} MA`, { 2: 'PK PF' });
    position.play(position.legal()[0]!).play(position.legal()[0]!);
    expect(declared(position)).toEqual([0, 40, 0]);
  });

  test('M07 each with his first card', () => {
    const hands = { 2: 'PK PF', 0: 'TK TF' };
    const position = after('passz', 'ZK ZF MA', `t:M ${NO_KONTRA}`, hands);
    expect(declared(position)).toEqual([0, 0, 0]);
    expect(declared(position.play('MA'))).toEqual([0, 20, 0]);
    expect(declared(position.play(position.legal()[0]!))).toEqual([0, 20, 20]);
    expect(declared(position.play(position.legal()[0]!))).toEqual([20, 20, 20]);
    expect(position.view(2).players[1]!.declaredSuits).toBe(0);
  });

  test('M08 piros ulti: D2 declares the 40', () => {
    const position = after('piros_ulti', 'P7 PA MA', `${NO_KONTRA} MA`, { 0: 'PK PF' });
    position.play(position.legal()[0]!).play(position.legal()[0]!);
    expect(declared(position)).toEqual([40, 0, 0]);
  });
});

describe('§13.7 kontra', () => {
  const free = table({ bidRequiresCards: false });
  const timed = table({ bidRequiresCards: false }, 'table');
  const at = (bid: string, moves: string, game = free) =>
    scene(game, deal({ hands: { 1: 'MA MX' }, talon: 'T8 T9' }), `xT8 xT9 b:${bid} p p stand ${moves}`);
  const levels = (position: ReturnType<typeof at>, unit: number): number[] =>
    position.view(null).levels.slice(2 * unit, 2 * unit + 2);

  test('K02 the soloist answers what either defender doubled', () => {
    const position = at('ulti', 't:M k:ulti ok k:parti ok');
    expect(position.actor).toBe(1);
    expect(position.legal()).toEqual(['k:parti', 'k:ulti', 'ok']);
    position.play('k:ulti ok');
    expect([levels(position, ULTI), levels(position, PARTI)]).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test('K03 in a betli only the line that was doubled', () => {
    const position = at('betli', 'k:betli ok ok');
    expect(position.legal()).toEqual(['k1:betli', 'ok']);
    expect(levels(position.play('k1:betli ok'), BETLI)).toEqual([2, 0]);
  });

  test('K04 the units of a combination', () => {
    const position = at('40_100_ulti_durchmars', 't:M');
    expect(position.legal()).toEqual(['k:40-100', 'k:ulti', 'k:durchmars', 'ok']);
    position.play('k:40-100 k:durchmars ok');
    expect(position.legal()).toEqual(['k:ulti', 'ok']);
    expect([FORTY, ULTI, DURCHMARS].map((unit) => levels(position, unit)[0])).toEqual([1, 0, 1]);
  });

  test('K06 a betli lost in the first trick', () => {
    const position = at('betli', 'k:betli ok k:betli ok ok MA');
    while (position.actor >= 0) position.play(position.legal()[0]!);
    expect(position.scores()).toEqual([10, -20, 10]);
    const quick = at('betli', 'MA k:betli ok', timed);
    quick.play(`${quick.legal()[0]} k:betli ok`);
    quick.play(quick.legal()[0]!);
    expect(quick.scores()).toEqual([10, -20, 10]);
  });

  test('K07 with the first card', () => {
    const position = at('ulti', 't:M', timed);
    const turns: string[] = [];
    for (let i = 0; i < 12 && position.view(null).tricks < 2; i++) {
      const { phase, actor } = { phase: position.phase, actor: position.actor };
      if (turns.at(-1) !== `${actor} ${phase}`) turns.push(`${actor} ${phase}`);
      position.play(i === 0 ? 'MA' : (position.legal().find((word) => word === 'k:ulti') ?? position.legal()[0]!));
      if (position.view(null).tricks === 1 && position.phase === 'kontra') break;
    }
    expect(turns.slice(0, 5)).toEqual(['1 play', '2 kontra', '2 play', '0 kontra', '0 play']);
    expect([position.actor, position.phase, position.view(null).tricks]).toEqual([1, 'kontra', 1]);
    expect(position.legal()).toContain('k:ulti');
  });

  test('K08 before the cards: D1, D2, S, then the lead', () => {
    const position = at('ulti', 't:M');
    expect([position.actor, position.phase]).toEqual([2, 'kontra']);
    position.play('k:ulti ok');
    expect([position.actor, position.phase]).toEqual([0, 'kontra']);
    position.play('k:parti ok');
    expect([position.actor, position.phase]).toEqual([1, 'kontra']);
    position.play('k:parti k:ulti ok');
    expect([position.actor, position.phase]).toEqual([1, 'play']);
  });

  test('who has nothing to raise is skipped', () => {
    const position = at('passz', 't:M k:parti ok');
    expect([position.actor, position.legal()]).toEqual([1, ['k:parti', 'ok']]);
  });
});

describe('§13.10 full deals', () => {
  const D01 = {
    hands: {
      0: 'MK ZL Z8 PX PK PL P8 TX TK TL',
      1: 'MA MF ML M9 M7 ZA ZX PF P9 T9',
      2: 'MX M8 ZK ZF PA P7 TA TF T8 T7',
    },
    talon: 'Z9 Z7',
  };
  const before9 = 'MA M8 MK MF MX ZL T7 TL T9 PL PF PA ZF Z8 ZA ML ZK TX M9 T8 TK ZX TA P8';

  test('D01 ulti, trump makk', () => {
    const position = scene(standard, deal(D01), `xZ7 xZ9 b:ulti p p stand t:M ok ok ${before9}`);
    expect(position.legal()).toEqual(['P9']);
    position.play('P9 P7 PK PX M7 TF');
    const last = position.view(null).lastDeal!;
    expect(last).toMatchObject({ solo: 70, defence: 20, soloMarriages: 0, defenceMarriages: 20 });
    expect(last.won).toBe((1 << ULTI) | (1 << PARTI));
    expect(position.scores()).toEqual([-5, 10, -5]);
  });

  test('D03 betli, one defender doubles', () => {
    const hands = {
      0: 'MK ZF ZL Z9 Z7 PA PK PF TL T8',
      1: 'MX M9 M8 M7 Z8 PX P8 P7 TX T9',
      2: 'MA MF ML ZA ZX PL P9 TK TF T7',
    };
    const position = scene(standard, deal({ hands, talon: 'TA ZK' }), 'xZK xTA b:betli p p stand k:betli ok ok ok');
    position.play('M7 MF MK Z9 Z8 ZX TF TL T9 ZA Z7 P7 T7 T8');
    expect(position.legal()).toEqual(['TX']);
    position.play('TX');
    expect(position.view(null).lastDeal).toMatchObject({ result: 'decided-early', won: 0 });
    expect(position.scores()).toEqual([5, -15, 10]);
  });

  test('D05 piros passz, doubled', () => {
    const hands = {
      0: 'MA MK MF Z8 PK PF P7 TK TF T8',
      1: 'ML M8 ZA ZK ZF ZL Z9 PA PL P9',
      2: 'MX M9 M7 PX P8 TA TX TL T9 T7',
    };
    const position = scene(
      standard,
      deal({ hands, talon: 'Z7 ZX' }),
      `xZ7 xZX b:piros_passz p p stand k:parti ok ok
       PL PX PK MX MA M8 PF PA P8 ML M7 MK MF P9 M9 ZL T7 Z8 ZA T9 P7 TF ZK TX TA TK ZF TL T8 Z9`,
    );
    const last = position.view(null).lastDeal!;
    expect(last).toMatchObject({ solo: 10, defence: 80, soloMarriages: 20, defenceMarriages: 80, won: 0 });
    expect(position.scores()).toEqual([8, -16, 8]);
  });
});
