// What is measured of a net beside wins and points: shares of two amounts of a game, for it and for its opponent.
import { solverOf } from '../../agents/solvers.ts';
import { TIMING_AMOUNTS, type AnyDefinition, type Rate } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import type { Quantity } from '../../core/intervals.ts';
import { quantityOf } from '../../core/quantity.ts';
import type { FinishedGame } from '../../sim/columns.ts';
import { timeMatch } from '../../sim/timing.ts';

/** By side: the two amounts of every figure, one after the other. */
export type Amounts = readonly [net: number[], opponent: number[]];

/** Points a match; not among the figures of the game. */
const SCORE: Rate = { key: 'score', about: 'points a match', of: '', per: '' };

/** The first is the score; then what the game has. */
export const figuresOf = (definition: AnyDefinition): Rate[] => [
  SCORE,
  ...(definition.learning?.rates ?? []).map((key) => definition.rates.find((rate) => rate.key === key)!),
  ...(definition.judgements ?? []).flatMap(({ rates }) => rates),
  ...(definition.timings ?? []).flatMap(({ rates }) => rates),
];

/** Points may be lost; everything else is as the game says. */
export const figureQuantity = (definition: AnyDefinition, rate: Rate): Quantity =>
  rate === SCORE ? 'amount' : quantityOf(definition, rate);

export const noAmounts = (definition: AnyDefinition): Amounts => {
  const zeros = (): number[] => figuresOf(definition).flatMap(() => [0, 0]);
  return [zeros(), zeros()];
};

/** Adds a game of a pair. */
export const addGame = (
  definition: AnyDefinition,
  game: AnyGame,
  { agentAt, counts, result }: FinishedGame,
  amounts: Amounts,
): void => {
  const known = amountsBySeat(definition, game, counts, result.steps);
  const rates = figuresOf(definition).slice(1);
  agentAt.forEach((agent, seat) => {
    // All opponents bear one name.
    const side = amounts[agent === 0 ? 0 : 1];
    side[0] += result.returns[seat];
    side[1]++;
    rates.forEach(({ of, per }, i) => {
      side[2 * i + 2] += known[seat].get(of) ?? 0;
      side[2 * i + 3] += known[seat].get(per) ?? 0;
    });
  });
};

const amountsBySeat = (
  definition: AnyDefinition,
  game: AnyGame,
  counts: readonly Float64Array[],
  steps: FinishedGame['result']['steps'],
): Map<string, number>[] => {
  const known = counts.map((row) => new Map(definition.counters.map(({ key }, i) => [key, row[i]])));
  const solver = solverOf(definition, game);
  if (solver === null) return known;
  for (const timing of definition.timings ?? []) {
    const timed = counts.map(() => new Float64Array(TIMING_AMOUNTS.length));
    timeMatch(timing, solver, game, steps, timed);
    timed.forEach((row, seat) => TIMING_AMOUNTS.forEach((key, i) => known[seat].set(`${timing.key}.${key}`, row[i])));
  }
  return known;
};
