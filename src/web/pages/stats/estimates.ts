// Figures with sample sizes and intervals for 95 %. With too few cases there is none.
import type { AnyDefinition, Rate } from '../../../core/definition.ts';
import {
  boundedInterval,
  intervalOf,
  pairSums,
  ratioInterval,
  wilsonInterval,
  type Interval,
} from '../../../core/intervals.ts';
import { tQuantile } from '../../../core/quantiles.ts';
import { quantityOf } from '../../../core/quantity.ts';
import { t } from '../../kit/i18n/index.ts';
import type { GameFacts } from './facts.ts';

/** Below this an interval would say more than is known. */
export const LEAST = 5;

export interface Estimate {
  /** How many games, contracts, deals it rests on. */
  readonly n: number;
  readonly value: number;
  /** null with too little data. */
  readonly interval: Interval | null;
}

export const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** A share of cases, by Wilson. */
export const shareOf = (successes: number, n: number): Estimate => ({
  n,
  value: n === 0 ? 0 : successes / n,
  interval: n < LEAST ? null : wilsonInterval(successes, n),
});

/** Σx / Σy, game by game, by an interval that takes Student's quantile; with y = 1 it is the mean. */
const ratioOf = (
  games: readonly GameFacts[],
  x: (facts: GameFacts) => number,
  y: (facts: GameFacts) => number,
  intervalOf: typeof ratioInterval,
) => {
  const sums = pairSums(games.map(x), games.map(y));
  const value = sums.y === 0 ? 0 : sums.x / sums.y;
  return {
    value,
    interval: games.length < LEAST ? null : intervalOf(sums, tQuantile(games.length - 1)),
    cases: sums.y,
  };
};

/** What doing well is called, and how far a game was that. */
export interface Success {
  /** Which of the two it is, for sentences about it. */
  readonly aim: 'win' | 'escape';
  readonly name: string;
  of(facts: GameFacts): number;
}

export const successOf = ({ aim }: Pick<AnyDefinition, 'aim'>): Success =>
  aim === 'not-last'
    ? { aim: 'escape', name: t('stats.success', { aim: 'escape' }), of: ({ place, seats }) => (place < seats ? 1 : 0) }
    : { aim: 'win', name: t('stats.success', { aim: 'win' }), of: ({ win }) => win };

export const successRate = ({ of }: Success, games: readonly GameFacts[]): Estimate =>
  shareOf(sumOf(games, of), games.length);

/** `bounds` are of what is never less or more: no place is better than the first. */
export const meanOf = (
  games: readonly GameFacts[],
  of: (facts: GameFacts) => number,
  bounds: Interval | null = null,
): Estimate => {
  const mean: typeof ratioInterval = (sums, z) =>
    bounds === null ? ratioInterval(sums, z) : boundedInterval(sums, bounds, z);
  const { value, interval } = ratioOf(games, of, () => 1, mean);
  return { n: games.length, value, interval };
};

/** A rate of the game's: shares by Wilson over their cases, anything else game by game. */
export const rateOf = (
  games: readonly GameFacts[],
  definition: Pick<AnyDefinition, 'counters'>,
  rate: Rate,
): Estimate => {
  const count = (key: string) => (facts: GameFacts) => facts.counters[key] ?? 0;
  const quantity = quantityOf(definition, rate);
  if (quantity === 'share') return shareOf(sumOf(games, count(rate.of)), sumOf(games, count(rate.per)));
  const { value, interval, cases } = ratioOf(games, count(rate.of), count(rate.per), (sums, z) =>
    intervalOf(quantity, sums, z),
  );
  return { n: cases, value, interval };
};

export interface Group {
  readonly name: string;
  readonly games: readonly GameFacts[];
}

/** Games by what they have in common, the most frequent first. */
export const groupedBy = (games: readonly GameFacts[], nameOf: (facts: GameFacts) => string): Group[] => {
  const groups = new Map<string, GameFacts[]>();
  for (const facts of games) {
    const name = nameOf(facts);
    groups.set(name, [...(groups.get(name) ?? []), facts]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, games: members }))
    .sort((a, b) => b.games.length - a.games.length || a.name.localeCompare(b.name));
};

/** Several bots of one kind are one opponent. */
export const opponentsOf = ({ opponents }: GameFacts): string[] => [...new Set(opponents)].sort();

export const inOrder = (games: readonly GameFacts[]): GameFacts[] => [...games].sort((a, b) => a.updated - b.updated);

/** An estimate after each game, in the order in which they were played. */
export const soFar = (
  games: readonly GameFacts[],
  estimate: (played: readonly GameFacts[]) => Estimate,
  /** Of so many games, in which the last is always one. */
  every = 1,
): Estimate[] =>
  inOrder(games).flatMap((_, i, ordered) =>
    (ordered.length - 1 - i) % every === 0 ? [estimate(ordered.slice(0, i + 1))] : [],
  );
