// Which agents sit where in game i of a run, and from which streams it draws. All of it follows from the plan and i
// alone, so games can be cut among workers in any way.
import type { Json, Rng, Seat } from '../core/game.ts';
import type { MatchPolicy } from '../core/fault.ts';
import { rngFrom } from '../core/rng.ts';
import type { Limits } from '../guests/limits.ts';

/** A whole simulation as plain JSON, so that it can be sent to a worker. */
export interface SimulationPlan {
  /** Its name, or the path of its module. */
  game: string;
  /** As `parseRules` takes them. */
  rules: Json;
  /** Agent names, one for each seat. */
  agents: readonly string[];
  /** Index of the first game; those before it are left out. */
  first?: number;
  games: number;
  seed: string;
  faults: MatchPolicy;
  /** Keys of the definition's judgements that are to be made. */
  judge?: readonly string[];
  /** Of strategies and programs; left out, the usual ones. */
  limits?: Limits;
}

/** The games [from, to); or pairs, or other pieces. */
export interface Stretch {
  from: number;
  to: number;
}

/** The indices of a plan's games: [from, to). */
export const rangeOf = ({ first = 0, games }: Pick<SimulationPlan, 'first' | 'games'>): Stretch => ({
  from: first,
  to: first + games,
});

export interface PlannedGame {
  index: number;
  /** Index into the plan's agents by seat: game i gives agent a the seat (a + i) mod n. */
  agentAt: number[];
  /** The seed of the cards; n games in a row share it, so that every agent plays the same deals from every seat. */
  dealSeed: string;
  /** Chance from the deal seed, everything else from the game's own stream `<seed>/<i>`. */
  rng: Rng;
  /** Seats that a substitute plays from the start. */
  absent?: readonly Seat[];
  /** Shown the state after every decision; for whoever draws the cards, never for an agent. */
  onState?(state: unknown): void;
}

export const planGame = (plan: Pick<SimulationPlan, 'agents' | 'seed'>, index: number): PlannedGame => {
  const seats = plan.agents.length;
  return { index, agentAt: seatedAt(seats, index), ...streamsOf(plan.seed, Math.floor(index / seats), index) };
};

/** Who of 0..seats-1 sits where after so many moves on by one seat. */
export const seatedAt = (seats: number, moves: number): number[] =>
  Array.from({ length: seats }, (_, seat: Seat) => (seat + seats - (moves % seats)) % seats);

/** The streams of game `index` of a run with the cards of deal `deal`. */
export const streamsOf = (seed: string, deal: number, index: number): Pick<PlannedGame, 'dealSeed' | 'rng'> => {
  const dealSeed = `${seed}/${deal}`;
  return { dealSeed, rng: withChanceFrom(rngFrom(dealSeed), rngFrom(`${seed}/${index}`)) };
};

/** Two agents that toss coins must not toss the same ones in the rotated copy of a deal. */
const withChanceFrom = (deals: Rng, own: Rng): Rng => ({
  int: (below) => own.int(below),
  fork: (label) => (label === 'chance' ? deals : own).fork(label),
});

/** Names for a report: 'heuristic#1', 'heuristic#2' where a name occurs twice. */
export const labelsOf = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name}#${names.slice(0, index + 1).filter((other) => other === name).length}`;
  });
