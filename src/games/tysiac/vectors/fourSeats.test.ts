import { expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { cardSet, deal, table } from './table.ts';

// Dealer P2 sits out; P3 is entered at 100, P0 and P1 pass, and P3 plays.
test.each([
  ['TY-102 an ace and a pair of hearts are worth 150', 'AS KH QH', 700, 850],
  ['TY-103 behind the lock the bonus is lost', 'AS KH QH', 810, 810],
  ['TY-104 without an ace or a pair there is no bonus', 'KS QH 9C', 700, 700],
])('%s', (_, musik, before, after) => {
  const game = table('polish-4', { firstDealer: 2, startScores: [0, 0, before, 0] });
  const position = scene(game, deal({ musik: [musik] }));
  expect(position.view(null).players.map((player) => player.cards)).toEqual([7, 7, 0, 7]);
  expect(position.actor).toBe(0);
  expect([0, 1, 2, 3].map((seat) => position.view(seat).musik)).toEqual([0, 0, cardSet(musik), 0]);
  position.play('p p').finish();
  const { lastDeal } = position.view(null);
  expect(lastDeal).toMatchObject({ result: 'played', declarer: 3 });
  expect(lastDeal?.change[2]).toBe(after - before);
  expect(position.scores()[2]).toBe(after);
  expect(position.view(null).nextDealer).toBe(3);
});

test('TY-102 a bombed hand pays no bonus', () => {
  const game = table('polish-4', { firstDealer: 2, startScores: [0, 0, 700, 0] });
  const position = scene(game, deal({ musik: ['AS KH QH'] }), 'p p bomb');
  expect(position.scores()).toEqual([60, 60, 700, 0]);
});
