// What `npm start` runs, with times of a test's own: `node timedServer.ts '{"grace":1000}'`. Whether its bots are busy is
// told to it.
import { join } from 'node:path';
import { Thinkers } from '../../src/server/bots/thinkers.ts';
import { ensureBuilt } from '../../src/server/build.ts';
import { GameStore } from '../../src/server/copies/games.ts';
import { readFiles } from '../../src/server/files.ts';
import { createLog } from '../../src/server/log.ts';
import { LOCALHOST } from '../../src/server/names.ts';
import { startServer } from '../../src/server/server.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { TIMES, type Times } from '../../src/server/tables/clock.ts';
import { openTables } from '../../src/server/tables/open.ts';
import { TrainingRuns } from '../../src/server/training/runs.ts';

const times = JSON.parse(process.argv[2]!) as Partial<Times>;
const { PORT, TALON_DATA, TALON_HOSTS } = process.env;

let isBusy = false;
process.on('message', (word: { isBusy: boolean }) => void ({ isBusy } = word));
Object.defineProperty(Thinkers.prototype, 'isBusy', { get: () => isBusy });

const db = await openDatabase(join(TALON_DATA!, 'talon.sqlite'));
const tables = openTables(db, createLog('silent'), { ...TIMES, ...times });
const training = new TrainingRuns(join(TALON_DATA!, 'training'));
const app = { games: new GameStore(db), training, ...tables };
const files = readFiles(await ensureBuilt(() => {}));
const server = await startServer(Number(PORT), LOCALHOST, { files, open: async () => app }, [TALON_HOSTS!]);
await server.opened;
console.log(`ready at ${server.port}`);
process.on('SIGTERM', async () => {
  await server.close();
  await tables.close();
  await db.destroy();
  process.exit(0);
});
