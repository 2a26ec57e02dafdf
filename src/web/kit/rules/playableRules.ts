// Rules that a person saved, those of them that a game can be played by. Older ones get what has come since.
import type { AnyDefinition } from '../../../core/definition.ts';
import type { RulesRow } from '../storage/db.ts';
import { listRules } from '../storage/rules.ts';

export const playableRules = async (definition: AnyDefinition): Promise<RulesRow[]> =>
  (await listRules(definition.id)).flatMap((row) => {
    const parsed = definition.parseRules(row.rules, 'kept');
    return parsed.ok ? [{ ...row, rules: parsed.value }] : [];
  });
