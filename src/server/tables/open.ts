// Everything that tables need, over one database.
import { botsWith } from '../bots/bots.ts';
import { Thinkers } from '../bots/thinkers.ts';
import type { Logger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { People } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import { SqliteTableStore } from '../store/tableStore.ts';
import type { Times } from './clock.ts';
import { Rooms } from './rooms.ts';
import type { TableTools } from './routes.ts';

export interface OpenTables extends TableTools {
  readonly metrics: Metrics;
  readonly log: Logger;
  /** When whatever is being written is written. */
  close(): Promise<void>;
}

export const openTables = (db: Database, log: Logger, times?: Times): OpenTables => {
  const now = Date.now;
  const store = new SqliteTableStore(db);
  const thinkers = new Thinkers();
  const rooms = new Rooms({
    store,
    makeBot: botsWith(thinkers),
    isBusy: () => thinkers.isBusy,
    log,
    now,
    ...(times && { times }),
  });
  const metrics = new Metrics({ tables: () => rooms.count, waitingBots: () => thinkers.waiting });
  const close = async (): Promise<void> => {
    await rooms.close();
    await thinkers.close();
  };
  return { store, rooms, people: new People(db, now), metrics, log, now, close };
};
