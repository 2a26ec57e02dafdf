// From options to a checked plan.
import { agentNames } from '../../agents/index.ts';
import { findGame } from '../../games/index.ts';
import { openPlayer } from '../../players/players.node.ts';
import { prepareSimulation, type Simulation } from '../../sim/run.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { checkBots, fingerprintsOf, limitsFrom } from '../kit/guests.ts';
import { need, UsageError } from '../kit/problems.ts';
import { chooseRules } from '../kit/rules.ts';
import { judgesIn } from './judges.ts';
import type { SimulateOptions } from './options.ts';

export const planSimulation = async (
  gameId: string,
  options: SimulateOptions,
): Promise<{ simulation: Simulation; preset: string | null }> => {
  const definition = need(findGame(gameId));
  const { game, preset } = await chooseRules(definition, options);
  const { agents = [] } = options;
  checkBots(definition, agents);
  if (agents.length !== game.seats) {
    const known = `There are: ${agentNames(definition, shippedNets()).join(', ')}.`;
    throw new UsageError(
      `--agents must name ${game.seats} agents, one for each seat; ${agents.length} given. ${known}`,
    );
  }
  const { first, games, seed, faults } = options;
  const judge = judgesIn(options);
  const plan = {
    game: gameId,
    rules: game.rules,
    agents,
    first,
    games,
    seed,
    faults,
    judge,
    limits: limitsFrom(options),
  };
  const simulation = need(prepareSimulation(plan, openPlayer));
  const files = fingerprintsOf(gameId, agents);
  return { simulation: files === undefined ? simulation : { ...simulation, plan: { ...plan, files } }, preset };
};
