// Ulti, typed: the game, its views and actions, its options and presets (in `ulti`), its solver.
//
//     import { CHANCE, rngFrom } from 'talon-games';
//     import { createUlti, createUltiSolver, solve, ulti, type UltiView } from 'talon-games/games/ulti';
//
//     const game = createUlti(ulti.presets['standard']!);
//     const state = game.newState();
//     if (game.actor(state) === CHANCE) game.applyChance(state, game.sampleChance(state, rngFrom('a deal')));
//     const view: UltiView = game.view(state, game.actor(state));
//     console.log(view.legal.map((id) => game.notation(id)), solve(game, state)?.moves);
//     // Whoever solves many positions keeps one solver with its tables.
//     console.log(createUltiSolver(game).canSolve(state));
import { ulti } from '../../games/ulti/index.ts';
import type { State } from '../../games/ulti/state.ts';
import { solveWith } from '../solve.ts';

export { createUlti, ulti, type UltiGame } from '../../games/ulti/index.ts';
export type { UltiAction } from '../../games/ulti/actions.ts';
export type { UltiView } from '../../games/ulti/view.ts';
export type { UltiRules } from '../../games/ulti/options.ts';
export { createUltiSolver } from '../../games/ulti/solver/solver.ts';
export type { Solved, SolvedMove, SolveOptions } from '../solve.ts';

/** What every card of a deal of Ulti is worth with open hands; null while no cards are being played. */
export const solve = solveWith<State>(ulti);

/** A whole match of Ulti as the engine holds it; everybody else gets views of it. */
export type UltiState = State;
