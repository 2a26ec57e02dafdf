// §5, line by line: who sees what. A column is a seat or the spectator; a row is one thing that can be known.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import { HIDDEN } from '../../core/game.ts';
import { parseNotation } from '../../core/notation.ts';
import type { TysiacRules } from './options.ts';
import { PRESETS } from './presets.ts';
import type { TysiacView } from './view.ts';
import { DECLARER_84, inAlpha } from './vectors/playedHands.ts';
import { deal, inOrder, table, tokens } from './vectors/table.ts';

const UNLESS_FORCED = 'public-unless-forced-minimum';

type Position = ReturnType<typeof scene<never, never, TysiacView>>;
const at = (preset: string, changes: Partial<TysiacRules>, dealt: ReturnType<typeof deal>, moves: string): Position =>
  scene(table(preset, changes), dealt, moves) as unknown as Position;

/** What every seat, and last the spectator, sees of something. */
const all = <T>(position: Position, read: (view: TysiacView) => T): T[] =>
  [...position.view(null).players.map((_, seat) => seat), null].map((seat) => read(position.view(seat)));
const seesMusik = (view: TysiacView): string => tokens(view.musik);
const lastSeen = (howMany: number) => (view: TysiacView) => view.log.filter((_, i) => i % 2 === 1).slice(-howMany);

// In all tables P0 deals and P1 is declarer; with four seats P0 sits out.
const TWO = deal({ hands: { 0: 'AS KD', 1: 'KC QC KH QH 9S JS AH' }, musik: ['9C JC', '9D JD'] });
const THREE = deal({ hands: { 0: 'AS', 1: 'KC QC 9S JS AH', 2: '9H' }, musik: ['9C JC 9D'] });
const FOUR = deal({ hands: { 1: 'KC QC 9S JS AH', 2: '9H', 3: 'AS' }, musik: ['9C JC 9D'] });

describe('a hand: its owner sees the cards, all others their number', () => {
  test.each([
    ['alpha-1000', TWO, 'b100', [10, 10]],
    ['alpha-1000', TWO, 'b100 p m0', [10, 12]],
    ['polish-3', THREE, '', [7, 7, 7]],
    ['polish-3', THREE, 'p p', [7, 10, 7]],
    ['polish-4', FOUR, '', [0, 7, 7, 7]],
    ['polish-4', FOUR, 'p p 0:9S 1:JS', [0, 8, 8, 8]],
  ])('%s: deal %#', (preset, dealt, moves, sizes) => {
    const position = at(preset, {}, dealt, moves);
    const hands = all(position, (view) => view.hand);
    expect(hands.at(-1)).toBe(0);
    expect(hands.slice(0, -1).map((hand) => tokens(hand).split(' ').filter(Boolean).length)).toEqual(sizes);
    for (const seen of all(position, (view) => view.players.map((player) => player.cards))) expect(seen).toEqual(sizes);
    // No card stands in two places of what anybody sees.
    for (const [seat, hand] of hands.entries()) {
      for (const [other, otherHand] of hands.entries()) if (seat !== other) expect(hand & otherHand).toBe(0);
    }
  });
});

describe('calls, standing bid, challenges, suit of a proof: all see them', () => {
  test.each([
    ['a bid', 'b130', { bid: 130, bidder: 1, proven: false, challenger: -1 }],
    ['a challenge', 'b130 ch', { phase: 'proof', bid: 130, challenger: 0, actor: 1 }],
    ['a proof', 'b130 ch show:C', { bid: 130, proven: true, challenger: -1, actor: 0 }],
    ['a pass', 'b100 p', { phase: 'musik', declarer: 1, contract: 100 }],
    ['which pile was taken', 'b100 p m1', { taken: 1 }],
    ['the contract', 'b100 p m0 x9S xJS c150', { contract: 150, bid: 100 }],
    ['the trick and the trump', 'b100 p m0 x9S xJS c150 KH+', { trump: 3, leader: 1 }],
  ])('%s', (_, moves, seen) => {
    const position = at('alpha-1000', {}, TWO, moves);
    for (const view of all(position, (one) => one)) expect(view).toMatchObject(seen);
    const calls = moves.split(' ').filter((move) => !move.startsWith('x')).length;
    for (const log of all(position, (view) => view.log)) {
      expect(log.filter((id, i) => i % 2 === 1 && id !== HIDDEN).length).toBeGreaterThanOrEqual(calls);
    }
  });

  test('K and Q shown as proof stand in every view', () => {
    const position = at('alpha-1000', {}, TWO, 'b130 ch show:C');
    for (const shown of all(position, (view) => view.players.map((player) => tokens(player.shown)))) {
      expect(shown).toEqual(['', 'QC KC']);
    }
  });

  test('with proofScope sum all pairs are shown, and nothing else of the hand', () => {
    const position = at('alpha-1000', { proofScope: 'sum' }, TWO, 'b130 ch');
    for (const shown of all(position, (view) => tokens(view.players[1]!.shown))) expect(shown).toBe('QC KC QH KH');
  });
});

describe('cards of the taken pile', () => {
  test.each<[name: string, preset: string, changes: Partial<TysiacRules>, moves: string, seen: string]>([
    // One letter a seat, last the spectator; x = sees it. Two seats: P0 defends, P1 declares.
    ['public: all see it', 'alpha-1000', {}, 'b100 p m0', 'xxx'],
    ['declarer: only the declarer', 'alpha-1000', { musikReveal: 'declarer' }, 'b100 p m0', '-x-'],
    ['nobody sees a pile before it is taken', 'alpha-1000', {}, 'b100 p', '---'],
    ['unless forced: a bid of 100 is public', 'alpha-1000', { musikReveal: UNLESS_FORCED }, 'b100 p m0', 'xxx'],
    [
      'unless forced: takes-at-minimum hides it',
      'alpha-1000',
      { musikReveal: UNLESS_FORCED, lastPlayerStanding: 'takes-at-minimum', firstDealer: 1 },
      'p m0',
      '-x-',
    ],
    [
      'unless forced: forehand-at-minimum hides it',
      'alpha-1000',
      { musikReveal: UNLESS_FORCED, allPass: 'forehand-at-minimum' },
      'p p m0',
      '-x-',
    ],
    // Three seats.
    ['public, three seats', 'polish-3', {}, 'p p', 'xxxx'],
    ['declarer, three seats', 'polish-3', { musikReveal: 'declarer' }, 'p p', '-x--'],
    ['unless forced: the forced 100 hides it', 'polish-3', { musikReveal: UNLESS_FORCED }, 'p p', '-x--'],
    ['unless forced: a bid over it shows it', 'polish-3', { musikReveal: UNLESS_FORCED }, 'b110 p b120 p', 'xxxx'],
    // Four seats: P0 sits out.
    ['the sitting dealer may look from the deal on', 'polish-4', {}, '', 'x----'],
    ['the sitting dealer may not', 'polish-4', { sitOutSeesMusik: false }, '', '-----'],
    ['public, four seats', 'polish-4', { sitOutSeesMusik: false }, 'p p', 'xxxxx'],
    ['declarer, sitting dealer looks', 'polish-4', { musikReveal: 'declarer' }, 'p p', 'xx---'],
    [
      'declarer, sitting dealer does not',
      'polish-4',
      { musikReveal: 'declarer', sitOutSeesMusik: false },
      'p p',
      '-x---',
    ],
    ['unless forced, sitting dealer looks', 'polish-4', { musikReveal: UNLESS_FORCED }, 'p p', 'xx---'],
    [
      'unless forced, sitting dealer does not',
      'polish-4',
      { musikReveal: UNLESS_FORCED, sitOutSeesMusik: false },
      'p p',
      '-x---',
    ],
    ['open-table-4: public', 'open-table-4', {}, 'b100 p p', 'xxxxx'],
  ])('%s', (_, preset, changes, moves, seen) => {
    const { seats } = PRESETS[preset]!;
    const dealt = seats === 2 ? TWO : seats === 3 ? THREE : FOUR;
    const pile = seats === 2 ? '9C JC' : inOrder('9C JC 9D');
    const position = at(preset, changes, dealt, moves);
    expect(all(position, seesMusik)).toEqual([...seen].map((what) => (what === 'x' ? pile : '')));
  });

  test('a public pile stays known while its cards are played', () => {
    const position = at('alpha-1000', {}, TWO, 'b100 p m0 x9S xJS c100 JC');
    expect(all(position, seesMusik)).toEqual(['9C JC', '9C JC', '9C JC']);
  });

  test('after a bomb the pile means nothing: it is in no view', () => {
    const position = at('polish-3', {}, THREE, 'p p bomb');
    expect(all(position, seesMusik)).toEqual(['', '', '', '']);
  });
});

describe('unchosen pile and discards', () => {
  test('only the declarer sees the own discards, nobody the unchosen pile', () => {
    const position = at('alpha-1000', {}, TWO, 'b100 p m0 x9S xJS');
    expect(all(position, (view) => tokens(view.discards))).toEqual(['', '9S JS', '']);
    const [x9S, xJS] = position
      .view(1)
      .log.slice(-4)
      .filter((_, i) => i % 2 === 1);
    expect(all(position, lastSeen(2))).toEqual([
      [HIDDEN, HIDDEN],
      [x9S, xJS],
      [HIDDEN, HIDDEN],
    ]);
    // The same but for AS and 9D, which P0 and the unchosen pile have exchanged: the declarer cannot tell.
    const swapped = deal({ hands: { 0: '9D KD', 1: 'KC QC KH QH 9S JS AH' }, musik: ['9C JC', 'AS JD'] });
    const other = at('alpha-1000', {}, swapped, 'b100 p m0 x9S xJS');
    expect(other.view(0).hand).not.toBe(position.view(0).hand);
    expect(other.view(1)).toEqual(position.view(1));
    expect(other.view(null)).toEqual(position.view(null));
  });

  test.each([
    [true, 'KS JD 10C 9H'],
    [false, ''],
  ])('when the hand is scored, revealDeadAtEnd %s decides for all', (revealDeadAtEnd, dead) => {
    const position = at('alpha-1000', { revealDeadAtEnd }, deal(DECLARER_84), inAlpha(DECLARER_84, 100));
    const seen = inOrder(dead);
    expect(all(position, (view) => tokens(view.lastDeal!.dead))).toEqual([seen, seen, seen]);
    expect(all(position, (view) => view.discards)).toEqual([0, 0, 0]);
  });

  test.each([
    ['a failed proof', 'b150 ch'],
    ['a bomb', 'b100 p m0 bomb'],
    ['a thrown-in hand', 'p p'],
  ])('after %s no card is shown', (_, moves) => {
    const dealt = deal({ hands: { 1: 'AH' } });
    const position = at('alpha-1000', {}, dealt, moves);
    for (const view of all(position, (one) => one)) {
      expect(view).toMatchObject({ hand: 0, musik: 0, discards: 0, lastDeal: { dead: 0 } });
      expect(view.players.map((player) => player.shown | player.captured)).toEqual([0, 0]);
    }
  });
});

describe('a passed card', () => {
  // P1 gives 9S to P2 and JS to the third player. A pair of letters a seat, last the spectator; x = sees that card.
  type Row = [name: string, preset: string, visibility: 'receiver' | 'public', seen: string];
  const rows: Row[] = [
    ['receiver, three seats', 'polish-3', 'receiver', '-x xx x- --'],
    ['public, three seats', 'polish-3', 'public', 'xx xx xx xx'],
    ['receiver, four seats: the sitting dealer sees none', 'polish-4', 'receiver', '-- xx x- -x --'],
    ['public, four seats: the sitting dealer too', 'polish-4', 'public', 'xx xx xx xx xx'],
  ];
  test.each(rows)('%s: before the move and in the log after it', (_, preset, passVisibility, seen) => {
    const game = table(preset, { passVisibility });
    const position = scene(game, preset === 'polish-3' ? THREE : FOUR, 'p p');
    const seats = [...Array.from({ length: game.seats }, (_seat, seat) => seat), null];
    ['0:9S', '1:JS'].forEach((move, i) => {
      const id = parseNotation(game, move);
      const expected = seen.split(' ').map((sees) => (sees[i] === 'x' ? id : HIDDEN));
      expect(seats.map((seat) => game.seenAs(position.state, id, seat))).toEqual(expected);
      position.play(move);
      expect(seats.map((seat) => position.view(seat).log.at(-1))).toEqual(expected);
    });
  });
});

describe('all see the course of the play', () => {
  const position = at('alpha-1000', { startScores: [120, 300] }, TWO, 'b100 p m0 x9S xJS c100 KH+');
  test('captured cards, running points, marriages, scores, bombs, dealer, number of the deal', () => {
    const [first, ...rest] = all(position, (view) => ({ ...view, seat: 0, legal: [], hand: 0, discards: 0, log: [] }));
    for (const other of rest) expect(other).toEqual(first);
    expect(first).toMatchObject({ dealer: 0, deal: 1, scoredHands: 0, winners: [], lastDeal: null });
    expect(first!.players).toMatchObject([
      { score: 120, bombs: 2, barrel: 0 },
      { score: 300, marriagePoints: 100 },
    ]);
  });

  test('only the seat to move has legal actions, and a range where it bids', () => {
    expect(all(position, (view) => view.legal.length > 0)).toEqual([true, false, false]);
    const auction = at('alpha-1000', {}, TWO, '');
    const range = { min: 100, max: 280, grid: 10 };
    expect(all(auction, (view) => view.range)).toEqual([null, range, null]);
    const contract = at('alpha-1000', {}, TWO, 'b100 p m0 x9S xJS');
    expect(all(contract, (view) => view.range)).toEqual([null, { min: 100, max: 400, grid: 10 }, null]);
  });

  test('the forced opening stands in the log of all', () => {
    const forced = at('polish-3', {}, THREE, '');
    for (const view of all(forced, (one) => one)) {
      expect(view).toMatchObject({ bid: 100, bidder: 1, automatic: true });
      expect(view.log).toHaveLength(2);
    }
  });
});
