// Whether a position can be put to the solver of its game.
import type { AnyDefinition } from './definition.ts';
import type { AnyGame } from './game.ts';
import type { BorderError } from './result.ts';
import type { Solver } from './solver.ts';

/** Why it cannot; null when it can, and then there is a solver. */
export const unsolvable = (
  definition: AnyDefinition,
  game: AnyGame,
  solver: Solver | null,
  state: unknown,
): BorderError | null => {
  if (solver === null) return { code: 'ERR_NO_SOLVER', message: `There is no solver for ${definition.name}.` };
  if (solver.canSolve(state)) return null;
  const phase = game.actor(state) < 0 ? 'between deals' : `in the phase '${game.view(state, null).phase}'`;
  return { code: 'ERR_UNSOLVABLE', message: `Only the play of cards can be solved, but the position is ${phase}.` };
};
