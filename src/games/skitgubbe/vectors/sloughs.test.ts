// §3.5 what may be sloughed.
import { expect, test } from 'vitest';
import { cardsIn } from '../deck.ts';
import { cards, dealt, hands, noSloughs, playAll, tokens, type Position } from '../../../../test/scenes/skitgubbe.ts';

/** The seats before it slough nothing. */
const askedNext = (position: Position, seat: number): Position => {
  while (position.actor !== seat) position.play('done');
  return position;
};
const slough = (text: string) => ({ type: 'slough' as const, cards: cards(text) });

test('SK-11 who owes may slough other ranks, not the one it must match', () => {
  const position = playAll(dealt({ goat: 2, hands: 'QD 2C 3C / QC 5H 5S / 5C 2D 3D', deck: '4C 6C 7C 8C' }), '5C');
  askedNext(position.play('QD'), 1);
  expect(position.legal()).toEqual(['x5H', 'x5S', 'done']);
  expect(position.refuse(1, slough('QC'))).toBe('slough-not-allowed');
  expect(position.refuse(1, slough('5H 5S'))).toBeNull();
  noSloughs(position.play('x5H x5S done'));
  expect(position.legal()).toEqual(['QC']);
});

test('SK-12 who has played may slough the leading rank too', () => {
  const position = playAll(dealt({ goat: 2, hands: 'QD 2C 3C / 9H 5H 5S / 5C 2D 3D', deck: '4C 6C QC 8C' }), '5C QD');
  askedNext(position.play('9H'), 1);
  expect(position.legal()).toEqual(['xQC', 'x5H', 'x5S', 'done']);
});

test('SK-14 the last card of a player who owes is not offered', () => {
  const position = playAll(dealt({ goat: 2, hands: 'QD / 5H / 5C', deck: 'only' }), '5C');
  askedNext(position.play('QD'), 1);
  expect(position.legal()).toEqual(['done']);
  expect(position.refuse(1, slough('5H'))).toBe('slough-last-card');
});

test('SK-15 the list as a whole must keep a card', () => {
  const position = playAll(dealt({ goat: 2, hands: 'QD 2C / 5H 5S / 5C 3C', deck: 'only' }), '5C');
  askedNext(position.play('QD'), 1);
  expect(position.legal()).toEqual(['x5H', 'x5S', 'done']);
  expect(position.refuse(1, slough('5H'))).toBeNull();
  expect(position.refuse(1, slough('5S'))).toBeNull();
  expect(position.refuse(1, slough('5H 5S'))).toBe('slough-last-card');
  expect(position.play('x5H').legal()).toEqual(['done']);
});

test('SK-16 who has played and is not tied may slough its last card', () => {
  const position = playAll(dealt({ goat: 1, hands: 'QD 2C / 9H 5H / 5C 3C', deck: 'only' }), '9H');
  askedNext(position.play('5C'), 1).play('x5H done');
  noSloughs(position);
  expect(position.view(1).hand).toEqual([]);
  expect([position.phase, position.actor]).toEqual(['part1-play', 0]);
});

test('SK-18 null means nothing', () => {
  const position = dealt({ hands: '9C 9D 4S / 5H QC 9H / QD 5S 2D' }).play('9C');
  for (const nothing of [{ cards: null }, { cards: [] }, {}]) {
    expect(position.refuse(0, { type: 'slough', ...nothing })).toBeNull();
    expect(position.game.toIds({ type: 'slough', ...nothing }).map(position.game.notation)).toEqual(['done']);
  }
});

test('SK-19 a sloughed card neither wins nor ties', () => {
  const position = dealt({ hands: '9C 9D 4S / 5H QC 9H / QD 5S 2D', deck: 'only 3C 6C 8C JC 10C AC KC' });
  playAll(position, '9C');
  expect(position.legal()).toEqual(['9H']);
  playAll(position, '9H').play('QD x9D done xQC done done done done done');
  expect(hands(position)).toBe('4S 3C JC / 5H 6C 10C / 5S 2D 8C');
  expect(position.view(null)).toMatchObject({
    deckRemaining: 2,
    lastWinner: 2,
    wars: 0,
    actor: 2,
    phase: 'part1-play',
  });
  expect(position.dump()).toContain('deck AC KC ');
  expect(captured(position, 2)).toBe('9C QC 9D QD 9H');
});

const captured = (position: Position, seat: number): string =>
  tokens(cardsIn(position.view(null).players[seat]!.known));
