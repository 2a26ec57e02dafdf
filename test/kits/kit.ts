// What a game brings to the common test suites. A new game writes one kit and adds one line to index.ts.
import type { AnyDefinition } from '../../src/core/definition.ts';
import type { AnyGame, Rng, Seat } from '../../src/core/game.ts';

export interface Variant {
  name: string;
  game: AnyGame & { rules: unknown };
}

/** A rule set with so few cards that every possible world can be listed. */
export interface TinyVariant extends Variant {
  /** Every deal that gives a seat the same cards as this one does, as chance outcomes; each world once. */
  dealsLike(outcome: readonly number[], seat: Seat): number[][];
}

/** The slow model of the rules that the engine is compared with. */
export interface OracleLike {
  actor(): number;
  applyChance(outcome: readonly number[]): void;
  legal(): string[];
  apply(notation: string): void;
  scores(): number[];
  places(): number[];
  reason(): string;
}

export interface GameKit {
  definition: AnyDefinition;
  /** Rule sets that the suites play, short enough for a test. */
  variants: readonly Variant[];
  tiny: readonly TinyVariant[];
  /** What must hold in every state of a running deal; answers what is broken. */
  invariants(game: AnyGame, state: unknown): string[];
  /** Any valid rules at all, for fuzzing. */
  randomRules(rng: Rng): unknown;
  createOracle(rules: unknown): OracleLike;
  /** Positions counted move by move (perft): rules, one deal, moves to get there, positions after 1, 2, 3 … moves. */
  counts: readonly {
    name: string;
    game: AnyGame & { rules: unknown };
    deal: number[];
    moves: string;
    expected: number[];
  }[];
}
