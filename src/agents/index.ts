// The agents that play every game, and how a name becomes an agent.
import type { AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame } from '../core/game.ts';
import { err, ok, unknownName, type BorderError, type NameError, type Result } from '../core/result.ts';
import { expert, EXPERT_OPTION } from './expert.ts';
import { ismcts, ISMCTS_OPTION } from './ismcts/agent.ts';
import { netPresets, shippedNet, shippedNeural } from './neural/shipped.ts';
import { createNeural } from './neural/agent.ts';
import { NO_NETS, type Nets } from '../nn/nets.ts';
import { createMix } from './mix.ts';
import { isMix, isSeer, NEURAL, namesWith, partsOf, type GENERIC_NAMES } from './names.ts';
import { novice, NOVICE_OPTION } from './novice.ts';
import { msOf, parseOption, splitName, type AgentOption, type ModeCount } from './options.ts';
import { pimc, PIMC_OPTION } from './pimc.ts';
import { random } from './random.ts';

interface GenericAgent {
  /** Agents that search find what the game offers for that in its definition. */
  create(definition: AnyDefinition, nets: Nets): AgentFactory | null;
  option: AgentOption | null;
  /** About how long a decision takes where there is no option that says it, in milliseconds of a core. */
  ms?: number;
}

/** A net goes through all its numbers once. */
const NET_MS = 5;

const GENERIC: Readonly<Record<(typeof GENERIC_NAMES)[number], GenericAgent>> = {
  random: { create: () => random, option: null },
  pimc: { create: pimc, option: PIMC_OPTION },
  ismcts: { create: ismcts, option: ISMCTS_OPTION },
  expert: { create: expert, option: EXPERT_OPTION },
  novice: { create: novice, option: NOVICE_OPTION },
  [NEURAL]: { create: shippedNeural, option: null, ms: NET_MS },
};

/** The names of all agents that can play a game: the generic ones and the game's own. */
export const agentNames = (definition: AnyDefinition, nets: Nets = NO_NETS): string[] =>
  namesWith(Object.keys(definition.bots), {
    hasNet: netPresets(definition, nets).length > 0,
    hasHabits: definition.habits !== undefined,
  });

/** `name`, `name:option`, or a mix of them. `nets` are for names that may be a net's. */
export const findAgent = (
  definition: AnyDefinition,
  name: string,
  nets: Nets = NO_NETS,
): Result<AgentFactory, NameError> => {
  if (isMix(name)) return createMix(definition, name, (part) => findAgent(definition, part, nets));
  const net = nets.named(name);
  if (net !== null) return ok(createNeural(definition, name, net.spec, net.parameters, net.encoding));
  const { base, option } = splitName(name);
  if (isSeer(base)) {
    const why = 'it sees all cards, so it is a yardstick of talon compare --deals and plays nowhere else';
    return err({ code: 'ERR_UNKNOWN_AGENT', known: [], message: `'${base}' cannot play here: ${why}.` });
  }
  const generic = Object.hasOwn(GENERIC, base) ? GENERIC[base as keyof typeof GENERIC] : undefined;
  const factory =
    generic?.create(definition, nets) ?? (Object.hasOwn(definition.bots, base) ? definition.bots[base] : null);
  if (factory === null) {
    return unknownName('ERR_UNKNOWN_AGENT', `agent for ${definition.name}`, name, agentNames(definition, nets));
  }
  const value = parseOption(base, generic?.option ?? null, option);
  if (!value.ok) return value;
  return ok((game, seat, rng) => factory(game, seat, rng, value.value));
};

/**
 * About how long an agent that was found thinks about a decision, in milliseconds of a core and in the game that takes it
 * longest; 0 for those who follow rules of thumb and answer at once.
 */
export const thinkingMs = (name: string, nets: Nets = NO_NETS): number =>
  Math.max(...partsOf(name).map((part) => thinkingMsOf(part, nets)));

const thinkingMsOf = (name: string, nets: Nets): number => {
  if (nets.named(name) !== null) return NET_MS;
  const { base, option: text } = splitName(name);
  const { option = null, ms = 0 } = Object.hasOwn(GENERIC, base) ? GENERIC[base as keyof typeof GENERIC] : {};
  const value = parseOption(base, option, text);
  return option !== null && value.ok ? msOf(option, value.value) : ms;
};

/** What an agent that was found has to think with, where that is a number that takes its time: pimc:20 has 20; else null. */
export const sizeOf = (name: string): number | null => {
  const { base, option: text } = splitName(name);
  const { option = null } = Object.hasOwn(GENERIC, base) ? GENERIC[base as keyof typeof GENERIC] : {};
  if (option?.kind !== 'count' || option.msEach === 0) return null;
  const value = parseOption(base, option, text);
  if (!value.ok) return null;
  return option.modes === undefined ? (value.value as number) : (value.value as unknown as ModeCount).count;
};

/** The same agent with as much of it as that, or as much as it may have. */
export const resized = (name: string, size: number): string => {
  const { base, option: text } = splitName(name);
  const { option } = GENERIC[base as keyof typeof GENERIC];
  if (option?.kind !== 'count') throw new Error(`'${name}' has no size.`);
  const mode = option.modes?.find((word) => text === word || text?.startsWith(`${word}-`));
  return `${base}:${mode === undefined ? '' : `${mode}-`}${Math.min(size, option.most)}`;
};

/** Why an agent that was found cannot play under these rules; null where it can, as nearly all do under all. */
export const agentMisfit = (
  definition: AnyDefinition,
  name: string,
  game: AnyGame,
  nets: Nets = NO_NETS,
): BorderError | null => {
  if (!partsOf(name).includes(NEURAL)) return null;
  const net = shippedNet(definition, game, nets);
  return net.ok ? null : net.error;
};
