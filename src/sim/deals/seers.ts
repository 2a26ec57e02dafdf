// Agents that see all cards: yardsticks that nobody can play as well as. They look through a window that only a comparison by
// deals opens, so there is no other place where they could be made.
import { createMix } from '../../agents/mix.ts';
import { isMix, isSeer, partsOf } from '../../agents/names.ts';
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { err, ok, type NameError, type Result } from '../../core/result.ts';
import type { OpenPlayer, PlayerError } from '../../players/player.ts';
import { clairvoyant } from './clairvoyant.ts';
import type { Window } from './window.ts';

/** Opens the yardsticks too, alone or in a mix; everybody else as before. */
export const openWithSeers =
  (open: OpenPlayer, window: Window): OpenPlayer =>
  (definition, name, limits) => {
    if (!partsOf(name).some(isSeer)) return open(definition, name, limits);
    const find = (part: string): Result<AgentFactory, NameError> => {
      if (isSeer(part)) return findSeer(definition, part, window);
      const player = open(definition, part, limits);
      return player.ok ? ok(player.value.create) : err({ ...player.error, code: 'ERR_UNKNOWN_AGENT', known: [] });
    };
    const found = isMix(name) ? createMix(definition, name, find) : find(name);
    if (found.ok) return ok({ name, create: found.value, close: () => {} });
    return err({ code: 'ERR_UNKNOWN_AGENT', message: found.error.message } satisfies PlayerError);
  };

const findSeer = (definition: AnyDefinition, name: string, window: Window): Result<AgentFactory, NameError> => {
  if (definition.solver !== undefined) return ok(clairvoyant(definition, window));
  const message = `'${name}' needs a solver, which ${definition.name} has not.`;
  return err({ code: 'ERR_UNKNOWN_AGENT', known: [], message });
};
