// What strategies are told at known positions, what their answers mean, and what they hear when one is wrong.
import { expect, test } from 'vitest';
import type { TysiacBid, TysiacExchange, TysiacPlay, TysiacState } from '../../strategy/index.ts';
import { scene } from '../../../test/scene.ts';
import { asker } from '../../../test/strategies/ask.ts';
import { strategy } from './strategy.ts';
import { deal, table } from './vectors/table.ts';

const { ask, read } = asker(strategy);
const game = table('polish-3');
/** Seat 1 is forehand and has opened; seat 2 speaks first. */
const dealt = deal({ hands: { 2: 'AS 10S KH QH 9C 9D JC', 1: 'KC QC' } });

test('bids are offered as they are allowed', () => {
  const position = scene(game, dealt);
  const { method, input } = ask<TysiacState<TysiacBid>>(position);
  expect(method).toBe('bid');
  expect(input.hand.map(({ token }) => token)).toEqual(['10S', 'AS', '9C', 'JC', '9D', 'QH', 'KH']);
  expect(input.hand[0]).toEqual({ rank: '10', suit: 'S', token: '10S', points: 10, strength: 5 });
  expect(input.choices[0]).toMatchObject({ type: expect.stringMatching(/PASS|BID/) });
  for (const choice of input.choices) expect(read(position, choice)).toMatch(/^(p|b\d+)$/);
  expect(read(position, { type: 'BID', value: 5 })).toMatch(/too little: at least \d+.*Right now: .*§3\.2/);
  expect(read(position, { type: 'BID', value: '110' })).toContain("{ type: 'BID', value: '110' }");
  expect(read(position, { type: 'PLAY_CARD', cardIndex: 0 })).toContain('phase “auction”');
});

test('cards of an exchange are one answer, in the order of who gets them', () => {
  const position = scene(game, dealt, 'b110 p p');
  const { method, input } = ask<TysiacState<TysiacExchange>>(position);
  expect(method).toBe('exchange');
  expect(input).toMatchObject({ declarer: 2, bid: 110, bidder: 2 });
  expect(input.musik).toHaveLength(3);
  const size = input.hand.length;
  expect(input.choices.filter(({ type }) => type === 'PASS_CARDS')).toHaveLength(size * (size - 1));
  const [first, second] = [4, 1].map((index) => input.hand[index]!.token);
  expect(read(position, { type: 'PASS_CARDS', cardIndices: [4, 1] })).toBe(`0:${first} 1:${second}`);
  expect(read(position, { type: 'PASS_CARDS', cardIndices: [4, 4] })).toMatch(/twice.*§3\.5\.4/);
  expect(read(position, { type: 'PASS_CARDS', cardIndices: [4] })).toContain('exactly 2');
  expect(read(position, { type: 'PASS_CARDS', cardIndices: ['4', '1'] })).toContain(
    'cardIndices must be a list of whole numbers from 0 to 9',
  );
  expect(read(position, { type: 'DISCARD', cardIndices: [4, 1] })).toContain('phase “exchange”');
});

test('a marriage is declared only when it is said', () => {
  const position = scene(game, dealt, 'b110 p p');
  const { input } = ask<TysiacState<TysiacExchange>>(position);
  const given = [
    input.hand.findIndex(({ token }) => token === '9C'),
    input.hand.findIndex(({ token }) => token === '9D'),
  ];
  position.play(read(position, { type: 'PASS_CARDS', cardIndices: given }));
  if (position.phase === 'contract') position.play(read(position, { type: 'CONTRACT', value: 110 }));
  const { method, input: lead } = ask<TysiacState<TysiacPlay>>(position);
  expect(method).toBe('playCard');
  const cardIndex = lead.hand.findIndex(({ token }) => token === 'KH');
  expect(read(position, { type: 'PLAY_CARD', cardIndex })).toBe('KH');
  expect(read(position, { type: 'PLAY_CARD', cardIndex: 99 })).toContain(
    'cardIndex must be a whole number from 0 to 7',
  );
  position.play('AS');
  const follow = ask<TysiacState<TysiacPlay>>(position).input;
  expect(follow.trick).toEqual([{ playerIndex: 2, card: expect.objectContaining({ token: 'AS' }) }]);
  const legal = new Set(follow.choices.map((choice) => choice.cardIndex));
  const other = follow.hand.findIndex((_, index) => !legal.has(index));
  if (other >= 0) expect(read(position, { type: 'PLAY_CARD', cardIndex: other })).toMatch(/You must .*§3\.6/);
});

test('with automatic marriages the card alone is enough', () => {
  const automatic = table('polish-3', { marriageMode: 'automatic', marriageFirstTrick: true } as never);
  const position = scene(automatic, dealt, 'b110 p p');
  const { input } = ask<TysiacState<TysiacExchange>>(position);
  const given = [
    input.hand.findIndex(({ token }) => token === '9C'),
    input.hand.findIndex(({ token }) => token === '9D'),
  ];
  position.play(read(position, { type: 'PASS_CARDS', cardIndices: given }));
  if (position.phase === 'contract') position.play(read(position, { type: 'CONTRACT', value: 110 }));
  const cardIndex = ask<TysiacState<TysiacPlay>>(position).input.hand.findIndex(({ token }) => token === 'KH');
  expect(read(position, { type: 'PLAY_CARD', cardIndex })).toMatch(/^KH\+?$/);
});
