// Two agents on the same deals. A pair is one deal stream played from every seat; with more than two seats one A meets
// the others as B, then one B the others as A, so that both sit equally often and the expected share of wins is a half.
import type { Json, Seat } from '../../core/game.ts';
import type { FaultPolicy } from '../../core/match.ts';
import { ok, type Result } from '../../core/result.ts';
import { findGame } from '../../games/index.ts';
import type { Limits } from '../../sandbox/limits.ts';
import { openHouseBot, type OpenPlayer } from '../../sandbox/player.ts';
import { streamsOf } from '../plan.ts';
import { playGame, prepareSimulation, type Simulation } from '../run.ts';
import type { Stretch } from '../schedule.ts';
import { winnersOf } from '../columns.ts';

/** As plain JSON, so that it can be sent to a worker. */
export interface ComparePlan {
  game: string;
  rules: Json;
  a: string;
  b: string;
  pairs: number;
  seed: string;
  faults: FaultPolicy;
  limits?: Limits;
}

export interface Compare {
  plan: ComparePlan;
  simulation: Simulation;
}

/** What one pair brought. */
export interface PairResult {
  games: number;
  /** A's wins; shared ones in parts. */
  wins: number;
  /** Σ over the games of A's mean score less B's. */
  diff: number;
  /** The same of the games in which A sits alone, by its seat. */
  bySeat: number[];
  /** Of A and of B. */
  faults: [number, number];
}

const A = 0;
const B = 1;

/** Who sits where in each game of a pair: A or B by seat. */
export const seatings = (seats: number): { alone: Seat; side: number; agentAt: number[] }[] => {
  const sides = seats === 2 ? [A] : [A, B];
  return sides.flatMap((side) =>
    Array.from({ length: seats }, (_, alone) => ({
      alone,
      side,
      agentAt: Array.from({ length: seats }, (__, seat) => (seat === alone ? side : 1 - side)),
    })),
  );
};

export const prepareCompare = (plan: ComparePlan, open: OpenPlayer = openHouseBot): Result<Compare> => {
  const { game, rules, a, b, seed, faults, limits } = plan;
  const seats = seatsOf(plan);
  if (!seats.ok) return seats;
  const agents = [a, ...Array.from({ length: seats.value - 1 }, () => b)];
  const simulation = prepareSimulation({ game, rules, agents, games: plan.pairs, seed, faults, limits }, open);
  return simulation.ok ? ok({ plan, simulation: simulation.value }) : simulation;
};

const seatsOf = ({ game, rules }: ComparePlan): Result<number> => {
  const definition = findGame(game);
  if (!definition.ok) return definition;
  const parsed = definition.value.parseRules(rules);
  return parsed.ok ? ok(definition.value.create(parsed.value).seats) : parsed;
};

/** Plays the pairs [from, to). */
export const playPairs = (compare: Compare, { from, to }: Stretch): PairResult[] =>
  Array.from({ length: to - from }, (_, i) => playPair(compare, from + i));

const playPair = ({ plan, simulation }: Compare, pair: number): PairResult => {
  const { seats } = simulation.game;
  const games = seatings(seats);
  const result: PairResult = {
    games: games.length,
    wins: 0,
    diff: 0,
    bySeat: Array.from({ length: seats }, () => 0),
    faults: [0, 0],
  };
  games.forEach(({ alone, side, agentAt }, i) => {
    const index = pair * games.length + i;
    const finished = playGame(simulation, { index, agentAt, ...streamsOf(plan.seed, pair, index) });
    const { returns, outcome, faults } = finished.result;
    const meanOf = (wanted: number): number => {
      const own = returns.filter((_, seat) => agentAt[seat] === wanted);
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    };
    const diff = meanOf(A) - meanOf(B);
    const winners = winnersOf(finished.result);
    // Where nobody has won, each has its part of it.
    agentAt.forEach((agent, seat) => {
      if (agent !== A) return;
      if (winners === 0) result.wins += 1 / seats;
      else if (outcome.places[seat] === 1) result.wins += 1 / winners;
    });
    result.diff += diff;
    if (side === A) result.bySeat[alone] += diff;
    for (const { seat } of faults) result.faults[agentAt[seat]]++;
  });
  return result;
};
