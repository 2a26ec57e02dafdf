// §3.6 and §3.7: each reward in the same position, and when it is impossible.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import type { MosaicGame } from '../index.ts';
import { boardOf, deck, discardOf, pair, table } from './table.ts';

/** Seat 0 makes a pair of 111 (a1) and 121 (b1); seat 1 has 212 on a1 and 232 on c3. The discard is 313 333. */
const OPENING = '111 212 313  232 121 333  511 622 413  631 542 443';
const TO_PAIR = 'd1 n2 @a1  @a1 d1 n2 @c3  @b1';
const atReward = (rewardId: string, moves = '', changes: Record<string, unknown> = {}) => {
  const game = table({ patterns: pair(rewardId), ...changes });
  return { game, position: scene(game, deck(game, OPENING), `${TO_PAIR} ${moves}`) };
};
type Position = ReturnType<typeof atReward>['position'];
const show = (game: MosaicGame, position: Position) => {
  const view = position.view(null);
  return { mine: boardOf(game, view, 0), theirs: boardOf(game, view, 1), discard: discardOf(game, view) };
};

test('§3.6 the points come first, then the question', () => {
  const { position } = atReward('RWD1');
  expect([position.scores(), position.phase, position.legal()]).toEqual([[5, 0], 'apply_reward', ['no', 'yes']]);
  expect(position.view(0).match).toMatchObject({ pattern: 'P', place: 'a1-', reward: 'RWD1', vp: 5 });
});

test('a refused reward: the cards are cleared in reading order, the last on top', () => {
  const { game, position } = atReward('RWD1', 'no');
  expect(show(game, position)).toEqual({ mine: '', theirs: 'a1=212 c3=232', discard: '313 333 111 121' });
  expect(position.view(null).last).toEqual({ seat: 0, pattern: null, reward: 'RWD1', result: 'refused' });
});

describe('§3.7 in the default configuration', () => {
  test('RWD1 removes an own card; one of the pattern is then already gone', () => {
    const { game, position } = atReward('RWD1', 'yes');
    expect(position.legal()).toEqual(['f0:a1', 'f0:b1']);
    position.play('f0:b1');
    expect(show(game, position)).toEqual({ mine: '', theirs: 'a1=212 c3=232', discard: '313 333 121 111' });
    expect(position.view(null).last?.result).toBe('applied');
  });

  test('RWD2 takes the top of the discard, before the pattern is put there', () => {
    const { game, position } = atReward('RWD2', 'yes');
    expect(position.legal()).toHaveLength(23);
    expect(position.legal()).not.toContain('to:a1'); // still taken by the pattern
    position.play('to:c3');
    expect(show(game, position)).toMatchObject({ mine: 'c3=333', discard: '313 111 121' });
  });

  test('RWD3 moves an own card; one of the pattern is cleared from its new cell', () => {
    const { game, position } = atReward('RWD3', 'yes f0:a1');
    expect(position.legal()).not.toContain('to:a1');
    position.play('to:e5');
    expect(show(game, position)).toMatchObject({ mine: '', discard: '313 333 111 121' });
  });

  test('RWD6 removes a card of an opponent outside the zone', () => {
    const { game, position } = atReward('RWD6', 'yes');
    expect(position.legal()).toEqual(['f1:a1']);
    position.play('f1:a1');
    expect(show(game, position)).toEqual({ mine: '', theirs: 'c3=232', discard: '313 333 212 111 121' });
  });

  test('RWD7 moves a card of an opponent, neither out of the zone nor into it', () => {
    const { game, position } = atReward('RWD7', 'yes');
    expect(position.legal()).toEqual(['f1:a1']);
    position.play('f1:a1');
    expect(position.legal()).toHaveLength(15); // 16 cells around the zone, one of them taken
    expect(position.legal()).not.toContain('to:b2');
    position.play('to:e5');
    expect(show(game, position)).toMatchObject({ theirs: 'e5=212 c3=232'.split(' ').sort().join(' ') });
  });

  test('RWD8 takes any card of the discard', () => {
    const { game, position } = atReward('RWD8', 'yes');
    expect(position.legal()).toEqual(['t313', 't333']);
    position.play('t313 to:c3');
    expect(show(game, position)).toMatchObject({ mine: 'c3=313', discard: '333 111 121' });
  });

  test('RWD9 creates a joker, which makes patterns at once', () => {
    const { game, position } = atReward('RWD9', 'yes to:c3');
    expect(show(game, position)).toMatchObject({ mine: 'c3=*', discard: '313 333 111 121' });
    position.play('d1 n2 @c4');
    expect(position.view(0).match).toMatchObject({ pattern: 'P', place: 'c3!' });
    position.play('no');
    expect(discardOf(game, position.view(null))).toBe('313 333 111 121 413 * 511');
  });

  test('RWD10 steals a card of an opponent outside the zone', () => {
    const { game, position } = atReward('RWD10', 'yes');
    expect(position.legal()).toEqual(['f1:a1']);
    position.play('f1:a1 to:c3');
    expect(show(game, position)).toEqual({ mine: 'c3=212', theirs: 'c3=232', discard: '313 333 111 121' });
  });
});

test('§1.4 without the limit, and without a zone, every card can be reached', () => {
  const { rewards } = table().rules;
  const open = { ...rewards, RWD6: { ...rewards.RWD6, limits: [] } };
  expect(atReward('RWD6', 'yes', { rewards: open }).position.legal()).toEqual(['f1:a1', 'f1:c3']);
  const board = { width: 5, height: 5, zone: null };
  expect(atReward('RWD7', 'yes', { board }).position.legal()).toEqual(['f1:a1', 'f1:c3']);
});

describe('§3.7 impossible rewards cost nothing', () => {
  const small = { board: { width: 2, height: 2, zone: { x: [0, 1], y: [0, 1] } } };
  /** Seat 0 fills a board of four cells; the last card, 421 on b2, makes a pair with 411 on a2. */
  const order = '111 212 313  221 532 333  411 623 541  641 421 153';
  const moves = 'd1 n2 @a1  @a1 d1 n2 @b2  @b1 d1 n2 @a2  @a2 d1 n2 @b1  @b2';
  test.each(['RWD2', 'RWD3', 'RWD8', 'RWD9', 'RWD10'])('%s on a full board', (rewardId) => {
    const game = table({ ...small, patterns: pair(rewardId) });
    const position = scene(game, deck(game, order), moves);
    expect(position.view(0).players[0]!.board.every((one) => one >= 0)).toBe(true);
    position.play('yes');
    expect(position.view(null).last).toEqual({ seat: 0, pattern: null, reward: rewardId, result: 'impossible' });
    expect([position.actor, position.phase, boardOf(game, position.view(null), 0)]).toEqual([
      0,
      'draft_pick',
      'a1=111 b1=532',
    ]);
  });

  test.each(['RWD6', 'RWD7'])('%s when the zone covers everything', (rewardId) => {
    const game = table({ ...small, patterns: pair(rewardId) });
    expect(scene(game, deck(game, order), `${moves} yes`).view(null).last?.result).toBe('impossible');
  });

  test('RWD2 with an empty discard', () => {
    const draft = { reveal: 2, self: 1, next: 1, discard: 0 };
    const game = table({ draft, patterns: pair('RWD2') });
    const position = scene(game, deck(game, '111 212  232 121'), `${TO_PAIR} yes`);
    expect(position.view(null).last?.result).toBe('impossible');
  });
});

test('§3.5 a pattern made on another board waits for its owner to put a card down, anywhere', () => {
  const { game, position } = atReward('RWD7', '', { board: { width: 5, height: 5, zone: null } });
  position.play('yes f1:a1 to:c2'); // 212 beside 232: a pair on seat 1's board
  expect(boardOf(game, position.view(null), 1)).toBe('c2=212 c3=232');
  position.play('d1 n2 @e5');
  expect([position.actor, position.scores()]).toEqual([1, [5, 0]]);
  position.play('@a5');
  expect([position.phase, position.scores()]).toEqual(['apply_reward', [5, 5]]);
  expect(position.view(1).match).toMatchObject({ pattern: 'P', place: 'c2!' });
});

test('RWD7 with three players reaches either opponent, RWD10 too', () => {
  const game = table({ players: 3, patterns: pair('RWD7') });
  const position = scene(
    game,
    deck(game, '111 212 313  232 322 333  441 121 412'),
    'd1 n2 @a1  @a1 d1 n2 @e5  @e1 d1 n2 @c3  @b1 yes',
  );
  expect(position.legal()).toEqual(['f1:a1', 'f1:e5', 'f2:e1']);
});

test('§3.8 a joker fits every pattern, and lies in the discard like a card when it is cleared', () => {
  const patterns = { ...pair('RWD9'), Q: { ...pair('RWD8').P!, rankRule: 'R1_line_sequence_step1' as const } };
  const game = table({ patterns });
  // a joker beside 511 matches both patterns; resolving P clears it into the discard
  const position = scene(game, deck(game, OPENING), `${TO_PAIR} yes to:c3 d1 n2 @c4`);
  expect(position.legal()).toEqual(['P@c3!', 'Q@c3!']);
  position.play('P@c3! yes to:a5');
  expect(discardOf(game, position.view(null))).toBe('313 333 111 121 413 * 511');
  expect(boardOf(game, position.view(null), 0)).toBe('a5=*');
});
