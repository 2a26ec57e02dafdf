// §5.3: why an action is refused, the first reason in the order kind, turn, shape, rule.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import type { MosaicAction, RewardChoice } from '../actions.ts';
import { card, deck, pair, table } from './table.ts';

const game = table({ patterns: pair('RWD7') });
const OPENING = '111 212 313  232 121 333  511 622 413  631 542 443';
const TO_PAIR = 'd1 n2 @a1  @a1 d1 n2 @c3  @b1';
const params = (choice: RewardChoice): MosaicAction => ({ type: 'params', choice });
const A1 = 0;
const B1 = 1;
const B2 = 6;
const C3 = 12;
const E5 = 24;

type Row = [name: string, seat: number, action: MosaicAction, code: string | null];

describe('draft and placement', () => {
  const atPick = scene(game, deck(game, OPENING));
  const atPass = scene(game, deck(game, OPENING), 'd1');
  const atPlace = scene(game, deck(game, OPENING), 'd1 n2 @a1 @a1 d1 n2 @c3');
  test.each<Row>([
    ['another kind of decision', 0, { type: 'place', cell: 0 }, 'wrong-phase'],
    ['the kind comes before the turn', 1, { type: 'pass', slot: 0 }, 'wrong-phase'],
    ['out of turn', 1, { type: 'pick', slot: 0 }, 'not-your-turn'],
    ['a slot that is not there', 0, { type: 'pick', slot: 3 }, 'no-such-slot'],
    ['half a slot', 0, { type: 'pick', slot: 0.5 }, 'no-such-slot'],
    ['nonsense', 0, { type: 'dance' } as never, 'unknown-action'],
    ['nothing', 0, null as never, 'unknown-action'],
    ['a good pick', 0, { type: 'pick', slot: 2 }, null],
  ])('%s', (_, seat, action, code) => expect(atPick.refuse(seat, action)).toBe(code));

  test('the slot of a picked card is empty', () => {
    expect(atPass.refuse(0, { type: 'pass', slot: 0 })).toBe('no-such-slot');
    expect(atPass.refuse(0, { type: 'pass', slot: 1 })).toBeNull();
  });

  test('cells', () => {
    expect(atPlace.refuse(0, { type: 'place', cell: A1 })).toBe('cell-taken');
    expect(atPlace.refuse(0, { type: 'place', cell: 25 })).toBe('no-such-cell');
    expect(atPlace.refuse(0, { type: 'place', cell: B1 })).toBeNull();
  });
});

describe('rewards', () => {
  const atReward = scene(game, deck(game, OPENING), TO_PAIR);
  const atParams = scene(game, deck(game, OPENING), `${TO_PAIR} yes`);
  test('yes or no', () => {
    expect(atReward.refuse(0, { type: 'reward', use: true })).toBeNull();
    expect(atReward.refuse(0, { type: 'reward', use: 1 as never })).toBe('unknown-action');
    expect(atReward.refuse(0, { type: 'resolve', pattern: 'P', place: 'a1-' })).toBe('wrong-phase');
  });

  test.each<[name: string, action: MosaicAction, code: string | null]>([
    ['all parameters in one', params({ from: { board: 1, cell: A1 }, to: E5 }), null],
    ['one step', { type: 'from', board: 1, cell: A1 }, null],
    ['the second step first', { type: 'to', cell: E5 }, 'wrong-params'],
    ['one parameter of two', params({ from: { board: 1, cell: A1 } }), 'wrong-params'],
    ['one of another reward', params({ take: 3, to: E5 }), 'wrong-params'],
    ['none', params({}), 'wrong-params'],
    ['nonsense', params(null as never), 'wrong-params'],
    ['the own board', params({ from: { board: 0, cell: A1 }, to: E5 }), 'not-an-opponent'],
    ['a third player', params({ from: { board: 2, cell: A1 }, to: E5 }), 'not-an-opponent'],
    ['an empty cell', params({ from: { board: 1, cell: B1 }, to: E5 }), 'no-card-there'],
    ['out of the zone', params({ from: { board: 1, cell: C3 }, to: E5 }), 'protected'],
    ['into the zone', params({ from: { board: 1, cell: A1 }, to: B2 }), 'protected'],
    ['onto itself', params({ from: { board: 1, cell: A1 }, to: A1 }), 'cell-taken'],
    ['off the board', params({ from: { board: 1, cell: A1 }, to: 99 }), 'no-such-cell'],
    ['from off the board', params({ from: { board: 1, cell: -1 }, to: E5 }), 'no-such-cell'],
  ])('%s', (_, action, code) => expect(atParams.refuse(0, action)).toBe(code));

  test('after the first step only the second is asked', () => {
    const half = scene(game, deck(game, OPENING), `${TO_PAIR} yes f1:a1`);
    expect(half.refuse(0, params({ from: { board: 1, cell: A1 }, to: E5 }))).toBe('wrong-params');
    expect(half.refuse(0, params({ to: E5 }))).toBeNull();
    expect(half.refuse(0, { type: 'to', cell: B2 })).toBe('protected');
  });

  test('other rewards', () => {
    const own = table({ patterns: pair('RWD3') });
    const move = scene(own, deck(own, OPENING), `${TO_PAIR} yes`);
    expect(move.refuse(0, params({ from: { board: 1, cell: A1 }, to: E5 }))).toBe('not-your-board');
    const any = table({ patterns: pair('RWD8') });
    const take = scene(any, deck(any, OPENING), `${TO_PAIR} yes`);
    expect(take.refuse(0, params({ take: card(any, '111'), to: E5 }))).toBe('not-in-discard');
    expect(take.refuse(0, params({ take: card(any, '313'), to: E5 }))).toBeNull();
  });

  test('a match that does not lie there', () => {
    const both = table({ patterns: { ...pair('RWD1'), Q: pair('RWD2').P! } });
    const choice = scene(both, deck(both, OPENING), TO_PAIR);
    expect(choice.refuse(0, { type: 'resolve', pattern: 'P', place: 'b1-' })).toBe('no-such-match');
    expect(choice.refuse(0, { type: 'resolve', pattern: 'Q', place: 'a1-' })).toBeNull();
  });
});

test('compound parameters are described by their steps', () => {
  expect(game.describe(params({ from: { board: 1, cell: A1 }, to: E5 }))).toEqual({
    key: 'mosaic.params',
    params: { steps: 'f1:a1 to:e5' },
  });
  expect(game.toIds(params({ from: { board: 1, cell: A1 }, to: E5 })).map(game.notation)).toEqual(['f1:a1', 'to:e5']);
});
