// From options to a checked experiment.
import { isThere } from '../../files/write.node.ts';
import { agentNames } from '../../agents/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame, Json } from '../../core/game.ts';
import type { FaultPolicy } from '../../core/fault.ts';
import type { ExperimentJob } from '../../jobs/kinds/experiment.ts';
import { orClose, gatherSupply, type Supply } from '../../jobs/supply.node.ts';
import { prepareExperiment, type Experiment, type ExperimentSide } from '../../sim/experiment.ts';
import { parseChange, type RuleChange } from '../../sim/ruleChange.ts';
import { variantSides } from '../../sim/variants.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { gameNamed } from '../kit/games.ts';
import { checkBots } from '../kit/guests.ts';
import { limitsFrom, type LimitOptions } from '../kit/limitOptions.ts';
import { need, UsageError } from '../kit/problems.ts';
import { chooseRules } from '../kit/rules.ts';
import type { LongOptions } from '../longRun/longRun.ts';

export interface ExperimentOptions extends LimitOptions, LongOptions {
  base?: string;
  variant?: string;
  set?: string[];
  agents?: string[];
  games: number;
  seed: string;
  faults: FaultPolicy;
  chunk?: number;
  out?: string;
  html?: string;
  json?: true;
}

export interface PlannedExperiment {
  definition: AnyDefinition;
  experiment: Experiment;
  supply: Supply;
  sweep: RuleChange | null;
}

export const planExperiment = async (gameId: string, options: ExperimentOptions): Promise<PlannedExperiment> => {
  const definition = await gameNamed(gameId);
  const base = await rulesFrom(definition, options.base, '--base');
  const variant = await rulesFrom(definition, options.variant ?? options.base, '--variant');
  const changes = (options.set ?? []).map(parseSet);
  if (options.variant === undefined && changes.length === 0) {
    throw new UsageError('An experiment needs something to change: --variant with other rules, or --set path=value.');
  }
  const sweeps = changes.filter(({ values }) => values.length > 1);
  if (sweeps.length > 1) {
    throw new UsageError(
      `Only one --set can have several values; here ${sweeps.map(({ path }) => path).join(' and ')} do.`,
    );
  }
  const baseName = options.base ?? definition.defaultPreset;
  const variantName = options.variant ?? baseName;
  const sides = [
    { name: baseName, rules: base },
    ...need(variantSides(definition, variant, options.variant === undefined ? base : null, variantName, changes)),
  ];
  const { games, seed, faults, chunk } = options;
  const agents = checkAgents(definition, sides, options.agents ?? []);
  const limits = limitsFrom(options);
  const more = { ...(limits && { limits }), ...(chunk !== undefined && { chunk }) };
  const plan: ExperimentJob = { game: gameId, sides, agents, games, seed, faults, ...more };
  const supply = need(gatherSupply(gameId, definition, agents));
  const experiment = need(orClose(supply, prepareExperiment(definition, plan, supply.place.open)));
  return { definition, experiment, supply, sweep: sweeps[0] ?? null };
};

/** A preset by its name, or a file. */
const rulesFrom = async (definition: AnyDefinition, source: string | undefined, option: string): Promise<Json> => {
  if (source === undefined) return (await chooseRules(definition, {})).game.rules;
  if (Object.hasOwn(definition.presets, source)) return (await chooseRules(definition, { preset: source })).game.rules;
  if (!isThere(source) && !/[./\\]/.test(source)) {
    const known = Object.keys(definition.presets).join(', ');
    throw new UsageError(`${option}: '${source}' is neither a preset of ${definition.name} (${known}) nor a file.`);
  }
  return (await chooseRules(definition, { rules: source })).game.rules;
};

const parseSet = (text: string): RuleChange => {
  const change = parseChange(text);
  if (change !== null) return change;
  throw new UsageError(
    `--set must be path=value, or a sweep path=a,b,c or path=from..to..step of at most 101 values, not '${text}'.`,
  );
};

const checkAgents = (definition: AnyDefinition, sides: readonly ExperimentSide[], agents: string[]): string[] => {
  const games: AnyGame[] = sides.map(({ rules }) => definition.create(rules));
  const { seats } = games[0]!;
  const other = games.findIndex((game) => game.seats !== seats);
  if (other >= 0) {
    const there = `'${sides[other]!.name}' has ${games[other]!.seats}`;
    throw new UsageError(`Both sides must have as many seats: '${sides[0]!.name}' has ${seats}, ${there}.`);
  }
  checkBots(definition, agents);
  if (agents.length === seats) return agents;
  const known = `There are: ${agentNames(definition, shippedNets()).join(', ')}.`;
  throw new UsageError(`--agents must name ${seats} agents, one for each seat; ${agents.length} given. ${known}`);
};
