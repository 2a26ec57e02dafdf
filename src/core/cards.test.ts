import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_CARD, above, below, cardsOf, count, has, highest, lowest, setFrom, setOf } from './cards.ts';

const RUNS = { seed: 20_240_501, numRuns: 500 };
const card = fc.integer({ min: 0, max: 31 });
/** A set as an ascending array: the model that the bit tricks must agree with. */
const model = fc.uniqueArray(card, { maxLength: 32 }).map((cards) => cards.toSorted((a, b) => a - b));
const someCards = model.filter((cards) => cards.length > 0);

const agrees = (arbitrary: typeof model, holds: (cards: number[]) => void): void =>
  fc.assert(
    fc.property(arbitrary, (cards) => void holds(cards)),
    RUNS,
  );
const agreesWithCard = (holds: (cards: number[], one: number) => void): void =>
  fc.assert(
    fc.property(model, card, (cards, one) => void holds(cards, one)),
    RUNS,
  );

describe('a set of cards agrees with a list of cards', () => {
  test('setFrom and cardsOf are inverse, ascending', () =>
    agrees(model, (cards) => expect(cardsOf(setFrom(cards))).toEqual(cards)));

  test('setFrom does not mind the order or doubles', () =>
    agrees(model, (cards) => expect(setFrom([...cards, ...cards.toReversed()])).toBe(setFrom(cards))));

  test('setFrom takes anything iterable', () =>
    agrees(model, (cards) => expect(setFrom(new Set(cards))).toBe(setFrom(cards))));

  test('count', () => agrees(model, (cards) => expect(count(setFrom(cards))).toBe(cards.length)));

  test('lowest', () => agrees(someCards, (cards) => expect(lowest(setFrom(cards))).toBe(cards[0])));

  test('highest', () => agrees(someCards, (cards) => expect(highest(setFrom(cards))).toBe(cards.at(-1))));

  test('has', () => agreesWithCard((cards, one) => expect(has(setFrom(cards), one)).toBe(cards.includes(one))));

  test('above', () =>
    agreesWithCard((cards, one) => expect(cardsOf(above(setFrom(cards), one))).toEqual(cards.filter((c) => c > one))));

  test('below', () =>
    agreesWithCard((cards, one) => expect(cardsOf(below(setFrom(cards), one))).toEqual(cards.filter((c) => c < one))));

  test('setOf', () => {
    for (let one = 0; one < 32; one++) expect(cardsOf(setOf(one))).toEqual([one]);
  });

  test('the empty set and the full one', () => {
    expect(cardsOf(0)).toEqual([]);
    expect(count(0)).toBe(0);
    expect(count(-1)).toBe(32);
    expect(cardsOf(-1)).toHaveLength(32);
  });

  test('no card is in no set', () => expect(NO_CARD).toBeLessThan(0));
});
