// From options to a checked plan.
import { newestEncoding } from '../../core/encoding.ts';
import type { Json } from '../../core/game.ts';
import { DATASET, type DatasetJob } from '../../jobs/kinds/dataset.ts';
import { gatherSupply, orClose, type Supply } from '../../jobs/supply.node.ts';
import type { Dataset } from '../../sim/dataset/deals.ts';
import { gameNamed } from '../kit/games.ts';
import { checkBots } from '../kit/guests.ts';
import { limitsFrom } from '../kit/limitOptions.ts';
import { need, UsageError } from '../kit/problems.ts';
import { chooseRules } from '../kit/rules.ts';
import type { DatasetOptions } from './options.ts';

export interface PlannedDataset {
  plan: DatasetJob;
  dataset: Dataset;
  supply: Supply;
}

export const planDataset = async (gameId: string, options: DatasetOptions): Promise<PlannedDataset> => {
  const definition = await gameNamed(gameId);
  const { game, preset } = await chooseRules(definition, options);
  const given = options.agents ?? [];
  const agents = given.length === 1 ? Array.from({ length: game.seats }, () => given[0]!) : given;
  checkBots(definition, agents);
  if (agents.length !== game.seats) {
    throw new UsageError(
      `--agents must name one agent for all seats, or ${game.seats}, one for each; ${given.length} given.`,
    );
  }
  const limits = limitsFrom(options);
  const { deals, seed, faults, encoder = null, values } = options;
  const plan: DatasetJob = {
    game: gameId,
    rules: (definition.singleDeal?.(game.rules) ?? game.rules) as Json,
    agents,
    deals,
    seed,
    faults,
    ...(limits && { limits }),
    encoding: options.encoding ?? newestEncoding(definition),
    encoder,
    values,
    preset,
  };
  const supply = need(gatherSupply(gameId, definition, agents));
  return { plan, dataset: need(orClose(supply, DATASET.open(plan, supply.place))), supply };
};
