// The net of bid values and what is made of it.
import { describe, expect, test } from 'vitest';
import { count, type CardSet } from '../../../../core/cards.ts';
import { rngFrom } from '../../../../core/rng.ts';
import { NO_TRUMP, parseCard, suitSet } from '../../deck.ts';
import { table } from '../../vectors/table.ts';
import { Contracts } from './contracts.ts';
import { NUMBERS } from './data.ts';
import { NET_SIZE, ValueNet } from './net.ts';
import { pack, unpack } from './packing.ts';
import { imagineTalons } from './talons.ts';

const cards = (text: string): CardSet => text.split(' ').reduce((set, token) => set | (1 << parseCard(token)), 0);
const { ruleset } = table();
const rankOf = (id: string): number => ruleset.bids.findIndex((bid) => bid.id === id);

describe('net', () => {
  const numbers = unpack(NUMBERS);
  const net = new ValueNet(numbers);
  const ask = (hand: CardSet, laid: CardSet, trump: number): number[] => {
    net.ask(hand, laid, trump);
    return [...net.logits];
  };
  const hand = cards('MA MX MK M7 ZA Z9 PK PF TA T8');
  const laid = cards('Z7 T7');
  /** Suits one place further. */
  const turned = (set: CardSet): CardSet => (set << 8) | (set >>> 24);

  test('has all its numbers', () => expect(numbers.length).toBe(NET_SIZE));

  test('suits are alike but for the trump', () => {
    const turnedLogits = ask(turned(hand), turned(laid), 1);
    ask(hand, laid, 0).forEach((logit, i) => expect(turnedLogits[i]).toBeCloseTo(logit, 9));
    expect(ask(hand, laid, 1)[0]).not.toBeCloseTo(ask(hand, laid, 0)[0]!, 2);
  });

  test('knows a hand that wins from one that does not', () => {
    const [strong, weak] = [cards('MA MX MK MF M9 M7 ZA ZX PA TA'), cards('M7 M8 ZK ZF P9 P8 P7 T9 T8 TL')];
    for (let output = 0; output < 5; output++)
      expect(ask(strong, 0, 0)[output]).toBeGreaterThan(ask(weak, 0, 0)[output]!);
    const low = cards('M7 M8 M9 MX Z7 Z8 Z9 P7 P8 T7');
    expect(ask(low, 0, NO_TRUMP)[0]).toBeGreaterThan(2);
    expect(ask(strong, 0, NO_TRUMP)[0]).toBeLessThan(-2);
  });
});

test('numbers survive their text', () => {
  const numbers = [0, 1.5, -2.25, 0.001];
  unpack(pack(numbers)).forEach((number, i) => expect(number).toBeCloseTo(numbers[i]!, 4));
});

describe('contracts', () => {
  const contracts = new Contracts(ruleset);

  test('what the cards cannot make is lost', () => {
    const hand = cards('MA MX MK M9 M8 ZA ZX PA PX TA');
    const worth = (id: string): number => contracts.value(hand, 0, 0, rankOf(id));
    expect(worth('40_100')).toBeLessThan(-8); // no marriage
    expect(worth('passz')).toBeGreaterThan(0);
  });

  test('the best plan lays down two of the twelve and bids over', () => {
    const twelve = cards('MA MX MK MF M9 M7 ZA ZX PA TA Z8 T9');
    const plan = contracts.best(twelve, rankOf('ulti'))!;
    expect(count(plan.talon & twelve)).toBe(2);
    expect(plan.rank).toBeGreaterThan(rankOf('ulti'));
    expect(plan.value).toBeGreaterThan(0);
    expect(contracts.best(twelve, ruleset.top)).toBeNull();
  });
});

describe('imagined talons', () => {
  const unseen = ~cards('MA MX MK MF M9 M7 ZA ZX PA TA');
  const drawn = (seed: string, isPlain: boolean): CardSet[] => imagineTalons(unseen, isPlain, 200, rngFrom(seed));

  test('are two unseen cards, and the same from the same stream', () => {
    for (const talon of drawn('talons', false)) expect([count(talon), talon & ~unseen]).toEqual([2, 0]);
    expect(drawn('talons', true)).toEqual(drawn('talons', true));
  });

  test('hold what is laid down for such a bid', () => {
    const sevens = (isPlain: boolean): number =>
      drawn('sevens', isPlain).filter((talon) =>
        [1, 2, 3].some((suit) => (talon & suitSet(suit) & (1 << (8 * suit))) !== 0),
      ).length;
    expect(sevens(false)).toBeGreaterThan(2 * sevens(true));
  });
});
