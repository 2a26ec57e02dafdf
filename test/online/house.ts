// A server of tables for tests, on a free port of this machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GameStore } from '../../src/server/copies/games.ts';
import { createLog } from '../../src/server/log.ts';
import { LOCALHOST } from '../../src/server/names.ts';
import { startServer } from '../../src/server/server.ts';
import { openDatabase, type Database } from '../../src/server/store/database.ts';
import { TIMES, type Times } from '../../src/server/tables/clock.ts';
import { openTables, type OpenTables } from '../../src/server/tables/open.ts';
import { TrainingRuns } from '../../src/server/training/runs.ts';

export interface House {
  readonly at: string;
  readonly tables: OpenTables;
  readonly db: Database;
  close(): Promise<void>;
}

/** Over data that are kept when it closes, where their folder is named. */
export const openHouse = async (times: Partial<Times> = {}, kept?: string): Promise<House> => {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'talon-house-'));
  const db = await openDatabase(join(folder, 'talon.sqlite'));
  const tables = openTables(db, createLog('silent'), { ...TIMES, pace: 5, form: 1, dealPause: 50, ...times });
  const training = new TrainingRuns(join(folder, 'training'));
  const app = { games: new GameStore(db), training, ...tables };
  const server = await startServer(0, LOCALHOST, { files: new Map(), open: async () => app });
  await server.opened;
  return {
    at: `http://127.0.0.1:${server.port}`,
    tables,
    db,
    close: async () => {
      await server.close();
      await tables.close();
      await db.destroy();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};
