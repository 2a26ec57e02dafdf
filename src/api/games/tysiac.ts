// Tysiąc, typed: the game, its views and actions, its options and presets (in `tysiac`), its solver.
//
//     import { CHANCE, rngFrom } from 'talon-games';
//     import { createTysiac, createTysiacSolver, solve, tysiac, type TysiacView } from 'talon-games/games/tysiac';
//
//     const game = createTysiac(tysiac.presets['alpha-1000']!);
//     const state = game.newState();
//     if (game.actor(state) === CHANCE) game.applyChance(state, game.sampleChance(state, rngFrom('a deal')));
//     const view: TysiacView = game.view(state, game.actor(state));
//     console.log(view.legal.map((id) => game.notation(id)), solve(game, state)?.moves);
//     // Whoever solves many positions keeps one solver with its tables.
//     console.log(createTysiacSolver(game).canSolve(state));
import { tysiac } from '../../games/tysiac/index.ts';
import type { State } from '../../games/tysiac/state.ts';
import { solveWith } from '../solve.ts';

export { createTysiac, tysiac, type TysiacGame } from '../../games/tysiac/index.ts';
export type { TysiacAction } from '../../games/tysiac/actions.ts';
export type { TysiacView } from '../../games/tysiac/view.ts';
export type { TysiacRules } from '../../games/tysiac/options.ts';
export { createTysiacSolver } from '../../games/tysiac/solver/solver.ts';
export type { Solved, SolvedMove, SolveOptions } from '../solve.ts';

/** What every card of a deal of Tysiąc is worth with open hands; null while no cards are being played. */
export const solve = solveWith<State>(tysiac);

/** A whole match of Tysiąc as the engine holds it; everybody else gets views of it. */
export type TysiacState = State;
