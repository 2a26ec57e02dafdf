import { expect, test } from 'vitest';
import { CHANCE } from '../../../core/game.ts';
import { scene } from '../../../../test/scene.ts';
import { bids, deal, table } from './table.ts';

const alpha = table('alpha-1000');
const openTable = table('open-table');
const polish = table('polish-3');

test('TY-003 forehand opens and chooses from 100 to 280 in tens', () => {
  const position = scene(alpha, deal());
  expect(position.actor).toBe(1);
  expect(position.phase).toBe('auction');
  expect(position.view(1).range).toEqual({ min: 100, max: 280, grid: 10 });
  expect(position.legal()).toEqual(['p', ...bids(100, 280, 10)]);
  expect(position.refuse(1, { type: 'pass' })).toBeNull();
  expect(position.refuse(1, { type: 'challenge' })).toBe('challenge-unavailable');
});

test('TY-004 after 100 the next bid is 110 to 280', () => {
  const position = scene(alpha, deal(), 'b100');
  expect(position.actor).toBe(0);
  expect(position.legal()).toEqual(['p', ...bids(110, 280, 10)]);
  expect(position.refuse(0, { type: 'bid', value: 100 })).toBe('bid-too-low');
  expect(position.refuse(0, { type: 'bid', value: 115 })).toBe('bid-off-grid');
  expect(position.refuse(0, { type: 'bid', value: 290 })).toBe('bid-above-cap');
});

test('TY-006 both pass: thrown in, the dealer moves on', () => {
  const position = scene(alpha, [deal(), deal()], 'p p');
  expect(position.actor).toBe(CHANCE);
  expect(position.view(null).lastDeal).toMatchObject({ result: 'thrown-in', change: [0, 0] });
  expect(position.scores()).toEqual([0, 0]);
  expect(position.view(null).nextDealer).toBe(1);
  expect(position.view(null).scoredHands).toBe(0);
  position.deal();
  expect(position.view(null).dealer).toBe(1);
  expect(position.actor).toBe(0);
});

test('TY-007 the last bidder is declarer', () => {
  const view = scene(alpha, deal(), 'b100 b150').view(1);
  expect(view).toMatchObject({ phase: 'auction', actor: 1, bid: 150, bidder: 0 });
  expect(scene(alpha, deal(), 'b100 b150 p').view(null)).toMatchObject({ phase: 'musik', declarer: 0, bid: 150 });
});

test('TY-008 a bid after the auction is refused', () => {
  const position = scene(alpha, deal(), 'b100 b150 p');
  const before = position.dump();
  expect(position.refuse(1, { type: 'bid', value: 160 })).toBe('wrong-phase');
  expect(position.dump()).toBe(before);
});

test('TY-010 the open table knows no ceiling', () => {
  const position = scene(openTable, deal(), 'b100');
  expect(position.legal()).toEqual(['p', ...bids(110, 500, 1)]);
  expect(position.refuse(0, { type: 'bid', value: 109 })).toBe('bid-too-low');
  expect(position.refuse(0, { type: 'bid', value: 111 })).toBeNull();
  expect(position.refuse(0, { type: 'bid', value: 420 })).toBeNull();
  expect(position.play('b420 p').view(null)).toMatchObject({ phase: 'musik', declarer: 0, bid: 420 });
});

test('TY-011 the open table: who is left may bid or pass', () => {
  const position = scene(openTable, deal(), 'p');
  expect(position.actor).toBe(0);
  expect(position.legal()).toEqual(['p', ...bids(100, 500, 1)]);
  expect(position.refuse(0, { type: 'bid', value: 99 })).toBe('bid-too-low');
  position.play('p');
  expect(position.view(null)).toMatchObject({ lastDeal: { result: 'thrown-in' }, nextDealer: 1 });
  expect(position.scores()).toEqual([0, 0]);
});

test('TY-012 polish: forehand is entered at 100 and may be left with it', () => {
  const position = scene(polish, deal());
  const log = position.view(2).log;
  expect([log[0], polish.notation(log[1] ?? -1)]).toEqual([1, 'b100']);
  expect(log).toHaveLength(2);
  expect(position.actor).toBe(2);
  expect(position.play('p p').view(null)).toMatchObject({ phase: 'exchange', declarer: 1, bid: 100 });
});

test('TY-014 polish: one pair of spades carries a bid to 160', () => {
  const position = scene(polish, deal({ hands: { 2: 'KS QS' } }));
  expect(position.legal()).toEqual(['p', ...bids(110, 160, 10)]);
  expect(position.view(2).range).toEqual({ min: 110, max: 160, grid: 10 });
  expect(position.refuse(2, { type: 'bid', value: 160 })).toBeNull();
  expect(position.refuse(2, { type: 'bid', value: 170 })).toBe('bid-above-cap');
});

test('TY-015 polish: spades and hearts carry a bid to 260', () => {
  const position = scene(polish, deal({ hands: { 2: 'KS QS KH QH' } }));
  expect(position.legal()).toEqual(['p', ...bids(110, 260, 10)]);
  expect(position.refuse(2, { type: 'bid', value: 260 })).toBeNull();
  expect(position.refuse(2, { type: 'bid', value: 270 })).toBe('bid-above-cap');
});

test('TY-016 polish: who has passed is not asked again', () => {
  const position = scene(polish, deal(), 'p');
  expect(position.actor).toBe(0);
  expect(position.play('b110').actor).toBe(1);
  expect(position.play('b120').actor).toBe(0);
  expect(position.play('p').view(null)).toMatchObject({ phase: 'exchange', declarer: 1, bid: 120 });
});

test('TY-018 without jumps the only bid is the smallest', () => {
  const position = scene(table('alpha-1000', { jumpBids: false }), deal(), 'b100');
  expect(position.legal()).toEqual(['p', 'b110']);
  expect(position.refuse(0, { type: 'bid', value: 120 })).toBe('bid-above-cap');
});
