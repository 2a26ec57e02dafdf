// From a stored game to a table.
import { agentMisfit, findAgent } from '../../agents/index.ts';
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import { parseRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import { GAMES, findGame } from '../../games/index.ts';
import { HUMAN, seatAgents } from '../../play/seating.ts';
import { Session } from '../../play/session.ts';
import { t } from '../i18n/index.ts';
import type { GameRow } from '../storage/db.ts';
import { recordOf } from '../storage/games.ts';
import { rulesOfRow } from '../storage/rulesOfRow.ts';
import { loadHost } from './hosts.ts';
import { LocalTable, type Store } from './localTable.ts';
import { namePlayers } from './names.ts';
import { loadNets } from './nets.ts';
import { readerOf } from './reader.ts';

/** The bots of a match by seat, null for people; nets are fetched where one is to play. */
export const findBots = async (
  definition: AnyDefinition,
  game: AnyGame,
  players: readonly string[],
): Promise<Result<(AgentFactory | null)[]>> => {
  const loaded = await loadNets(definition.id, players, game.rulesKey);
  if (!loaded.ok) return loaded;
  const { nets } = loaded.value;
  const factories: (AgentFactory | null)[] = [];
  for (const name of players) {
    if (name === HUMAN) {
      factories.push(null);
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

export const openTable = async (row: GameRow, store: Store): Promise<Result<LocalTable>> => {
  const definition = findGame(row.game);
  if (!definition.ok) return definition;
  const rules = rulesOfRow(definition.value, row);
  if (!rules.ok) return rules;
  const game = definition.value.create(rules.value);
  if (row.players.length !== game.seats || row.players[row.seat] !== HUMAN) {
    return err({ code: 'ERR_SEATING', message: t('engine.seating', { seats: game.seats }) });
  }
  const bots = await findBots(definition.value, game, row.players);
  if (!bots.ok) return bots;
  const record = await recordOf(row);
  if (record === null && row.rulesKey !== null) {
    return err({ code: 'ERR_STORAGE_DAMAGED', message: t('storage.damaged') });
  }
  const loaded = record && parseRecord(JSON.stringify(record), (id) => GAMES.find((known) => known.id === id));
  if (loaded && !loaded.ok) return err(loaded.error as BorderError);
  const agents = seatAgents(bots.value, game, rngFrom(row.seed));
  const setup = { definition: definition.value, game, seed: row.seed, agents, practice: row.practice };
  const session = new Session(setup, loaded?.value.steps ?? [], row.faults);
  const seating = { definition: definition.value, game, seat: row.seat, players: namePlayers(row.players, row.names) };
  const reader = readerOf(seating.players, row.seat);
  const host = await loadHost(row.game);
  return ok(new LocalTable(session, { seating, host, reader }, store));
};
