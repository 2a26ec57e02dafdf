// What a server's file gets for tournaments of people.
import { sql, type Kysely } from 'kysely';

/** Tournaments, and which tables are theirs. */
// oxlint-disable-next-line typescript/no-explicit-any -- what Kysely's migrations are handed
export const createCups = async (db: Kysely<any>): Promise<void> => {
  await db.schema
    .createTable('cups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('host_name', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('entrants', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('result', 'text')
    .execute();
  await db.schema.createIndex('cups_by_phase').on('cups').columns(['phase', 'created']).execute();
  await db.schema.alterTable('tables').addColumn('cup', 'text').execute();
  await db.schema.alterTable('tables').addColumn('round', 'integer').execute();
  await db.schema.alterTable('tables').addColumn('board', 'integer').execute();
  await db.schema
    .alterTable('tables')
    .addColumn('is_duplicate', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // No round is dealt twice, whoever tries.
  await db.schema
    .createIndex('tables_by_cup')
    .unique()
    .on('tables')
    .columns(['cup', 'round', 'board'])
    .where(sql.ref('cup'), 'is not', null)
    .execute();
};
