// Statements of the sections that the numbered vectors do not reach.
import { expect, test } from 'vitest';
import { OVER } from '../../../core/game.ts';
import { cards, dealt, hands, noSloughs, part1, part2, playAll, table } from '../../../../test/scenes/skitgubbe.ts';

test('§3.5 who is tied in a complete round may slough the leading rank, since it owes nothing yet', () => {
  const position = playAll(dealt({ goat: 2, hands: '9C 9S 2D / 9D 3D 4D / 5C 6C 7C', deck: '2H 2S 3H 3S' }), '5C 9C');
  position.play('9D');
  expect(position.legal()).toEqual(['x9S', 'done']);
  noSloughs(position.play('x9S done'));
  expect(position.view(null)).toMatchObject({ phase: 'part1-play', round: 1, order: [0, 1] });
  expect(position.legal()).not.toContain('9S');
});

test('§3.5 who is tied in a complete round keeps its last card, others need not', () => {
  const position = playAll(part1(table(3), '9C 5H / 9D 5D / 5C 5S', 'AS', 0), '9C 9D').play('5C');
  expect(position.legal()).toEqual(['done']); // 5H would be the last card of a seat in the war
  expect(position.play('done').legal()).toEqual(['done']);
  expect(position.play('done').legal()).toEqual(['x5S', 'done']);
  const free = part1(table(3, { lastCardGuard: false }), '9C 5H / 9D 5D / 5C 5S', 'AS', 0);
  expect(playAll(free, '9C 9D').play('5C').legal()).toEqual(['x5H', 'done']);
});

test('§3.5 in a war round who has not played cannot throw its duty away', () => {
  const deal = { hands: '9C 8C 2D / 9D 8D 8H / 5C 6C 7C', deck: 'KC KD 3H 3S 4H 4S' };
  const round = playAll(dealt({ ...deal, rules: { warLeadingRank: 'round' } }), '9C 9D 5C').play('8C done');
  expect(round.legal()).toEqual(['done']); // it holds the 8 of this round twice
  const trick = playAll(dealt(deal), '9C 9D 5C').play('8C done');
  expect(trick.legal()).toEqual(['x8D', 'x8H', 'done']); // the rank to match is still the 9
});

test('§3.6 a higher card in a war round is the rank to match', () => {
  const position = playAll(dealt({ hands: '9C KC 2D / 9D KD 3D / 5C 6C 7C', deck: '2H 2S 3H 3S' }), '9C 9D 5C KC');
  expect(position.legal()).toEqual(['KD']);
  expect(playAll(position, 'KD').view(null)).toMatchObject({ round: 2, order: [0, 1], wars: 1 });
});

test('§3.7 a war that a participant cannot go on with is aborted: every card goes back', () => {
  // Seat 0 throws its last card away before the round is complete, and is tied then.
  const position = playAll(part1(table(3), '9C 5H / 5D 2D / 9H 6C', 'AS', 0), '9C').play('5D x5H done done done');
  noSloughs(position);
  playAll(position, '9H');
  expect(hands(position)).toBe('9C 5H AS / 2D 5D / 6C 9H');
  expect(position.view(null)).toMatchObject({ tricks: 0, wars: 1, trumpOwner: 0, actor: 0, phase: 'part2-move' });
});

test('§3.7 without the guard a main round can be aborted too', () => {
  const rules = { lastCardGuard: false };
  const position = playAll(part1(table(3, rules), '5C 2C / QD 3D / 5H', 'AS', 0), '5C').play('QD done done x5H done');
  noSloughs(position);
  expect(hands(position)).toBe('2C 5C AS / 3D QD / 5H');
  expect(position.view(null)).toMatchObject({ tricks: 0, wars: 0, phase: 'part2-move' });
});

test('§4.5 who has no cards is out in seat order from the leader', () => {
  const position = playAll(part1(table(4), '5C / 9D / 2C / 3C', 'AS', 0), '5C 9D 2C 3C');
  expect(hands(position)).toBe('none / 2C 3C 5C 9D AS / none / none');
  expect(position.outcome()).toEqual({ places: [3, 4, 1, 2], reason: 'last-with-cards' });
});

test('§5.6 who kills with its last card is out, and the next player leads', () => {
  const position = part2(table(3), '4C 9H / 7C KD / QC', 0).play('r4C r7C rQC');
  expect(position.view(null)).toMatchObject({ table: [], finished: [2], actor: 0 });
});

test('§5.6 with initial-players the seats count, also those that are out', () => {
  const rules = { killThreshold: 'initial-players' } as const;
  const position = part2(table(3, rules), '4C / 7C KD 2H / QC 2D 3D', 0).play('r4C r7C rQC');
  expect(position.view(null)).toMatchObject({ table: [], finished: [0], actor: 2 });
  expect(position.play('r2D rKD').view(null)).toMatchObject({ threshold: 3, actor: 2 });
});

test('§5.6 an eat takes plays off the count, the threshold stays', () => {
  const position = part2(table(3), '4C 9H / 7C KD 3H / QC 2D', 0).play('r4C r7C eat');
  expect(position.view(null)).toMatchObject({ threshold: 3, actor: 0, table: [{ seat: 1, cards: cards('7C') }] });
  expect(position.play('r9H').view(null).table).toHaveLength(2);
  expect(position.play('eat').view(null)).toMatchObject({ threshold: 3, actor: 2, finished: [0] });
  expect(position.play('rQC').view(null).table).toHaveLength(2); // two are left, but three were there at the lead
  expect(position.play('rKD').view(null)).toMatchObject({ table: [], actor: 1 });
});

test('§5.5 with same-player the eater goes on while cards are on the table', () => {
  const position = part2(table(3, { afterEat: 'same-player' }), '5C KD / 9C KH / 2D 2H', 0).play('r5C r9C eat');
  expect(position.actor).toBe(2);
  expect(position.play('eat').actor).toBe(0);
});

test('§5.8 at the turn limit the most cards lose; among equals who would act soonest', () => {
  const limit = (turns: number, text: string) => part2(table(4, { maxPart2Turns: turns }), text, 0);
  const skipped = limit(1, '2C 3C / 2D 3D / 2H / 2S 3S').play('eat');
  expect(skipped.actor).toBe(OVER);
  // Seat 1 would act next and has as many cards as seats 3 and 0, who would act later in this order.
  expect(skipped.outcome()).toEqual({ places: [2, 4, 1, 3], reason: 'turn-limit' });
  expect(skipped.scores()).toEqual([1 / 3, -1, 1 / 3, 1 / 3]);
  const oneOut = limit(2, '2C / 2D 3D / 2H 4H 6H / 2S 3S').play('r2C eat');
  expect(oneOut.outcome()).toEqual({ places: [1, 3, 4, 2], reason: 'turn-limit' });
});

test('§5.8 the end comes before the limit', () => {
  const position = part2(table(2, { maxPart2Turns: 1 }), '5C / 9C 10C', 0).play('r5C');
  expect(position.outcome()).toEqual({ places: [1, 2], reason: 'last-with-cards' });
});
