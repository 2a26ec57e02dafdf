import { expect, test } from 'vitest';
import { FULL_DECK, NO_TRUMP, SUITS, pointsIn, suitSet } from '../deck.ts';
import { followers } from '../play.ts';
import { PRESETS } from '../presets.ts';
import { card, cardSet, cards, inOrder, table, tokens } from './table.ts';

test('TY-001 one suit has 30 points, the pack 120, the four marriages 280', () => {
  SUITS.forEach((_, suit) => expect(pointsIn(suitSet(suit))).toBe(30));
  expect(pointsIn(FULL_DECK)).toBe(120);
  expect(cards('AH 10H KH QH JH 9H').map((one) => pointsIn(1 << one))).toEqual([11, 10, 4, 3, 2, 0]);
  for (const { marriageValues } of Object.values(PRESETS)) {
    expect(marriageValues).toEqual({ S: 40, C: 60, D: 80, H: 100 });
    expect(SUITS.reduce((sum, suit) => sum + marriageValues[suit], 0)).toBe(280);
  }
});

test('TY-002 the order of a suit is A 10 K Q J 9', () => {
  const shuffled = cards('KH 10H QH AH 9H JH');
  expect(shuffled.sort((a, b) => b - a)).toEqual(cards('AH 10H KH QH JH 9H'));
  // The same order in play: each card is overtaken by exactly those before it.
  const order = 'AH 10H KH QH JH 9H'.split(' ');
  const { rules } = table('alpha-1000');
  order.forEach((led, rank) => {
    const others = cardSet(order.filter((other) => other !== led).join(' '));
    const stronger = order.slice(0, rank).join(' ');
    const expected = rank === 0 ? tokens(others) : inOrder(stronger);
    expect(tokens(followers(rules, others, card(led), card(led), NO_TRUMP)), led).toBe(expected);
  });
});
