// §13.1 legal cards, §13.2 winner of a trick.
import { expect, test } from 'vitest';
import { NO_TRUMP, SUITS, tokensOf } from '../deck.ts';
import type { UltiRules } from '../options.ts';
import { playable, winnerOf } from '../play.ts';
import { State } from '../state.ts';
import { cards, cardSet, inOrder, table } from './table.ts';

interface Position {
  /** A suit, or NT. */
  trump: string;
  trick: string;
  hand: string;
  /** The contract has an ulti and the player is the soloist. */
  ulti?: boolean;
  changes?: Partial<UltiRules>;
}

/** The cards that may be played in the second trick. */
const legal = ({ trump, trick, hand, ulti = false, changes = {} }: Position): string => {
  const { ruleset } = table(changes);
  const s = new State(ruleset.maxDealSteps);
  const on = cards(trick);
  const id = trump === 'NT' ? 'durchmars' : ulti ? 'ulti' : 'passz';
  s.bid = ruleset.bids.findIndex((bid) => bid.id === id);
  s.trump = trump === 'NT' ? NO_TRUMP : SUITS.indexOf(trump as never);
  s.soloist = ulti ? 0 : 1;
  s.turn = 0;
  s.tricks = 1;
  s.trickSize = on.length;
  if (on.length > 0) {
    s.card0 = on[0]!;
    s.best = on[winnerOf(on, s.trump)]!;
  }
  s.players[0]!.hand = cardSet(hand);
  return tokensOf(playable(ruleset, s));
};

const inSuit = { followWhenTrumped: 'mustBeatInSuit' } as const;
test.each<[id: string, position: Position, expected: string]>([
  ['L02', { trump: 'M', trick: 'ZX', hand: 'ZK ZF Z7 M7' }, 'ZK ZF Z7'],
  ['L03', { trump: 'M', trick: 'ZX M8', hand: 'ZA Z7 MA' }, 'ZA Z7'],
  ['L03b', { trump: 'M', trick: 'ZX M8', hand: 'ZA Z7 MA', changes: inSuit }, 'ZA'],
  ['L04', { trump: 'M', trick: 'TA', hand: 'M9 MK P8 ZA' }, 'M9 MK'],
  ['L06', { trump: 'M', trick: 'TA MA', hand: 'MX M7 PA' }, 'MX M7'],
  ['L07', { trump: 'M', trick: 'T9', hand: 'PA P7 ZK' }, 'PA P7 ZK'],
  ['L08', { trump: 'M', trick: 'MK', hand: 'MX MF M7 ZA' }, 'MX'],
  ['L10', { trump: 'M', trick: 'Z8 ZX', hand: 'Z9 ZK ZL' }, 'Z9 ZK ZL'],
  ['L11', { trump: 'M', trick: 'Z8 ZL', hand: 'Z9 ZK ZA' }, 'ZK ZA'],
  ['L12', { trump: 'NT', trick: 'ZL', hand: 'ZX ZF P7' }, 'ZF'],
  ['L14', { trump: 'NT', trick: 'ZX', hand: 'PA T7 M9' }, 'PA T7 M9'],
  ['L15', { trump: 'NT', trick: 'Z8 PA', hand: 'Z9 Z7' }, 'Z9'],
  ['L16', { trump: 'M', ulti: true, trick: '', hand: 'M7 MA Z8 T9' }, 'MA Z8 T9'],
  ['L18', { trump: 'M', ulti: true, trick: 'TK', hand: 'M7 M9 PA' }, 'M9'],
  ['L19', { trump: 'M', ulti: true, trick: 'TK M8', hand: 'M7 M9 PA' }, 'M9'],
  ['L20', { trump: 'M', ulti: true, trick: 'MK', hand: 'M7 ML PA' }, 'ML'],
  ['L22', { trump: 'M', trick: 'TK', hand: 'M7 M9 PA' }, 'M7 M9'],
  ['L23', { trump: 'M', ulti: true, trick: 'P9', hand: 'M7 Z8' }, 'M7'],
])('%s %o', (_, position, expected) => {
  expect(legal(position)).toBe(inOrder(expected));
});

test('the seven may be kept back or not: keepSeven free', () => {
  const position = { trump: 'M', ulti: true, trick: 'TK', hand: 'M7 M9 PA', changes: { keepSeven: 'free' } } as const;
  expect(legal(position)).toBe(inOrder('M7 M9'));
});

test.each([
  ['T02', 'NT', 'ZX ZL PA', 1],
  ['T03', 'M', 'ZX ZL PA', 0],
  ['T04', 'M', 'Z9 M8 MK', 2],
  ['T06', 'NT', 'T8 PA ZA', 0],
  ['T07', 'NT', 'TX TK TA', 2],
  ['T08', 'M', 'P7 M7 P8', 1],
])('%s trump %s: %s', (_, trump, trick, winner) => {
  expect(winnerOf(cards(trick), trump === 'NT' ? NO_TRUMP : SUITS.indexOf(trump as never))).toBe(winner);
});
