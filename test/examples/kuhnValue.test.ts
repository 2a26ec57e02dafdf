// The whole tree of one deal: how large it is, and that it is worth what Kuhn found.
import { expect, test } from 'vitest';
import { kuhn } from '../../examples/kuhn/index.ts';
import type { KuhnView } from '../../examples/kuhn/view.ts';
import { OVER } from '../../src/core/game.ts';
import { copyOf, legalIds } from '../conformance/walk.ts';
import { DEALS } from './kuhnKit.ts';

const game = kuhn.create(kuhn.presets['one-deal']!);

/** How often a seat bets or calls, by its card and the moves before: 'J', 'Q check bet'. */
type Boldness = (situation: string) => number;

const situationOf = ({ seat, cards, moves }: KuhnView): string => [cards[seat!], ...moves].join(' ');
const isBold = (id: number): boolean => ['bet', 'call'].includes(game.notation(id));

/** What seat 0 wins on average over all deals. */
const valueOf = (players: readonly [Boldness, Boldness], visit?: (s: unknown) => void): number => {
  const below = (s: unknown): number => {
    visit?.(s);
    const actor = game.actor(s as never);
    if (actor === OVER) {
      const returns = new Float64Array(game.seats);
      game.returns(s as never, returns);
      return returns[0]!;
    }
    const bold = players[actor as 0 | 1](situationOf(game.view(s as never, actor)));
    return legalIds(game, s).reduce((sum, id) => {
      const next = copyOf(game, s);
      game.apply(next as never, id);
      return sum + (isBold(id) ? bold : 1 - bold) * below(next);
    }, 0);
  };
  const values = DEALS.map((deal) => {
    const s = game.newState();
    game.applyChance(s, deal);
    return below(s);
  });
  return values.reduce((sum, value) => sum + value, 0) / DEALS.length;
};

/** Every plan of a seat that leaves nothing to chance. */
const plansOf = (situations: readonly string[]): Boldness[] =>
  Array.from({ length: 2 ** situations.length }, (_, bits) => (situation: string) => {
    return (bits >> situations.indexOf(situation)) & 1;
  });

const FIRST = ['J', 'Q', 'K'].flatMap((card) => [card, `${card} check bet`]);
const SECOND = ['J', 'Q', 'K'].flatMap((card) => [`${card} check`, `${card} bet`]);
const inTable =
  (table: Readonly<Record<string, number>>): Boldness =>
  (situation) =>
    table[situation] ?? 0;

/** Kuhn's solution; whoever begins may bluff with the jack from never to every third time. */
const first = (bluff: number): Boldness =>
  inTable({ J: bluff, K: 3 * bluff, 'Q check bet': bluff + 1 / 3, 'K check bet': 1 });
const second = inTable({ 'J check': 1 / 3, 'Q bet': 1 / 3, 'K check': 1, 'K bet': 1 });

test('six deals with four decisions and five ends each; every seat can be in six situations', () => {
  const met = { decisions: 0, ends: 0, situations: new Set<string>() };
  valueOf([() => 0.5, () => 0.5], (s) => {
    const actor = game.actor(s as never);
    if (actor === OVER) met.ends++;
    else {
      met.decisions++;
      met.situations.add(`${actor} ${situationOf(game.view(s as never, actor))}`);
    }
  });
  const all = [...FIRST.map((one) => `0 ${one}`), ...SECOND.map((one) => `1 ${one}`)];
  expect([met.decisions, met.ends, [...met.situations].sort()]).toEqual([24, 30, all.sort()]);
});

test.each([0, 1 / 6, 1 / 3])('who begins loses a chip in 18 deals, whatever the other does (bluffing %d)', (bluff) => {
  const own = first(bluff);
  expect(valueOf([own, second])).toBeCloseTo(-1 / 18, 12);
  expect(Math.min(...plansOf(SECOND).map((plan) => valueOf([own, plan])))).toBeCloseTo(-1 / 18, 12);
});

test('and the other cannot be kept from winning it', () => {
  expect(Math.max(...plansOf(FIRST).map((plan) => valueOf([plan, second])))).toBeCloseTo(-1 / 18, 12);
});
