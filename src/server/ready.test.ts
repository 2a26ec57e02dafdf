import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { GameStore } from './copies/games.ts';
import { createLog } from './log.ts';
import { databaseIn } from './store/database.ts';
import { openTables } from './tables/open.ts';
import { TrainingRuns } from './training/runs.ts';

test('a server that can write nothing any more is not ready, and is again when it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talon-ready-'));
  const file = new DatabaseSync(join(folder, 'talon.sqlite'));
  const db = await databaseIn(file);
  const tables = openTables(db, createLog('silent'));
  const training = new TrainingRuns(join(folder, 'training'));
  const app = createApp({ games: new GameStore(db), training, ...tables }, () => []);
  const status = async (): Promise<number> => (await app.request('/readyz')).status;
  expect(await status()).toBe(200);
  file.exec('PRAGMA query_only = ON'); // what a disk does that is full
  expect(await status()).toBe(503);
  file.exec('PRAGMA query_only = OFF');
  expect(await status()).toBe(200);
  await tables.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});
