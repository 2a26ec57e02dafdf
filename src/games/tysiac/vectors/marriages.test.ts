import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { NO_TRUMP } from '../deck.ts';
import { PRESETS } from '../presets.ts';
import { card, deal, inOrder, table, tokens } from './table.ts';

const [SPADES, CLUBS, DIAMONDS, HEARTS] = [0, 1, 2, 3];
const alpha = table('alpha-1000');

/** P1 declares at the lowest bid and puts two or gives away two cards, as each preset has it. */
const toPlay = (preset: string, first: string, second: string): string => {
  const exchange = preset.endsWith('3') || preset.endsWith('4') ? `0:${first} 1:${second}` : `x${first} x${second}`;
  const opening: Record<string, string> = {
    'alpha-1000': `b100 p m0 ${exchange} c100`,
    'open-table': `b100 p m0 ${exchange}`,
    'open-table-3': `b100 p p ${exchange}`,
    'open-table-4': `b100 p p ${exchange}`,
  };
  return opening[preset] ?? `p p ${exchange} c100`;
};

test.each(['alpha-1000', 'open-table'])('TY-060 %s: without trump AH takes 10H for 21 points', (preset) => {
  const hands = { 0: 'AH', 1: '10H 9S JS' };
  const position = scene(table(preset), deal({ hands }), `${toPlay(preset, '9S', 'JS')} 10H`);
  expect(position.view(0).trump).toBe(NO_TRUMP);
  position.play('AH');
  expect(position.view(null).players.map((player) => player.trickPoints)).toEqual([21, 0]);
  expect(position.view(null)).toMatchObject({ leader: 0, actor: 0, tricks: 1 });
  expect(tokens(position.view(1).players[0]?.captured ?? 0)).toBe(inOrder('10H AH'));
});

test.each(['alpha-1000', 'open-table'])('TY-062 %s: the trump nine takes AH for 11 points', (preset) => {
  const hands = { 0: '9S JS 9C JC QC 10C 9D JD KD 10D', 1: 'KS QS AH AC AD' };
  const position = scene(table(preset), deal({ hands }), `${toPlay(preset, 'AC', 'AD')} KS+ JS AH`);
  expect(position.view(0).trump).toBe(SPADES);
  const before = position.view(0).players[0]?.trickPoints ?? 0;
  position.play('9S');
  expect(position.view(null).players[0]?.trickPoints).toBe(before + 11);
  expect(position.view(null).actor).toBe(0);
});

test('TY-063 alpha-1000: a new marriage is trump before the reply', () => {
  const hands = { 0: '9S 10S AS 9C JC 9D JD QD 10D AD', 1: 'KS QS AC KH QH JS 10C' };
  const position = scene(alpha, deal({ hands }), `${toPlay('alpha-1000', 'JS', '10C')} KS+ 10S 9C AC`);
  expect(position.view(1)).toMatchObject({ actor: 1, trump: SPADES });
  const points = position.view(1).players[1]?.trickPoints ?? 0;
  position.play('KH+');
  expect(position.view(0)).toMatchObject({ actor: 0, trump: HEARTS });
  // P0 has no heart and the spades are no trump any more: everything may be played.
  expect(position.legal()).toEqual('9S AS JC 9D JD QD 10D AD'.split(' '));
  position.play('AS');
  expect(position.actor).toBe(1);
  expect(position.view(null).players[1]).toMatchObject({ trickPoints: points + 15, marriagePoints: 140 });
});

test('TY-064 alpha-1000: the marriage of the next trick replaces the trump', () => {
  const hands = { 0: 'AD QH KH 9H JH 10H AH 9C', 1: 'QD KD 10D 9S JS QS' };
  const position = scene(alpha, deal({ hands, musik: ['10C', 'AC'] }), `${toPlay('alpha-1000', '9S', 'JS')} QD+`);
  expect(position.view(0).trump).toBe(DIAMONDS);
  position.play('AD');
  expect(position.actor).toBe(0);
  const points = position.view(0).players[0]?.trickPoints ?? 0;
  position.play('QH+');
  expect(position.view(1)).toMatchObject({ actor: 1, trump: HEARTS });
  const hand = tokens(position.view(1).hand);
  expect(hand).toContain('10D');
  expect(hand).not.toContain('H');
  expect(position.legal()).toEqual(hand.split(' '));
  position.play('10D');
  expect(position.actor).toBe(0);
  expect(position.view(null).players[0]).toMatchObject({ trickPoints: points + 13, marriagePoints: 100 });
  expect(position.view(null).players[1]).toMatchObject({ trickPoints: 0, marriagePoints: 80 });
});

test('TY-066 alpha-1000 with marriageBy any-turn: the reply may declare and wins', () => {
  const game = table('alpha-1000', { marriageBy: 'any-turn' });
  const hands = { 0: 'KH QH 9C JC 10C AC 10S AS 9H JH', 1: 'QD KD 9D JD' };
  const position = scene(game, deal({ hands }), `${toPlay('alpha-1000', '9D', 'JD')} QD+`);
  expect(position.legal()).toContain('KH+');
  expect(position.refuse(0, { type: 'playCard', card: card('KH'), marriage: true })).toBeNull();
  position.play('KH+');
  expect(position.view(0)).toMatchObject({ actor: 0, trump: HEARTS });
  expect(position.view(0).players[0]).toMatchObject({ trickPoints: 7, marriagePoints: 100 });
  expect(position.view(0).players[1]).toMatchObject({ trickPoints: 0, marriagePoints: 80 });
});

test('TY-066 without that switch the reply may not declare', () => {
  const hands = { 0: 'KH QH 9C JC 10C AC 10S AS 9H JH', 1: 'QD KD 9D JD' };
  const position = scene(alpha, deal({ hands }), `${toPlay('alpha-1000', '9D', 'JD')} QD+`);
  expect(position.legal()).not.toContain('KH+');
  expect(position.refuse(0, { type: 'playCard', card: card('KH'), marriage: true })).toBe('marriage-not-leader');
});

test('TY-067 alpha-1000: a marriage on the very first lead', () => {
  const hands = { 1: 'KC QC 9S JS' };
  const position = scene(alpha, deal({ hands }), toPlay('alpha-1000', '9S', 'JS'));
  expect(position.refuse(1, { type: 'playCard', card: card('KC'), marriage: true })).toBeNull();
  position.play('KC+');
  expect(position.view(0).trump).toBe(CLUBS);
  expect(position.view(0).players[1]?.marriagePoints).toBe(60);
});

describe('TY-068 russian-3: no marriage in the first trick', () => {
  const russian = table('russian-3');
  const dealt = deal({ hands: { 0: '9H', 1: 'KC QC 10C AC AH', 2: 'JH' }, musik: ['9S JS'] });
  const start = toPlay('russian-3', '9S', 'JS');
  const declare = { type: 'playCard', card: card('KC'), marriage: true } as const;

  test('TY-068 declaring it is refused', () => {
    const position = scene(russian, dealt, start);
    expect(position.legal()).not.toContain('KC+');
    expect(position.refuse(1, declare)).toBe('marriage-first-trick');
  });

  test('TY-068 plain KC is legal but breaks the pair', () => {
    const position = scene(russian, dealt, start);
    expect(position.refuse(1, { ...declare, marriage: false })).toBeNull();
    position.play('KC');
    expect(position.view(null).trump).toBe(NO_TRUMP);
    while (position.actor !== 1) position.play(position.legal()[0] ?? '');
    expect(position.view(1).tricks).toBe(1);
    expect(position.legal()).not.toContain('QC+');
    expect(position.refuse(1, { type: 'playCard', card: card('QC'), marriage: true })).toBe('marriage-pair-missing');
  });

  test('TY-068 after another lead it may be declared', () => {
    const position = scene(russian, dealt, `${start} AH JH 9H`);
    expect(position.actor).toBe(1);
    expect(position.refuse(1, declare)).toBeNull();
    position.play('KC+');
    expect(position.view(null).trump).toBe(CLUBS);
    expect(position.view(null).players[1]?.marriagePoints).toBe(60);
  });
});

test.each(['alpha-1000', 'open-table'])('TY-070 %s: who put QH aside cannot declare with KH', (preset) => {
  const position = scene(table(preset), deal({ hands: { 1: 'KH QH 9S' } }), toPlay(preset, '9S', 'QH'));
  expect(position.legal()).toContain('KH');
  expect(position.legal()).not.toContain('KH+');
  expect(position.refuse(1, { type: 'playCard', card: card('KH'), marriage: true })).toBe('marriage-pair-missing');
});

test.each(Object.keys(PRESETS))('TY-071 %s: 10H declares nothing', (preset) => {
  const position = scene(table(preset), deal({ hands: { 1: '10H KH QH 9S JS' } }), toPlay(preset, '9S', 'JS'));
  expect(position.refuse(1, { type: 'playCard', card: card('10H'), marriage: true })).toBe('marriage-card');
  expect(position.refuse(1, { type: 'playCard', card: card('10H'), marriage: false })).toBeNull();
});

test('TY-072 open-table: a marriage counts although its trick is lost', () => {
  const hands = { 0: 'AH', 1: 'QH KH 9S JS' };
  const position = scene(table('open-table'), deal({ hands }), `${toPlay('open-table', '9S', 'JS')} QH+ AH`);
  expect(position.actor).toBe(0);
  expect(position.view(null).players[1]).toMatchObject({ trickPoints: 0, marriagePoints: 100 });
  expect(position.view(null).players[0]).toMatchObject({ trickPoints: 14, marriagePoints: 0 });
});

test.each(Object.keys(PRESETS))('TY-074 %s: KD led plainly declares nothing although QD is held', (preset) => {
  // P1 wins the first trick with AC, declares clubs and wins the second, and leads KD to the third.
  const dealt = deal({ hands: { 1: 'AC 10C KC QC KD QD' }, musik: ['9S JS'] });
  const position = scene(table(preset), dealt, `${toPlay(preset, '9S', 'JS')} AC`);
  const replies = () => {
    while (position.actor !== 1) position.play(position.legal()[0] ?? '');
  };
  replies();
  position.play('KC+');
  replies();
  expect(position.view(null)).toMatchObject({ trump: CLUBS, tricks: 2, trick: [] });
  expect(position.legal()).toContain('KD+');
  position.play('KD');
  expect(position.view(null).trump).toBe(CLUBS);
  expect(position.view(null).players[1]?.marriagePoints).toBe(60);
});
