// From a stored game to a session.
import { agentMisfit, findAgent } from '../../agents/index.ts';
import { parseRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import type { AgentFactory } from '../../core/agent.ts';
import { GAMES, findGame } from '../../games/index.ts';
import { t } from '../i18n/index.ts';
import type { GameRow } from '../storage/db.ts';
import { recordOf } from '../storage/games.ts';
import { rulesOfRow } from '../storage/rulesOfRow.ts';
import { loadHost } from './hosts.ts';
import { HUMAN, namePlayers } from './names.ts';
import { loadNets } from './nets.ts';
import { Session } from './session.ts';

export const openSession = async (row: GameRow): Promise<Result<Session>> => {
  const definition = findGame(row.game);
  if (!definition.ok) return definition;
  const rules = rulesOfRow(definition.value, row);
  if (!rules.ok) return rules;
  const game = definition.value.create(rules.value);
  if (row.players.length !== game.seats || row.players[row.seat] !== HUMAN) {
    return err({ code: 'ERR_SEATING', message: t('engine.seating', { seats: game.seats }) });
  }
  const nets = await loadNets(row.game, row.players, game.rulesKey);
  if (!nets.ok) return nets;
  const factories: (AgentFactory | null)[] = [];
  for (const name of row.players) {
    if (name === HUMAN) {
      factories.push(null);
      continue;
    }
    const factory = findAgent(definition.value, name);
    if (!factory.ok) return factory;
    const misfit = agentMisfit(definition.value, name, game);
    if (misfit !== null) return err(misfit);
    factories.push(factory.value);
  }
  const record = await recordOf(row);
  if (record === null && row.rulesKey !== null) {
    return err({ code: 'ERR_STORAGE_DAMAGED', message: t('storage.damaged') });
  }
  const loaded = record && parseRecord(JSON.stringify(record), (id) => GAMES.find((known) => known.id === id));
  if (loaded && !loaded.ok) return err(loaded.error as BorderError);
  const rng = rngFrom(row.seed);
  const setup = {
    definition: definition.value,
    game,
    seat: row.seat,
    players: namePlayers(row.players, row.names),
    host: await loadHost(row.game),
    seed: row.seed,
    practice: row.practice,
    agents: factories.map(
      (factory) => factory && ((seat: number) => factory(game, seat, rng.fork(`agent${seat}`).fork('create'))),
    ),
  };
  return ok(new Session(setup, loaded?.value.steps ?? []));
};
