// Brings a file of an older server to what this one reads; SQLite keeps the number of its form.
import type { DatabaseSync } from 'node:sqlite';

/** Each takes a file from one form to the next; the first one finds nothing, or the table of the first servers. */
const MIGRATIONS: readonly ((database: DatabaseSync) => Promise<void>)[] = [
  async (database) => {
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
    await takeOverGames(database);
  },
];

/** A file that this server must not touch. */
export class NewerData extends Error {}

export const migrate = async (database: DatabaseSync): Promise<void> => {
  // A second server that starts at the same time waits here, and finds everything done.
  database.exec('BEGIN IMMEDIATE');
  try {
    const form = Number(Object.values(database.prepare('PRAGMA user_version').get()!)[0]);
    if (form > MIGRATIONS.length) throw new NewerData('The copies of games there were written by a newer Talon.');
    for (const step of MIGRATIONS.slice(form)) await step(database);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`);
  } catch (problem) {
    database.exec('ROLLBACK');
    throw problem;
  }
};

/**
 * Copies of before they had owners. They kept the text as it was sent, with whatever stood between its parts. One that
 * is understood no more stays as it is: it can still be read by its id. Their time begins now.
 */
const takeOverGames = async (database: DatabaseSync): Promise<void> => {
  const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'games'").get();
  if (!isThere) return;
  const { canonicalCopy } = await import('./copy.ts');
  const insert = database.prepare("INSERT INTO copies VALUES (?, NULL, 1, ?, ?, date('now'))");
  // One after the other, since the texts together may be larger than memory.
  for (const { id, copy } of database.prepare('SELECT id, copy FROM games').iterate()) {
    const canonical = canonicalCopy(String(copy));
    const kept = canonical.ok ? canonical.value : String(copy);
    insert.run(id!, kept, Buffer.byteLength(kept));
  }
  database.exec('DROP TABLE games');
};
