// A server of tables in a process of its own: `node serve.ts FOLDER PORT [quick]`. Quick ones do not take people's time. The
// word 'die after commit' makes it kill itself at the worst moment: when a step is kept and nobody has been told; so do 'die after
// deal' and 'die after move' when the round of a tournament is dealt, or has moved on at all its tables.
import { join } from 'node:path';
import { GameStore } from '../../src/server/copies/games.ts';
import { CupStore } from '../../src/server/cups/cupStore.ts';
import { createLog } from '../../src/server/log.ts';
import { LOCALHOST } from '../../src/server/names.ts';
import { startServer } from '../../src/server/server.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { SqliteTableStore } from '../../src/server/store/tableStore.ts';
import { TIMES } from '../../src/server/tables/clock.ts';
import { openTables } from '../../src/server/tables/open.ts';
import { TrainingRuns } from '../../src/server/training/runs.ts';

const [folder, port, pace] = process.argv.slice(2);
const times = pace === 'quick' ? { ...TIMES, pace: 20, form: 5, dealPause: 100 } : TIMES;
let doom: unknown = null;
process.on('message', (word) => (doom ??= word));

const { append } = SqliteTableStore.prototype;
SqliteTableStore.prototype.append = async function (...words) {
  const isKept = await append.apply(this, words);
  if (isKept && doom === 'die after commit') process.kill(process.pid, 'SIGKILL');
  return isKept;
};

for (const name of ['deal', 'move'] as const) {
  const written: (...words: never[]) => boolean = CupStore.prototype[name];
  CupStore.prototype[name] = function (this: CupStore, ...words: never[]) {
    const isKept = written.apply(this, words);
    if (isKept && doom === `die after ${name}`) process.kill(process.pid, 'SIGKILL');
    return isKept;
  };
}

const db = await openDatabase(join(folder!, 'talon.sqlite'));
const tables = openTables(db, createLog('silent'), times);
const training = new TrainingRuns(join(folder!, 'training'));
const app = { games: new GameStore(db), training, ...tables };
const server = await startServer(Number(port), LOCALHOST, { files: new Map(), open: async () => app });
await server.opened;
process.send?.({ port: server.port });
process.on('SIGTERM', async () => {
  await server.close();
  await tables.close();
  await db.destroy();
  process.exit(0);
});
