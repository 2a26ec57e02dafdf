// Tysiąc at the table: what the page is told of the course of a deal, and where a claim can stand.
import { expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { tysiac } from '../../../games/tysiac/index.ts';
import { cards, cardSet, deal, table } from '../../../games/tysiac/vectors/table.ts';
import type { Seating } from '../../table/match/host.ts';
import { claimsOf } from './claims.ts';
import { host, type TysiacFacts } from './host.ts';

type Game = ReturnType<typeof table>;
const factsOf = (game: Game, at: ReturnType<typeof scene>, seat: number): TysiacFacts => {
  const players = Array.from({ length: game.seats }, () => ({ name: 'Ada', agent: null }));
  const seating: Seating = { definition: tysiac, game: game as unknown as Seating['game'], seat, players };
  return host.facts(seating, at.view(seat) as never, null);
};

test('what everybody has bid stays known when it is beaten', () => {
  const game = table('alpha-1000');
  const at = scene(game, deal({ hands: { 1: 'KC QC' } }), 'b100 b110 b130');
  expect(factsOf(game, at as never, 0)).toMatchObject({ bids: [110, 130], challenger: -1 });
});

test('who has challenged a bid is still known when the deal is over', () => {
  const game = table('alpha-1000');
  const at = scene(game, deal({ hands: { 1: 'KD QD KH QH' } }), 'b210 ch');
  expect(at.view(1).lastDeal).toMatchObject({ result: 'proof-failed' });
  expect(factsOf(game, at as never, 1).challenger).toBe(0);
});

test('a card that was given is new to who got it, and to nobody else', () => {
  const game = table('polish-3');
  const hands = { 1: 'AS 10S KS QS JS AC 10C', 2: 'KC', 0: 'QC' };
  const at = scene(game, deal({ hands }), 'p p');
  const give = (token: string): unknown => at.play(at.legal().find((move) => move.includes(token))!);
  give('JS');
  give('10C');
  expect(factsOf(game, at as never, 2).received).toEqual(cards('JS'));
  expect(factsOf(game, at as never, 0).received).toEqual(cards('10C'));
  expect(factsOf(game, at as never, 1).received).toEqual([]);
});

test('all tricks can be claimed only with a card that nothing unseen beats', () => {
  const game = table('alpha-1000');
  const view = scene(game, deal({ hands: { 1: 'AS 10S' } }), 'b100 p').view(1);
  const holding = (tokens: string, changes: object = {}): string | null =>
    claimsOf({ ...view, hand: cardSet(tokens), ...changes });
  expect(holding('AS 10S 9S JC')).toBe('all');
  expect(holding('AS'), 'it is laid as fast').toBeNull();
  expect(holding('AS 10S KS QS JS 9S AH'), 'it may be proven').toBe('all');
  expect(holding('AS 10S KS QS JS 9S AH 10H'), 'too much is open').toBeNull();
  expect(holding('KS QS JC')).toBeNull();
  expect(holding('KS QS JC', { discards: cardSet('AS 10S') }), 'they lie aside').toBe('all');
  expect(holding('KS QS JC', { trick: cards('AS') }), 'it is lost').toBeNull();
  expect(holding('KS QS JC', { trick: cards('JS') })).toBe('all');
  expect(holding('KS QS JC', { actor: 0 }), 'others are to move').toBe('all');
});
