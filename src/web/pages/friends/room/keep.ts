// A finished match of friends becomes a game of this device, like one that was played here: to look back at and review.
import type { LoadedRecord } from '../../../../core/record.ts';
import type { Seat } from '../../../../core/game.ts';
import { Session } from '../../../../play/session.ts';
import type { TableState } from '../../../../net/messages.ts';
import { findGame } from '../../../kit/games/house.ts';
import { findRow, storeGame } from '../../../kit/storage/games.ts';
import { namesOf } from './remoteMatch.ts';

export const keepMatch = async (state: TableState, seat: Seat, loaded: LoadedRecord): Promise<void> => {
  const definition = findGame(state.game);
  const { record, game, steps } = loaded;
  if (!definition.ok || record.result === null || (await findRow(state.table)) !== undefined) return;
  const seed = record.seed ?? '';
  const agents = record.players.map(() => null);
  const session = new Session({ definition: definition.value, game, seed, agents, practice: false }, steps);
  const now = Date.now();
  await storeGame(
    {
      id: state.table,
      game: state.game,
      preset: state.preset,
      rules: game.rules as Readonly<Record<string, unknown>>,
      seat,
      players: record.players,
      names: namesOf(state.game, state.seats, seat),
      seed,
      engine: record.engine,
      practice: false,
      created: now,
      updated: now,
      steps: steps.length,
      undos: 0,
      rulesKey: record.rulesKey,
      fullRules: record.rules,
      faults: record.faults,
      result: record.result,
      standing: JSON.stringify(session.standing),
      // The server has it, with the table.
      synced: [0, steps.length],
      copy: 'foreign',
    },
    record.steps,
  );
};
