// What a file gets with people's pages: names that are told apart, pictures, finished matches by person, reports, clubs.
import { sql, type Kysely } from 'kysely';
import { nameKey } from '../people/nameKey.ts';

/** A database of which nobody knows yet what is in it. */
// oxlint-disable-next-line typescript/no-explicit-any -- what Kysely's migrations are handed
type AnyDatabase = Kysely<any>;

export const createProfiles = async (db: AnyDatabase): Promise<void> => {
  await tellNamesApart(db);
  await listPlayed(db);
  await createReports(db);
  await createClubs(db);
  await db.schema.createIndex('results_by_ladder').on('results').columns(['ladder', 'person', 'number']).execute();
};

/** Whoever has the name of somebody who was there before keeps it, and is shown with a number behind it. */
const tellNamesApart = async (db: AnyDatabase): Promise<void> => {
  await db.schema.alterTable('people').addColumn('name_key', 'text').execute();
  await db.schema
    .alterTable('people')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('people').addColumn('avatar', 'text').execute();
  await db.schema.alterTable('people').addColumn('gone', 'bigint').execute();
  const people = await db.selectFrom('people').select(['id', 'name']).orderBy('created').orderBy('id').execute();
  const counts = new Map<string, number>();
  for (const { id, name } of people) {
    const key = nameKey(name);
    const number = 1 + (counts.get(key) ?? 0);
    counts.set(key, number);
    await db.updateTable('people').set({ name_key: key, number }).where('id', '=', id).execute();
  }
  await db.schema.createIndex('people_by_name').unique().on('people').columns(['name_key', 'number']).execute();
};

const listPlayed = async (db: AnyDatabase): Promise<void> => {
  await db.schema
    .createTable('played')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('played_key', ['table_id', 'seat'])
    .execute();
  await db.schema.createIndex('played_by_person').on('played').columns(['person', 'at']).execute();
  await sql`
    INSERT INTO played (person, table_id, seat, at)
    SELECT json_extract(seat.value, '$.person'), tables.id, seat.key,
      coalesce((SELECT at FROM steps WHERE table_id = tables.id ORDER BY step DESC LIMIT 1), tables.created)
    FROM tables, json_each(tables.seats) AS seat
    WHERE tables.is_over = 1 AND tables.seed IS NOT NULL AND json_extract(seat.value, '$.kind') = 'person'
  `.execute(db);
};

const createReports = async (db: AnyDatabase): Promise<void> => {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('reporter', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('person', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('closed', 'bigint')
    .execute();
  await db.schema.createIndex('reports_by_reporter').on('reports').columns(['reporter', 'closed']).execute();
};

const createClubs = async (db: AnyDatabase): Promise<void> => {
  await db.schema
    .createTable('clubs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('members')
    .addColumn('club', 'text', (column) => column.notNull().references('clubs.id'))
    .addColumn('person', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('members_key', ['club', 'person'])
    .execute();
  await db.schema.createIndex('members_by_person').on('members').column('person').execute();
};
