// The games of the house, rules and all. Nothing else of the page imports them: what only shows their names has them from the
// build, and need not load this.
import { GAMES } from 'virtual:house';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { NameError, Result } from '../../../core/result.ts';
import { findById } from '../../../games/find.ts';

export { GAMES };

export const findGame = (id: string): Result<AnyDefinition, NameError> => findById(GAMES, id);
