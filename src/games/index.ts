// The games of the registry with all their rules, for whoever needs every one of them at once.
import type { AnyDefinition } from '../core/definition.ts';
import type { NameError, Result } from '../core/result.ts';
import { findById } from './find.ts';
import { HOUSE } from './house.ts';

export const GAMES: readonly AnyDefinition[] = await Promise.all(HOUSE.map(({ load }) => load()));

export const findGame = (id: string): Result<AnyDefinition, NameError> => findById(GAMES, id);
