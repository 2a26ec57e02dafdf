// What is written besides when a table is over.
import { sql } from 'kysely';
import type { Database, Statement } from './database.ts';

/** To be written with the end itself. */
export const endingOf = (db: Database, table: string): Statement[] => [finish(db, table), listPlayed(db, table)];

/** Ends have an order, which ratings follow: a number that no two of them share. */
const finish = (db: Database, table: string): Statement =>
  db.statement('finish', [table], () =>
    db
      .updateTable('tables')
      .set({ finished: sql<number>`(select coalesce(max(finished), 0) + 1 from tables)` })
      .where('id', '=', table),
  );

/** Whose match it was: of those where a card was dealt. */
const listPlayed = (db: Database, table: string): Statement =>
  db.statement('played', [table], () => ({
    compile: () =>
      sql`
        INSERT OR IGNORE INTO played (person, table_id, seat, at)
        SELECT json_extract(seat.value, '$.person'), tables.id, seat.key,
          coalesce((SELECT at FROM steps WHERE table_id = tables.id ORDER BY step DESC LIMIT 1), tables.created)
        FROM tables, json_each(tables.seats) AS seat
        WHERE tables.id = ${table} AND tables.seed IS NOT NULL AND json_extract(seat.value, '$.kind') = 'person'
      `.compile(db),
  }));
