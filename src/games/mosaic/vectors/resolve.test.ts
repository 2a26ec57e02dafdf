// §3.5: several matches at once, in the default configuration.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { boardOf, deck, discardOf, table } from './table.ts';

const game = table();

/**
 * Seat 0 lays five cards into row 1 in the order a, b, d, e and c last; seat 1's cards do not matter. `cards` are the
 * five cards in that order.
 */
const fillRow = (cards: readonly string[]) => {
  const [a, b, d, e, c] = cards;
  const order = `${a} 613 623  633 ${b} 643  ${d} 513 523  653 ${e} 533  ${c} 413 423`;
  return scene(game, deck(game, order), 'd1 n2 @a1  @a1 d1 n2 @c2  @b1 d1 n2 @d1  @e3 d1 n2 @a5  @e1 d1 n2 @c1');
};

describe('§3.5 a line of five contains lines of four', () => {
  const five = ['111', '121', '131', '141', '151'];
  test('all are found, and the player chooses', () => {
    const position = fillRow(five);
    expect(position.phase).toBe('pattern_to_resolve');
    expect(position.legal()).toEqual(['G@a1-', 'J@a1-', 'J@b1-']);
    expect(position.scores()).toEqual([0, 0]); // nothing is scored before the choice
    expect(position.view(1).found).toHaveLength(3);
  });

  test('the five first: nothing is left', () => {
    const position = fillRow(five).play('G@a1- no');
    expect([position.scores(), boardOf(game, position.view(null), 0)]).toEqual([[14, 0], '']);
    expect(discardOf(game, position.view(null)).split(' ').slice(-5)).toEqual(['111', '121', '151', '131', '141']);
  });

  test('a four first: its cards leave, and the rest makes nothing', () => {
    const position = fillRow(five).play('J@b1- no');
    expect([position.scores(), boardOf(game, position.view(null), 0)]).toEqual([[9, 0], 'a1=111']);
    expect([position.actor, position.phase]).toEqual([1, 'placement_cell']);
  });
});

test('a sequence of one colour: E with two H', () => {
  const position = fillRow(['211', '311', '511', '611', '411']);
  expect(position.legal()).toEqual(['E@a1-', 'H@a1-', 'H@b1-']);
  position.play('E@a1-');
  expect([position.scores()[0], position.view(0).match?.reward]).toEqual([8, 'RWD5']);
});

test('a falling sequence of all colours: F with two I', () => {
  expect(fillRow(['511', '421', '241', '151', '331']).legal()).toEqual(['F@a1-', 'I@a1-', 'I@b1-']);
});

test('a broken sequence makes nothing', () => {
  expect(fillRow(['511', '421', '141', '251', '331']).actor).toBe(1);
});

describe('two lines that share a cell', () => {
  const small = table({
    patterns: {
      P: {
        shape: 'line_len_2',
        rankRule: 'R2_line_all_equal',
        colorRule: 'C2_line_all_distinct',
        vp: 5,
        rewardId: 'RWD1',
      },
      Q: {
        shape: 'line_len_2',
        rankRule: 'R1_line_sequence_step1',
        colorRule: 'C2_line_all_distinct',
        vp: 2,
        rewardId: 'RWD1',
      },
    },
  });
  // 111 on a1 and 231 on b2; 121 on b1 is a pair with the first and a sequence with the second
  const position = () =>
    scene(
      small,
      deck(small, '111 613 623  633 231 643  513 523 533  653 121 413'),
      'd1 n2 @a1  @a1 d1 n2 @e5  @b2 d1 n2 @e5  @c1 d1 n2 @a5  @b1',
    );
  test('resolving one breaks the other', () => {
    expect(position().legal()).toEqual(['P@a1-', 'Q@b1!']);
    const after = position().play('Q@b1! no');
    expect([after.scores()[0], boardOf(small, after.view(null), 0)]).toEqual([2, 'a1=111 e5=513']);
  });

  test('a reward between may save it: the shared card cannot stay, a removed one is no match', () => {
    const after = position().play('P@a1- yes f0:e5');
    expect([after.scores()[0], boardOf(small, after.view(null), 0)]).toEqual([5, 'b2=231']);
  });
});
