// What a game brings to the common test suites. A new game writes one kit and adds one line to index.ts.
import type { AnyDefinition } from '../../src/core/definition.ts';
import type { AnyGame, BaseView, Rng, Seat } from '../../src/core/game.ts';

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

/** What the swap test must know of a game's cards, read from the state and never from a view. */
export interface SwapKit {
  /** The cards that this seat sees now, by the rules. */
  shown(s: unknown, seat: number): number;
  /** What players have told without a move, such as marriages that are declared by themselves. */
  told(s: unknown): string;
  /** The card that an id names, or -1; and the id of the same kind for another card. */
  cardOf(game: AnyGame, id: number): number;
  withCard(game: AnyGame, id: number, card: number): number;
  /** Inputs beside those of the encoders. */
  moreInputs(game: AnyGame, view: BaseView): unknown;
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
  readonly swap?: SwapKit;
}
