// A question before a bid is asked only where what it says is true of the hand.
import { expect, test } from 'vitest';
import { parseCard } from '../../../games/tysiac/deck.ts';

/** Not a literal: what the table is made of has the browser's types. */
const PROMPT: string = './prompt.ts';
const { weighty } = (await import(PROMPT)) as {
  weighty(info: unknown, frame: unknown, move: unknown): string | null;
};

const MARRIAGE_VALUES = [40, 60, 80, 100];
const asked = (hand: string, value: number): string | null => {
  const cards = hand.split(' ').reduce((set, token) => set | (1 << parseCard(token)), 0);
  const frame = { view: { hand: cards, bid: 100 }, facts: { marriageValues: MARRIAGE_VALUES }, moves: [] };
  return weighty({}, frame, { id: 0, action: { type: 'bid', value }, notation: `b${value}`, text: '' });
};

test('without a marriage it is asked above what all cards are worth', () => {
  const hand = 'AS 10S AH 10H KH JS 9D QD JC KC';
  expect(asked(hand, 120)).toBeNull();
  expect(asked(hand, 130)).toBe('Bid 130? Without a marriage nobody makes more than 120.');
});

test('with marriages it is asked above what they add, and says nothing of having none', () => {
  const one = 'AS 10S AH 10H KS QS 9D QD JC KC';
  expect(asked(one, 130)).toBeNull();
  expect(asked(one, 160)).toBeNull();
  expect(asked(one, 170)).toBe('Bid 170? With the marriages in your hand nobody makes more than 160.');
  const two = 'AS 10S AH 10H KH QH 9D KD QD KC';
  for (const value of [130, 200, 280, 300]) expect(asked(two, value)).toBeNull();
  expect(asked(two, 310)).toContain('more than 300');
});
