import { findAgent } from '../../agents/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { isGuest } from '../../players/players.node.ts';
import { need } from './problems.ts';

/** A name that no bot bears is told of before anybody is counted or opened. */
export const checkBots = (definition: AnyDefinition, agents: readonly string[]): void => {
  for (const name of agents) if (!isGuest(name)) need(findAgent(definition, name, shippedNets()));
};
