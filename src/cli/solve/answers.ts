// What the solver says about a position, as data: the value of every card, the best line, the parts of the contract.
import type { AnyGame } from '../../core/game.ts';
import { Solution, type ContractPart, type Objective, type Solver } from '../../core/solver.ts';
import { unsolvable } from '../../core/solving.ts';
import { UsageError } from '../kit/problems.ts';
import type { Position } from './position.ts';

/** Both bounds; the same number twice where the answer is exact. */
export type Bounds = [lower: number, upper: number];

export interface Answer {
  objective: Objective;
  /** 'zero-sum' or 'coalition', and what the number is. */
  kind: string;
  about: string;
  exact: boolean;
  value: Bounds;
  moves: { move: string; value: Bounds; best: boolean }[];
  /** Best play by both sides from here to the end of the deal. */
  line: { seat: number; move: string }[];
  nodes: number;
}

export interface Answers {
  game: string;
  /** For whom values count. */
  soloist: number;
  actor: number;
  /** Can the contract be made? null when the search was cut. */
  canBeMade: boolean | null;
  parts: ContractPart[];
  answers: Answer[];
}

export const solvePosition = (
  { definition, game, state }: Position,
  objectives: readonly Objective[],
  nodeLimit: number,
): Answers => {
  const solver = definition.solver?.(game) ?? null;
  const why = unsolvable(definition, game, solver, state);
  if (solver === null || why !== null) throw new UsageError(why?.message);
  const out = new Solution();
  const answers = objectives.map((objective) => answer(solver, game, state, objective, nodeLimit, out));
  solver.solve(state, 'contract', out, nodeLimit);
  return {
    game: definition.id,
    soloist: out.soloist,
    actor: game.actor(state),
    canBeMade: out.exact ? out.lower === 1 : null,
    parts: solver.solveParts?.(state, nodeLimit) ?? [],
    answers,
  };
};

const answer = (
  solver: Solver,
  game: AnyGame,
  state: unknown,
  objective: Objective,
  nodeLimit: number,
  out: Solution,
): Answer => {
  solver.solveMoves(state, objective, out, nodeLimit);
  const top = out.valueAt(out.best());
  const found = {
    objective,
    ...solver.question(objective),
    exact: out.exact,
    value: [out.lower, out.upper] as Bounds,
    moves: Array.from({ length: out.count }, (_, i) => ({
      move: game.notation(out.ids[i]!),
      value: [out.lowers[i]!, out.uppers[i]!] as Bounds,
      best: out.valueAt(i) === top,
    })),
    nodes: out.nodes,
  };
  return { ...found, line: bestLine(solver, game, state, objective, nodeLimit, out) };
};

const bestLine = (
  solver: Solver,
  game: AnyGame,
  from: unknown,
  objective: Objective,
  nodeLimit: number,
  out: Solution,
): Answer['line'] => {
  const s = game.newState();
  game.copy(from, s);
  const line: Answer['line'] = [];
  for (;;) {
    const seat = game.actor(s);
    if (seat < 0) return line;
    let id = solver.between?.(s) ?? null;
    if (solver.canSolve(s)) {
      solver.solveMoves(s, objective, out, nodeLimit);
      id = out.ids[out.best()]!;
      line.push({ seat, move: game.notation(id) });
    }
    if (id === null) return line;
    game.apply(s, id);
  }
};
