// Two agents on the same deals. A pair is one deal stream played from every seat; with more than two seats one A meets
// the others as B, then one B the others as A, so that both sit equally often and the expected share of wins is a half.
import type { AnyDefinition } from '../../core/definition.ts';
import type { Json, Rng, Seat } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import type { Fault, FaultPolicy } from '../../core/fault.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Limits } from '../../guests/limits.ts';
import { openHouseBot, type OpenPlayer } from '../../players/player.ts';
import { playGame, prepareSimulation, type Simulation } from '../run.ts';
import type { Stretch } from '../plan.ts';
import { winnersOf, type FinishedGame } from '../columns.ts';
import { AlignedChance, DealLuck, withChance } from './deals.ts';

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
  /** Is the luck of the deals measured, where the game can? */
  luck?: boolean;
  /** Keys of the definition's judgements that are to be made. */
  judge?: readonly string[];
  /** Of each pair only the first so many games: with as many as there are seats, A always sits alone. */
  games?: number;
}

export interface Compare {
  plan: ComparePlan;
  simulation: Simulation;
  /** null where it is not measured. */
  luck: DealLuck | null;
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
  /** The luck of the deals in the same measure, and by seat as above; missing where it is not measured. */
  luck?: number;
  luckBySeat?: number[];
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

export const prepareCompare = (
  definition: AnyDefinition,
  plan: ComparePlan,
  open: OpenPlayer = openHouseBot,
): Result<Compare> => {
  const { game, rules, a, b, seed, faults, limits, judge } = plan;
  const parsed = definition.parseRules(rules);
  if (!parsed.ok) return parsed;
  const { seats } = definition.create(parsed.value);
  const agents = [a, ...Array.from({ length: seats - 1 }, () => b)];
  const simulation = prepareSimulation(
    definition,
    { game, rules, agents, games: plan.pairs, seed, faults, limits, judge },
    open,
  );
  if (!simulation.ok) return simulation;
  const luck = plan.luck ? DealLuck.of(definition, simulation.value.game) : null;
  return ok({ plan, simulation: simulation.value, luck });
};

/** Shown every game of a pair; agent 0 is A and agent 1 is B. */
export type PairSink = (game: FinishedGame) => void;

/** Plays the pairs [from, to). */
export const playPairs = (compare: Compare, { from, to }: Stretch, onGame?: PairSink): PairResult[] =>
  Array.from({ length: to - from }, (_, i) => {
    const games = playPair(compare, from + i, onGame);
    let step = games.next();
    while (!step.done) step = games.next();
    return step.value;
  });

/** One pair, game by game: the faults of A in each game come out after it. */
export function* playPair(
  { plan, simulation, luck }: Compare,
  pair: number,
  onGame?: PairSink,
): Generator<Fault[], PairResult> {
  const { seats } = simulation.game;
  const games = seatings(seats).slice(0, plan.games);
  const zeros = (): number[] => Array.from({ length: seats }, () => 0);
  const result: PairResult = { games: games.length, wins: 0, diff: 0, bySeat: zeros(), faults: [0, 0] };
  if (luck !== null) Object.assign(result, { luck: 0, luckBySeat: zeros() });
  luck?.clear();
  for (const [i, { alone, side, agentAt }] of games.entries()) {
    const finished = playOne(simulation, plan.seed, pair, pair * games.length + i, agentAt);
    onGame?.(finished);
    const { returns, outcome, faults, steps } = finished.result;
    const diff = differenceOf(returns, agentAt);
    const winners = winnersOf({ outcome });
    // Where nobody has won, each has its part of it.
    agentAt.forEach((agent, seat) => {
      if (agent !== A) return;
      if (winners === 0) result.wins += 1 / seats;
      else if (outcome.places[seat] === 1) result.wins += 1 / winners;
    });
    result.diff += diff;
    if (side === A) result.bySeat[alone] += diff;
    for (const { seat } of faults) result.faults[agentAt[seat]]++;
    if (luck !== null) {
      const dealt = differenceOf([...luck.sum(steps)], agentAt);
      result.luck! += dealt;
      if (side === A) result.luckBySeat![alone] += dealt;
    }
    yield faults.filter(({ seat }) => agentAt[seat] === A);
  }
  return result;
}

/** A game with the deals of the pair and everything else from its own stream, lest the same coins are tossed twice. */
const playOne = (
  simulation: Simulation,
  seed: string,
  pair: number,
  index: number,
  agentAt: number[],
): FinishedGame => {
  const dealSeed = `${seed}/${pair}`;
  const kit = simulation.definition.study?.(simulation.game) ?? null;
  let chance: AlignedChance;
  const newChance = (): Rng => (chance = new AlignedChance(rngFrom(dealSeed).fork('chance'), kit));
  const rng = withChance(rngFrom(`${seed}/${index}`), newChance);
  return playGame(simulation, { index, agentAt, dealSeed, rng, onState: (state) => chance.see(state) });
};

/** A's mean less B's. */
const differenceOf = (values: readonly number[], agentAt: readonly number[]): number => {
  const meanOf = (wanted: number): number => {
    const own = values.filter((_, seat) => agentAt[seat] === wanted);
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  };
  return meanOf(A) - meanOf(B);
};
