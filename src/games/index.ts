// The registry: one line a game, in the order of their titles.
import type { AnyDefinition } from '../core/definition.ts';
import { ok, type NameError, type Result } from '../core/result.ts';
import { mosaic } from './mosaic/index.ts';
import { skitgubbe } from './skitgubbe/index.ts';
import { findTitle } from './titles.ts';
import { tysiac } from './tysiac/index.ts';
import { ulti } from './ulti/index.ts';

export const GAMES: readonly AnyDefinition[] = [tysiac, ulti, skitgubbe, mosaic];

export const findGame = (id: string): Result<AnyDefinition, NameError> => {
  const title = findTitle(id);
  return title.ok ? ok(GAMES.find((definition) => definition.id === id)!) : title;
};
