// Solvers hold megabytes, so all agents of a game share one. Their answers do not depend on earlier questions.
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame } from '../core/game.ts';
import type { Solver } from '../core/solver.ts';

const solvers = new WeakMap<AnyGame, Solver>();

export const solverOf = (definition: AnyDefinition, game: AnyGame): Solver | null => {
  if (!definition.solver) return null;
  let solver = solvers.get(game);
  if (!solver) solvers.set(game, (solver = definition.solver(game)));
  return solver;
};
