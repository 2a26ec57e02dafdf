// What is due is told as it is, and a question before a bid is asked only where what it says is true of the hand.
import { expect, test } from 'vitest';
import { parseCard } from '../../../games/tysiac/deck.ts';

/** Not a literal: what the table is made of has the browser's types. */
const PROMPT: string = './prompt.ts';
const { prompt, weighty } = (await import(PROMPT)) as {
  prompt(info: unknown, frame: unknown): string;
  weighty(info: unknown, frame: unknown, move: unknown): string | null;
};

const MARRIAGE_VALUES = [40, 60, 80, 100];
const asked = (hand: string, value: number): string | null => {
  const cards = hand.split(' ').reduce((set, token) => set | (1 << parseCard(token)), 0);
  const frame = { view: { hand: cards, bid: 100 }, facts: { marriageValues: MARRIAGE_VALUES }, moves: [] };
  return weighty({}, frame, { id: 0, action: { type: 'bid', value }, notation: `b${value}`, text: '' });
};

test('a suit and what its marriage is worth are never on two lines', () => {
  const moves = ['KH', 'KD'].map((token, id) => {
    const action = { type: 'playCard', card: parseCard(token), marriage: true };
    return { id, action, notation: token, text: '' };
  });
  const view = { phase: 'play', actor: 0, seat: 0, hand: 0, bid: 100, trick: [], players: [], declarer: 0 };
  const frame = { view, result: null, pause: null, facts: { marriageValues: MARRIAGE_VALUES }, moves };
  expect(prompt({ seat: 0, you: 0, players: [] }, frame)).toContain('(♥\u00a0100, ♦\u00a080)');
});

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

test('who is to bid is told what can be done, and no more', () => {
  const due = (...types: string[]): string => {
    const moves = types.map((type, id) => ({ id, action: { type, value: 110 }, notation: type, text: '' }));
    const view = { actor: 0, phase: 'auction', bid: 100 };
    return prompt({ seat: 0, you: 0 }, { result: null, pause: null, view, moves });
  };
  expect(due('pass', 'bid')).toBe('Your turn: 100 is bid. Bid more, or pass.');
  expect(due('pass')).toBe('Your turn: 100 is bid, and you cannot bid more.');
});

test('who may throw a bomb is asked in the second person', () => {
  const view = { players: [{ bombs: 2 }] };
  const question = (bombCost: number | 'bid'): string | null => {
    const rules = { bombEffect: 'award', bombCost, bombAward: 60 };
    const move = { id: 0, action: { type: 'bomb' }, notation: 'bomb', text: '' };
    return weighty({ seat: 0, rules }, { view, moves: [] }, move);
  };
  expect(question(0)).toContain('each opponent gets 60, you lose nothing.');
  expect(question('bid')).toContain('each opponent gets 60, you lose the bid.');
});
