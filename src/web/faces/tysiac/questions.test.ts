// A question is asked only where what it says is true of the hand, and its button says what it does.
import { expect, test } from 'vitest';
import { parseCard } from '../../../games/tysiac/deck.ts';

interface Asked {
  title: string;
  text: string;
  asked: string;
}

/** Not a literal: what the table is made of has the browser's types. */
const QUESTIONS: string = './questions.ts';
const { weighty, challengeStakes } = (await import(QUESTIONS)) as {
  weighty(info: unknown, frame: unknown, move: unknown): Asked | null;
  challengeStakes(info: unknown, frame: unknown): string;
};

const facts = { marriageValues: [40, 60, 80, 100] };
const setOf = (hand: string): number => hand.split(' ').reduce((set, token) => set | (1 << parseCard(token)), 0);
const OPEN = { bidCap: 'none' };
const PROOF = {
  bidCap: 'challenge',
  proofThreshold: 120,
  proofBase: 100,
  proofScope: 'single',
  proofFailBidder: 'minus-bid',
  proofFailOpponents: 0,
  wrongChallengeCost: 0,
};
const asked = (rules: object, hand: string, value: number): Asked | null =>
  weighty({ rules }, { view: { hand: setOf(hand), bid: 100 }, facts, moves: [] }, { action: { type: 'bid', value } });

const NONE = 'AS 10S AH 10H KH JS 9D QD JC KC';
const SPADES = 'AS 10S AH 10H KS QS 9D QD JC KC';
const TWO = 'AS 10S AH 10H KH QH 9D KD QD KC';

test('without a marriage it is asked above what all cards are worth', () => {
  expect(asked(OPEN, NONE, 120)).toBeNull();
  expect(asked(OPEN, NONE, 130)).toEqual({
    title: 'Bid 130?',
    text: 'Without a marriage nobody makes more than 120.',
    asked: 'Bid 130',
  });
});

test('with marriages it is asked above what they add, and says nothing of having none', () => {
  for (const value of [130, 160]) expect(asked(OPEN, SPADES, value)).toBeNull();
  expect(asked(OPEN, SPADES, 170)!.text).toBe('With the marriages in your hand nobody makes more than 160.');
  for (const value of [130, 200, 280, 300]) expect(asked(OPEN, TWO, value)).toBeNull();
  expect(asked(OPEN, TWO, 310)!.text).toContain('more than 300');
});

test('what was put aside is nobody’s: a contract that needs it is said to be lost', () => {
  const contract = (aside: string, value: number): Asked | null =>
    weighty(
      { rules: OPEN },
      { view: { hand: setOf(SPADES), bid: 100, discards: aside === '' ? 0 : setOf(aside) }, facts, moves: [] },
      { action: { type: 'declareContract', value } },
    );
  expect(contract('', 120)).toBeNull();
  expect(contract('', 160)!.text).toBe('If you do not make it, you lose 160 instead of 100.');
  expect(contract('10C KC', 150)!.text).toBe(
    'With the marriages in your hand nobody makes more than 146. If you do not make it, you lose 150 instead of 100.',
  );
  expect(contract('10C KC', 140)!.text).not.toContain('nobody makes');
});

test('where bids are challenged it is asked above what one marriage proves', () => {
  expect(asked(PROOF, NONE, 120)).toBeNull();
  expect(asked(PROOF, NONE, 130)!.text).toBe(
    'Without a marriage you can prove 120 at most. If somebody challenges the 130, you lose 130 and the deal ends.',
  );
  expect(asked(PROOF, SPADES, 140)).toBeNull();
  expect(asked(PROOF, SPADES, 150)!.text).toContain('With your marriages you can prove 140 at most.');
  expect(asked(PROOF, TWO, 200)).toBeNull();
  expect(asked(PROOF, TWO, 210)!.text).toContain('prove 200 at most');
  expect(asked({ ...PROOF, proofScope: 'sum' }, TWO, 280)).toBeNull();
});

test('what is at stake in a challenge names the bidder, the proof and the price', () => {
  const players = [{ name: 'You' }, { name: 'Ada' }];
  const stakes = (rules: object, shown = 0): string =>
    challengeStakes({ rules, players }, { view: { bid: 150, bidder: 1, players: [{}, { shown }] }, facts });
  expect(stakes(PROOF)).toBe(
    'Ada must show king and queen of a suit that is worth 50 or more. If not, Ada loses 150 and the deal ends. A good proof costs you nothing.',
  );
  expect(stakes({ ...PROOF, wrongChallengeCost: 20 })).toContain('A good proof costs you 20 points.');
  expect(stakes(PROOF, setOf('KH QH'))).toBe('Ada has shown K♥ Q♥ already: they prove 150 too.');
  expect(stakes(PROOF, setOf('KS QS')), '40 are too little').toContain('Ada must show');
});

test('who may throw a bomb is asked in the second person', () => {
  const question = (bombCost: number | 'bid'): string => {
    const rules = { bombEffect: 'award', bombCost, bombAward: 60 };
    const frame = { view: { players: [{ bombs: 2 }] }, moves: [] };
    return weighty({ seat: 0, rules }, frame, { action: { type: 'bomb' } })!.text;
  };
  expect(question(0)).toContain('each opponent gets 60, you lose nothing.');
  expect(question('bid')).toContain('each opponent gets 60, you lose the bid.');
});
