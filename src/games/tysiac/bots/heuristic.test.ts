// The heuristic bot phase by phase, in positions where there is a right answer.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { legalIds } from '../../../../test/conformance/walk.ts';
import { tysiacKit } from '../../../../test/kits/tysiac.ts';
import { rngFrom } from '../../../core/rng.ts';
import { createTysiac } from '../index.ts';
import type { TysiacGame } from '../game.ts';
import { activeSeats } from '../knowledge.ts';
import type { TysiacRules } from '../options.ts';
import type { TysiacView } from '../view.ts';
import { cardSet, deal, table, tokens } from '../vectors/table.ts';
import { Bout, DECLARED } from './bout.ts';
import { proofChance, provableLimit } from './bidding.ts';
import { auctionProspect, chanceOf } from './evaluate.ts';
import { heuristic } from './heuristic.ts';
import { quickDiscard } from './policy.ts';
import { createWorlds } from './worlds.ts';

const alpha = table('alpha-1000');

/** What the bot does here, as notations. */
const answer = (game: TysiacGame, view: TysiacView, seed = 'answer'): string => {
  const agent = heuristic(game, view.actor, rngFrom(seed));
  const ids = agent.decide(view, { rng: rngFrom(seed), limitMs: null });
  return (typeof ids === 'number' ? [ids] : (ids as number[])).map((id) => game.notation(id)).join(' ');
};

/** The answer of the seat to move after a deal and some moves. */
const after = (game: TysiacGame, dealt: Parameters<typeof deal>[0], moves = ''): string => {
  const position = scene(game, deal(dealt), moves);
  return answer(game, position.view(position.actor));
};

const STRONG = 'AH 10H KH QH AD 10D AC 10C AS 9S';
/** Against STRONG, with 9C 9D and KC QC on the table. */
const REST = '9H JH KD QD JD KS QS JS 10S JC';
const MEDIUM = 'AH KH QH JH AC 10C 9C JD 9D 9S';
const THIN = 'KD QD 9D AS 9S JC 9C 10H JH 9H';
const WEAK = '9H JH 9D JD 9C JC QC 9S JS KS';

describe('hand evaluation', () => {
  const meanOf = (hand: string): number => {
    const view = scene(alpha, deal({ hands: { 1: hand } })).view(1);
    return auctionProspect(alpha.ruleset, view, rngFrom('evaluation'), 60).mean;
  };

  test.each([
    ['all the tops and a marriage before a marriage with an ace', STRONG, MEDIUM],
    ['marriage and ace in the long suit before a bare one', MEDIUM, THIN],
    ['a bare marriage before nothing', THIN, WEAK],
    [
      'the marriage in hearts before the one in spades',
      'KH QH 9H AS 9S JD 9D JC 9C 10C',
      'KS QS 9S AH 9H JD 9D JC 9C 10C',
    ],
    [
      'half a marriage, which the musik may mend, before none',
      'KH 9H QD AS 9S JD JS JC 9C AC',
      'JH 9H 9D AS 9S JD JS JC 9C AC',
    ],
    ['an ace and its ten before two bare tens', 'AH 10H 9H JS 9S JD 9D JC 9C QC', '10H 10D 9H JS 9S JD 9D JC 9C QC'],
  ])('%s', (_, better, worse) => {
    expect(meanOf(better)).toBeGreaterThan(meanOf(worse) + 3);
  });

  test('the chance falls with the amount', () => {
    const view = scene(alpha, deal({ hands: { 1: MEDIUM } })).view(1);
    const prospect = auctionProspect(alpha.ruleset, view, rngFrom('chance'), 60);
    const chances = [0, 100, 150, 200, 500].map((amount) => chanceOf(prospect, amount));
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    expect([chances[0], chances[4]]).toEqual([1, 0]);
  });
});

describe('bidding', () => {
  test.each([
    ['opens a strong hand at the minimum', STRONG, '', 'b100'],
    ['opens a medium hand', MEDIUM, '', 'b100'],
    ['passes a weak hand', WEAK, '', 'p'],
  ])('%s', (_, hand, moves, expected) => expect(after(alpha, { hands: { 1: hand } }, moves)).toBe(expected));

  test('bids no more than it can prove, however good the rest', () => {
    const tops = 'AH 10H KH AD 10D KD AC 10C KC AS';
    expect(provableLimit(alpha.ruleset, cardSet(tops))).toBe(120);
    expect(provableLimit(alpha.ruleset, cardSet('KD QD KS QS'))).toBe(180);
    expect(provableLimit(table('open-table').ruleset, cardSet(tops))).toBe(Infinity);
    expect(after(alpha, { hands: { 1: tops } }, 'b110 b120')).toBe('p');
  });

  test('challenges when its own cards make the proof impossible', () => {
    const hands = { 0: 'QH QD QC QS AS 10S JS 9C 9D 9H' };
    expect(after(alpha, { hands }, 'b130')).toBe('ch');
    expect(after(alpha, { hands }, 'b100 b110 b120 p')).not.toContain('ch');
    expect(after(alpha, { hands }, 'p b100')).not.toContain('ch');
  });

  test('accepts what may well be true', () => {
    const hands = { 0: 'QH QD QC 9S AS 10S JS 9C 9D 9H' };
    const spades = scene(alpha, deal({ hands }), 'b140').view(0);
    expect(proofChance(alpha.ruleset, spades)).toBeCloseTo((10 * 9) / (14 * 13));
    expect(answer(alpha, spades)).not.toBe('ch');
    expect(after(alpha, { hands }, 'b150')).toBe('ch'); // spades are worth 40, a bid of 150 needs 50
  });

  test('shows the cheapest pair that will do', () => {
    expect(after(alpha, { hands: { 1: 'KC QC KH QH AH AS 9S 9D JD JC' } }, 'b150 ch')).toBe('show:C');
  });

  test('may still challenge when it has passed', () => {
    expect(after(alpha, { hands: { 1: 'QH QD QC 9S AS 10S JS 9C 9D 9H' } }, 'p b150')).toBe('ch');
    expect(after(alpha, { hands: { 1: 'QH QD JC 9S AS 10S JS 9C 9D 9H' } }, 'p b150')).toBe('ok');
  });

  test('goes further to stop an opponent who would win', () => {
    const hands = { 0: 'KD QD 9D AS 9S JC 9C AH 10H 9H' };
    const bidsIn = (game: TysiacGame): number => {
      const view = scene(game, deal({ hands }), 'b110').view(0);
      return Array.from({ length: 20 }, (_, i) => answer(game, view, `race ${i}`)).filter((call) => call !== 'p')
        .length;
    };
    expect(bidsIn(table('alpha-1000', { startScores: [0, 900] }))).toBeGreaterThanOrEqual(bidsIn(alpha));
  });
});

describe('exchange', () => {
  test('puts low cards aside, keeps pairs, aces and tens', () => {
    const position = scene(alpha, deal({ hands: { 0: REST, 1: STRONG }, musik: ['9C 9D', 'KC QC'] }), 'b100 p m0');
    const thrown = answer(alpha, position.view(1)).split(' ');
    expect(thrown).toHaveLength(2);
    for (const card of thrown) expect(['x9S', 'x9C', 'x9D']).toContain(card);
  });

  test('goes on with a discard that somebody else began', () => {
    const dealt = { hands: { 0: REST, 1: STRONG }, musik: ['9C 9D', 'KC QC'] };
    expect(after(alpha, dealt, 'b100 p m0 x9S')).toMatch(/x9[CD]/);
    const polish = table('polish-3');
    expect(after(polish, { hands: { 1: 'AH KH QH AD 10D 9S 9C' }, musik: ['9D JS 9H'] }, 'p p 0:9S')).toMatch(
      /1:(9|J)/,
    );
  });

  test('quick discard', () => {
    expect(tokens(quickDiscard(alpha.ruleset, cardSet('AH 10H KH QH AD 9D 9S'), 2))).toBe('9S 9D');
  });

  test('bombs a hopeless hand, never one that may be made', () => {
    const hopeless = { hands: { 1: WEAK }, musik: ['QH QS'] };
    expect(after(alpha, hopeless, 'b110 p m0')).toBe('bomb');
    expect(after(alpha, { hands: { 1: MEDIUM }, musik: ['QS 9H'] }, 'b100 p m0')).not.toBe('bomb');
    const dear = table('alpha-1000', { bombEffect: 'award', bombCost: 'bid' });
    expect(after(dear, hopeless, 'b110 p m0')).not.toBe('bomb');
  });

  test('passes one card to each opponent and breaks no pair', () => {
    const polish = table('polish-3');
    const dealt = { hands: { 1: 'AH KH QH AD 10D 9S 9C' }, musik: ['9D JS 9H'] };
    const gifts = after(polish, dealt, 'p p').split(' ');
    expect(gifts.map((gift) => gift.slice(0, 2))).toEqual(['0:', '1:']);
    for (const gift of gifts) expect(gift).toMatch(/9|J/);
  });
});

test('raises a contract that is as good as sure, and only that', () => {
  const raised = after(alpha, { hands: { 0: REST, 1: STRONG }, musik: ['9C 9D', 'KC QC'] }, 'b100 p m0 x9C x9D');
  expect(Number(raised.slice(1))).toBeGreaterThanOrEqual(180);
  expect(after(alpha, { hands: { 1: WEAK }, musik: ['QS QH'] }, 'b100 p m0 x9D x9H')).toBe('c100');
});

describe('play', () => {
  test('declares the marriage that makes the contract', () => {
    const hands = { 0: 'AC 10C AD 10D AS 10S JS JD JC 9C', 1: 'AH 10H KH QH JH 9H 9D 9S KS KC' };
    const dealt = deal({ hands, musik: ['QS QC', 'KD QD'] });
    const position = scene(alpha, dealt, 'b100 p m0 xQS xQC c150');
    const seen: string[] = [];
    while (position.actor >= 0) {
      const move = answer(alpha, position.view(position.actor));
      seen.push(move);
      position.play(move);
    }
    expect(seen.filter((move) => move === 'QH+' || move === 'KH+')).toHaveLength(1);
    expect(position.view(null).lastDeal).toMatchObject({ declarer: 1, made: true });
  });
});

/** A bout with the true hands, for comparing with the engine. */
const trueBout = (game: TysiacGame, state: ReturnType<TysiacGame['newState']>): Bout => {
  const view = game.view(state, game.actor(state));
  const { base } = createWorlds(game.ruleset, view);
  const bout = new Bout();
  bout.copyFrom(base);
  activeSeats(game.ruleset, view).forEach((seat, i) => (bout.hands[i] = state.players[seat]?.hand ?? 0));
  return bout;
};

test('the play in the head follows the rules of the engine', () => {
  for (let i = 0; i < 150; i++) {
    const rng = rngFrom(`bout ${i}`);
    const game = createTysiac({
      ...(tysiacKit.randomRules(rng.fork('rules')) as TysiacRules),
      deadCards: 'none',
      maxHands: 3,
    });
    const { layout } = game.ruleset;
    const state = game.newState();
    let bout: Bout | null = null;
    for (let actor = game.actor(state), k = 0; actor !== -2; actor = game.actor(state), k++) {
      if (actor < 0) {
        game.applyChance(state, game.sampleChance(state, rng.fork(k)));
        continue;
      }
      const seats = activeSeats(game.ruleset, game.view(state, actor));
      const ids = legalIds(game, state);
      const id = ids[rng.fork(k).int(ids.length)] ?? -1;
      if (id < layout.play) bout = null;
      else {
        bout ??= trueBout(game, state);
        expect(seats[bout.turn]).toBe(actor);
        const card = game.toAction(id) as { card: number; marriage: boolean };
        expect((bout.playable(game.ruleset) >>> card.card) & 1).toBe(1);
        bout.play(game.ruleset, card.card + (card.marriage ? DECLARED : 0));
      }
      game.apply(state, id);
      if (bout === null || !bout.over) continue;
      const totals = seats.map((_, player) => bout?.total(game.ruleset, player));
      expect(totals).toEqual(seats.map((seat) => state.players[seat]?.lastRaw));
      bout = null;
    }
  }
});

test('imagined hands fit what is known', () => {
  for (const preset of ['alpha-1000', 'open-table', 'polish-3', 'russian-3']) {
    const game = table(preset, { maxHands: 6 });
    const state = game.newState();
    const rng = rngFrom(`worlds ${preset}`);
    for (let actor = game.actor(state), k = 0; actor !== -2; actor = game.actor(state), k++) {
      if (actor < 0) {
        game.applyChance(state, game.sampleChance(state, rng.fork(k)));
        continue;
      }
      const view = game.view(state, actor);
      const worlds = createWorlds(game.ruleset, view);
      const bout = new Bout();
      bout.copyFrom(worlds.base);
      expect(worlds.fill(bout, rng.fork(k))).toBe(true);
      activeSeats(game.ruleset, view).forEach((seat, i) => {
        expect(
          tokens(bout.hands[i] ?? 0)
            .split(' ')
            .filter(Boolean),
        ).toHaveLength(view.players[seat]?.cards ?? 0);
        if (seat !== actor) expect((bout.hands[i] ?? 0) & ~worlds.unseen).toBe(0);
      });
      const ids = legalIds(game, state);
      game.apply(state, ids[rng.fork(k).int(ids.length)] ?? -1);
    }
  }
});
