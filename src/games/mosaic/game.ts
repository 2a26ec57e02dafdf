// The type of the assembled game, for those whom index.ts itself imports.
import type { Game } from '../../core/game.ts';
import type { MosaicAction } from './actions.ts';
import type { MosaicRules } from './config.ts';
import type { Ruleset } from './ruleset.ts';
import type { State } from './state.ts';
import type { MosaicView } from './view.ts';

/** Mosaic under one set of rules. */
export interface MosaicGame extends Game<State, MosaicAction, MosaicView> {
  readonly rules: MosaicRules;
  readonly ruleset: Ruleset;
}
