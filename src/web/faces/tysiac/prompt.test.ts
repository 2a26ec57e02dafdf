// What is due is told as it is: who has bid, what may be done about it, what the rules ask of a card.
import { expect, test } from 'vitest';
import { parseCard } from '../../../games/tysiac/deck.ts';

/** Not a literal: what the table is made of has the browser's types. */
const PROMPT: string = './prompt.ts';
const { prompt } = (await import(PROMPT)) as { prompt(info: unknown, frame: unknown): string };

const MARRIAGE_VALUES = [40, 60, 80, 100];
const setOf = (hand: string): number => hand.split(' ').reduce((set, token) => set | (1 << parseCard(token)), 0);
const plays = (tokens: string, marriage = false): object[] =>
  tokens.split(' ').map((token, id) => ({
    id,
    action: { type: 'playCard', card: parseCard(token), marriage },
    notation: token,
    text: '',
  }));
const players = [{ name: 'You' }, { name: 'Ada' }];
const told = (view: object, moves: object[], rules: object = {}): string =>
  prompt(
    { seat: 0, you: 0, players, rules },
    {
      view: { actor: 0, seat: 0, trick: [], trump: -1, ...view },
      result: null,
      pause: null,
      facts: { marriageValues: MARRIAGE_VALUES },
      moves,
    },
  );

test('a suit and what its marriage is worth are never on two lines', () => {
  expect(told({ phase: 'play' }, plays('KH KD', true))).toContain('(♥\u00a0100, ♦\u00a080)');
});

const due = (types: string, view: object = {}, rules: object = {}): string => {
  const moves = types.split(' ').map((type, id) => ({ id, action: { type, value: 110 }, notation: type, text: '' }));
  return told({ phase: 'auction', bid: 130, bidder: 1, proven: false, hand: 0, ...view }, moves, rules);
};

test('who is to bid is told who has bid and what can be done about it, and no more', () => {
  expect(due('pass bid')).toBe('Your turn: Ada bids 130. Bid more, or pass.');
  expect(due('pass bid challenge')).toBe('Your turn: Ada bids 130. Bid more, pass, or challenge it.');
  expect(due('pass bid', { proven: true })).toBe('Your turn: Ada has proven the 130. Bid more, or pass.');
});

test('who cannot bid more is told why', () => {
  const range = { min: 130, max: 120, grid: 10 };
  const polish = { bidCap: 'held-marriages' };
  expect(due('pass', { bid: 120, range }, polish)).toBe(
    'Your turn: Ada bids 120. Without a marriage 120 is your limit. Pass.',
  );
  const held = { bid: 160, range: { ...range, max: 160 }, hand: setOf('KS QS') };
  expect(due('pass', held, polish)).toContain('Your marriages allow 160 at most. Pass.');
  expect(due('pass challenge', { bid: 280 }, { bidCap: 'challenge' })).toBe(
    'Your turn: Ada bids 280. More cannot be bid. Pass, or challenge it.',
  );
});

test('who has to follow is told what the rules ask for', () => {
  const follows = (trick: string, hand: string, legal: string, trump = -1): string =>
    told({ phase: 'play', hand: setOf(hand), trick: trick.split(' ').map(parseCard), trump }, plays(legal));
  expect(follows('10C', 'KC QC AS', 'KC QC')).toBe('Your turn: follow ♣.');
  expect(follows('KC', '10C AC AS', '10C AC')).toBe('Your turn: follow ♣ and beat K♣.');
  expect(follows('KC', '9S AS AD', '9S AS', 0)).toBe('Your turn: no ♣ in hand, so play a trump.');
  expect(follows('KC 10S', 'AS AD', 'AS', 0)).toBe('Your turn: no ♣ in hand, so play a trump above 10♠.');
  expect(follows('KC', 'AS AD', 'AS AD')).toBe('Your turn: no ♣ in hand, so play any card.');
});
