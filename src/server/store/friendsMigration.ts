// What a server's file gets for friends.
import { sql, type Kysely } from 'kysely';

// oxlint-disable-next-line typescript/no-explicit-any -- what Kysely's migrations are handed
export const createFriends = async (db: Kysely<any>): Promise<void> => {
  // Both ways: whoever is a friend has one.
  await db.schema
    .createTable('friends')
    .addColumn('person', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('other', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('friends_key', ['person', 'other'])
    .execute();
  // What was played under the same rules, for whoever looks how strong bots are there.
  await db.schema
    .createIndex('tables_by_rules')
    .on('tables')
    .columns(['rules_key', 'finished'])
    .where(sql.ref('finished'), 'is not', null)
    .execute();
};
