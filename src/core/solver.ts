// Exact answers about a deal with open hands. A game may export a solver through its definition; agents determinize
// first and then ask it about worlds. Nothing here looks at views.
import type { ActionId, AnyGame, Seat } from './game.ts';

/**
 * What a value counts, always for the declarer (the soloist), who wants it high; the other side wants it low.
 *
 * points      card points and marriages: the difference of both players, or, against two defenders, the declarer's own
 * contract    1 when everything that was promised is made, else 0
 * settlement  the change of scores that the deal brings
 */
export const OBJECTIVES = ['points', 'contract', 'settlement'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** What the answer to a question is worth. */
export interface Question {
  /**
   * zero-sum   two sides with opposite interests: the value is what best play by both brings
   * coalition  two defenders who play as one; exact for them as a pair, but each alone may have other wishes
   */
  kind: 'zero-sum' | 'coalition';
  /** What the number is, in words. */
  about: string;
}

/**
 * An answer, made once and filled again and again. Values lie between a lower and an upper bound; both are the same
 * where the answer is exact, and differ where the search was cut by its limit of nodes.
 */
export class Solution {
  /** The seat for which values count: declarer or soloist. */
  soloist: Seat = 0;
  /** 1 when the side of the soloist is to move, -1 when the other is: the best move has the highest `side × value`. */
  side: 1 | -1 = 1;
  lower = 0;
  upper = 0;
  /** Moves, ascending by id; `count` is 0 when only the root was asked for. */
  count = 0;
  readonly ids: Int32Array;
  readonly lowers: Float64Array;
  readonly uppers: Float64Array;
  /** Positions looked at. */
  nodes = 0;

  constructor(mostMoves = 40) {
    this.ids = new Int32Array(mostMoves);
    this.lowers = new Float64Array(mostMoves);
    this.uppers = new Float64Array(mostMoves);
  }

  /** Is every value exact? */
  get exact(): boolean {
    if (this.lower !== this.upper) return false;
    for (let i = 0; i < this.count; i++) if (this.lowers[i] !== this.uppers[i]) return false;
    return true;
  }

  /** The value of a move; the middle of the bounds where it was cut. */
  valueAt(i: number): number {
    return (this.lowers[i] + this.uppers[i]) / 2;
  }

  /** The value of a move by its id. */
  valueOf(id: ActionId): number {
    for (let i = 0; i < this.count; i++) if (this.ids[i] === id) return this.valueAt(i);
    throw new Error('The solver does not know a legal move.');
  }

  /** The index of the first best move. */
  best(): number {
    let best = 0;
    for (let i = 1; i < this.count; i++) if (this.side * (this.valueAt(i) - this.valueAt(best)) > 0) best = i;
    return best;
  }
}

/** Where the next of some moves has to stop, so that all get a fair share of the nodes that are left. */
export const shareOf = (nodeLimit: number, nodes: number, movesLeft: number): number =>
  nodes + Math.max(0, Math.floor((nodeLimit - nodes) / movesLeft));

/** A part of a contract that is won or lost on its own; null when the search was cut. */
export interface ContractPart {
  name: string;
  won: boolean | null;
}

/**
 * Solves the play of single deals under one set of rules. Holds tables of some megabytes: make one and keep it. An
 * answer depends on the state, the objective and the limit alone, never on earlier calls.
 */
export interface Solver<S = any> {
  /** Cards are being played and all of them are known. */
  canSolve(s: S): boolean;
  question(objective: Objective): Question;
  /** The value of the position. */
  solve(s: S, objective: Objective, out: Solution, nodeLimit?: number): void;
  /** The value of every legal move, and so of the position. */
  solveMoves(s: S, objective: Objective, out: Solution, nodeLimit?: number): void;
  /** Each part of the contract by itself: can it be won, whatever becomes of the others? */
  solveParts?(s: S, nodeLimit?: number): ContractPart[];
  /** Decisions that may come between two cards: the move that the answers take for granted, e.g. no further kontra. */
  between?(s: S): ActionId | null;
}

export type SolverFactory<S = any> = (game: AnyGame) => Solver<S>;
