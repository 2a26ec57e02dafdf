// What a file gets so that copies of games are people's too.
import type { Kysely } from 'kysely';

// oxlint-disable-next-line typescript/no-explicit-any -- what Kysely's migrations are handed
export const addPersonToCopies = async (db: Kysely<any>): Promise<void> => {
  // Those that are there stay their devices' until one of these shows whose it is.
  await db.schema.alterTable('copies').addColumn('person', 'text').execute();
  await db.schema.createIndex('copies_by_person').on('copies').column('person').execute();
};
