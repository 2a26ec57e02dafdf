// §3.9.5, sentence by sentence: the barrel at 880 with 1000 as target. P0 deals and defends, P1 declares.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import { OVER } from '../../core/game.ts';
import type { TysiacRules } from './options.ts';
import type { TysiacView } from './view.ts';
import {
  DECLARER_119,
  DECLARER_120,
  DECLARER_180,
  DEFENDER_120,
  NINES_DEAD,
  inAlpha,
  type PlayedHand,
} from './vectors/playedHands.ts';
import { deal, table } from './vectors/table.ts';

const barrel = (changes: Partial<TysiacRules> = {}) =>
  table('alpha-1000', { lockMode: 'barrel', lockScore: 880, barrelTries: 3, barrelDrop: 120, ...changes });
const counters = (position: { view(seat: null): TysiacView }): number[] =>
  position.view(null).players.map((player) => player.barrel);

/** A hand that scores the award for P0 and costs P1 the price: one more scored hand. */
const SCORED = 'b100 p m0 bomb ';
const bombs = (bombAward: number, bombCost = 0): Partial<TysiacRules> => ({
  bombEffect: 'award',
  bombsPerPlayer: 20,
  bombAward,
  bombCost,
});
const DEALS = Array.from({ length: 12 }, () => deal());

describe('one hand', () => {
  test.each<
    [name: string, hand: PlayedHand, contract: number, before: number[], after: number[], tries: number[], won: boolean]
  >([
    // DECLARER_120 changes the scores by +40 and the contract, DECLARER_119 by +40 and minus the contract.
    ['3.9.5.1 a declarer who comes between gets on', DECLARER_120, 120, [0, 770], [40, 880], [0, 0], false],
    ['3.9.5.1 so does one who comes to exactly 880', DECLARER_120, 120, [0, 760], [40, 880], [0, 0], false],
    ['3.9.5.1 and one who would have 999', DECLARER_120, 120, [0, 879], [40, 880], [0, 0], false],
    ['3.9.5.1 below 880 nothing happens', DECLARER_120, 120, [0, 750], [40, 870], [0, 0], false],
    ['3.9.5.1 a defender gets on', DECLARER_120, 120, [840, 0], [880, 120], [0, 0], false],
    ['3.9.5.2 a defender is cut off at 880', DECLARER_120, 120, [870, 0], [880, 120], [0, 0], false],
    ['3.9.5.2 however large the gain', NINES_DEAD, 120, [870, 0], [880, 120], [0, 0], false],
    ['3.9.5.2 a declarer who reaches 1000 directly wins', DECLARER_180, 150, [0, 850], [20, 1000], [0, 0], true],
    ['3.9.5.3 on the barrel, 120 as declarer win', DECLARER_120, 120, [0, 880], [40, 1000], [0, 0], true],
    ['3.9.5.3 on the barrel, 120 as defender win', DEFENDER_120, 100, [880, 0], [1000, -100], [0, 0], true],
    ['3.9.5.3 a smaller gain of a defender is lost', DECLARER_120, 120, [880, 0], [880, 120], [1, 0], false],
    ['3.9.5.3 a smaller gain of a declarer is lost', DECLARER_120, 110, [0, 880], [40, 880], [0, 1], false],
    ['3.9.5.4 a loss is subtracted', DECLARER_119, 120, [0, 880], [40, 760], [0, 0], false],
    ['both on the barrel, each for itself', DECLARER_119, 120, [880, 880], [880, 760], [1, 0], false],
  ])('%s', (_, hand, contract, startScores, after, tries, won) => {
    const position = scene(barrel({ startScores }), deal(hand), inAlpha(hand, 100, contract));
    expect(position.scores()).toEqual(after);
    expect(counters(position)).toEqual(tries);
    expect(position.actor === OVER).toBe(won);
    expect(position.view(null).lastDeal!.change).toEqual(after.map((score, seat) => score - startScores[seat]!));
  });
});

describe('3.9.5.6 start scores', () => {
  test.each([
    [879, 879],
    [880, 880],
    [881, 880],
    [999, 880],
    [-20, -20],
  ])('%i begins at %i with the counter at 0', (start, score) => {
    const position = scene(barrel({ startScores: [start, 0] }), deal());
    expect(position.scores()).toEqual([score, 0]);
    expect(counters(position)).toEqual([0, 0]);
  });

  test.each(['none', 'declarer-only'] as const)('lockMode %s leaves them', (lockMode) => {
    expect(scene(barrel({ lockMode, startScores: [950, 0] }), deal()).scores()).toEqual([950, 0]);
  });
});

describe('3.9.5.5 tries', () => {
  /** Score and counter of P0 after each of some scored hands. */
  const course = (changes: Partial<TysiacRules>, hands: number): [score: number, tries: number][] => {
    const position = scene(barrel({ startScores: [880, 0], ...changes }), DEALS);
    return Array.from({ length: hands }, () => {
      position.play(SCORED);
      return [position.scores()[0]!, counters(position)[0]!];
    });
  };

  test('each scored hand without a win is a try; the third drops 120', () => {
    expect(course(bombs(40), 3)).toEqual([
      [880, 1],
      [880, 2],
      [760, 0],
    ]);
  });

  test('a hand without any gain is a try too', () => {
    expect(course(bombs(0), 3)).toEqual([
      [880, 1],
      [880, 2],
      [760, 0],
    ]);
  });

  test('after the drop one climbs again, with the counter at 0', () => {
    expect(course(bombs(60), 8)).toEqual([
      [880, 1],
      [880, 2],
      [760, 0],
      [820, 0],
      [880, 0],
      [880, 1],
      [880, 2],
      [760, 0],
    ]);
  });

  test('barrelTries and barrelDrop are options', () => {
    expect(course({ ...bombs(0), barrelTries: 1, barrelDrop: 300 }, 2)).toEqual([
      [580, 0],
      [580, 0],
    ]);
    expect(course({ ...bombs(0), barrelTries: 2, barrelDrop: 0 }, 3)).toEqual([
      [880, 1],
      [880, 0],
      [880, 1],
    ]);
  });

  test('the award may win from the barrel', () => {
    expect(course(bombs(120), 1)).toEqual([[1000, 0]]);
  });

  test('a declarer whose bomb costs nothing has spent a try; one who pays has fallen off', () => {
    const free = scene(barrel({ ...bombs(0), startScores: [0, 880] }), DEALS, SCORED);
    expect([free.scores(), counters(free)]).toEqual([
      [0, 880],
      [0, 1],
    ]);
    const paid = scene(barrel({ ...bombs(0, 30), startScores: [0, 880] }), DEALS, SCORED);
    expect([paid.scores(), counters(paid)]).toEqual([
      [0, 850],
      [0, 0],
    ]);
  });

  test('3.9.5.4 a loss clears the counter', () => {
    // P0 has spent a try as defender; then P1 deals no longer, and P0 fails a proof for 130.
    const game = barrel({ ...bombs(0), bombDealer: 'next', startScores: [880, 0] });
    const position = scene(game, DEALS, SCORED);
    expect(counters(position)).toEqual([1, 0]);
    position.play('b130 ch');
    expect([position.scores(), counters(position)]).toEqual([
      [750, 0],
      [0, 0],
    ]);
  });

  test('hands that are not scored are no tries: thrown in, bombed with redeal', () => {
    const position = scene(barrel({ bombEffect: 'redeal', startScores: [880, 880] }), DEALS, `p p b100 p m0 bomb`);
    expect([position.scores(), counters(position)]).toEqual([
      [880, 880],
      [0, 0],
    ]);
  });

  test('a failed proof is a scored hand for the opponent too', () => {
    const position = scene(barrel({ startScores: [880, 0] }), DEALS, 'b130 ch');
    expect([position.scores(), counters(position)]).toEqual([
      [880, -130],
      [1, 0],
    ]);
  });

  test('so is a hand that one sits out', () => {
    const changes: Partial<TysiacRules> = { lockMode: 'barrel', lockScore: 880, startScores: [880, 0, 0, 0] };
    const position = scene(table('polish-4', changes), deal(), 'p p bomb');
    expect(position.scores()).toEqual([880, 0, 60, 60]);
    expect(counters(position)).toEqual([1, 0, 0, 0]);
  });
});

describe('the cost of a wrong challenge (§2.4)', () => {
  test('who pays it on the barrel falls off, and the counter is cleared', () => {
    const game = barrel({ ...bombs(0), wrongChallengeCost: 30, startScores: [880, 0] });
    const position = scene(game, [deal(), deal({ hands: { 1: 'KC QC' } })], SCORED);
    expect(counters(position)).toEqual([1, 0]);
    position.play('b130 ch show:C');
    expect([position.scores(), counters(position)]).toEqual([
      [850, 0],
      [0, 0],
    ]);
  });

  test('and may climb on again in the same hand', () => {
    const game = barrel({ ...bombs(60), wrongChallengeCost: 30, startScores: [880, 0] });
    const position = scene(game, deal({ hands: { 1: 'KC QC' } }), 'b130 ch show:C p m0 bomb');
    expect([position.scores(), counters(position)]).toEqual([
      [880, 0],
      [0, 0],
    ]);
  });
});

describe('leaving the barrel', () => {
  test('off it one gains and loses freely again', () => {
    const game = barrel({ ...bombs(40, 50), startScores: [760, 100] });
    const position = scene(game, DEALS, SCORED.repeat(2));
    expect(position.scores()).toEqual([840, 0]);
    position.play(SCORED);
    expect(position.scores()).toEqual([880, -50]);
    expect(counters(position)).toEqual([0, 0]);
  });
});
