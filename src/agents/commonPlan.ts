// Against strategy fusion: a player who solves each world by itself takes for granted that he will know later which of
// them is the true one. Here later moves are chosen once for all worlds that look the same by then; only the opponents,
// who are taken to see everything, may do something else in each.
import { CHANCE, OVER, type ActionId, type AnyGame, type BaseView, type Seat } from '../core/game.ts';
import { Solution, type Solver } from '../core/solver.ts';
import type { World } from './worlds.ts';

/** A world on its way through the rest of the deal. */
interface Line extends World {
  /** What the deal brings the planning side after the last move, if both play on as best they can. */
  value: number;
}

/** Own decisions that are planned in common, the one at hand included; after them each world is solved by itself. */
const DEPTH = 4;
/** Sums closer than this are one. */
const SAME = 1e-9;

export class CommonPlan {
  readonly #game: AnyGame;
  readonly #solver: Solver;
  readonly #solution: Solution;
  readonly #legal: Int32Array;
  #seat: Seat = 0;

  constructor(game: AnyGame, solver: Solver) {
    this.#game = game;
    this.#solver = solver;
    this.#solution = new Solution(game.actionCount);
    this.#legal = new Int32Array(game.actionCount);
  }

  /**
   * Lowers `sums` (per move, over all worlds by weight, each solved by itself) to what one plan for all worlds can
   * reach, for every move that could still be the best one.
   */
  correct({ seat, legal }: BaseView, worlds: readonly World[], sums: Float64Array): void {
    this.#seat = seat!;
    const lines = worlds.map(({ state, weight }) => ({ state, weight, value: 0 }));
    this.#bestPlan(lines, legal, this.#solveAll(lines, legal), sums, DEPTH);
  }

  /** What one plan for all lines brings, summed by weight. */
  #value(lines: readonly Line[], depth: number): number {
    const { state } = lines[0];
    const actor = this.#game.actor(state);
    if (actor === CHANCE || actor === OVER) return total(lines);
    const moves = [...this.#legal.subarray(0, this.#game.legal(state, this.#legal))];
    const between = this.#solver.between?.(state) ?? (moves.length === 1 && actor === this.#seat ? moves[0] : null);
    if (between !== null)
      return this.#value(
        lines.map((line) => this.#after(line, between, line.value)),
        depth,
      );
    if (!this.#solver.canSolve(state)) return total(lines);
    if (actor !== this.#seat) return this.#reply(lines, depth);
    const values = this.#solveAll(lines, moves);
    const sums = Float64Array.from(moves, (_, move) =>
      lines.reduce((sum, { weight }, i) => sum + weight * values[i][move], 0),
    );
    return this.#bestPlan(lines, moves, values, sums, depth);
  }

  /** Leaves in `sums` what was found out: the value of a plan, or of worlds by themselves where that is too little. */
  #bestPlan(
    lines: readonly Line[],
    moves: readonly ActionId[],
    values: readonly Float64Array[],
    sums: Float64Array,
    depth: number,
  ): number {
    if (depth === 0 || lines.length === 1) return Math.max(...sums);
    const order = moves.map((_, move) => move).sort((a, b) => sums[b] - sums[a]);
    let best = -Infinity;
    // What is solved world by world is never too low, so the rest cannot be better.
    for (const move of order) {
      if (sums[move] <= best + SAME) break;
      const after = lines.map((line, i) => this.#after(line, moves[move], values[i][move]));
      sums[move] = this.#value(after, depth - 1);
      best = Math.max(best, sums[move]);
    }
    return best;
  }

  /**
   * Somebody else moves, in each world as well as he can. Among equally good moves he takes the one that is good in most
   * worlds, since it tells least.
   */
  #reply(lines: readonly Line[], depth: number): number {
    const choices = lines.map(({ state }) => this.#bestMoves(state));
    const counts = new Map<ActionId, number>();
    for (const { ids } of choices) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    const seen = new Map<ActionId, Line[]>();
    lines.forEach((line, i) => {
      const { ids, value } = choices[i];
      const id = ids.reduce((one, other) => (counts.get(other)! > counts.get(one)! ? other : one));
      const group = seen.get(id);
      const after = this.#after(line, id, value);
      if (group) group.push(after);
      else seen.set(id, [after]);
    });
    let sum = 0;
    for (const group of seen.values()) sum += this.#value(group, depth);
    return sum;
  }

  /** The best moves of whoever is to act, and what they bring the planning side. */
  #bestMoves(state: unknown): { ids: ActionId[]; value: number } {
    const solution = this.#solution;
    this.#solver.solveMoves(state, 'settlement', solution);
    const best = solution.valueAt(solution.best());
    const ids: ActionId[] = [];
    for (let i = 0; i < solution.count; i++) if (solution.valueAt(i) === best) ids.push(solution.ids[i]);
    return { ids, value: this.#sign() * best };
  }

  /** By line and move, what the planning side gets. */
  #solveAll(lines: readonly Line[], moves: readonly ActionId[]): Float64Array[] {
    const solution = this.#solution;
    return lines.map(({ state }) => {
      this.#solver.solveMoves(state, 'settlement', solution);
      return Float64Array.from(moves, (id) => this.#sign() * solution.valueOf(id));
    });
  }

  /** Solvers count for the soloist. */
  #sign(): 1 | -1 {
    return this.#solution.soloist === this.#seat ? 1 : -1;
  }

  #after({ state, weight }: Line, id: ActionId, value: number): Line {
    const next = this.#game.newState();
    this.#game.copy(state, next);
    this.#game.apply(next, id);
    return { state: next, weight, value };
  }
}

const total = (lines: readonly Line[]): number => lines.reduce((sum, { weight, value }) => sum + weight * value, 0);
