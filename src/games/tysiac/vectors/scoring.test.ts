import { expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { pointsIn } from '../deck.ts';
import {
  DECLARER_119,
  DECLARER_120,
  DECLARER_180,
  DECLARER_84,
  OPEN_143,
  OPEN_NO_TRICK,
  inAlpha,
  inOpenTable,
  type PlayedHand,
} from './playedHands.ts';
import { deal, table } from './table.ts';

interface Expected {
  tricks: number[];
  marriages: number[];
  dead: number;
  raw: number[];
  change: number[];
  made: boolean;
}

// P0 defends, P1 declares.
test.each<[name: string, preset: string, hand: PlayedHand, moves: string, expected: Expected]>([
  [
    'TY-075 alpha-1000, contract 120: 80 + 40 just make it, 32 are rounded up',
    'alpha-1000',
    DECLARER_120,
    inAlpha(DECLARER_120, 120),
    { tricks: [32, 80], marriages: [0, 40], dead: 8, raw: [32, 120], change: [40, 120], made: true },
  ],
  [
    'TY-076 alpha-1000, contract 120: 119 are not rounded',
    'alpha-1000',
    DECLARER_119,
    inAlpha(DECLARER_119, 120),
    { tricks: [33, 79], marriages: [0, 40], dead: 8, raw: [33, 119], change: [40, -120], made: false },
  ],
  [
    'TY-078 alpha-1000, contract 150: 180 score no more than the contract',
    'alpha-1000',
    DECLARER_180,
    inAlpha(DECLARER_180, 120, 150),
    { tricks: [13, 100], marriages: [0, 80], dead: 7, raw: [13, 180], change: [20, 150], made: true },
  ],
  [
    'TY-079 open-table, bid 100: the declarer scores the 143',
    'open-table',
    OPEN_143,
    inOpenTable(OPEN_143, 100),
    { tricks: [37, 56], marriages: [0, 60], dead: 27, raw: [37, 143], change: [37, 143], made: true },
  ],
  [
    'TY-080 open-table, bid 150: the same points fail',
    'open-table',
    OPEN_143,
    inOpenTable(OPEN_143, 150),
    { tricks: [37, 56], marriages: [0, 60], dead: 27, raw: [37, 143], change: [37, -150], made: false },
  ],
  [
    'TY-082 open-table, bid 100: the dead cards come with the last trick',
    'open-table',
    DECLARER_84,
    inOpenTable(DECLARER_84, 100),
    { tricks: [20, 84], marriages: [0, 0], dead: 16, raw: [20, 100], change: [20, 100], made: true },
  ],
  [
    'TY-082 alpha-1000, contract 100: the dead cards are nobody’s',
    'alpha-1000',
    DECLARER_84,
    inAlpha(DECLARER_84, 100),
    { tricks: [20, 84], marriages: [0, 0], dead: 16, raw: [20, 84], change: [20, -100], made: false },
  ],
  [
    'TY-084 open-table, bid 100: a marriage on the first lead and no trick',
    'open-table',
    OPEN_NO_TRICK,
    inOpenTable(OPEN_NO_TRICK, 100),
    { tricks: [111, 0], marriages: [0, 40], dead: 9, raw: [120, 40], change: [120, -100], made: false },
  ],
])('%s', (_, preset, hand, moves, expected) => {
  const position = scene(table(preset), deal(hand), moves);
  const { players, lastDeal } = position.view(null);
  expect(players.map((player) => player.trickPoints)).toEqual(expected.tricks);
  expect(players.map((player) => player.marriagePoints)).toEqual(expected.marriages);
  expect(pointsIn(lastDeal?.dead ?? 0)).toBe(expected.dead);
  const { raw, change, made } = expected;
  expect(lastDeal).toMatchObject({ result: 'played', declarer: 1, raw, change, made });
  expect(position.scores()).toEqual(change);
  expect(position.view(null)).toMatchObject({ scoredHands: 1, nextDealer: 1 });
});

test('TY-083 polish-3, contract 110: the defenders’ 13 and 35 are rounded to the nearest ten', () => {
  const hands = { 0: '9S JS 9C JC JH QH AH', 1: 'QS KS 10S 10C 9D KD AD', 2: 'AS KC QD 10D 9H KH 10H' };
  const tricks = 'QS+ AS 9S 9H AH KS 9D AD JS QC AC KC 10C 10D JC 10S KH QH JD QD 9C 10H JH KD';
  const dealt = deal({ hands, musik: ['QC AC JD'] });
  const position = scene(table('polish-3'), dealt, `p p 0:AD 1:QC c110 ${tricks}`);
  expect(position.view(null).players.map((player) => player.trickPoints)).toEqual([13, 72, 35]);
  expect(position.view(null).lastDeal).toMatchObject({ raw: [13, 112, 35], contract: 110, made: true });
  expect(position.scores()).toEqual([10, 110, 40]);
});
