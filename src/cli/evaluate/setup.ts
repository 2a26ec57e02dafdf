// From the options of `talon evaluate` to what is to be played.
import { NEURAL_PREFIX } from '../../agents/neural/fromFile.ts';
import { Evaluation, type EvaluationPlan } from '../../arena/evaluation/evaluation.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import { orClose, gatherSupply, type Supply } from '../../jobs/supply.node.ts';
import { unpackCheckpoint, type Checkpoint } from '../../nn/checkpoint.ts';
import { seatings } from '../../sim/compare/pairs.ts';
import { gameNamed } from '../kit/games.ts';
import { checkBots } from '../kit/guests.ts';
import { readNet } from '../kit/netFile.ts';
import { need, UsageError } from '../kit/problems.ts';
import { chooseRules, type ChosenRules, type RulesOptions } from '../kit/rules.ts';
import type { PlaceOptions } from '../longRun/place.ts';

export interface EvaluateOptions extends RulesOptions, PlaceOptions {
  checkpoint: string;
  /** The module of a game that is not the house's. */
  game?: string;
  stage?: string;
  opponents: string;
  games: number;
  seed: string;
  progress?: string;
  resume?: true;
  json?: true;
}

export interface EvaluationSetup {
  definition: AnyDefinition;
  net: Checkpoint;
  preset: string | null;
  rulesKey: string;
  evaluation: Evaluation;
  bytes: Uint8Array;
  supply: Supply;
}

const ALL = 'all';

export const setUpEvaluation = async (options: EvaluateOptions): Promise<EvaluationSetup> => {
  const { checkpoint: file, seed } = options;
  const bytes = readNet(file);
  const net = need(unpackCheckpoint(bytes), file);
  const definition = await gameNamed(options.game ?? net.game, options.game === undefined ? file : '');
  const opponents = opponentsOf(definition, options.opponents);
  checkBots(definition, opponents);
  const { game, preset } = await rulesOfNet(definition, net, file, options);
  const pairs = Math.ceil(options.games / seatings(game.seats).length);
  const judge = (definition.judgements ?? []).map(({ key }) => key);
  const stage = options.stage === undefined ? {} : { stage: options.stage };
  const name = NEURAL_PREFIX + file;
  const plan: EvaluationPlan = {
    game: options.game ?? definition.id,
    rules: game.rules as Json,
    net: name,
    opponents,
    ...stage,
    pairs,
    seed,
    judge,
  };
  const supply = need(gatherSupply(plan.game, definition, opponents, { [name]: bytes }));
  const evaluation = need(orClose(supply, Evaluation.open(definition, plan, supply.place.open)));
  return { definition, net, preset, rulesKey: game.rulesKey, evaluation, bytes, supply };
};

/** Those that it was trained for, where nobody names others. */
export const rulesOfNet = async (
  definition: AnyDefinition,
  net: Checkpoint,
  file: string,
  options: RulesOptions,
): Promise<ChosenRules> => {
  const isChosen = options.preset ?? options.rules ?? options.config ?? options.players ?? options.seats;
  const own = isChosen === undefined && net.preset !== null ? { ...options, preset: net.preset } : options;
  const chosen = await chooseRules(definition, own);
  const isUnnamed = net.preset === null && isChosen === undefined && options.set === undefined;
  if (!isUnnamed || chosen.game.rulesKey === net.rulesKey) return chosen;
  throw new UsageError(`${file}: This net has learned rules without a name; name them by --rules or --set.`);
};

/** 'all' stands for random play and the bots of the game, weakest first. */
const opponentsOf = ({ bots }: AnyDefinition, text: string): string[] => {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) {
    throw new UsageError(`--opponents must be all or names with commas between them, not '${text}'.`);
  }
  return [...new Set(names.flatMap((name) => (name === ALL ? ['random', ...Object.keys(bots)] : [name])))];
};
