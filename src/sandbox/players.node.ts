// How a name that a person typed becomes a player.
import { findAgent } from '../agents/index.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { ok, type Result } from '../core/result.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import type { Player, PlayerError } from './player.ts';
import { openStrategy } from './strategyPlayer.node.ts';

const PROGRAM = 'exec:';
const STRATEGY_FILE = /\.(?:ts|js|mjs)$/;

/** Does this name a guest: a file or a program of somebody's own, no bot of the house? */
export const isGuest = (name: string): boolean => name.startsWith(PROGRAM) || STRATEGY_FILE.test(name);

export const openPlayer = (
  definition: AnyDefinition,
  name: string,
  limits: Limits = DEFAULT_LIMITS,
): Result<Player, PlayerError> => {
  if (STRATEGY_FILE.test(name)) return openStrategy(definition, name, { limits });
  const found = findAgent(definition, name);
  if (!found.ok) return { ok: false, error: { code: 'ERR_UNKNOWN_AGENT', message: found.error.message } };
  return ok({ name, create: found.value, close: () => {} });
};
