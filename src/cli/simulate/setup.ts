// From options to a checked plan.
import { agentNames } from '../../agents/index.ts';
import type { SimulateJob } from '../../jobs/kinds/simulate.ts';
import { orClose, gatherSupply, type Supply } from '../../jobs/supply.node.ts';
import { prepareSimulation, type Simulation } from '../../sim/run.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { gameNamed } from '../kit/games.ts';
import { checkBots } from '../kit/guests.ts';
import { limitsFrom } from '../kit/limitOptions.ts';
import { need, UsageError } from '../kit/problems.ts';
import { chooseRules } from '../kit/rules.ts';
import { judgesIn } from './judges.ts';
import type { SimulateOptions } from './options.ts';

export interface PlannedSimulation {
  simulation: Simulation;
  preset: string | null;
  supply: Supply;
}

export const planSimulation = async (gameId: string, options: SimulateOptions): Promise<PlannedSimulation> => {
  const definition = await gameNamed(gameId);
  const { game, preset } = await chooseRules(definition, options);
  const { agents = [] } = options;
  checkBots(definition, agents);
  if (agents.length !== game.seats) {
    const known = `There are: ${agentNames(definition, shippedNets()).join(', ')}.`;
    throw new UsageError(
      `--agents must name ${game.seats} agents, one for each seat; ${agents.length} given. ${known}`,
    );
  }
  const { first, games, seed, faults, chunk } = options;
  const limits = limitsFrom(options);
  const plan: SimulateJob = {
    game: gameId,
    rules: game.rules,
    agents,
    first,
    games,
    seed,
    faults,
    judge: judgesIn(options),
    ...(limits && { limits }),
    preset,
    ...(chunk !== undefined && { chunk }),
    records: options.records !== undefined,
    rows: options.parquet !== undefined,
  };
  const supply = need(gatherSupply(gameId, definition, agents));
  return { simulation: need(orClose(supply, prepareSimulation(definition, plan, supply.place.open))), preset, supply };
};
