// What a net sees: one fact of a position changes, and exactly the right blocks of the features move.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import { CHANCE, OVER } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import type { TysiacGame } from './index.ts';
import type { TysiacRules } from './options.ts';
import { PRESETS } from './presets.ts';
import type { TysiacView } from './view.ts';
import { cards, deal, table } from './vectors/table.ts';

type Features = Record<string, number[]>;
const vector = (game: TysiacGame, view: TysiacView): Float32Array => {
  const out = new Float32Array(game.encoders[0]!.size);
  game.encode(view, out);
  return out;
};
const features = (game: TysiacGame, view: TysiacView): Features => {
  const out = vector(game, view);
  let at = 0;
  return Object.fromEntries(
    game.encoders[0]!.blocks.map(({ name, size }) => [name, [...out.subarray(at, (at += size))]] as const),
  );
};

interface Place {
  preset?: string;
  rules?: Partial<TysiacRules>;
  deals?: ReturnType<typeof deal>[];
  moves?: string;
}
const HANDS = { 0: '9C JC KC 9D QD KD 9H JH 10S AS', 1: '9S JS KS KH QH AH 10H QC 10C AC' };
const BASE = deal({ hands: HANDS, musik: ['JD 10D', 'QS AD'] });
const seen = ({ preset = 'alpha-1000', rules = {}, deals = [BASE], moves = '' }: Place, seat: number): Features => {
  const game = table(preset, rules);
  return features(game, scene(game, deals, moves).view(seat));
};
/** Follow from the others, and have tests of their own. */
const DERIVED = ['masters', 'takes', 'pairs'];
/** The blocks that differ between two places for one observer. */
const moved = (a: Place, b: Place, seat: number): string[] => {
  const [before, after] = [seen(a, seat), seen(b, seat)];
  return Object.keys(before).filter((name) => !DERIVED.includes(name) && before[name]!.join() !== after[name]!.join());
};

const EXCHANGE = 'b100 p m0';
const PLAY = `${EXCHANGE} x9S xJS c100`;
const swapped = (hand0: string, hand1: string, pile0 = 'JD 10D', pile1 = 'QS AD') =>
  deal({ hands: { 0: hand0, 1: hand1 }, musik: [pile0, pile1] });
/** P0 has AD instead of AS, which lies in the second pile. */
const OWN_CARD = swapped('9C JC KC 9D QD KD 9H JH 10S AD', HANDS[1], 'JD 10D', 'QS AS');
/** P0 has no heart: 9H and JH are in the second pile. */
const VOID = swapped('9C JC KC 9D QD KD QS AD 10S AS', HANDS[1], 'JD 10D', '9H JH');
const AGAIN = [BASE, BASE];

// Far from all that a net has learned from, it would play anything.
test('a debt of tens of thousands looks like one of a thousand', () => {
  const scores = (first: number) => seen({ rules: { startScores: [first, 300] } }, 0)['scores'];
  expect(scores(-1000)).toEqual([-1, Math.fround(0.3)]);
  expect(scores(-40_000)).toEqual(scores(-1000));
});

describe('one fact moves', () => {
  // P0 watches as defender, P1 as declarer.
  test.each<[fact: string, a: Place, b: Place, defender: string[], declarer: string[]]>([
    ['nothing', {}, {}, [], []],
    ['a card of P0 and of the second pile', {}, { deals: [OWN_CARD] }, ['hand'], []],
    ['the height of the bid', { moves: 'b100' }, { moves: 'b110' }, ['amounts'], ['amounts']],
    ['the first bid', {}, { moves: 'b100' }, ['bidder', 'amounts'], ['bidder', 'amounts']],
    ['who bids', { moves: 'b100 b120' }, { moves: 'b120' }, ['bidder'], ['bidder']],
    ['a challenge', { moves: 'b130' }, { moves: 'b130 ch' }, ['phase'], ['phase']],
    ['a proof', { moves: 'b130' }, { moves: 'b130 ch show:H' }, ['known', 'amounts'], ['known', 'amounts']],
    [
      'the end of the auction',
      { moves: 'b100' },
      { moves: 'b100 p' },
      ['phase', 'declarer', 'passed', 'amounts'],
      ['phase', 'declarer', 'passed', 'amounts'],
    ],
    ['which pile is taken', { moves: 'b100 p m0' }, { moves: 'b100 p m1' }, ['musik'], ['hand', 'musik']],
    [
      'a pile taken in secret',
      { rules: { musikReveal: 'declarer' }, moves: 'b100 p m0' },
      { rules: { musikReveal: 'declarer' }, moves: 'b100 p m1' },
      [],
      ['hand', 'musik'],
    ],
    [
      'a card put aside',
      { moves: EXCHANGE },
      { moves: `${EXCHANGE} x9S` },
      ['amounts'],
      ['hand', 'discards', 'amounts'],
    ],
    ['which card is put aside', { moves: `${EXCHANGE} x9S` }, { moves: `${EXCHANGE} xJS` }, [], ['hand', 'discards']],
    ['the contract', { moves: PLAY }, { moves: PLAY.replace('c100', 'c150') }, ['amounts'], ['amounts']],
    ['the card led', { moves: `${PLAY} AH` }, { moves: `${PLAY} 10H` }, ['trick'], ['hand', 'trick']],
    [
      'a marriage declared',
      { moves: `${PLAY} KH` },
      { moves: `${PLAY} KH+` },
      ['known', 'trump', 'points'],
      ['known', 'trump', 'points'],
    ],
    [
      'the reply',
      { moves: `${PLAY} AH 9H` },
      { moves: `${PLAY} AH JH` },
      ['hand', 'captured', 'points'],
      ['captured', 'points'],
    ],
    [
      'a trick',
      { moves: `${PLAY}` },
      { moves: `${PLAY} AH 9H` },
      ['hand', 'captured', 'points', 'tricks'],
      ['hand', 'captured', 'points', 'tricks'],
    ],
    [
      'a void shown',
      { moves: `${PLAY} AH 9H` },
      { deals: [VOID], moves: `${PLAY} AH 9C` },
      ['hand', 'captured', 'lacking'],
      ['captured', 'lacking'],
    ],
    ['the scores', {}, { rules: { startScores: [0, 500] } }, ['scores'], ['scores']],
    ['a trump duty not in play', {}, { rules: { trumpDuty: 'none' } }, [], []],
  ])('%s', (_, a, b, defender, declarer) => {
    expect(moved(a, b, 0)).toEqual(defender);
    expect(moved(a, b, 1)).toEqual(declarer);
  });

  test('a bomb used moves the bombs alone', () => {
    const game = table('alpha-1000');
    const fresh = scene(game, BASE);
    const bombed = scene(game, AGAIN, 'b100 p m0 bomb').deal();
    const [before, after] = [fresh, bombed].map((position) => features(game, position.view(1)));
    expect(after).toEqual({ ...before, bombs: [0.5, 1] });
    expect(before!.bombs).toEqual([1, 1]);
  });

  test('the dealer', () => {
    const [mine, theirs] = [0, 1].map((firstDealer) => seen({ rules: { firstDealer } }, 0));
    expect(theirs).toEqual({ ...mine, dealer: [0, 1] });
    expect(mine!.dealer).toEqual([1, 0]);
  });

  test('a pass, with three seats', () => {
    const place = { preset: 'polish-3', deals: [deal()] };
    expect(moved(place, { ...place, moves: 'p' }, 0)).toEqual(['passed']);
    expect(seen({ ...place, moves: 'p' }, 2).passed).toEqual([1, 0, 0]);
    expect(seen({ ...place, moves: 'p' }, 1).passed).toEqual([0, 1, 0]);
  });

  test('a passed card moves nothing but the count for who may not see it', () => {
    const place = { preset: 'polish-3', deals: [deal({ hands: { 1: '9S JS' } })], moves: 'p p' };
    const first = { ...place, moves: 'p p 0:9S' };
    expect(moved(place, first, 0)).toEqual(['amounts']);
    expect(moved(place, first, 2)).toEqual(['hand', 'amounts']);
    expect(moved(first, { ...place, moves: 'p p 0:JS' }, 0)).toEqual([]);
  });
});

describe('the values', () => {
  const game = table('alpha-1000');
  const position = scene(game, BASE, `${PLAY} KH+`);
  const mine = features(game, position.view(1));
  const theirs = features(game, position.view(0));
  const on = (block: number[]): number[] => block.flatMap((value, i) => (value === 1 ? [i] : []));
  const sorted = (text: string): number[] => cards(text).sort((x, y) => x - y);

  test('own cards, the trick, the discards and the musik are card by card', () => {
    expect(on(theirs.hand!)).toEqual(sorted(HANDS[0]));
    expect(on(mine.hand!)).toEqual(sorted('KS QH AH 10H QC 10C AC JD 10D'));
    expect(on(theirs.trick!)).toEqual(cards('KH'));
    expect(on(mine.discards!)).toEqual(sorted('9S JS'));
    expect(on(theirs.discards!)).toEqual([]);
    expect(on(theirs.musik!)).toEqual(sorted('JD 10D'));
  });

  test('masters are what nobody can beat in its suit', () => {
    const masters = (place: Place, seat: number): number[] => on(seen(place, seat).masters!);
    expect(masters({}, 0)).toEqual(sorted('10S AS'));
    expect(masters({}, 1)).toEqual(sorted('10C AC QH KH 10H AH'));
    expect(masters({ moves: `${PLAY} AC 9C` }, 1)).toEqual(sorted('10C QH KH 10H AH'));
    // 10H and AH lie in the second pile; once P0 shows that it holds no heart, every heart is as good as the ace.
    const low = swapped('9C JC KC 9D QD KD QS AD 10S AS', '9S JS KS KH QH 9H JH QC 10C AC', 'JD 10D', '10H AH');
    expect(masters({ deals: [low], moves: PLAY }, 1)).toEqual(sorted('10C AC'));
    expect(masters({ deals: [low], moves: `${PLAY} KH 9C` }, 1)).toEqual(sorted('10C AC 9H JH QH'));
  });

  test('takes are the cards above the best of the trick, or trumps', () => {
    const takes = (moves: string, seat: number): number[] => on(seen({ moves }, seat).takes!);
    expect(takes(PLAY, 1)).toEqual([]);
    expect(takes(`${PLAY} 10C`, 0)).toEqual([]);
    expect(takes(`${PLAY} QC`, 0)).toEqual(sorted('KC'));
    expect(takes(`${PLAY} JD`, 0)).toEqual(sorted('QD KD'));
    // Hearts are trump.
    expect(takes(`${PLAY} KH+ 9H JD`, 0)).toEqual(sorted('QD KD JH'));
  });

  test('pairs are held, or may be held by others', () => {
    expect(seen({}, 0).pairs).toEqual([0, 0, 1, 0, 1, 0, 0, 1]);
    expect(seen({}, 1).pairs).toEqual([0, 0, 0, 1, 0, 0, 1, 0]);
    expect(seen({ moves: `${PLAY} KH+ 9H` }, 0).pairs).toEqual([0, 0, 1, 0, 1, 0, 0, 0]);
  });

  test('blocks of seats begin with the observer', () => {
    const [queen] = cards('QH');
    expect(on(mine.known!)).toEqual([queen]);
    expect(on(theirs.known!)).toEqual([24 + queen!]);
    expect([mine.declarer, theirs.declarer]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect([mine.bidder, theirs.bidder]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect([mine.dealer, theirs.dealer]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('phase, trump and unknown seats are one-hot', () => {
    expect(on(mine.phase!)).toEqual([8]);
    expect(on(mine.trump!)).toEqual([3]);
    const start = seen({}, 0);
    expect([on(start.trump!), on(start.declarer!), on(start.bidder!)]).toEqual([[4], [2], [2]]);
  });

  test('amounts, points and shares are scaled', () => {
    const close = (block: number[], values: number[]): void => {
      expect(block).toHaveLength(values.length);
      values.forEach((value, i) => expect(block[i]).toBeCloseTo(value, 6));
    };
    close(mine.amounts!, [100 / 500, 100 / 500, 0, 1]);
    close(mine.points!, [0, 100 / 120, 0, 0]);
    close(theirs.points!, [0, 0, 0, 100 / 120]);
    close(seen({ rules: { startScores: [250, -100] } }, 1).scores!, [-0.1, 0.25]);
    close(seen({ moves: `${PLAY} AH 9H` }, 0).tricks!, [2 / 24]);
  });

  test('without bombs in the rules there are none', () => {
    expect(seen({ preset: 'open-table' }, 0).bombs).toEqual([0, 0]);
  });

  test('a spectator’s view is that of nobody’s hand, from seat 0', () => {
    const { hand, dealer } = features(game, position.view(null));
    expect([on(hand!), dealer]).toEqual([[], [1, 0]]);
  });
});

describe('all seats are relative to the observer', () => {
  test.each(Object.keys(PRESETS))('%s: the table turned by one seat looks the same to everybody', (preset) => {
    const { seats } = PRESETS[preset]!;
    const scores = Array.from({ length: seats }, (_, seat) => 100 * seat);
    const turn = (seat: number): number => (seat + 1) % seats;
    const turnedScores = scores.map((_, seat) => scores[(seat + seats - 1) % seats]!);
    const game = table(preset, { maxHands: 3, startScores: scores, firstDealer: 0 });
    const turned = table(preset, { maxHands: 3, startScores: turnedScores, firstDealer: 1 });
    const rng = rngFrom(`turned ${preset}`);
    const [s, t] = [game.newState(), turned.newState()];
    while (game.actor(s) !== OVER) {
      if (game.actor(s) === CHANCE) {
        const outcome = game.sampleChance(s, rng);
        game.applyChance(s, outcome);
        turned.applyChance(t, outcome);
        continue;
      }
      expect(turned.actor(t)).toBe(turn(game.actor(s)));
      for (let seat = 0; seat < seats; seat++) {
        expect(vector(turned, turned.view(t, turn(seat)))).toEqual(vector(game, game.view(s, seat)));
      }
      const { legal } = game.view(s, game.actor(s));
      const id = legal[rng.int(legal.length)]!;
      game.apply(s, id);
      turned.apply(t, id);
    }
  });
});
