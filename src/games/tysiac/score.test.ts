// Settling (§3.8–3.10) where the vectors leave an option untouched. P0 deals and defends, P1 declares.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import { OVER } from '../../core/game.ts';
import type { TysiacRules } from './options.ts';
import { PRESETS } from './presets.ts';
import { rounded } from './score.ts';
import {
  DECLARER_119,
  DECLARER_120,
  DECLARER_180,
  DEFENDER_120,
  DEFENDER_62,
  OPEN_62,
  OPEN_NO_TRICK,
  inAlpha,
  inOpenTable,
  type PlayedHand,
} from './vectors/playedHands.ts';
import { deal, table } from './vectors/table.ts';

type Changes = Partial<TysiacRules>;
const PAIR = deal({ hands: { 1: 'KC QC' } });
const BOMB = 'b100 p m0 bomb';
const AWARD: Changes = { bombEffect: 'award', bombAward: 60 };

/** The hand under alpha-1000 with some changes, played to its end. */
const played = (hand: PlayedHand, changes: Changes, bid = 100, contract = bid) =>
  scene(table('alpha-1000', changes), deal(hand), inAlpha(hand, bid, contract));

describe('rounding (§2.9): once, as a whole; nearest rounds halves up', () => {
  test.each([
    ['none', [0, 1, 4, 5, 14, 15, 33, 120]],
    ['ceil10', [0, 10, 10, 10, 20, 20, 40, 120]],
    ['nearest10', [0, 0, 0, 10, 10, 20, 30, 120]],
    ['floor10', [0, 0, 0, 0, 10, 10, 30, 120]],
    ['nearest5', [0, 0, 5, 5, 15, 15, 35, 120]],
  ] as const)('%s', (defenderRounding, expected) => {
    const rules = { ...PRESETS['alpha-1000']!, defenderRounding };
    expect([0, 1, 4, 5, 14, 15, 33, 120].map((points) => rounded(rules, points))).toEqual(expected);
  });

  test.each([
    ['none', [33, -120]],
    ['ceil10', [40, -120]],
    ['nearest10', [30, -120]],
    ['floor10', [30, -120]],
    ['nearest5', [35, -120]],
  ] as const)('a defender’s 33 under %s; the declarer’s 119 are not rounded', (defenderRounding, change) => {
    expect(played(DECLARER_119, { defenderRounding }, 120).scores()).toEqual(change);
  });

  test.each([
    ['raw', 'ceil10', -120],
    ['rounded', 'ceil10', 120],
    ['rounded', 'nearest5', 120],
    ['rounded', 'floor10', -120],
    ['rounded', 'none', -120],
  ] as const)(
    'declarerCheck %s with %s: 119 for a contract of 120 score %i (§3.8.2)',
    (declarerCheck, defenderRounding, change) => {
      expect(played(DECLARER_119, { declarerCheck, defenderRounding }, 120).scores()[1]).toBe(change);
    },
  );
});

describe('dead cards and gain (§3.8.1, §3.8.3)', () => {
  test.each<[name: string, changes: Changes, raw: number[], change: number[]]>([
    ['nobody’s', { deadCards: 'none' }, [32, 120], [40, 100]],
    ['the last trick’s', { deadCards: 'last-trick-winner' }, [32, 128], [40, 100]],
    ['the declarer’s', { deadCards: 'declarer' }, [32, 128], [40, 100]],
    ['the declarer’s, scored as they are', { deadCards: 'declarer', declarerGain: 'actual' }, [32, 128], [40, 128]],
  ])('%s', (_, changes, raw, change) => {
    expect(played(DECLARER_120, changes).view(null).lastDeal).toMatchObject({ raw, change, made: true });
  });

  test('the declarer’s although the defender takes the last trick', () => {
    const game = table('open-table', { deadCards: 'declarer' });
    const position = scene(game, deal(OPEN_NO_TRICK), inOpenTable(OPEN_NO_TRICK, 100));
    expect(position.view(null).lastDeal).toMatchObject({ raw: [111, 49], change: [111, -100] });
  });
});

describe('marriageCredit (§3.7.7)', () => {
  // Trick lost but others won; no trick at all; the very trick won.
  test.each([
    ['on-declare', [40, 40, 40]],
    ['if-trick-won', [0, 0, 40]],
    ['if-any-trick-won', [40, 0, 40]],
  ] as const)('%s', (marriageCredit, credited) => {
    const changes = { marriageCredit, deadCards: 'none' } as const;
    const rows: [PlayedHand, cards: number][] = [
      [DECLARER_120, 80],
      [OPEN_NO_TRICK, 0],
      [OPEN_62, 58],
    ];
    const free: Changes = { ...changes, mustOvertake: false, trumpDuty: 'none' };
    const raw = rows.map(([hand]) => played(hand, free).view(null).lastDeal!.raw[1]!);
    expect(raw.map((points, i) => points - rows[i]![1])).toEqual(credited);
  });

  test('if-trick-won: not before the trick is won, and then at once', () => {
    const game = table('alpha-1000', { marriageCredit: 'if-trick-won' });
    const hands = { 0: '9H AS', 1: 'KH QH KS QS 9C JC' };
    const position = scene(game, deal({ hands }), 'b100 p m0 x9C xJC c100 KH+');
    expect(position.view(0)).toMatchObject({ trump: 3 });
    expect(position.view(0).players[1]!.marriagePoints).toBe(0);
    const won = scene(game, deal({ hands: { 0: '9H JH', 1: 'KH QH 10H AH 9C JC' } }), 'b100 p m0 x9C xJC c100 KH+ 9H');
    expect(won.view(0).players[1]!.marriagePoints).toBe(100);
  });
});

describe('who becomes declarer without a bid (§3.2.6, §3.2.7)', () => {
  test.each<[name: string, preset: string, changes: Changes, moves: string, declarer: number]>([
    ['takes-at-minimum, two seats', 'alpha-1000', { lastPlayerStanding: 'takes-at-minimum' }, 'p', 0],
    ['takes-at-minimum, three seats', 'open-table-3', { lastPlayerStanding: 'takes-at-minimum' }, 'p p', 0],
    ['takes-at-minimum, four seats', 'open-table-4', { lastPlayerStanding: 'takes-at-minimum' }, 'p p', 3],
    ['forehand-at-minimum, two seats', 'alpha-1000', { allPass: 'forehand-at-minimum' }, 'p p', 1],
    ['forehand-at-minimum, three seats', 'open-table-3', { allPass: 'forehand-at-minimum' }, 'p p p', 1],
    ['the forced opener', 'polish-3', {}, 'p p', 1],
  ])('%s', (_, preset, changes, moves, declarer) => {
    const position = scene(table(preset, changes), deal(), moves);
    const seen = { declarer, bidder: declarer, bid: 100, contract: 100, automatic: true, actor: declarer };
    expect(position.view(null)).toMatchObject(seen);
    expect(position.phase).toBe(preset === 'alpha-1000' ? 'musik' : 'exchange');
  });

  test('must-decide: the last one bids or passes', () => {
    const position = scene(table('alpha-1000'), deal(), 'p');
    expect(position.legal().slice(0, 2)).toEqual(['p', 'b100']);
  });

  test.each(['next', 'same'] as const)('thrown in, the dealer is the %s', (dealerAfterThrownIn) => {
    const position = scene(table('alpha-1000', { dealerAfterThrownIn }), deal(), 'p p');
    expect(position.view(null)).toMatchObject({ nextDealer: dealerAfterThrownIn === 'next' ? 1 : 0, scoredHands: 0 });
    expect(position.view(null).lastDeal).toMatchObject({ result: 'thrown-in', declarer: -1, change: [0, 0] });
  });
});

describe('challenges (§2.4)', () => {
  test.each<[name: string, changes: Changes, moves: string, scores: number[]]>([
    ['a wrong challenge costs at once', { wrongChallengeCost: 30 }, 'b130 ch show:C', [-30, 0]],
    ['not before the proof is shown', { wrongChallengeCost: 30 }, 'b130 ch', [0, 0]],
    ['under sum it costs without a proof phase', { wrongChallengeCost: 30, proofScope: 'sum' }, 'b130 ch', [-30, 0]],
    ['each wrong challenge costs', { wrongChallengeCost: 30 }, 'b130 ch show:C b140 b150 ch show:C', [-60, 0]],
    ['by default it costs nothing', {}, 'b130 ch show:C', [0, 0]],
    ['the floor holds', { wrongChallengeCost: 30, scoreFloor: -10 }, 'b130 ch show:C', [-10, 0]],
    ['a right challenge costs the challenger nothing', { wrongChallengeCost: 30 }, 'b170 ch', [0, -170]],
    ['proofFailBidder zero', { proofFailBidder: 'zero' }, 'b170 ch', [0, 0]],
    ['proofFailOpponents', { proofFailOpponents: 25 }, 'b170 ch', [25, -170]],
    ['proofFailOpponents may be a loss', { proofFailOpponents: -25 }, 'b170 ch', [-25, -170]],
    ['behind the lock it is no gain', { proofFailOpponents: 25, startScores: [800, 0] }, 'b170 ch', [800, -170]],
    ['but still a loss', { proofFailOpponents: -25, startScores: [800, 0] }, 'b170 ch', [775, -170]],
  ])('%s', (_, changes, moves, scores) => {
    expect(scene(table('alpha-1000', changes), PAIR, moves).scores()).toEqual(scores);
  });

  test('a last challenge that is met costs too, and the musik follows', () => {
    const game = table('alpha-1000', { wrongChallengeCost: 30 });
    const position = scene(game, deal({ hands: { 0: 'KC QC' } }), 'p b130 ch show:C');
    expect(position.scores()).toEqual([0, -30]);
    expect(position.phase).toBe('musik');
  });
});

describe('bombs (§2.5, §3.5.3)', () => {
  test.each<[name: string, changes: Changes, scores: number[], next: number, scored: number]>([
    ['redeal costs and gives nothing', { bombAward: 60, bombCost: 'bid' }, [0, 0], 0, 0],
    ['redeal by the next dealer', { bombDealer: 'next' }, [0, 0], 1, 0],
    ['award with cost 0', { ...AWARD }, [60, 0], 0, 1],
    ['award with the cost of the bid', { ...AWARD, bombCost: 'bid' }, [60, -100], 0, 1],
    ['award with a fixed cost', { ...AWARD, bombCost: 75, bombDealer: 'next' }, [60, -75], 1, 1],
    ['the floor holds', { ...AWARD, bombCost: 75, scoreFloor: -50 }, [60, -50], 0, 1],
    ['the cost is taken behind the lock too', { ...AWARD, bombCost: 75, startScores: [0, 850] }, [60, 775], 0, 1],
  ])('%s', (_, changes, scores, nextDealer, scoredHands) => {
    const position = scene(table('alpha-1000', changes), deal(), BOMB);
    expect(position.scores()).toEqual(scores);
    expect(position.view(null)).toMatchObject({ nextDealer, scoredHands, lastDeal: { result: 'bombed', bid: 100 } });
    expect(position.view(null).players.map((player) => player.bombs)).toEqual([2, 1]);
  });
});

describe('lock (§3.9) and floor (§3.8.5)', () => {
  const clamp: Changes = { lockCrossing: 'clamp' };
  test.each<[name: string, changes: Changes, before: number[], hand: PlayedHand, contract: number, after: number[]]>([
    ['clamp stops a defender at the lock', clamp, [790, 0], DEFENDER_62, 100, [800, -100]],
    ['clamp lets a defender come just to it', clamp, [730, 0], DEFENDER_62, 100, [800, -100]],
    ['clamp forbids a defender to win', clamp, [795, 0], DEFENDER_120, 100, [800, -100]],
    ['clamp does not touch the declarer', clamp, [0, 790], DECLARER_120, 120, [40, 910]],
    ['clamp does not touch a loss across the lock', clamp, [0, 850], DECLARER_119, 120, [40, 730]],
    ['full lets a defender win', { target: 850 }, [795, 0], DEFENDER_120, 100, [915, -100]],
    ['the declarer gains behind the lock', {}, [0, 850], DECLARER_120, 120, [40, 970]],
    ['a loss stops at the floor', { scoreFloor: 0 }, [0, 50], DECLARER_119, 120, [40, 0]],
    ['a floor below zero', { scoreFloor: -60 }, [0, 50], DECLARER_119, 120, [40, -60]],
    ['a floor not reached', { scoreFloor: -100 }, [0, 50], DECLARER_119, 120, [40, -70]],
  ])('%s', (_, changes, startScores, hand, contract, after) => {
    const position = played(hand, { ...changes, startScores }, contract);
    expect(position.scores()).toEqual(after);
    const change = after.map((score, seat) => score - startScores[seat]!);
    expect(position.view(null).lastDeal!.change).toEqual(change);
  });

  test.each([
    ['full', 840],
    ['clamp', 800],
  ] as const)('%s: a bomb award crosses like any gain', (lockCrossing, after) => {
    const game = table('alpha-1000', { ...AWARD, lockCrossing, startScores: [780, 0] });
    expect(scene(game, deal(), BOMB).scores()[0]).toBe(after);
  });

  test.each([
    ['full', 850],
    ['clamp', 800],
  ] as const)('%s: so does the bonus of the sitting dealer', (lockCrossing, after) => {
    const game = table('polish-4', { lockCrossing, startScores: [700, 0, 0, 0] });
    const position = scene(game, deal({ musik: ['AS KH QH'] }), 'p p').finish();
    expect(position.scores()[0]).toBe(after);
  });

  test('sitOutBonus none pays nothing', () => {
    const game = table('polish-4', { sitOutBonus: 'none' });
    expect(
      scene(game, deal({ musik: ['AS KH QH'] }), 'p p')
        .finish()
        .scores()[0],
    ).toBe(0);
  });
});

describe('several at the target after one hand (§3.10.2)', () => {
  // The declarer P1 bombs; P0 and P2 gain 60 each.
  test.each<[simultaneous: TysiacRules['simultaneous'], before: number[], winners: number[], places: number[]]>([
    ['declarer-first', [950, 0, 960], [2], [2, 3, 1]],
    ['declarer-first', [950, 0, 950], [0, 2], [1, 3, 1]],
    ['highest', [950, 0, 960], [2], [2, 3, 1]],
    ['highest', [950, 0, 950], [0, 2], [1, 3, 1]],
    ['shared', [950, 0, 960], [0, 2], [1, 3, 1]],
    ['shared', [950, 0, 900], [0], [1, 3, 2]],
    ['highest', [900, 30, 900], [], [1, 3, 1]],
  ])('%s from %j', (simultaneous, startScores, winners, places) => {
    const game = table('polish-3', { simultaneous, lockMode: 'none', startScores, maxHands: 1 });
    const position = scene(game, deal(), 'p p bomb');
    expect(position.actor).toBe(OVER);
    expect(position.view(null).winners).toEqual(winners);
    expect(position.outcome()).toEqual({ places, reason: winners.length > 0 ? 'target' : 'unfinished' });
  });

  test.each([
    ['declarer-first', [1], [2, 1]],
    ['highest', [0], [1, 2]],
    ['shared', [0, 1], [1, 1]],
  ] as const)('%s: a declarer who is behind the other', (simultaneous, winners, places) => {
    // The declarer scores 150, the defender 20.
    const position = played(DECLARER_180, { simultaneous, lockMode: 'none', startScores: [995, 850] }, 120, 150);
    expect(position.scores()).toEqual([1015, 1000]);
    expect(position.view(null).winners).toEqual(winners);
    expect(position.outcome()).toEqual({ places, reason: 'target' });
  });
});
