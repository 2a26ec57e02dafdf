// 'neural:FILE' as an agent. Whoever has the bytes makes the agent; where they come from is not known here.
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { misfit, unpackCheckpoint, type CheckpointError } from '../../nn/checkpoint.ts';
import { createNeural } from './agent.ts';
import { netMisfit } from './netFit.ts';

export const NEURAL_PREFIX = 'neural:';

export interface FoundNet {
  create: AgentFactory;
  /** Why it cannot play under these rules; to be asked before it is set to a table. */
  misfit(game: AnyGame): CheckpointError | null;
}

export const neuralFrom = (
  definition: AnyDefinition,
  name: string,
  bytes: Uint8Array,
): Result<FoundNet, CheckpointError> => {
  const net = unpackCheckpoint(bytes);
  if (!net.ok) return net;
  const { rulesKey, featureHash, spec, parameters, encoding } = net.value;
  const otherGame = misfit(net.value, { game: definition.id, rulesKey, featureHash });
  if (otherGame !== null) return err(otherGame);
  return ok({
    create: createNeural(definition, name, spec, parameters, encoding),
    misfit: (game) => netMisfit(definition, game, net.value),
  });
};
