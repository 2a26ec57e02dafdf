// Brings a file of an older server to what this one reads.
import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { canonicalCopy } from '../copies/copy.ts';
import { createCups } from '../cups/migration.ts';
import { FORM, formOf } from './file.ts';
import { createFriends } from './friendsMigration.ts';
import { addPersonToCopies } from './ownCopiesMigration.ts';
import { createProfiles } from './profiles.ts';
import { createTalk } from './talkMigration.ts';

/** By their names, which sort as they follow each other; `FORM` of them. Those that have landed are never changed. */
const migrationsFor = (database: DatabaseSync): Readonly<Record<string, Migration>> => ({
  '1-copies': { up: async () => takeOver(database) },
  '2-tables': { up: createTables },
  '3-sanctions': { up: createSanctions },
  '4-lobby': { up: createLobby },
  '5-ratings': { up: createRatings },
  '6-talk': { up: createTalk },
  '7-profiles': { up: createProfiles },
  '8-cups': { up: createCups },
  '9-friends': { up: createFriends },
  // Behind '9', where '10' would not be.
  'a10-own-copies': { up: addPersonToCopies },
});

/** A database of which nobody knows yet what is in it. */
// oxlint-disable-next-line typescript/no-explicit-any -- what Kysely's migrations are handed
type AnyDatabase = Kysely<any>;

export const migrate = async (database: DatabaseSync, db: AnyDatabase): Promise<void> => {
  // A second server that starts at the same time waits here, and finds everything done.
  database.exec('BEGIN IMMEDIATE');
  try {
    const migrations = migrationsFor(database);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    database.exec(`PRAGMA user_version = ${FORM}; COMMIT`);
  } catch (problem) {
    database.exec('ROLLBACK');
    throw problem;
  }
};

/** Files from before migrations had names: nothing, the table of the first servers, or that of copies with owners. */
const takeOver = (database: DatabaseSync): void => {
  if (formOf(database) > 0) return;
  database.exec(`
    CREATE TABLE copies (
      id TEXT PRIMARY KEY,
      owner TEXT,
      version INTEGER NOT NULL,
      copy TEXT,
      bytes INTEGER NOT NULL,
      used TEXT NOT NULL
    );
    CREATE INDEX copies_by_owner ON copies (owner, bytes);
    CREATE INDEX copies_by_use ON copies (used);
  `);
  takeOverGames(database);
};

/**
 * Copies of before they had owners. They kept the text as it was sent, with whatever stood between its parts. One that
 * is understood no more stays as it is: it can still be read by its id. Their time begins now.
 */
const takeOverGames = (database: DatabaseSync): void => {
  const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'games'").get();
  if (!isThere) return;
  const insert = database.prepare("INSERT INTO copies VALUES (?, NULL, 1, ?, ?, date('now'))");
  // One after the other, since the texts together may be larger than memory.
  for (const { id, copy } of database.prepare('SELECT id, copy FROM games').iterate()) {
    const canonical = canonicalCopy(String(copy));
    const kept = canonical.ok ? canonical.value : String(copy);
    insert.run(id!, kept, Buffer.byteLength(kept));
  }
  database.exec('DROP TABLE games');
};

const createTables = async (db: AnyDatabase): Promise<void> => {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('keys')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('expires', 'bigint')
    .execute();
  await db.schema.createIndex('keys_by_person').on('keys').columns(['person', 'kind']).execute();
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('rules_key', 'text', (column) => column.notNull())
    .addColumn('preset', 'text', (column) => column.notNull())
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('clock', 'text', (column) => column.notNull())
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('deal', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('seed', 'text')
    .addColumn('head', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('is_over', 'integer', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tables_due').on('tables').column('due_at').where(sql.ref('is_over'), '=', 0).execute();
  await db.schema
    .createTable('steps')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addPrimaryKeyConstraint('steps_key', ['table_id', 'step'])
    .modifyEnd(sql`without rowid`)
    .execute();
};

/** What a host has decided about people, and tables that a host has closed. */
const createSanctions = async (db: AnyDatabase): Promise<void> => {
  await db.schema
    .createTable('sanctions')
    .addColumn('person', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .addPrimaryKeyConstraint('sanctions_key', ['person', 'kind'])
    .execute();
  await db.schema
    .alterTable('tables')
    .addColumn('is_closed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

/** Tables that strangers find, and people who want nothing to do with each other. */
const createLobby = async (db: AnyDatabase): Promise<void> => {
  await db.schema.alterTable('tables').addColumn('lobby', 'text').execute();
  await db.schema
    .createTable('ignored')
    .addColumn('person', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('other', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ignored_key', ['person', 'other'])
    .execute();
};

/** Which tables are rated, in which order they ended, and what became of the ratings. */
const createRatings = async (db: AnyDatabase): Promise<void> => {
  await db.schema.alterTable('tables').addColumn('ladder', 'text').execute();
  await db.schema.alterTable('tables').addColumn('finished', 'integer').execute();
  await db.schema.createIndex('tables_finished').unique().on('tables').column('finished').execute();
  await db.schema
    .createTable('results')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('person', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('ladder', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('has_left', 'integer', (column) => column.notNull())
    .addColumn('counts', 'integer', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('results_key', ['table_id', 'seat'])
    .execute();
  await db.schema.createIndex('results_by_person').on('results').columns(['person', 'ladder', 'number']).execute();
  await db.schema.createIndex('results_by_day').on('results').columns(['day', 'person']).execute();
  await db.schema.createIndex('results_by_number').on('results').column('number').execute();
};
