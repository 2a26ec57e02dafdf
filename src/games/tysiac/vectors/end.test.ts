import { describe, expect, test } from 'vitest';
import { OVER } from '../../../core/game.ts';
import { scene } from '../../../../test/scene.ts';
import { DECLARER_119, DECLARER_84, NINES_DEAD, OPEN_110, inAlpha, inOpenTable } from './playedHands.ts';
import { deal, inOrder, table, tokens } from './table.ts';

describe('TY-094 alpha-1000: declarer and defender reach 1000 in one hand', () => {
  test.each([
    ['TY-094 the declarer wins', 'declarer-first', [1], [2, 1]],
    ['TY-094 with highest they share', 'highest', [0, 1], [1, 1]],
    ['TY-094 with shared they share', 'shared', [0, 1], [1, 1]],
  ] as const)('%s', (_, simultaneous, winners, places) => {
    const game = table('alpha-1000', { simultaneous, startScores: [780, 880] });
    const position = scene(game, deal(NINES_DEAD), inAlpha(NINES_DEAD, 120));
    const { lastDeal } = position.view(null);
    expect(lastDeal).toMatchObject({ raw: [218, 122], change: [220, 120], made: true });
    expect(tokens(lastDeal?.dead ?? 0)).toBe(inOrder('9S 9C 9D 9H'));
    expect(position.scores()).toEqual([1000, 1000]);
    expect(position.actor).toBe(OVER);
    expect(position.view(null).winners).toEqual(winners);
    expect(position.outcome()).toEqual({ places, reason: 'target' });
  });
});

test('TY-095 open-table: who passes 1000 in the same hand shares the win', () => {
  const game = table('open-table', { startScores: [990, 950] });
  const position = scene(game, deal(OPEN_110), inOpenTable(OPEN_110, 100));
  expect(position.view(null).lastDeal?.raw).toEqual([10, 110]);
  expect(position.scores()).toEqual([1000, 1060]);
  expect(position.view(null).winners).toEqual([0, 1]);
  expect(position.outcome()).toEqual({ places: [1, 1], reason: 'target' });
});

test('TY-096 open-table: exactly 1000 wins', () => {
  const game = table('open-table', { startScores: [500, 900] });
  const position = scene(game, deal(DECLARER_84), inOpenTable(DECLARER_84, 100));
  expect(position.view(null).lastDeal?.raw).toEqual([20, 100]);
  expect(position.scores()).toEqual([520, 1000]);
  expect(position.view(null).winners).toEqual([1]);
  expect(position.outcome()).toEqual({ places: [2, 1], reason: 'target' });
});

test('TY-098 alpha-1000: scores may fall below zero', () => {
  const game = table('alpha-1000', { startScores: [0, 50] });
  const position = scene(game, deal(DECLARER_119), inAlpha(DECLARER_119, 120));
  expect(position.scores()).toEqual([40, -70]);
});

test('TY-099 open-table: 1000 in the middle of a hand ends nothing', () => {
  const game = table('open-table', { startScores: [995, 0] });
  const dealt = deal({ hands: { 0: '9C 9D AH', 1: 'AC AD 10H 9S JS' } });
  const position = scene(game, dealt, 'b100 p m0 x9S xJS AC 9C AD 9D 10H AH');
  expect(position.view(null)).toMatchObject({ phase: 'play', actor: 0, tricks: 3, winners: [] });
  expect(position.view(null).players[0]?.trickPoints).toBe(21);
  expect(position.scores()).toEqual([995, 0]);
  position.finish();
  expect(position.actor).toBe(OVER);
  expect(position.scores()[0]).toBe(995 + (position.view(null).lastDeal?.raw[0] ?? 0));
  expect(position.view(null).winners).toEqual([0]);
});

test('TY-100 alpha-1000 with maxHands 2: two thrown-in deals end the match unfinished', () => {
  const position = scene(table('alpha-1000', { maxHands: 2 }), [deal(), deal()], 'p p');
  expect(position.actor).not.toBe(OVER);
  position.play('p p');
  expect(position.actor).toBe(OVER);
  expect(position.scores()).toEqual([0, 0]);
  expect(position.view(null)).toMatchObject({ phase: 'game-end', winners: [] });
  expect(position.outcome()).toEqual({ places: [1, 1], reason: 'unfinished' });
  expect(position.refuse(0, { type: 'pass' })).toBe('game-over');
});
