// The thread that puts what was written from SQLite's log into its file. That waits for the disk, and no move may wait
// with it.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData as string);
database.exec('PRAGMA busy_timeout = 3000');
/** Beside others that write. */
const most = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
/** Writers wait for the little that has come meanwhile; then the log is used from its beginning again. */
const rest = database.prepare('PRAGMA wal_checkpoint(RESTART)');

parentPort!.on('message', () => {
  most.get();
  rest.get();
  parentPort!.postMessage('done');
});
