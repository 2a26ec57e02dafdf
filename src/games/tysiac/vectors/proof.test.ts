import { expect, test } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { scene } from '../../../../test/scene.ts';
import { NO_TRUMP } from '../deck.ts';
import { bids, card, deal, inOrder, table, tokens } from './table.ts';

const alpha = table('alpha-1000');
const CLUBS = 1;

test('TY-019 130 needs 30: clubs prove it, then the challenger must bid or pass', () => {
  const position = scene(alpha, deal({ hands: { 1: 'KC QC' } }), 'b130 ch');
  expect(position.view(1)).toMatchObject({ phase: 'proof', actor: 1, challenger: 0 });
  expect(position.legal()).toEqual(['show:C']);
  expect(position.refuse(1, { type: 'showProof', suit: 'H' })).toBe('proof-suit-invalid');
  position.play('show:C');
  expect(position.view(0)).toMatchObject({ phase: 'auction', actor: 0, bid: 130, bidder: 1, proven: true });
  expect(tokens(position.view(0).players[1]?.shown ?? 0)).toBe(inOrder('KC QC'));
  expect(position.view(0).players[1]).toMatchObject({ cards: 10, marriagePoints: 0 });
  expect(position.view(0).trump).toBe(NO_TRUMP);
  expect(position.legal()).toEqual(['p', ...bids(140, 280, 10)]);
  expect(position.refuse(0, { type: 'challenge' })).toBe('challenge-unavailable');
});

test('TY-020 140 needs 40: spades just prove it', () => {
  const position = scene(alpha, deal({ hands: { 1: 'KS QS' } }), 'b140 ch');
  expect(position.legal()).toEqual(['show:S']);
  expect(position.play('show:S').view(0)).toMatchObject({ phase: 'auction', actor: 0, proven: true });
});

test('TY-022 120 cannot be challenged', () => {
  const position = scene(alpha, deal(), 'b120');
  expect(position.legal()).not.toContain('ch');
  expect(position.refuse(0, { type: 'challenge' })).toBe('challenge-unavailable');
});

test('TY-023 210 needs 110: no single marriage has it', () => {
  const hands = { 1: 'KD QD KH QH' };
  const position = scene(alpha, deal({ hands }), 'b210 ch');
  expect(position.actor).toBe(CHANCE);
  expect(position.view(null).lastDeal).toMatchObject({ result: 'proof-failed', change: [0, -210] });
  expect(position.scores()).toEqual([0, -210]);
});

test('TY-023 with proofScope sum 180 is enough, and all pairs are shown without asking', () => {
  const position = scene(table('alpha-1000', { proofScope: 'sum' }), deal({ hands: { 1: 'KD QD KH QH' } }), 'b210 ch');
  expect(position.view(0)).toMatchObject({ phase: 'auction', actor: 0, bid: 210, proven: true });
  expect(tokens(position.view(0).players[1]?.shown ?? 0)).toBe(inOrder('KD QD KH QH'));
  expect(position.scores()).toEqual([0, 0]);
});

test.each(['D', 'H'])('TY-024 two suits prove 170: the bidder may show %s', (suit) => {
  const position = scene(alpha, deal({ hands: { 1: 'KD QD KH QH' } }), 'b170 ch');
  expect(position.legal()).toEqual(['show:D', 'show:H']);
  position.play(`show:${suit}`);
  expect(tokens(position.view(0).players[1]?.shown ?? 0)).toBe(inOrder(`K${suit} Q${suit}`));
});

test('TY-026 a higher bid takes the place of the one that could be challenged', () => {
  // P1 could not prove the 130, P0 can prove the 140: only the 140 is in question.
  const position = scene(alpha, deal({ hands: { 0: 'KS QS' } }), 'b130 b140');
  expect(position.actor).toBe(1);
  expect(position.legal()).toContain('ch');
  expect(position.refuse(0, { type: 'challenge' })).toBe('not-your-turn');
  position.play('ch');
  expect(position.view(0)).toMatchObject({ phase: 'proof', actor: 0, bid: 140 });
  position.play('show:S');
  expect(position.view(1)).toMatchObject({ phase: 'auction', actor: 1, proven: true });
  expect(position.scores()).toEqual([0, 0]);
});

test('TY-027 the dealt hand decides, whatever lies in the musik', () => {
  const position = scene(alpha, deal({ hands: { 1: 'KS' }, musik: ['QS'] }), 'b130 ch');
  expect(position.view(null).lastDeal).toMatchObject({ result: 'proof-failed', bid: 130 });
  expect(position.scores()).toEqual([0, -130]);
});

test('TY-028 a marriage that was shown as proof can still be declared', () => {
  const hands = { 1: 'KC QC 9S JS' };
  const position = scene(alpha, deal({ hands }), 'b130 ch show:C p m0 x9S xJS c130');
  expect(position.view(1)).toMatchObject({ phase: 'play', actor: 1, trump: NO_TRUMP });
  expect(position.view(1).players[1]?.marriagePoints).toBe(0);
  expect(position.refuse(1, { type: 'playCard', card: card('KC'), marriage: true })).toBeNull();
  position.play('KC+');
  expect(position.view(0).trump).toBe(CLUBS);
  expect(position.view(0).players[1]?.marriagePoints).toBe(60);
});

test('TY-030 who passed before may still challenge the closing bid', () => {
  const position = scene(alpha, deal(), 'p b130');
  expect(position.view(1)).toMatchObject({ phase: 'last-challenge', actor: 1 });
  expect(position.legal()).toEqual(['ch', 'ok']);
  position.play('ch');
  expect(position.view(null).lastDeal).toMatchObject({ result: 'proof-failed', change: [-130, 0] });
  expect(position.scores()).toEqual([-130, 0]);
});

test('TY-030 accepting instead leads to the musik', () => {
  expect(scene(alpha, deal(), 'p b130 ok').view(0)).toMatchObject({ phase: 'musik', actor: 0, declarer: 0 });
});

test('TY-031 a closing bid of 120 leads straight to the musik', () => {
  expect(scene(alpha, deal(), 'p b120').view(0)).toMatchObject({ phase: 'musik', actor: 0, declarer: 0, bid: 120 });
});

test('TY-032 a failed proof takes 850 down to 700, and the lock ends', () => {
  const position = scene(table('alpha-1000', { startScores: [0, 850] }), [deal(), deal()], 'b150 ch');
  expect(position.scores()).toEqual([0, 700]);
  expect(position.view(null).nextDealer).toBe(1);
  // In the next hand P1 defends, and what P1 takes counts again.
  position.play('b100 p').finish();
  const raw = position.view(null).lastDeal?.raw[1] ?? 0;
  expect(raw).toBeGreaterThan(0);
  expect(position.scores()[1]).toBe(700 + 10 * Math.ceil(raw / 10));
});
