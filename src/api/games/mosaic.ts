// Mosaic, typed: the game, its views and actions, its options and presets (in `mosaic`).
//
//     import { CHANCE, rngFrom } from 'talon-games';
//     import { createMosaic, mosaic, type MosaicView } from 'talon-games/games/mosaic';
//
//     const game = createMosaic(mosaic.presets['standard-2']!);
//     const state = game.newState();
//     if (game.actor(state) === CHANCE) game.applyChance(state, game.sampleChance(state, rngFrom('a deal')));
//     const view: MosaicView = game.view(state, game.actor(state));
//     console.log(view.legal.map((id) => game.notation(id)), mosaic.options.length);
import type { State } from '../../games/mosaic/state.ts';

export { createMosaic, mosaic, type MosaicGame } from '../../games/mosaic/index.ts';
export type { MosaicAction } from '../../games/mosaic/actions.ts';
export type { MosaicView } from '../../games/mosaic/view.ts';
export type { MosaicRules } from '../../games/mosaic/config.ts';

/** A whole match of Mosaic as the engine holds it; everybody else gets views of it. */
export type MosaicState = State;
