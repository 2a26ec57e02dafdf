// A copy of the data that is whole, taken while the server writes; and a copy put in the place of the data.
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ok, type Result } from '../../core/result.ts';
import { FORM, formOf, storeIn } from '../store/file.ts';
import { openAny, problem } from './data.ts';

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly people: number;
  readonly tables: number;
  readonly copies: number;
}

/** It holds the secrets of deals that are being played: nobody else's to read. */
const OWN_ONLY = 0o600;

const TABLES = ['people', 'tables', 'copies'] as const;

/** What is in a copy; a problem where it is damaged, or no data of a server. */
const lookAt = (path: string): Result<Backup> => {
  const noCopy = (why: string): Result<never> =>
    problem('ERR_BACKUP', `'${path}' is no copy of a server's data: ${why}.`);
  if (!existsSync(path)) return noCopy('there is no such file');
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true });
    if (formOf(file) > FORM) return noCopy('it was written by a newer Talon');
    const check = Object.values(file.prepare('PRAGMA quick_check(1)').get()!)[0];
    if (check !== 'ok') return noCopy(String(check));
    const has = file.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
    if (!has.get('copies') && !has.get('games')) return noCopy('it holds other things');
    const count = (table: string): number =>
      has.get(table) ? Number(Object.values(file!.prepare(`SELECT count(*) FROM ${table}`).get()!)[0]) : 0;
    const [people, tables, copies] = TABLES.map(count) as [number, number, number];
    return ok({ file: path, bytes: statSync(path).size, people, tables, copies });
  } catch (failure) {
    return noCopy((failure as Error).message);
  } finally {
    file?.close();
  }
};

/** All of one moment, whatever is written meanwhile. A file that is there already is never written over. */
export const backUp = (folder: string, path: string): Result<Backup> => {
  if (existsSync(path)) return problem('ERR_EXISTS', `'${path}' is there already; a backup needs a new name.`);
  const file = openAny(folder);
  if (!file.ok) return file;
  const part = `${path}.part`;
  try {
    rmSync(part, { force: true });
    file.value.prepare('VACUUM INTO ?').run(part);
    chmodSync(part, OWN_ONLY);
    const made = lookAt(part);
    if (!made.ok) return made;
    linkSync(part, path); // fails where somebody has meanwhile made one
    return ok({ ...made.value, file: path });
  } catch (failure) {
    return problem('ERR_BACKUP', `'${path}' cannot be written: ${(failure as Error).message}.`);
  } finally {
    rmSync(part, { force: true });
    file.value.close();
  }
};

export interface Restored extends Backup {
  /** Where the data of before lie now; null where there were none. */
  readonly before: string | null;
}

/** Puts the log into the file; false where another process has it open. */
const settle = (path: string): boolean => {
  const file = new DatabaseSync(path);
  try {
    file.exec('PRAGMA busy_timeout = 500; PRAGMA journal_mode = DELETE');
    return true;
  } catch {
    return false;
  } finally {
    file.close();
  }
};

/** Data that are there stay beside the restored ones, under another name, and only where that was asked for. */
export const restore = (folder: string, from: string, isReplacing: boolean, now: Date): Result<Restored> => {
  const copy = lookAt(from);
  if (!copy.ok) return copy;
  const path = storeIn(folder);
  const isThere = existsSync(path);
  if (isThere && !isReplacing)
    return problem(
      'ERR_EXISTS',
      `'${folder}' holds data already. --replace puts them aside under another name and restores the copy.`,
    );
  if (isThere && !settle(path))
    return problem('ERR_RUNNING', `A server has the data in '${folder}' open: stop it first.`);
  const before = isThere ? join(folder, `talon.before-${now.toISOString().replaceAll(/[:.]/g, '-')}.sqlite`) : null;
  const part = `${path}.part`;
  try {
    mkdirSync(folder, { recursive: true });
    copyFileSync(from, part);
    chmodSync(part, OWN_ONLY);
    if (before !== null) renameSync(path, before);
    renameSync(part, path);
    return ok({ ...copy.value, file: path, before });
  } catch (failure) {
    rmSync(part, { force: true });
    return problem('ERR_RESTORE', `The copy cannot be put into '${folder}': ${(failure as Error).message}.`);
  }
};
