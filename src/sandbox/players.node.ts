// How a name that a person typed becomes a player.
import { findAgent } from '../agents/index.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { ok, type Result } from '../core/result.ts';
import type { Player, PlayerError } from './player.ts';

export const openPlayer = (definition: AnyDefinition, name: string): Result<Player, PlayerError> => {
  const found = findAgent(definition, name);
  if (!found.ok) return { ok: false, error: { code: 'ERR_UNKNOWN_AGENT', message: found.error.message } };
  return ok({ name, create: found.value, close: () => {} });
};
