import { expect, test } from 'vitest';
import { notation, runId, toAction } from '../../../games/skitgubbe/actions.ts';
import { parseCard } from '../../../games/skitgubbe/deck.ts';
import type { Move } from '../../table/match/messages.ts';
import { completions, extend, pickedCards, pickOf, playable, runOf, runsToStep, sweep, touched } from './runPick.ts';

const cards = (tokens: string): number[] => tokens.split(' ').map(parseCard);
const run = (low: string, length: number): Move => {
  const id = runId(parseCard(low), length);
  return { id, notation: notation(id), text: '', action: toAction(id) };
};
const [c4, c5, c6, c8, h4] = cards('4C 5C 6C 8C 4H') as [number, number, number, number, number];
const hand = [c4, c5, c6, c8, h4];

test('a second touch joins what lies between, in either direction; elsewhere it begins anew', () => {
  expect(extend(hand, undefined, c5)).toEqual({ from: c5, to: c5 });
  expect(pickedCards(extend(hand, c4, c6))).toEqual([c4, c5, c6]);
  expect(pickedCards(extend(hand, c6, c4))).toEqual([c4, c5, c6]);
  expect(extend(hand, c4, c8), 'the 7♣ is missing').toEqual({ from: c8, to: c8 });
  expect(extend(hand, c4, h4), 'another suit').toEqual({ from: h4, to: h4 });
});

test('a finger that slides too far takes what there is', () => {
  expect(pickedCards(sweep(hand, c4, c8))).toEqual([c4, c5, c6]);
  expect(pickedCards(sweep(hand, c6, c4))).toEqual([c4, c5, c6]);
  expect(pickedCards(sweep(hand, c5, h4))).toEqual([c5]);
});

test('only offered runs are found, lit and stepped through: whole ones before their parts', () => {
  // 6♣ must be the top.
  const moves = [run('6C', 1), run('5C', 2), run('4C', 3), run('8C', 1)];
  expect(runOf(moves, [c5, c6])).toBe(moves[1]);
  expect(runOf(moves, [c4, c5])).toBeUndefined();
  expect(completions(moves, c4)).toEqual(new Set([c6]));
  expect(completions(moves, c6)).toEqual(new Set([c6, c5, c4]));
  expect(playable(moves)).toEqual(new Set([c6, c5, c4, c8]));
  expect(runsToStep(moves, hand, -1).map((move) => move.notation)).toEqual(['r4C-6C', 'r8C', 'r5C-6C', 'r6C']);
  for (const move of moves) expect(runOf(moves, pickedCards(pickOf(move)))).toBe(move);
});

test('a touched card that can end in one place only brings its run along', () => {
  const moves = [run('6C', 1), run('5C', 2), run('4C', 3), run('8C', 1)];
  expect(pickedCards(touched(moves, hand, undefined, c4)), '4♣ alone beats nothing').toEqual([c4, c5, c6]);
  expect(pickedCards(touched(moves, hand, undefined, c6)), '6♣ is a run by itself').toEqual([c6]);
  expect(pickedCards(touched(moves, hand, c6, c5))).toEqual([c5, c6]);
  const open = [run('4C', 2), run('4C', 3)];
  expect(pickedCards(touched(open, hand, undefined, c4)), 'it may end in two places').toEqual([c4]);
});

test('a run at the edge of a suit has no neighbour in the next one', () => {
  const edge = cards('AC 2D');
  expect(runsToStep([run('AC', 1), run('2D', 1)], edge, -1).map((move) => move.notation)).toEqual(['r2D', 'rAC']);
});

test('the cheapest run is proposed: low before high, the longer of two, and trumps last', () => {
  const held = cards('6C 9C KD 5H 6H AH');
  const moves = [run('6C', 1), run('9C', 1), run('KD', 1), run('5H', 2), run('6H', 1), run('AH', 1)];
  const order = (trump: number): string[] => runsToStep(moves, held, trump).map((move) => move.notation);
  expect(order(-1)[0], 'as high as 6♣, and a card more').toBe('r5H-6H');
  expect(order(2), 'hearts are trump').toEqual(['r6C', 'r9C', 'rKD', 'r5H-6H', 'rAH', 'r6H']);
});
