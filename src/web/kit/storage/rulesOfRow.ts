import type { AnyDefinition } from '../../../core/definition.ts';
import type { Result, RulesError } from '../../../core/result.ts';
import type { GameRow } from './db.ts';

/** The rules of a stored game. Those of one that has begun hold, even where new games may not be as long. */
export const rulesOfRow = (definition: AnyDefinition, row: GameRow): Result<unknown, RulesError> =>
  definition.parseRules(
    row.fullRules ?? row.rules,
    (row.fullRules ?? null) === null && row.steps === 0 ? 'new' : 'kept',
  );
