// Was it the right moment? Asks a solver, which sees all hands, wherever a match left the choice.
import { TIMING_AMOUNTS, type Timing } from '../core/definition.ts';
import { CHANCE, type ActionId, type AnyGame } from '../core/game.ts';
import type { Step } from '../core/match.ts';
import { Solution, type Solver } from '../core/solver.ts';

/** Moments that take longer to solve are left out. */
const MOST_NODES = 200_000;
/** Values closer than this are one. */
const SAME = 1e-9;

type Amount = (typeof TIMING_AMOUNTS)[number];
const INDEX = Object.fromEntries(TIMING_AMOUNTS.map((key, i) => [key, i])) as Record<Amount, number>;

/** Adds to the amounts of each seat. */
export const timeMatch = (
  timing: Timing,
  solver: Solver,
  game: AnyGame,
  steps: readonly Step[],
  amounts: readonly Float64Array[],
): void => {
  const s = game.newState();
  const legal = new Int32Array(game.actionCount);
  const solution = new Solution(game.actionCount);
  const isTimed = (id: ActionId): boolean => timing.isTimed(game, id);
  for (const step of steps) {
    if (step[0] === CHANCE) {
      game.applyChance(s, step.slice(1));
      continue;
    }
    const ids = legal.subarray(0, game.legal(s, legal));
    if (ids.some(isTimed) && !ids.every(isTimed) && solver.canSolve(s)) {
      solver.solveMoves(s, 'settlement', solution, MOST_NODES);
      if (solution.exact) timeMove(isTimed, solution, step[1], amounts[step[0]]);
    }
    game.apply(s, step[1]);
  }
};

/** Which card it was does not matter here: the best move of the kind is compared with the best of the others. */
const timeMove = (
  isTimed: (id: ActionId) => boolean,
  solution: Solution,
  chosen: ActionId,
  amounts: Float64Array,
): void => {
  let [now, later] = [-Infinity, -Infinity];
  for (let i = 0; i < solution.count; i++) {
    const value = solution.side * solution.valueAt(i);
    if (isTimed(solution.ids[i])) now = Math.max(now, value);
    else later = Math.max(later, value);
  }
  if (isTimed(chosen)) {
    amounts[INDEX.made]++;
    if (later - now < SAME) amounts[INDEX.timely]++;
    else amounts[INDEX.lost] += later - now;
  } else {
    amounts[INDEX.held]++;
    if (now - later > SAME) amounts[INDEX.missed]++;
  }
};
