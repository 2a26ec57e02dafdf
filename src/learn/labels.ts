// How likely each move should be, by what it is worth in the true world: all cards open. That is what nobody at the table
// can know, and many such labels of what looks alike to a seat are what the seat should do.
import { exp, log } from '../core/functions.ts';
import type { ActionId } from '../core/game.ts';
import { Solution, type Solver } from '../core/solver.ts';
import { solverOf } from '../agents/solvers.ts';
import type { Stage } from './stage.ts';

/** Positions that take longer to solve teach nothing. */
const MOST_NODES = 100_000;
/** How much better the move of a teacher counts than all others, in temperatures. */
const CHOSEN = 7;

/** Logarithms of chances, in the order of the legal ids. */
export type Odds = number[];

export class Labels {
  readonly #solver: Solver | null;
  readonly #solution: Solution;
  /** In points. */
  readonly #temperature: number;

  constructor({ definition, game }: Stage, temperature: number) {
    this.#solver = definition.solver === undefined ? null : solverOf(definition, game);
    this.#solution = new Solution(game.actionCount);
    this.#temperature = temperature * (definition.learning?.rewardScale ?? 1);
  }

  /** By the solver; null where it would take too long. `chosen` is asked for the teacher's move where it knows nothing. */
  of(state: unknown, legal: readonly ActionId[], chosen: () => ActionId): Odds | null {
    if (this.#solver?.canSolve(state) !== true) {
      const move = chosen();
      return softmax(legal.map((id) => (id === move ? CHOSEN : 0)));
    }
    const solution = this.#solution;
    this.#solver.solveMoves(state, 'settlement', solution, MOST_NODES);
    if (!solution.exact) return null;
    return softmax(legal.map((id) => (solution.side * solution.valueOf(id)) / this.#temperature));
  }
}

const softmax = (values: readonly number[]): Odds => {
  const most = Math.max(...values);
  const sum = log(values.reduce((total, value) => total + exp(value - most), 0));
  return values.map((value) => value - most - sum);
};
