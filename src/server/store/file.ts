// The file of the server's data, opened and looked at: quick enough to be done before the first page is served.
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LONGEST_LOG } from './checkpoints.ts';

/** How many migrations have made the file what it is; SQLite keeps the number, by which an older server knows that it is not for it. */
export const FORM = 10;

/** A file that this server must not touch. */
export class NewerData extends Error {}

/** Where the data lie when TALON_DATA does not say: with the user's other data, never among the sources. */
export const defaultDataFolder = (env: NodeJS.ProcessEnv = process.env): string => {
  if (env.TALON_DATA) return env.TALON_DATA;
  if (process.platform === 'win32') return join(env.LOCALAPPDATA ?? homedir(), 'talon');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'talon');
};

/** The file among the data. */
export const storeIn = (folder: string): string => join(folder, 'talon.sqlite');

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

export const formOf = (database: DatabaseSync): number =>
  Number(Object.values(database.prepare('PRAGMA user_version').get()!)[0]);

/** `file` may be ':memory:'. */
export const openFile = (file: string): DatabaseSync => {
  if (file !== ':memory:') makeFolder(dirname(file));
  const database = new DatabaseSync(file);
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 3000; PRAGMA wal_autocheckpoint = ${LONGEST_LOG}`,
  );
  if (formOf(database) > FORM) throw new NewerData('What is kept there was written by a newer Talon.');
  database.exec('BEGIN IMMEDIATE; ROLLBACK'); // a file that cannot be written says so here
  return database;
};
