import { expect, test } from 'vitest';
import { parseCard, suitOf } from '../../games/tysiac/deck.ts';
import { dutyOf } from './duty.ts';

const cards = (tokens: string): number[] => tokens.split(' ').map(parseCard);
const [SPADES, NONE] = [0, -1];

test.each([
  ['follow', '10H', 'KH QH AS', 'KH QH', NONE],
  ['beat', 'KH', '10H AH 9S', '10H AH', NONE],
  ['any', '9C', 'AS 9D', 'AS 9D', NONE],
  ['trump', 'KH', '9S AS AD', '9S AS', SPADES],
  ['overtrump', 'KH 10S', 'AS 9S AD', 'AS', SPADES],
  ['trump', 'KH AS', '10S 9S AD', '10S 9S', SPADES],
  ['follow', 'QH 9S', 'JH AH 10C', 'JH AH', SPADES],
] as const)('%s on %s', (duty, trick, hand, legal, trump) => {
  const beats = (card: number, best: number): boolean =>
    suitOf(card) === suitOf(best) ? card > best : suitOf(card) === trump;
  const told = dutyOf({ hand: cards(hand), legal: cards(legal), trick: cards(trick), trump, suitOf, beats });
  expect(told.duty).toBe(duty);
});
