// What players say to each other: matches that all have called off.
import type { Kysely } from 'kysely';

// oxlint-disable-next-line typescript/no-explicit-any -- what Kysely's migrations are handed
export const createTalk = async (db: Kysely<any>): Promise<void> => {
  await db.schema.alterTable('tables').addColumn('ending', 'text').execute();
  // What a table goes on from, and how it stood; JSON.
  await db.schema.alterTable('tables').addColumn('series', 'text').execute();
  // Whom somebody does not want to hear at tables.
  await db.schema
    .createTable('mutes')
    .addColumn('person', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('other', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('mutes_key', ['person', 'other'])
    .execute();
};
