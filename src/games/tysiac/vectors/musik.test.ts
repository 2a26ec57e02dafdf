import { describe, expect, test } from 'vitest';
import { CHANCE, HIDDEN } from '../../../core/game.ts';
import { rngFrom } from '../../../core/rng.ts';
import { scene } from '../../../../test/scene.ts';
import { card, cards, deal, inOrder, table, tokens } from './table.ts';

const alpha = table('alpha-1000');
const openTable = table('open-table');
const polish = table('polish-3');

test('TY-034 open-table: only the declarer sees the pile that was taken', () => {
  const position = scene(openTable, deal({ musik: ['9S JC', '10S QC'] }), 'b100 p');
  expect(position.legal()).toEqual(['m0', 'm1']);
  expect([0, 1].map((seat) => position.view(seat).musik)).toEqual([0, 0]);
  position.play('m1');
  expect(position.view(0)).toMatchObject({ taken: 1, musik: 0, declarer: 1 });
  expect(position.view(null)).toMatchObject({ taken: 1, musik: 0 });
  expect(position.view(1).taken).toBe(1);
  expect(tokens(position.view(1).musik)).toBe(inOrder('10S QC'));
  expect(position.view(0).players[1]?.cards).toBe(12);
});

describe('TY-035 alpha-1000: two distinct cards of the twelve are put aside', () => {
  const position = scene(alpha, deal({ hands: { 0: 'AS', 1: 'AH KH QH' }, musik: ['9S JC'] }), 'b100 p m0');
  test.each([
    ['TY-035 one card', 'AH', 'exchange-count'],
    ['TY-035 three cards', 'AH KH QH', 'exchange-count'],
    ['TY-035 no card', '', 'exchange-count'],
    ['TY-035 the same card twice', 'AH AH', 'exchange-duplicate'],
    ['TY-035 a card not held', 'AH AS', 'card-not-held'],
    ['TY-035 a card just taken', 'AH 9S', null],
    ['TY-035 both cards just taken', '9S JC', null],
    ['TY-035 in descending order', 'QH 9S', null],
  ])('%s', (_, discard, code) => {
    expect(position.refuse(1, { type: 'discard', cards: cards(discard) })).toBe(code);
  });

  test('TY-035 a whole discard is played in the order in which it is asked', () => {
    const ids = alpha.toIds({ type: 'discard', cards: cards('QH 9S') });
    expect(ids.map((id) => alpha.notation(id))).toEqual(['x9S', 'xQH']);
    const after = scene(alpha, deal({ hands: { 1: 'QH' }, musik: ['9S JC'] }), 'b100 p m0 x9S xQH');
    expect(tokens(after.view(1).discards)).toBe(inOrder('9S QH'));
    expect(after.view(0)).toMatchObject({ discards: 0, phase: 'contract' });
    expect(after.view(0).log.slice(-4)).toEqual([1, HIDDEN, 1, HIDDEN]);
    expect(after.view(1).players.map((player) => player.cards)).toEqual([10, 10]);
  });
});

test('TY-036 alpha-1000: a bomb after seeing the pile deals again', () => {
  const position = scene(alpha, [deal(), deal()], 'b100 p m0');
  expect(position.legal()).toContain('bomb');
  expect(position.refuse(1, { type: 'bomb' })).toBeNull();
  expect(position.view(1).players.map((player) => player.bombs)).toEqual([2, 2]);
  position.play('bomb');
  expect(position.actor).toBe(CHANCE);
  expect(position.view(null).lastDeal).toMatchObject({ result: 'bombed', declarer: 1, change: [0, 0] });
  expect(position.view(null).players.map((player) => player.bombs)).toEqual([2, 1]);
  expect(position.scores()).toEqual([0, 0]);
  expect(position.view(null).scoredHands).toBe(0);
  position.deal();
  expect(position.view(null)).toMatchObject({ dealer: 0, actor: 1, phase: 'auction', taken: -1, bid: 0, deal: 2 });
});

test('all see who bombed, in which deal, after which bid', () => {
  const position = scene(alpha, [deal(), deal(), deal(), deal()], 'b100 p m0 bomb b100 b120 p m1 bomb');
  const HISTORY = [
    { seat: 1, deal: 1, bid: 100 },
    { seat: 0, deal: 2, bid: 120 },
  ];
  for (const seat of [0, 1, null]) expect(position.view(seat).bombHistory).toEqual(HISTORY);
  position.play('p p');
  expect(position.view(1)).toMatchObject({ deal: 3, bombHistory: HISTORY });
  position.play('b110 p m0');
  for (const seat of [0, 1]) {
    const drawn = alpha.determinize(position.view(seat), rngFrom('a world'));
    expect(alpha.view(drawn, seat)).toEqual(position.view(seat));
  }
  position.play('bomb');
  expect(position.view(0).bombHistory.at(-1)).toEqual({ seat: 0, deal: 4, bid: 110 });
});

describe('TY-038 alpha-1000: after the discard the bomb is too late', () => {
  const hands = { 1: '9S JS AC' };
  test.each([
    ['TY-038 after the first card given away', 'x9S'],
    ['TY-038 when the contract is named', 'x9S xJS'],
    ['TY-038 in the play', 'x9S xJS c100'],
    ['TY-038 in mid-trick', 'x9S xJS c100 AC'],
  ])('%s', (_, moves) => {
    const position = scene(alpha, deal({ hands }), `b100 p m0 ${moves}`);
    expect(position.legal()).not.toContain('bomb');
    expect(position.refuse(1, { type: 'bomb' })).toBe('bomb-window-closed');
  });
});

test('TY-039 alpha-1000: a defender cannot bomb', () => {
  const position = scene(alpha, deal(), 'b100 p m0');
  expect(position.refuse(0, { type: 'bomb' })).toBe('not-your-turn');
});

test('TY-040 open-table: there are no bombs', () => {
  const position = scene(openTable, deal(), 'b100 p m0');
  expect(position.legal()).not.toContain('bomb');
  expect(position.refuse(1, { type: 'bomb' })).toBe('bomb-disabled');
});

test('TY-042 open-table: after the discard the declarer leads to the contract of the bid', () => {
  const position = scene(openTable, deal({ hands: { 1: '9S JS' } }), 'b117 p m0 x9S xJS');
  expect(position.view(1)).toMatchObject({ phase: 'play', actor: 1, declarer: 1, bid: 117, contract: 117 });
  expect(position.refuse(1, { type: 'declareContract', value: 120 })).toBe('wrong-phase');
  expect(position.view(1).legal).toHaveLength(10);
});

describe('TY-043 polish-3: the declarer gives one card to each opponent', () => {
  // Receivers as seen from the declarer P1: the next is P2, the one after is P0.
  const [NEXT, AFTER] = [0, 1];
  const dealt = deal({ hands: { 1: 'AH 9S', 0: 'AS' }, musik: ['9C QD JH'] });
  const position = scene(polish, dealt, 'p p');

  test('TY-043 with ten cards in hand, the musik seen by all', () => {
    expect(position.view(1).players.map((player) => player.cards)).toEqual([7, 10, 7]);
    for (const seat of [0, 1, 2]) expect(tokens(position.view(seat).musik)).toBe(inOrder('9C QD JH'));
  });

  test('TY-043 everybody then holds eight, and only giver and receiver know a card', () => {
    const gifts = [
      { to: NEXT, card: card('9C') },
      { to: AFTER, card: card('9S') },
    ];
    expect(position.refuse(1, { type: 'passCards', gifts })).toBeNull();
    const ids = polish.toIds({ type: 'passCards', gifts });
    expect(ids.map((id) => polish.notation(id))).toEqual(['0:9C', '1:9S']);
    const after = scene(polish, dealt, 'p p 0:9C 1:9S');
    expect(after.view(null).players.map((player) => player.cards)).toEqual([8, 8, 8]);
    expect(tokens(after.view(2).hand)).toContain('9C');
    expect(tokens(after.view(0).hand)).toContain('9S');
    expect(after.view(1).log.slice(-4)).toEqual([1, ids[0], 1, ids[1]]);
    expect(after.view(2).log.slice(-4)).toEqual([1, ids[0], 1, HIDDEN]);
    expect(after.view(0).log.slice(-4)).toEqual([1, HIDDEN, 1, ids[1]]);
    expect(after.view(null).log.slice(-4)).toEqual([1, HIDDEN, 1, HIDDEN]);
  });

  test.each([
    ['TY-043 both cards to P2', [NEXT, NEXT], '9C 9S', 'exchange-count'],
    ['TY-043 both cards to P0', [AFTER, AFTER], '9C 9S', 'exchange-count'],
    ['TY-043 to somebody who is not there', [NEXT, 2], '9C 9S', 'exchange-count'],
    ['TY-043 one card only', [NEXT], '9C', 'exchange-count'],
    ['TY-043 three cards', [NEXT, AFTER, AFTER], '9C 9S AH', 'exchange-count'],
    ['TY-043 the same card to both', [NEXT, AFTER], '9C 9C', 'exchange-duplicate'],
    ['TY-043 a card not held', [NEXT, AFTER], '9C AS', 'card-not-held'],
  ] as const)('%s', (_, to, given, code) => {
    const gifts = cards(given).map((one, i) => ({ to: to[i] ?? -1, card: one }));
    expect(position.refuse(1, { type: 'passCards', gifts })).toBe(code);
  });
});

test('TY-044 polish-3: a bomb gives each opponent 60, except behind the lock', () => {
  const position = scene(table('polish-3', { startScores: [805, 300, 640] }), deal(), 'p p bomb');
  expect(position.view(null).lastDeal).toMatchObject({ result: 'bombed', change: [0, 0, 60] });
  expect(position.scores()).toEqual([805, 300, 700]);
  expect(position.view(null).players.map((player) => player.bombs)).toEqual([2, 1, 2]);
  expect(position.view(null)).toMatchObject({ nextDealer: 1, scoredHands: 1 });
});
