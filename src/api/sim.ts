// Many matches and what they say, in this thread. The same plan gives the same report as the command line does.
//
//     import { compareAgents, simulate, wilsonInterval } from 'talon-games/sim';
//
//     const { agents } = await simulate({ game: 'mosaic', agents: ['greedy', 'random'], games: 20, seed: 7 });
//     console.log(agents.map(({ name, winRate, winRateInterval }) => [name, winRate, winRateInterval]));
//     const { scoreDiff, interval } = await compareAgents({ game: 'mosaic', a: 'greedy', b: 'random', pairs: 10, seed: 7 });
//     console.log(scoreDiff, interval, wilsonInterval(7, 20));
import type { AnyDefinition } from '../core/definition.ts';
import { NO_NETS, type Nets } from '../nn/nets.ts';
import { houseBotsWith } from '../players/player.ts';
import { createCompareReport, type CompareReport } from '../sim/compare/report.ts';
import { playPairs, prepareCompare } from '../sim/compare/pairs.ts';
import { createReport, type SimulationReport } from '../sim/report.ts';
import { presetWith } from '../sim/ruleChange.ts';
import { playGames, prepareSimulation } from '../sim/run.ts';
import { valueOf } from './error.ts';
import { chosenRules, definitionOf, type GameId, type RulesChoice } from './house.ts';

export type { CompareReport, SeatDifference } from '../sim/compare/report.ts';
export type { AgentReport, SeatReport, SimulationReport } from '../sim/report.ts';
export { wilsonInterval, type Interval } from '../core/intervals.ts';

/** What simulations and comparisons have in common. */
interface Run extends RulesChoice {
  /** Its id, or the definition of a game of one's own. */
  game: GameId | AnyDefinition;
  seed?: number;
  /** For agents that are nets. */
  nets?: Nets;
}

/** A simulation to be made. */
export interface SimulationRun extends Run {
  /** The names of agents, one for each seat; they change seats from game to game. */
  agents: readonly string[];
  /** A multiple of the seats, so that every agent plays every deal from every seat. */
  games: number;
}

/** Two agents to be compared. */
export interface Comparison extends Run {
  a: string;
  b: string;
  /** Deals, each of them played from every seat. */
  pairs: number;
}

const SEED = 1;

/** Plays many matches between agents: win rates and scores with intervals, and all that the game counts. */
export const simulate = async ({
  game,
  agents,
  games,
  seed = SEED,
  nets = NO_NETS,
  ...choice
}: SimulationRun): Promise<SimulationReport> => {
  const definition = await definitionOf(game);
  const plan = { game: definition.id, rules: chosenRules(definition, choice), agents, games, seed: String(seed) };
  const prepared = prepareSimulation(definition, { ...plan, faults: 'throw' }, houseBotsWith(nets));
  const simulation = valueOf(prepared);
  return createReport(simulation, presetWith(definition, simulation.game), playGames(simulation, 0, games));
};

/** Which of two agents is stronger: the same deals from every seat, score difference and win rate with intervals. */
export const compareAgents = async ({
  game,
  a,
  b,
  pairs,
  seed = SEED,
  nets = NO_NETS,
  ...choice
}: Comparison): Promise<CompareReport> => {
  const definition = await definitionOf(game);
  const plan = { game: definition.id, rules: chosenRules(definition, choice), a, b, pairs, seed: String(seed) };
  const compare = valueOf(prepareCompare(definition, { ...plan, faults: 'throw' }, houseBotsWith(nets)));
  const preset = presetWith(definition, compare.simulation.game);
  return createCompareReport(compare, preset, playPairs(compare, { from: 0, to: pairs }));
};
