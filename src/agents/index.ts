// The agents that play every game, and how a name becomes an agent.
import type { AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { ok, unknownName, type NameError, type Result } from '../core/result.ts';
import { random } from './random.ts';

const GENERIC: Readonly<Record<string, AgentFactory>> = { random };

/** The names of all agents that can play a game: the generic ones and the game's own. */
export const agentNames = (definition: AnyDefinition): string[] => [
  ...Object.keys(GENERIC),
  ...Object.keys(definition.bots),
];

export const findAgent = (definition: AnyDefinition, name: string): Result<AgentFactory, NameError> => {
  const all = { ...GENERIC, ...definition.bots };
  const factory = Object.hasOwn(all, name) ? all[name] : undefined;
  return factory
    ? ok(factory)
    : unknownName('ERR_UNKNOWN_AGENT', `agent for ${definition.name}`, name, agentNames(definition));
};
