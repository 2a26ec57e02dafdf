import { describe, expect, test } from 'vitest';
import { scene, type Scene } from '../../../../test/scene.ts';
import type { TysiacAction } from '../actions.ts';
import { NO_TRUMP, SUITS, pointsIn } from '../deck.ts';
import type { TysiacRules } from '../options.ts';
import type { State } from '../state.ts';
import type { TysiacView } from '../view.ts';
import { deal, inOrder, table, tokens } from './table.ts';

type Trick = [leader: number, cards: string, trump: string, winner: number, points: number, forced?: string];

/** Plays the tricks one by one and checks everything the table says about each. */
const playTricks = (position: Scene<State, TysiacAction, TysiacView>, tricks: readonly Trick[]): void => {
  const view = () => position.view(null);
  tricks.forEach(([leader, played, trump, winner, points, forced], index) => {
    const name = `trick ${index + 1}`;
    const before = view().players[winner]?.trickPoints ?? 0;
    expect(position.actor, name).toBe(leader);
    const [lead = '', ...replies] = played.split(' ');
    position.play(lead);
    expect(view().trump, name).toBe(trump === '–' ? NO_TRUMP : SUITS.indexOf(trump as 'S'));
    if (forced) expect(position.legal(), name).toEqual([forced]);
    position.play(replies.join(' '));
    expect((view().players[winner]?.trickPoints ?? 0) - before, name).toBe(points);
    if (index < tricks.length - 1) expect(position.actor, name).toBe(winner);
  });
};

describe('two players', () => {
  const dealt = deal({
    hands: { 0: '10H JH KD QD 9D 10C KC KS QS AS', 1: 'AH KH QH 9H AD 10D JD AC 9C JS' },
    musik: ['9S JC', '10S QC'],
  });
  const tricks: Trick[] = [
    [1, 'AH JH', '–', 1, 13],
    [1, 'KH+ 10H', 'H', 0, 14, '10H'],
    [0, 'KS+ 9C', 'S', 0, 4],
    [0, 'AS JC', 'S', 0, 13],
    [0, 'KD+ 10D', 'D', 1, 14],
    [1, 'AC KC', 'D', 1, 15],
    [1, 'AD 9D', 'D', 1, 11],
    [1, 'JD QD', 'D', 0, 5, 'QD'],
    [0, '10C 9H', 'D', 0, 10],
    [0, 'QS QH', 'D', 0, 6],
  ];
  const auction = 'b100 b110 b120 p m0 x9S xJS';
  const lastTrick: Partial<TysiacRules> = { deadCards: 'last-trick-winner' };

  test.each<
    [name: string, preset: string, changes: Partial<TysiacRules>, contract: string, raw: number[], change: number[]]
  >([
    ['TY-106 alpha-1000, contract 150', 'alpha-1000', {}, 'c150', [172, 153], [180, 150]],
    ['TY-107 alpha-1000, contract 160', 'alpha-1000', {}, 'c160', [172, 153], [180, -160]],
    ['TY-108 open-table, bid 120', 'open-table', {}, '', [187, 153], [187, 153]],
    ['TY-110 alpha-1000, the last trick takes the dead cards', 'alpha-1000', lastTrick, 'c150', [187, 153], [190, 150]],
  ])('%s', (_, preset, changes, contract, raw, change) => {
    const position = scene(table(preset, changes), dealt, `${auction} ${contract}`);
    playTricks(position, tricks);
    const { players, lastDeal, scoredHands, nextDealer } = position.view(null);
    expect(players.map((player) => player.trickPoints)).toEqual([52, 53]);
    expect(players.map((player) => player.marriagePoints)).toEqual([120, 100]);
    expect(tokens(lastDeal?.dead ?? 0)).toBe(inOrder('9S JS 10S QC'));
    expect(pointsIn(lastDeal?.dead ?? 0)).toBe(15);
    expect(lastDeal).toMatchObject({ result: 'played', declarer: 1, bid: 120, raw, change });
    expect(position.scores()).toEqual(change);
    expect([scoredHands, nextDealer]).toEqual([1, 1]);
  });
});

describe('three players', () => {
  test('TY-111 polish-3, contract 160', () => {
    const dealt = deal({
      hands: { 0: 'AS 10S KC QC JD 9D 9H', 1: 'AH KH QH AD 10D JC 9S', 2: 'KS QS JS AC 10C KD 10H' },
      musik: ['9C QD JH'],
    });
    const position = scene(table('polish-3'), dealt, 'b110 p b120 p');
    for (const seat of [0, 1, 2]) expect(tokens(position.view(seat).musik)).toBe(inOrder('9C QD JH'));
    position.play('0:9C 1:9S');
    expect(position.view(1).range).toEqual({ min: 120, max: 220, grid: 10 });
    position.play('c160');
    playTricks(position, [
      [1, 'AH 10H 9H', '–', 1, 21],
      [1, 'QH+ 9C JD', 'H', 1, 5],
      [1, 'KH JS 9D', 'H', 1, 6],
      [1, 'AD KD 9S', 'H', 1, 15],
      [1, '10D QS QC', 'H', 1, 16],
      [1, 'QD KS KC', 'H', 1, 11],
      [1, 'JH 10C 10S', 'H', 1, 22],
      [1, 'JC AC AS', 'H', 2, 24],
    ]);
    expect(position.view(null).lastDeal).toMatchObject({ raw: [0, 196, 24], contract: 160, made: true });
    expect(position.scores()).toEqual([0, 160, 20]);
  });
});
