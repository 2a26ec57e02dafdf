// The registry: one line a game, in the order in which people are shown them.
import type { AnyDefinition } from '../core/definition.ts';
import { ok, unknownName, type NameError, type Result } from '../core/result.ts';
import { mosaic } from './mosaic/index.ts';
import { skitgubbe } from './skitgubbe/index.ts';
import { tysiac } from './tysiac/index.ts';
import { ulti } from './ulti/index.ts';

export const GAMES: readonly AnyDefinition[] = [tysiac, ulti, skitgubbe, mosaic];

export const findGame = (id: string): Result<AnyDefinition, NameError> => {
  const game = GAMES.find((definition) => definition.id === id);
  return game
    ? ok(game)
    : unknownName(
        'ERR_UNKNOWN_GAME',
        'game',
        id,
        GAMES.map((definition) => definition.id),
      );
};
