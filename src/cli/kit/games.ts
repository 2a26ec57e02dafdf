// Games by the names that people type: those of the house, and modules of their own. Nothing else of the command line
// knows the list of the house's games.
import type { AnyDefinition } from '../../core/definition.ts';
import type { NameError, Result } from '../../core/result.ts';
import { isModule, loadGame } from '../../files/gameModule.node.ts';
import { findGame, GAMES } from '../../games/index.ts';
import { need } from './problems.ts';

export const houseGames: readonly AnyDefinition[] = GAMES;

/** Those that were loaded from modules, by their ids. */
const loaded = new Map<string, AnyDefinition>();

/** `about` is named where the name comes from a file. */
export const gameNamed = async (name: string, about = ''): Promise<AnyDefinition> => {
  if (!isModule(name)) return need(findGame(name), about);
  const definition = need(await loadGame(name), about);
  loaded.set(definition.id, definition);
  return definition;
};

/** By the id that stands in records: a game of the house, or one that was named before. */
export const gameWithId = (id: string): Result<AnyDefinition, NameError> => {
  const own = loaded.get(id);
  return own === undefined ? findGame(id) : { ok: true, value: own };
};
