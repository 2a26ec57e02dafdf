// What strategies are told at known positions, and what they hear when an answer is wrong.
import { describe, expect, test } from 'vitest';
import type { Part1State, Part2State } from '../../strategy/index.ts';
import { dealt, part2, playAll, table, type Position } from '../../../test/scenes/skitgubbe.ts';
import { asker } from '../../../test/strategies/ask.ts';
import { strategy } from './strategy.ts';

const { ask, read } = asker(strategy);
const askedNext = (position: Position, seat: number): Position => {
  while (position.actor !== seat) position.play('done');
  return position;
};

describe('part 1', () => {
  test('a duty to match is told, and a refusal names it', () => {
    const position = playAll(dealt({ hands: 'QC 2D 3D / 7D KH QS / 4C 4D 4H' }), 'QC');
    const { method, input } = ask<Part1State>(position);
    expect(method).toBe('part1Play');
    expect(input).toMatchObject({
      playerIndex: 1,
      leadingRank: 'Q',
      owes: true,
      havePlayedThisTrick: false,
      legalPlayIndices: [2],
      deckTopAllowed: false,
      deckRemaining: 41,
      playersCardCounts: [3, 3, 3],
      collectedCounts: [0, 0, 0],
      warActive: false,
      warParticipants: [],
      choices: [{ type: 'PLAY_HAND_CARD', cardIndex: 2 }],
    });
    expect(input.hand[1]).toEqual({ rank: 'K', suit: 'H', token: 'KH', part1Rank: 13, part2Rank: 13 });
    expect(input.currentTrickPlays).toEqual([
      { playerIndex: 0, card: expect.objectContaining({ token: 'QC' }), sequence: 1, kind: 'hand', round: 0 },
    ]);
    expect(read(position, { type: 'PLAY_HAND_CARD', cardIndex: 2 })).toBe('QS');
    expect(read(position, { type: 'PLAY_HAND_CARD', cardIndex: 0 })).toBe(
      'part1Play: card 0 (7♦): You hold a Q, the highest rank played in this trick, and must play one. ' +
        'Right now: card 2 (Q♠). (§3.3)',
    );
    expect(read(position, { type: 'PLAY_DECK_TOP' })).toContain('You hold a Q');
    expect(read(position, { type: 'PLAY_HAND_CARD', cardIndex: 3 })).toContain('from 0 to 2');
    expect(read(position, { type: 'PLAY_HAND_CARD', cardIndex: '2' })).toContain("whole number from 0 to 2, not '2'");
    expect(read(position, { type: 'PLAY_CARD', cardIndex: 2 })).toContain("{ type: 'PLAY_DECK_TOP' }");
  });

  test('a list of sloughs is one answer', () => {
    const position = playAll(dealt({ goat: 2, hands: 'QD 2C 3C / QC 5H 5S / 5C 2D 3D' }), '5C');
    askedNext(position.play('QD'), 1);
    const { method, input } = ask<Part1State>(position);
    expect(method).toBe('part1Slough');
    expect(input).toMatchObject({ allowedSloughIndices: [1, 2], mustKeepCard: true, owes: true, choices: [] });
    expect(read(position, { cardIndices: [2, 1] })).toBe('x5H x5S done');
    expect(read(position, { cardIndices: [] })).toBe('done');
    expect(read(position, null)).toBe('done');
    expect(read(position, undefined)).toBe('done');
    expect(read(position, { cardIndices: [0] })).toMatch(/card 0 \(Q♣\): You cannot slough Q♣.*card 1 \(5♥\).*§3\.5/);
    expect(read(position, { cardIndices: [1, 1] })).toContain('Card number 1 is named twice');
    expect(read(position, { cardIndexes: [1] })).toContain('{ cardIndices: [ … ] }');
    expect(read(position, [1])).toContain('{ cardIndices: [ … ] }');
  });

  test('the last card is kept (§3.5)', () => {
    const position = playAll(dealt({ goat: 2, hands: 'QD 2C / 5H 5S / 5C 3C', deck: 'only' }), '5C');
    askedNext(position.play('QD'), 1);
    expect(read(position, { cardIndices: [0] })).toBe('x5H done');
    expect(read(position, { cardIndices: [0, 1] })).toContain('must keep a card');
  });

  test('sloughs are numbered after their play, wars by rounds', () => {
    const position = playAll(dealt({ hands: 'KC 4C 2H / KD 6D 2S / 2C 2D 5H', deck: '3C 3D 3H 7H 7S' }), 'KC KD 2C');
    playAll(position, '4C');
    const { input } = ask<Part1State>(position);
    expect(input).toMatchObject({ warActive: true, warParticipants: [0, 1], havePlayedThisTrick: true, owes: true });
    expect(input.currentTrickPlays.map(({ sequence, round }) => [sequence, round])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 1],
    ]);
    const sloughed = playAll(dealt({ hands: '9C 9D 4S / 5H QC 9H / QD 5S 2D' }), '9C');
    askedNext(sloughed.play('9H'), 0).play('x9D done');
    expect(ask<Part1State>(sloughed).input.currentTrickPlays.map(({ sequence }) => sequence)).toEqual([1, 2, 2.1]);
  });

  test('aces are low in part 1 and high in part 2, as the rules say', () => {
    const aceOf = (position: Position) => ask<Part1State>(position).input.hand[0];
    expect(aceOf(dealt({ hands: 'AC 2D 3D / 7D KH QS' }))).toMatchObject({ part1Rank: 1, part2Rank: 14 });
    const high = dealt({ hands: 'AC 2D 3D / 7D KH QS', rules: { part1AceLow: false } });
    expect(aceOf(high)).toMatchObject({ part1Rank: 14, part2Rank: 14 });
  });
});

describe('part 2', () => {
  test('runs are offered by their places in the sorted hand', () => {
    const position = part2(table(3), '8H KC / 9C 10C 2D 3S / 6D 10D', 0).play('r8H');
    const { method, input } = ask<Part2State>(position);
    expect(method).toBe('part2Move');
    expect(input).toMatchObject({
      trump: 'S',
      killThreshold: 3,
      playerOut: [false, false, false],
      playerHandCounts: [1, 4, 2],
      highestPlay: { playerIndex: 0, cards: [{ token: '8H' }] },
      tablePlays: [{ playerIndex: 0, cards: [{ token: '8H' }] }],
    });
    expect(input.choices).toEqual([
      { type: 'EAT' },
      { type: 'PLAY_RUN', runCardIndices: [0] },
      { type: 'PLAY_RUN', runCardIndices: [0, 1] },
      { type: 'PLAY_RUN', runCardIndices: [1] },
      { type: 'PLAY_RUN', runCardIndices: [3] },
    ]);
    expect(read(position, { type: 'PLAY_RUN', runCardIndices: [0, 1] })).toBe('r9C-10C');
    expect(read(position, { type: 'EAT' })).toBe('eat');
    expect(read(position, { type: 'PLAY_RUN', runCardIndices: [1, 0] })).toContain('from the lowest to the highest');
    expect(read(position, { type: 'PLAY_RUN', runCardIndices: [0, 2] })).toMatch(/no run.*§5\.1/);
    expect(read(position, { type: 'PLAY_RUN', runCardIndices: [] })).toContain('no run');
    expect(read(position, { type: 'PLAY_RUN', runCardIndices: [2] })).toMatch(/card 2 \(2♦\): .*8♥.*EAT; card 0/);
    expect(read(position, { type: 'PLAY_RUN', runCardIndices: [4] })).toContain('from 0 to 3');
    expect(read(position, { type: 'PLAY_RUN' })).toContain('runCardIndices: [ … ]');
  });

  test('the number of plays that kill is known before the lead', () => {
    const lead = part2(table(3), '8H KC / 9C / 6D 10D', 0);
    expect(ask<Part2State>(lead).input).toMatchObject({ highestPlay: null, killThreshold: 3 });
  });
});
