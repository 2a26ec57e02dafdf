// What encoding 2 adds: bids, challenges and proofs by who made them, and who played what.
import { expect, test } from 'vitest';
import { shownIn } from '../../../test/encoded.ts';
import { scene } from '../../../test/scene.ts';
import { tysiac } from './index.ts';
import { cards, deal, table } from './vectors/table.ts';

const game = table('alpha-1000');
const HANDS = { 0: '9C JC KC 9D QD KD 9H JH 10S AS', 1: '9S JS KS KH QH AH 10H QC 10C AC' };
const DEAL = deal({ hands: HANDS, musik: ['JD 10D', 'QS AD'] });
const shown = (moves: string, seat: number) => shownIn(tysiac, game, 2, scene(game, DEAL, moves).view(seat));
const card = (token: string): number => cards(token)[0]!;
const PLAY = 'b100 p m0 x9S xJS c100';

test('who bid how far and how often', () => {
  expect(shown('b100 b110 b120', 0)).toMatchObject({
    'last bid': { 0: 0.22, 1: 0.24 },
    'bids made': { 0: 0.1, 1: 0.2 },
  });
  expect(shown('b100 b110 b120', 1)['last bid']).toEqual({ 0: 0.24, 1: 0.22 });
});

test('who challenged, and what was shown, also after the exchange', () => {
  const proven = shown('b130 ch show:H p m0 xQH xKH', 0);
  expect(proven.challenged).toEqual({ 0: 1 });
  expect(proven.shown).toEqual({ [24 + card('KH')]: 1, [24 + card('QH')]: 1 });
});

test('who played, led and declared what, and when', () => {
  const seen = shown(`${PLAY} KH+ 9H AH JH`, 0);
  expect(seen.played).toEqual({
    [card('9H')]: 1,
    [card('JH')]: 1,
    [24 + card('KH')]: 1,
    [24 + card('AH')]: 1,
  });
  expect(seen.led).toEqual({ [card('KH')]: 1, [card('AH')]: 1 });
  expect(seen.when).toEqual({ [card('KH')]: 0.042, [card('9H')]: 0.083, [card('AH')]: 0.125, [card('JH')]: 0.167 });
  expect(seen.marriages).toEqual({ 7: 1 });
});

test('hands on the barrel', () => {
  const barrel = table('polish-3', { startScores: [0, 800, 0] });
  const view = scene(barrel, deal()).view(0);
  const players = view.players.map((player, seat) => (seat === 1 ? { ...player, barrel: 2 } : player));
  expect(shownIn(tysiac, barrel, 2, { ...view, players }).barrel).toEqual({ 1: 0.667 });
});
