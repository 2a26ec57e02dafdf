// Who plays against the person.
import { agentMisfit, findAgent } from '../../../agents/index.ts';
import type { AgentFactory } from '../../../core/agent.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { AnyGame } from '../../../core/game.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { HUMAN } from '../../../play/seating.ts';
import { loadNets } from './nets.ts';

/** The bots of a match by seat, null for people; nets are fetched where one is to play. */
export const findBots = async (
  definition: AnyDefinition,
  game: AnyGame,
  players: readonly string[],
): Promise<Result<(AgentFactory | null)[]>> => {
  const loaded = await loadNets(definition.id, players, game.rulesKey);
  if (!loaded.ok) return loaded;
  const { nets } = loaded.value;
  const factories: (AgentFactory | null)[] = [];
  for (const name of players) {
    if (name === HUMAN) {
      factories.push(null);
      continue;
    }
    const factory = findAgent(definition, name, nets);
    if (!factory.ok) return factory;
    const misfit = agentMisfit(definition, name, game, nets);
    if (misfit !== null) return err(misfit);
    factories.push(factory.value);
  }
  return ok(factories);
};
