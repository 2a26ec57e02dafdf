// Skitgubbe, typed: the game, its views and actions, its options and presets (in `skitgubbe`).
//
//     import { CHANCE, rngFrom } from 'talon-games';
//     import { createSkitgubbe, skitgubbe, type SkitgubbeView } from 'talon-games/games/skitgubbe';
//
//     const game = createSkitgubbe(skitgubbe.presets['standard-2']!);
//     const state = game.newState();
//     if (game.actor(state) === CHANCE) game.applyChance(state, game.sampleChance(state, rngFrom('a deal')));
//     const view: SkitgubbeView = game.view(state, game.actor(state));
//     console.log(view.legal.map((id) => game.notation(id)), skitgubbe.options.length);
import type { State } from '../../games/skitgubbe/state.ts';

export { createSkitgubbe, skitgubbe, type SkitgubbeGame } from '../../games/skitgubbe/index.ts';
export type { SkitgubbeAction } from '../../games/skitgubbe/actions.ts';
export type { SkitgubbeView } from '../../games/skitgubbe/view.ts';
export type { SkitgubbeRules } from '../../games/skitgubbe/options.ts';

/** A whole match of Skitgubbe as the engine holds it; everybody else gets views of it. */
export type SkitgubbeState = State;
