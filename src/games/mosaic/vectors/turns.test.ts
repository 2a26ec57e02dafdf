// §3.2–§3.4, §3.9, §3.10: the course of turns and how a match ends.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { OVER } from '../../../core/game.ts';
import { boardOf, deck, discardOf, handOf, pair, table } from './table.ts';

const noPatterns = { patterns: {} };

describe('§3.4 the draft', () => {
  const game = table(noPatterns);
  const opening = () => scene(game, deck(game, '111 222 333'));

  test('three cards lie open, one is picked, one passed, the last discarded', () => {
    const position = opening();
    expect(position.legal()).toEqual(['d1', 'd2', 'd3']);
    position.play('d2');
    expect(position.legal()).toEqual(['n1', 'n3']);
    position.play('n3');
    expect(position.phase).toBe('placement_cell');
    expect(handOf(game, position.view(null), 1)).toBe('333');
    expect(discardOf(game, position.view(null))).toBe('111');
    expect(position.legal()).toHaveLength(25);
  });

  test('the next player puts the passed card down before drafting', () => {
    const position = opening().play('d2 n3 @c3');
    expect(position.actor).toBe(1);
    expect(position.view(1).card).toBe(game.ruleset.deck.tokens.indexOf('333'));
    position.play('@a1');
    expect(position.phase).toBe('draft_pick');
    expect(boardOf(game, position.view(null), 0)).toBe('c3=222');
  });
});

test('§3.3 the hand is played first in, first out', () => {
  const game = table({ ...noPatterns, draft: { reveal: 3, self: 1, next: 2, discard: 0 } });
  const position = scene(game, deck(game, '111 222 333'), 'd1 n3 n2 @a1');
  expect(handOf(game, position.view(null), 1)).toBe('333 222');
  expect(position.play('@b1').view(1).card).toBe(game.ruleset.deck.tokens.indexOf('222'));
});

test('§7 without clearing, seat 0 has 1 card after the first turn, then 2 more in each; turn 13 fills the board', () => {
  const game = table(noPatterns);
  const position = scene(game, deck(game, ''));
  const cards = (seat: number) => position.view(null).players[seat]!.board.filter((one) => one >= 0).length;
  for (let turn = 1; turn <= 12; turn++) {
    while (position.actor === 0) position.play(position.legal()[0]!);
    expect(cards(0)).toBe(2 * turn - 1);
    while (position.actor === 1) position.play(position.legal()[0]!);
    expect(cards(1)).toBe(2 * turn);
  }
  while (position.actor === 0) position.play(position.legal()[0]!);
  expect([cards(0), position.actor]).toEqual([25, 1]);
  position.finish();
  // §3.4 seat 1 has put down the hand card, its drafted card finds no room and stays aside
  expect(position.outcome()).toEqual({ places: [1, 1], reason: 'END2' });
  const view = position.view(null);
  expect([cards(1), view.pending.length, view.turns, view.players[1]!.turns]).toEqual([25, 1, 26, 13]);
  expect(view.discard).toHaveLength(26);
});

test('§3.3 END2 in the hand: the card stays there', () => {
  const game = table({
    ...noPatterns,
    board: { width: 2, height: 2, zone: null },
    draft: { reveal: 3, self: 1, next: 2, discard: 0 },
  });
  const position = scene(game, deck(game, '')).finish();
  expect(position.outcome().reason).toBe('END2');
  const view = position.view(null);
  expect([view.turn, view.stage, view.pending.length]).toEqual([1, 'hand', 0]);
  expect(view.players.map((player) => player.hand.length)).toEqual([0, 1]);
});

test('§3.10 with an empty deck the next player still does phase 1, then END1', () => {
  const game = table({ ...noPatterns, players: 3 });
  const position = scene(game, deck(game, ''));
  while (position.view(null).deck > 0) position.play(position.legal()[0]!);
  // the 30th draft is seat 2's
  expect([position.actor, position.phase]).toEqual([2, 'draft_pick']);
  position.play('d1 n2').play(position.legal()[0]!);
  expect([position.actor, position.phase, position.view(null).turns]).toEqual([0, 'placement_cell', 31]);
  expect(position.view(null).end).toBeNull();
  position.play(position.legal()[0]!);
  expect([position.actor, position.outcome().reason]).toEqual([OVER, 'END1']);
});

test('§2.8 END1 by its own limit', () => {
  const game = table({
    ...noPatterns,
    end: {
      END1: { when: 'before_draft', deckBelow: 88 },
      END2: { when: 'no_free_cell', cards: ['hand_card', 'drafted_card'] },
    },
  });
  const position = scene(game, deck(game, ''), 'd1 n2 @a1 @a1');
  expect([position.actor, position.outcome().reason, position.view(null).turns]).toEqual([OVER, 'END1', 2]);
});

/** Seat 0 has 111 on a1 and is about to put 121 on b1, which makes a pair; seat 1 has 212 on a1 and 232 on e5. */
const OPENING = '111 212 313  232 121 333';
const TO_PAIR = 'd1 n2 @a1  @a1 d1 n2 @e5  @b1';

describe('§3.9 extra turns', () => {
  const game = table({ patterns: pair('RWD4') });
  test('come right after the turn, and the passed card goes to the next seat all the same', () => {
    const position = scene(game, deck(game, `${OPENING} 411 422 433`), `${TO_PAIR} yes`);
    position.play('d1 n2 @e5');
    expect([position.actor, position.phase]).toEqual([0, 'draft_pick']);
    expect(handOf(game, position.view(null), 1)).toBe('422');
    expect(position.view(null).players.map((player) => player.turns)).toEqual([3, 1]);
    position.play('d1 n2 @e1');
    expect([position.actor, position.view(null).players[1]!.hand.length]).toEqual([1, 2]);
  });

  test('refused: the next seat plays', () => {
    const position = scene(game, deck(game, `${OPENING} 411 422 433`), `${TO_PAIR} no d1 n2 @e5`);
    expect(position.actor).toBe(1);
  });

  test('several in one turn give one, an extra turn may earn another', () => {
    const order = '111 212 313  232 121 333  411 222 323  531 421 612  131 511 622  141 532 633';
    const position = scene(game, deck(game, order), 'd1 n2 @a1  @a1 d1 n2 @e5  @e5 d1 n2 @c3  @c1 d1 n2 @c5');
    position.play('@c4 yes d1 n2 @b1 yes');
    const turns = () => position.view(null).players.map((player) => player.turns);
    expect([position.actor, turns()]).toEqual([0, [4, 2]]); // two pairs in turn 3
    position.play('d1 n2 @e4 yes'); // a third pair in the extra turn
    expect([position.actor, turns(), position.scores()]).toEqual([0, [5, 2], [15, 0]]);
    position.play('d1 n2 @a5');
    expect([position.actor, handOf(game, position.view(null), 1).split(' ').length]).toEqual([1, 3]);
  });

  test('are dropped when the deck is empty as the turn ends, unless the limit is left out', () => {
    const deckOfNine = { ranks: [1, 3], colors: [1, 3], shapes: [1, 1], jokers: 0 };
    const small = { deck: deckOfNine, patterns: pair('RWD4') };
    const order = '111 221 331  231 121 311  211 321 131';
    const moves = 'd1 n2 @a1  @a1 d1 n2 @e5  @b1 yes d1 n2 @e1';
    const dropped = table(small);
    const after = scene(dropped, deck(dropped, order), moves);
    expect([after.actor, after.phase, after.view(null).last?.result]).toEqual([1, 'placement_cell', 'none']);
    const { rewards } = dropped.rules;
    const kept = table({ ...small, rewards: { ...rewards, RWD4: { ...rewards.RWD4, limits: [] } } });
    const again = scene(kept, deck(kept, order), moves);
    // seat 0 has nothing in hand, so its extra turn ends the match at once
    expect([again.actor, again.outcome().reason, again.view(null).turn]).toEqual([OVER, 'END1', 0]);
  });
});

describe('§3.9 skipped turns', () => {
  test('the whole turn is skipped, it counts, and the hand is kept', () => {
    const game = table({ patterns: pair('RWD5') });
    const position = scene(game, deck(game, `${OPENING} 411 422 433 511 522 533`), `${TO_PAIR} yes d1 n2 @e5`);
    expect([position.actor, position.phase]).toEqual([0, 'draft_pick']);
    const [, next] = position.view(null).players;
    expect([next!.turns, next!.skipped, next!.skips]).toEqual([2, 1, false]);
    expect(handOf(game, position.view(null), 1)).toBe('422');
    position.play('d1 n2 @e1');
    expect([position.actor, handOf(game, position.view(null), 1)]).toEqual([1, '422 522']);
  });

  test('with three players only the left neighbour skips', () => {
    const game = table({ players: 3, patterns: pair('RWD5') });
    const position = scene(
      game,
      deck(game, '111 212 313  232 322 333  441 121 412'),
      'd1 n2 @a1  @a1 d1 n2 @e5  @a1 d1 n2 @e5 @b1 yes',
    );
    expect(position.view(null).players.map((player) => player.skips)).toEqual([false, true, false]);
    position.play('d1 n2 @e5');
    expect(position.actor).toBe(2);
  });

  test('with both, the extra turn comes first, then the skip', () => {
    const both = { ...pair('RWD4'), Q: { ...pair('RWD5').P!, rankRule: 'R1_line_sequence_step1' as const } };
    const game = table({ patterns: both });
    const position = scene(
      game,
      deck(game, '111 212 313  232 121 333  551 441 422  531 642 613'),
      'd1 n2 @a1 @a1 d1 n2 @e5 @b1 yes',
    );
    position.play('d1 n3 @e5'); // 551 on e5; the extra turn begins
    expect(position.actor).toBe(0);
    position.play('d2 n3 @d5'); // 642 beside 551: a sequence of two colours
    expect(position.view(null).match?.pattern).toBe('Q');
    position.play('yes');
    expect([position.actor, position.phase]).toEqual([0, 'draft_pick']); // seat 1 was skipped
    expect(position.view(null).players.map((player) => player.turns)).toEqual([4, 2]);
  });
});
