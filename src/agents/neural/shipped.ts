// 'neural' as an agent: the net that comes with Talon for the rules that are played.
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Checkpoint, CheckpointError } from '../../nn/checkpoint.ts';
import type { Nets } from '../../nn/nets.ts';
import { NEURAL } from '../names.ts';
import { createNeural } from './agent.ts';
import { netMisfit } from './netFit.ts';

/** The names of the rules for which there is a net. */
export const netPresets = ({ id }: AnyDefinition, nets: Nets): string[] =>
  nets.of(id).map(({ preset, rulesKey }) => preset ?? rulesKey);

/** The net for these rules, or why there is none. */
export const shippedNet = (
  definition: AnyDefinition,
  game: AnyGame,
  nets: Nets,
): Result<Checkpoint, CheckpointError> => {
  const net = nets.of(definition.id).find(({ rulesKey }) => rulesKey === game.rulesKey);
  if (net === undefined) {
    const known = netPresets(definition, nets);
    const none = nets.missing ?? 'There is none for this game.';
    const there = known.length === 0 ? none : `There are nets for: ${known.join(', ')}.`;
    const message = `No net that comes with Talon has learned these rules of ${definition.name}. ${there}`;
    return err({ code: 'ERR_NET_RULES', message });
  }
  const wrong = netMisfit(definition, game, net);
  return wrong === null ? ok(net) : err(wrong);
};

/** A net is made ready once, whoever plays by it. */
const factories = new WeakMap<Checkpoint, AgentFactory>();
const factoryOf = (definition: AnyDefinition, net: Checkpoint): AgentFactory => {
  let factory = factories.get(net);
  if (factory === undefined) {
    factories.set(net, (factory = createNeural(definition, NEURAL, net.spec, net.parameters, net.encoding)));
  }
  return factory;
};

/** Whether there is a net for the rules is to be asked before: `shippedNet`. */
export const shippedNeural =
  (definition: AnyDefinition, nets: Nets): AgentFactory =>
  (game, seat, rng) => {
    const net = shippedNet(definition, game, nets);
    if (!net.ok) throw new Error(net.error.message);
    return factoryOf(definition, net.value)(game, seat, rng);
  };
