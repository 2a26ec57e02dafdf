// Exact answers about deals with open hands, as plain objects.
import { solverOf } from '../agents/solvers.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, AnyGame, Seat } from '../core/game.ts';
import { Solution, type Objective } from '../core/solver.ts';

/** What a move is worth with open hands. */
export interface SolvedMove {
  id: ActionId;
  /** Short and language-free: 'KH+'. */
  notation: string;
  /** For the declarer, who wants it high. */
  value: number;
}

/** What a position is worth with open hands. */
export interface Solved {
  /** The seat for which values count. */
  declarer: Seat;
  value: number;
  /** Are all values exact? False where the limit of nodes was reached. */
  exact: boolean;
  /** The legal moves, the best for whoever is to move first. */
  moves: SolvedMove[];
}

/** What a search may ask for and spend. */
export interface SolveOptions {
  /** 'points' unless something else is named. */
  objective?: Objective;
  /** Positions that are looked at, at most. */
  nodeLimit?: number;
}

/** How positions of this game are solved; null for one whose cards are not all dealt and being played. */
export const solveWith =
  <S>(definition: AnyDefinition) =>
  (game: AnyGame, state: S, { objective = 'points', nodeLimit }: SolveOptions = {}): Solved | null => {
    const solver = solverOf(definition, game);
    if (solver === null || !solver.canSolve(state)) return null;
    const found = new Solution(game.actionCount);
    solver.solveMoves(state, objective, found, nodeLimit);
    const moves = Array.from({ length: found.count }, (_, i): SolvedMove => {
      const id = found.ids[i];
      return { id, notation: game.notation(id), value: found.valueAt(i) };
    });
    moves.sort((a, b) => found.side * (b.value - a.value));
    return { declarer: found.soloist, value: (found.lower + found.upper) / 2, exact: found.exact, moves };
  };
