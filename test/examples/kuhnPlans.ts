// Kuhn poker worked out by hand and by trying everything, beside what Talon computes.
import { kuhn } from '../../examples/kuhn/index.ts';
import type { KuhnView } from '../../examples/kuhn/view.ts';
import { OVER } from '../../src/core/game.ts';
import { copyOf, legalIds } from '../conformance/walk.ts';
import { DEALS } from './kuhnKit.ts';

export const game = kuhn.create(kuhn.presets['one-deal']!);

/** How often a seat bets or calls, by its card and the moves before: 'J', 'Q check bet'. */
export type Boldness = (situation: string) => number;

export const situationOf = ({ seat, cards, moves }: KuhnView): string => [cards[seat!], ...moves].join(' ');
export const isBold = (id: number): boolean => ['bet', 'call'].includes(game.notation(id));

/** What seat 0 wins on average over all deals. */
export const valueOf = (players: readonly [Boldness, Boldness], visit?: (s: unknown) => void): number => {
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
export const plansOf = (situations: readonly string[]): Boldness[] =>
  Array.from({ length: 2 ** situations.length }, (_, bits) => (situation: string) => {
    return (bits >> situations.indexOf(situation)) & 1;
  });

export const FIRST = ['J', 'Q', 'K'].flatMap((card) => [card, `${card} check bet`]);
export const SECOND = ['J', 'Q', 'K'].flatMap((card) => [`${card} check`, `${card} bet`]);
const inTable =
  (table: Readonly<Record<string, number>>): Boldness =>
  (situation) =>
    table[situation] ?? 0;

/** Kuhn's solution; whoever begins may bluff with the jack from never to every third time. */
const firstTable = (bluff: number) => ({ J: bluff, K: 3 * bluff, 'Q check bet': bluff + 1 / 3, 'K check bet': 1 });
const secondTable = { 'J check': 1 / 3, 'Q bet': 1 / 3, 'K check': 1, 'K bet': 1 };
export const first = (bluff: number): Boldness => inTable(firstTable(bluff));
export const second = inTable(secondTable);

/** Both seats of the solution; `leak` is what it does otherwise. */
export const solution = (bluff: number, leak: Readonly<Record<string, number>> = {}): Boldness =>
  inTable({ ...firstTable(bluff), ...secondTable, ...leak });
