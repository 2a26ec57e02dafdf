// §6.4 and §10: a unit is decided once no further card can change it. Engine and oracle are asked the same.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import type { UltiGame } from '../index.ts';
import { Oracle } from '../oracle.ts';
import { deal, table } from './table.ts';

type Deal = Parameters<typeof deal>[0];

/** The position after these moves, which the oracle plays along. */
const both = (game: UltiGame, cards: Deal, moves: string) => {
  const position = scene(game, deal(cards), moves);
  const oracle = new Oracle(game.rules);
  oracle.applyChance(deal(cards)(game.view(game.newState(), null)));
  for (const word of moves.split(/\s+/)) oracle.apply(word);
  expect([oracle.actor(), oracle.scores()]).toEqual([position.actor, position.scores()]);
  if (position.actor >= 0) expect(oracle.legal().toSorted()).toEqual(position.legal().toSorted());
  return position;
};

describe('§10 giving up', () => {
  const yielding = table({ concede: 'soloist' });
  const CARDS = {
    hands: {
      1: 'MA MX MK MF M7 ZA ZX PA P9 T9',
      2: 'ML M9 ZK ZF PK PF TA TX T8 T7',
      0: 'M8 Z9 Z8 Z7 PX PL P8 P7 TK TL',
    },
    talon: 'ZL TF',
  };
  const passz = 'xZL xTF b:passz p p stand t:M k:parti ok ok';
  const four = 'MA ML M8 MX M9 Z7 ZA ZF Z8 ZX ZK Z9';

  test('after four tricks the defenders may still have 90 against 80', () => {
    const position = both(yielding, CARDS, `${passz} ${four} concede`);
    expect(position.view(null).lastDeal).toMatchObject({ solo: 40, soloMarriages: 40, defenceMarriages: 40, won: 0 });
    expect(position.scores()).toEqual([2, -4, 2]);
  });

  test('a parti that is decided stays won, at its level and in its plain form', () => {
    const position = both(yielding, CARDS, `${passz} ${four} PA PF PL concede`);
    expect(position.view(null).lastDeal).toMatchObject({ result: 'conceded', solo: 50, won: 1, partiTimes: 1 });
    expect(position.scores()).toEqual([-2, 4, -2]);
  });

  test('each unit on its own: the ulti is lost, the parti is won', () => {
    const ulti = 'xZL xTF b:ulti p p stand t:M k:ulti ok ok ok';
    const position = both(yielding, CARDS, `${ulti} ${four} PA PF PL concede`);
    expect(position.scores()).toEqual([11, -22, 11]); // +1 − 4 × 3
  });

  test('a 40-100 that is reached stays won', () => {
    const hands = { ...CARDS.hands, 1: 'MA MX MK MF M7 ZA ZX PA PX T9', 0: 'M8 Z9 Z8 Z7 P9 PL P8 P7 TK TL' };
    const forty = 'xZL xTF b:40_100 p p stand t:M ok ok';
    const before = both(yielding, { ...CARDS, hands }, `${forty} ${four} PA PF PL concede`);
    expect(before.scores()).toEqual([4, -8, 4]);
    const after = both(yielding, { ...CARDS, hands }, `${forty} ${four} PA PF PL PX PK P7 concede`);
    expect(after.scores()).toEqual([-4, 8, -4]);
  });

  test('marriages alone can decide, but not while every trick may be lost', () => {
    const all = 'MK MF ZK ZF PK PF TK TF T8 T7';
    const told = { marriageTiming: 'beforeFirstTrick', concede: 'soloist' } as const;
    const moves = 'xML xZL b:passz p p stand t:M ok ok concede';
    const cards = { hands: { 1: all }, talon: 'ML ZL' };
    expect(both(table(told), cards, moves).scores()).toEqual([1, -2, 1]);
    const freely = table({ ...told, defenderSilentDurchmars: 'off' });
    expect(both(freely, cards, moves).scores()).toEqual([-1, 2, -1]);
  });
});

describe('§6.4 afterFirstTrick: what is decided cannot be raised', () => {
  const late = table({ kontraTiming: 'afterFirstTrick', bidRequiresCards: false });
  const cards = { hands: { 1: 'MK MF ZK ZF PK PF TK TF MA M7', 2: 'M8 M9', 0: 'MX ML' }, talon: 'T8 T9' };

  test('a parti with 100 in marriages and a trick', () => {
    const position = both(late, cards, 'xT8 xT9 b:passz p p stand t:M MA M8 ML');
    expect([position.actor, position.phase]).toEqual([1, 'play']);
  });

  test('the ulti beside it may be raised', () => {
    const position = both(late, cards, 'xT8 xT9 b:ulti p p stand t:M MA M8 ML');
    expect([position.actor, position.phase, position.legal()]).toEqual([2, 'kontra', ['k:ulti', 'ok']]);
  });

  test('a parti that the defenders have for certain', () => {
    const lost = {
      hands: { 1: 'M7 M8 M9 Z7 Z8 Z9 P7 P8 P9 T7', 2: 'MK MF ZK ZF MA ZA', 0: 'PK PF TK TF MX ZX' },
      talon: 'T8 T9',
    };
    const position = both(late, lost, 'xT8 xT9 b:passz p p stand t:M M7 MA MX');
    expect([position.actor, position.phase]).toEqual([2, 'play']);
  });

  test('a hundred without its marriage, which everybody has missed', () => {
    const without = { hands: { 1: 'MA MK', 2: 'MF M8', 0: 'MX M9' }, talon: 'T8 T9' };
    const position = both(late, without, 'xT8 xT9 b:40_100_ulti p p stand t:M MA M8 M9');
    expect(position.legal()).toEqual(['k:ulti', 'ok']);
  });
});
