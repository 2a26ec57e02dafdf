import { ok, unknownName, type NameError, type Result } from '../core/result.ts';

/** One of these games by its id, whether they are titles or whole games. */
export const findById = <T extends { readonly id: string }>(games: readonly T[], id: string): Result<T, NameError> => {
  const found = games.find((game) => game.id === id);
  const ids = games.map((game) => game.id);
  return found ? ok(found) : unknownName('ERR_UNKNOWN_GAME', 'game', id, ids);
};
