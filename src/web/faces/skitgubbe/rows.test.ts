import { expect, test } from 'vitest';
import { RANK_COUNT, parseCard } from '../../../games/skitgubbe/deck.ts';
import { inHandOrder, spread } from './rows.ts';

/** So many of each suit. */
const handOf = (...counts: readonly number[]): number[] =>
  counts.flatMap((count, suit) => Array.from({ length: count }, (_, rank) => suit * RANK_COUNT + rank));

const PHONE = { width: 360, cardWidth: 59, strip: 24, comfort: 44 };

test('thirty cards lie in two rows on the narrowest phone, each with a strip for a thumb', () => {
  for (const hand of [handOf(8, 8, 7, 7), handOf(13, 13, 2, 2), handOf(13, 0, 13, 4), handOf(1, 13, 13, 3)]) {
    const { places, rows } = spread(hand, 1, PHONE);
    expect(rows).toBe(2);
    expect(places.map(({ card }) => card).toSorted((a, b) => a - b)).toEqual(hand);
    expect(Math.min(...places.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
    expect(Math.max(...places.map(({ left, width }) => left + width))).toBeLessThanOrEqual(360.001);
  }
});

test('few cards lie in one row, more of them in two that leave each as much as a thumb covers', () => {
  expect(spread(handOf(2, 2, 2, 0), -1, PHONE).rows).toBe(1);
  const { places, rows } = spread(handOf(4, 4, 3, 3), -1, PHONE);
  expect(rows).toBe(2);
  expect(Math.min(...places.map(({ width }) => width))).toBeGreaterThanOrEqual(40);
});

test('more cards than two rows hold get a third, and none is lost', () => {
  const { places, rows } = spread(handOf(13, 13, 10, 4), 0, PHONE);
  expect(rows).toBe(3);
  expect(places).toHaveLength(40);
  expect(Math.min(...places.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
});

test('cards lie suit by suit, trumps last', () => {
  const cards = (tokens: string): number[] => tokens.split(' ').map(parseCard);
  expect(inHandOrder(cards('4C 2D 5H 9S'), 3)).toEqual(cards('5H 4C 2D 9S'));
  expect(inHandOrder(cards('4C 2D 5H 9S'), 0)).toEqual(cards('9S 5H 2D 4C'));
  const hand = handOf(5, 6, 7, 8);
  expect(spread(hand, 2, PHONE).places.map(({ card }) => card)).toEqual(inHandOrder(hand, 2));
});
