// Figures with sample sizes and intervals for 95 %. With too few cases there is none.
import type { AnyDefinition, Rate } from '../../core/definition.ts';
import { clamped, ratioMargin, tQuantile, wilsonInterval, type Interval } from '../../sim/stats/intervals.ts';
import { t } from '../i18n/index.ts';
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

/** Σx / Σy, game by game, with Student's quantile; with y = 1 it is the mean. */
const ratioOf = (games: readonly GameFacts[], x: (facts: GameFacts) => number, y: (facts: GameFacts) => number) => {
  const sums = {
    clusters: games.length,
    x: sumOf(games, x),
    y: sumOf(games, y),
    xx: sumOf(games, (facts) => x(facts) ** 2),
    xy: sumOf(games, (facts) => x(facts) * y(facts)),
    yy: sumOf(games, (facts) => y(facts) ** 2),
  };
  const value = sums.y === 0 ? 0 : sums.x / sums.y;
  const margin = games.length < LEAST ? null : ratioMargin(sums, tQuantile(games.length - 1));
  return { value, interval: margin === null ? null : ([value - margin, value + margin] as const), cases: sums.y };
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

export const meanOf = (games: readonly GameFacts[], of: (facts: GameFacts) => number): Estimate => {
  const { value, interval } = ratioOf(games, of, () => 1);
  return { n: games.length, value, interval };
};

/** An interval cannot reach what the figure cannot be: no place is better than the first. */
export const within = (estimate: Estimate, [least, most]: Interval): Estimate => ({
  ...estimate,
  interval: estimate.interval && clamped(estimate.interval, [least, most]),
});

/** A rate of the game's: shares by Wilson over their cases, anything else game by game. */
export const rateOf = (games: readonly GameFacts[], { about, of, per }: Rate): Estimate => {
  const count = (key: string) => (facts: GameFacts) => facts.counters[key] ?? 0;
  if (about.startsWith('share')) return shareOf(sumOf(games, count(of)), sumOf(games, count(per)));
  const { value, interval, cases } = ratioOf(games, count(of), count(per));
  // What has never been below zero is counted, and cannot be.
  const least = games.every((facts) => count(of)(facts) >= 0) ? 0 : -Infinity;
  return within({ n: cases, value, interval }, [least, Infinity]);
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
