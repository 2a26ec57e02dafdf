// The server's store: one SQLite file, through Kysely so that another database can take its place.
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';

/** A copy of a game. */
interface CopiesTable {
  id: string;
  /** The hash of its owner's secret; null for one of before copies had owners, until its device claims it. */
  owner: string | null;
  /** Counts the writes. */
  version: number;
  /** Canonical JSON: the record and what the table needs besides. null once it was too old to keep. */
  copy: string | null;
  bytes: number;
  /** The day on which it was last written or read: '2026-11-17'. */
  used: string;
}

interface Schema {
  copies: CopiesTable;
}

/** Where the data lie when TALON_DATA does not say: with the user's other data, never among the sources. */
export const defaultDataFolder = (env: NodeJS.ProcessEnv = process.env): string => {
  if (env.TALON_DATA) return env.TALON_DATA;
  if (process.platform === 'win32') return join(env.LOCALAPPDATA ?? homedir(), 'talon');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'talon');
};

/** Node's SQLite in the shape that Kysely's dialect knows. */
const dialectFor = (Dialect: typeof SqliteDialect, database: DatabaseSync): SqliteDialect => {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
    };
  };
  return new Dialect({ database: { close: () => database.close(), prepare } as never });
};

/** Node's own way to make several folders at once never ends where none can be made, as under /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem; // a second server was quicker
  }
};

/** A file that is open and of this server's form. */
export interface Database {
  /** Kysely is some three hundred files, so it is loaded when somebody first asks: the page need not wait for it. */
  queries(): Promise<Kysely<Schema>>;
  close(): void;
}

/** `file` may be ':memory:'. */
export const openDatabase = async (file: string): Promise<Database> => {
  if (file !== ':memory:') makeFolder(dirname(file));
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 3000');
  await migrate(database);
  let queries: Promise<Kysely<Schema>> | undefined;
  const load = async (): Promise<Kysely<Schema>> => {
    const { Kysely, SqliteDialect } = await import('kysely');
    return new Kysely<Schema>({ dialect: dialectFor(SqliteDialect, database) });
  };
  return { queries: () => (queries ??= load()), close: () => database.close() };
};
