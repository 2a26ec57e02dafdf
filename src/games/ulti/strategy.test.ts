// What strategies are told at known positions, what their answers mean, and what they hear when one is wrong.
import { expect, test } from 'vitest';
import type { UltiBid, UltiCall, UltiDiscard, UltiKontra, UltiState } from '../../strategy/index.ts';
import { scene } from '../../../test/scene.ts';
import { asker } from '../../../test/strategies/ask.ts';
import { strategy } from './strategy.ts';
import { deal, table } from './vectors/table.ts';

const { ask, read } = asker(strategy);
/** Seat 1 bids first. */
const dealt = deal({ hands: { 1: 'MA MX MK MF M7 ZA ZX PA T9 T8' }, talon: 'T7 Z7' });

test('the discard is one answer, the bid the next', () => {
  const position = scene(table(), dealt);
  const { method, input } = ask<UltiState<UltiDiscard>>(position);
  expect(method).toBe('discard');
  expect(input.hand).toHaveLength(12);
  expect(input.choices).toHaveLength(66);
  expect(input.hand[0]).toEqual({ rank: '7', suit: 'M', token: 'M7', points: 0, trumpOrder: 1, plainOrder: 1 });
  expect(input.hand.find(({ token }) => token === 'MX')).toMatchObject({ points: 10, trumpOrder: 7, plainOrder: 4 });
  const at = (token: string): number => input.hand.findIndex((card) => card.token === token);
  expect(read(position, { type: 'DISCARD', cardIndices: [at('T8'), at('T7')] })).toBe('xT7 xT8');
  expect(read(position, { type: 'DISCARD', cardIndices: [at('T7')] })).toMatch(/exactly 2.*§2\.2/);
  expect(read(position, { type: 'DISCARD', cardIndices: [0, 0] })).toContain('different cards');
  expect(read(position, { type: 'DISCARD', cardIndices: [0, 12] })).toContain('from 0 to 11');
  position.play('xT7 xT8');
  const bid = ask<UltiState<UltiBid>>(position);
  expect(bid.method).toBe('bid');
  expect(bid.input.talon.map(({ token }) => token)).toEqual(['T7', 'T8']);
  expect(bid.input.higherBids).toHaveLength(38);
  expect(bid.input.higherBids.find(({ id }) => id === 'piros_ulti')).toMatchObject({ red: true, trump: 'hearts' });
  expect(read(position, { type: 'BID', bid: 'ulti' })).toBe('b:ulti');
  expect(read(position, { type: 'BID', bid: 'piros_ulti' })).toMatch(/cannot make Piros ulti.*§2\.4/);
  expect(read(position, { type: 'BID', bid: 'grand' })).toContain("no bid called 'grand'");
});

test('the auction tells whose bid stands', () => {
  const position = scene(table(), dealt, 'xT7 xT8 b:ulti');
  const { method, input } = ask<UltiState<UltiCall>>(position);
  expect(method).toBe('auction');
  expect(input).toMatchObject({ playerIndex: 2, bidder: 1, bid: { id: 'ulti' }, talon: [], soloist: null });
  expect(input.choices.map(({ type }) => type)).toEqual(['PASS', 'PICK_UP']);
  expect(read(position, { type: 'STAND' })).toMatch(/Only the player whose bid stands.*§2\.3/);
  expect(read(position, { type: 'BID', bid: 'betli' })).toContain('Pick up the talon before you bid');
});

test('any units can be doubled together', () => {
  const position = scene(table(), dealt, 'xT7 xT8 b:ulti p p stand t:M');
  if (position.phase !== 'kontra') position.play('MA');
  expect(position.phase).toBe('kontra');
  const { input } = ask<UltiState<UltiKontra>>(position);
  expect(input.choices[0]).toEqual({ type: 'KONTRA', raises: [] });
  expect(read(position, input.choices[0])).toBe('ok');
  const all = input.choices.at(-1)!;
  expect(all.raises.map(({ unit }) => unit)).toEqual(['parti', 'ulti']);
  expect(read(position, all)).toBe('k:parti k:ulti ok');
  expect(read(position, { type: 'KONTRA', raises: [{ unit: 'ulti' }, { unit: 'parti' }] })).toBe('k:parti k:ulti ok');
  expect(read(position, { type: 'KONTRA', raises: [{ unit: 'betli', line: 0 }] })).toMatch(
    /cannot double betli.*§6\.3/,
  );
  expect(read(position, { type: 'KONTRA' })).toContain('That is none of state.choices.');
});
