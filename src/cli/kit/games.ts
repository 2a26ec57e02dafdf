// Games by the names that people type: those of the house, and modules of their own. Nothing else of the command line
// knows the list of the house's games. A game is loaded when somebody names it.
import { resolve } from 'node:path';
import type { AnyDefinition } from '../../core/definition.ts';
import { err, type BorderError, type Result } from '../../core/result.ts';
import { isModule, loadGame } from '../../files/gameModule.node.ts';
import { findHouseGame, HOUSE, type HouseGame } from '../../games/house.ts';
import { need, UsageError } from './problems.ts';

export const houseGames: readonly HouseGame[] = HOUSE;

/** Those that somebody has named, by their ids. */
const loaded = new Map<string, AnyDefinition>();

/** `about` is named where the name comes from a file. */
export const gameNamed = async (name: string, about = ''): Promise<AnyDefinition> => {
  const inHouse = findHouseGame(name);
  const found = about === '' || inHouse.ok ? inHouse : err(orOwn(inHouse.error));
  const definition = isModule(name) ? need(await loadGame(name), about) : await need(found, about).load();
  // Records of a module's game are played by it, whatever the house calls its own.
  if (isModule(name) || !loaded.has(definition.id)) loaded.set(definition.id, definition);
  return definition;
};

/** All games of the house, in their order. */
export const loadHouse = (): Promise<AnyDefinition[]> => Promise.all(houseGames.map(({ id }) => gameNamed(id)));

/** How a text that was read finds the game that it names: undefined where nobody knows it. */
type FindGame = (id: string) => AnyDefinition | undefined;

/** A text that names its game, and the game that somebody who opens it has named for it. */
export interface OfGame {
  /** 'The record 'a.json''. */
  about: string;
  game?: string | undefined;
  /** How the module of a game is given here. */
  how?: string;
}

/**
 * Reads a text that names its game by the id that stands in records: the game that is named for it or was named before, or
 * one of the house, which is loaded once the text has told its name. So `read` may be called twice.
 */
export const withItsGame = async <T>(
  { about, game, how }: OfGame,
  read: (find: FindGame) => Result<T>,
): Promise<Result<T>> => {
  const named = game === undefined ? null : await gameNamed(game);
  let missing: string | null = null;
  const result = read((id) => {
    if (named !== null && named.id !== id) throw new UsageError(`${about} is of ${id}, not of ${named.id}.`);
    const known = loaded.get(id);
    if (known === undefined) missing = id;
    return known;
  });
  if (missing === null) return result;
  if (!findHouseGame(missing).ok) {
    return result.ok ? result : err(orOwn(result.error, how));
  }
  await gameNamed(missing);
  return read((id) => loaded.get(id));
};

/** A file knows only what its game calls itself, which nobody can find by. */
const orOwn = <E extends BorderError>(error: E, how = '--game ./path/to/game.ts'): E => ({
  ...error,
  message: `${error.message} If it is a game of your own, name its module: ${how}.`,
});

/** Two names of one game: modules are told by where they lie, however that is written. */
export const isSameGame = (one: string, other: string): boolean =>
  one === other || (isModule(one) && isModule(other) && resolve(one) === resolve(other));

/** What a command that opens a record has to be told of its game, where that is not one of the house. */
export const gameWords = (name: string): string[] => (isModule(name) ? ['--game', name] : []);
