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
  /** Parts of what everybody sees, by their keys in a view; compared between deals and at the end. */
  told?(): object;
}

/**
 * What the swap test must know of a game's cards: what the rules show, read from the state and never from a view. Whoever
 * is null only watches. If in doubt a card counts as shown: then the test asks for less, never for too much.
 */
export interface SwapKit {
  /** The cards that this seat sees now; what it has seen since the deal is kept by the test. */
  shown(game: AnyGame, s: unknown, seat: Seat | null): Iterable<number>;
  /** What everybody is told without a move: marriages that are declared by themselves, points that hidden cards made. */
  told?(game: AnyGame, s: unknown): string;
  /** Left out where every move is open. */
  readonly hiddenMoves?: HiddenMoves;
  /** Rules under which something is told that is hardly ever told elsewhere. */
  readonly variants?: readonly Variant[];
  /** Is it told here? Then everybody looks. */
  isRare?(s: unknown): boolean;
}

/** Moves that name a card not everybody may see. */
interface HiddenMoves {
  /** The card that such a move names, or -1 for a move of any other kind. */
  cardOf(game: AnyGame, id: number): number;
  /** The same move with another card. */
  withCard(game: AnyGame, id: number, card: number): number;
  /** Asked before the move is made. */
  isHidden(game: AnyGame, s: unknown, id: number, seat: Seat | null): boolean;
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
  /** Values of single options; in a rule set of the kit each may be changed to any that `isAllowed`. */
  choices: Readonly<Record<string, readonly unknown[]>>;
  /** May these rules be played, small packs too? */
  isAllowed(rules: object): boolean;
  create(rules: object): AnyGame & { rules: unknown };
  createOracle(rules: unknown): OracleLike;
  /** Positions counted move by move (perft): rules, one deal, moves to get there, positions after 1, 2, 3 … moves. */
  counts: readonly {
    name: string;
    game: AnyGame & { rules: unknown };
    deal: number[];
    moves: string;
    expected: number[];
  }[];
  readonly swap: SwapKit;
}
