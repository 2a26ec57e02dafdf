// Games by the names that people type: those of the house, and modules of their own. Nothing else of the command line
// knows the list of the house's games. A game is loaded when somebody names it.
import type { AnyDefinition } from '../../core/definition.ts';
import { isModule, loadGame } from '../../files/gameModule.node.ts';
import { findHouseGame, HOUSE, type HouseGame } from '../../games/house.ts';
import { need } from './problems.ts';

export const houseGames: readonly HouseGame[] = HOUSE;

/** Those that somebody has named, by their ids. */
const loaded = new Map<string, AnyDefinition>();

/** `about` is named where the name comes from a file. */
export const gameNamed = async (name: string, about = ''): Promise<AnyDefinition> => {
  const definition = isModule(name) ? need(await loadGame(name), about) : await need(findHouseGame(name), about).load();
  // Records of a module's game are played by it, whatever the house calls its own.
  if (isModule(name) || !loaded.has(definition.id)) loaded.set(definition.id, definition);
  return definition;
};

/** All games of the house, in their order. */
export const loadHouse = (): Promise<AnyDefinition[]> => Promise.all(houseGames.map(({ id }) => gameNamed(id)));

/** How a text that was read finds the game that it names: undefined where nobody knows it. */
type FindGame = (id: string) => AnyDefinition | undefined;

/**
 * Reads a text that names its game by the id that stands in records: a game that was named before, or one of the house,
 * which is loaded once the text has told its name. So `read` may be called twice.
 */
export const withItsGame = async <T>(read: (find: FindGame) => T): Promise<T> => {
  let missing: string | null = null;
  const result = read((id) => {
    const known = loaded.get(id);
    if (known === undefined) missing = id;
    return known;
  });
  if (missing === null || !findHouseGame(missing).ok) return result;
  await gameNamed(missing);
  return read((id) => loaded.get(id));
};
