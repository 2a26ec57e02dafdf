// Who plays against the person.
import { agentMisfit, findAgent } from '../../../agents/index.ts';
import type { AgentFactory } from '../../../core/agent.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { AnyGame } from '../../../core/game.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { HUMAN } from '../../../play/seating.ts';
import { t } from '../i18n/index.ts';
import type { GameRow } from '../storage/db.ts';
import { lackedStrategy } from './among.ts';
import { loadNets } from '../games/nets.ts';

/** The person's strategies of a match, by file, in their sandbox. */
const findStrategies = async (
  definition: AnyDefinition,
  row: Pick<GameRow, 'players' | 'strategies'>,
): Promise<Result<ReadonlyMap<string, AgentFactory>>> => {
  const lacked = lackedStrategy(row);
  if (lacked !== null) return err({ code: 'ERR_STRATEGY', message: t('match.strategy.gone', { file: lacked }) });
  const { players, strategies = [] } = row;
  if (strategies.length === 0) return ok(new Map());
  const { seatStrategies } = await import('./seated.ts');
  const seated = await seatStrategies(definition, strategies, players);
  if (seated.ok) return seated;
  return err({ code: 'ERR_STRATEGY', message: t('match.strategy.refused', { why: seated.error.message }) });
};

/** The bots of a match by seat, null for people; nets are fetched, and the sandbox of strategies, where one is to play. */
export const findBots = async (
  definition: AnyDefinition,
  game: AnyGame,
  row: Pick<GameRow, 'players' | 'strategies'>,
): Promise<Result<(AgentFactory | null)[]>> => {
  const { players } = row;
  const strategies = await findStrategies(definition, row);
  if (!strategies.ok) return strategies;
  const loaded = await loadNets(definition.id, players, game.rulesKey);
  if (!loaded.ok) return loaded;
  const { nets } = loaded.value;
  const factories: (AgentFactory | null)[] = [];
  for (const name of players) {
    if (name === HUMAN) {
      factories.push(null);
      continue;
    }
    const strategy = strategies.value.get(name);
    if (strategy !== undefined) {
      factories.push(strategy);
      continue;
    }
    const factory = findAgent(definition, name, nets);
    if (!factory.ok) return factory;
    const misfit = agentMisfit(definition, name, game, nets);
    if (misfit !== null) return err(misfit);
    factories.push(factory.value);
  }
  return ok(factories);
};
