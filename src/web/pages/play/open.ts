// From a stored game to a table.
import { parseRecord } from '../../../core/record.ts';
import { rngFrom } from '../../../core/rng.ts';
import { err, ok, type BorderError, type Result } from '../../../core/result.ts';
import { loadGame } from '../../kit/games/loadGame.ts';
import { HUMAN, seatAgents } from '../../../play/seating.ts';
import { Session } from '../../../play/session.ts';
import { findBots } from '../../kit/players/bots.ts';
import { t } from '../../kit/i18n/index.ts';
import type { GameRow } from '../../kit/storage/db.ts';
import { recordOf } from '../../kit/storage/games.ts';
import { rulesOfRow } from '../../kit/storage/rulesOfRow.ts';
import { loadHost } from '../../faces/index.ts';
import { LocalTable, type Store } from '../../table/match/localTable.ts';
import { namePlayers } from '../../table/match/names.ts';
import { readerOf } from '../../table/match/reader.ts';

export const openTable = async (row: GameRow, store: Store): Promise<Result<LocalTable>> => {
  const definition = await loadGame(row.game);
  if (!definition.ok) return definition;
  const rules = rulesOfRow(definition.value, row);
  if (!rules.ok) return rules;
  const game = definition.value.create(rules.value);
  if (row.players.length !== game.seats || row.players[row.seat] !== HUMAN) {
    return err({ code: 'ERR_SEATING', message: t('match.seating', { seats: game.seats }) });
  }
  const bots = await findBots(definition.value, game, row);
  if (!bots.ok) return bots;
  const record = await recordOf(row);
  if (record === null && row.rulesKey !== null) {
    return err({ code: 'ERR_STORAGE_DAMAGED', message: t('storage.damaged') });
  }
  const loaded =
    record && parseRecord(JSON.stringify(record), (id) => (id === row.game ? definition.value : undefined));
  if (loaded && !loaded.ok) return err(loaded.error as BorderError);
  const agents = seatAgents(bots.value, game, rngFrom(row.seed));
  const setup = { definition: definition.value, game, seed: row.seed, agents, practice: row.practice };
  const session = new Session(setup, loaded?.value.steps ?? [], row.faults);
  const seating = { definition: definition.value, game, seat: row.seat, players: namePlayers(row.players, row.names) };
  const reader = readerOf(seating.players, row.seat);
  const host = await loadHost(row.game);
  return ok(new LocalTable(session, { seating, host, reader }, store));
};
