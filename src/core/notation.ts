import type { ActionId, AnyGame } from './game.ts';

const indexes = new WeakMap<AnyGame, Map<string, ActionId>>();

/** The id that a notation names, or -1. */
export const parseNotation = (game: AnyGame, text: string): ActionId => {
  let index = indexes.get(game);
  if (!index) {
    index = new Map();
    for (let id = 0; id < game.actionCount; id++) index.set(game.notation(id), id);
    indexes.set(game, index);
  }
  return index.get(text) ?? -1;
};
