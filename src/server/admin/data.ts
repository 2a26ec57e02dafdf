// The server's data as its host sees them, from a process beside the one that serves. SQLite keeps the two apart; the
// server looks once a second whether somebody else has written.
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import { People } from '../people/people.ts';
import { Reports } from '../people/reports.ts';
import { Sanctions } from '../people/sanctions.ts';
import { databaseBeside, type Database } from '../store/database.ts';
import { FORM, formOf, NewerData, openFile, storeIn } from '../store/file.ts';
import { SqliteTableStore } from '../store/tableStore.ts';

export interface AdminData {
  readonly db: Database;
  readonly store: SqliteTableStore;
  readonly people: People;
  readonly sanctions: Sanctions;
  readonly reports: Reports;
}

export const problem = (code: string, message: string): Result<never> => err<BorderError>({ code, message });

/** The file in a folder, whatever its form. */
export const openAny = (folder: string): Result<DatabaseSync> => {
  const path = storeIn(folder);
  if (!existsSync(path))
    return problem(
      'ERR_NO_DATA',
      `There are no data of a server in '${folder}': it must hold talon.sqlite. TALON_DATA or --data chooses another folder.`,
    );
  try {
    return ok(openFile(path));
  } catch (failure) {
    if (failure instanceof NewerData) return problem('ERR_NEWER', `${failure.message} Use that one.`);
    return problem('ERR_DATA', `The data in '${folder}' cannot be opened: ${(failure as Error).message}.`);
  }
};

/** Nothing is brought to another form here: a server of before may be running on it. */
export const openData = (folder: string, now: () => number): Result<AdminData> => {
  const file = openAny(folder);
  if (!file.ok) return file;
  if (formOf(file.value) !== FORM) {
    file.value.close();
    return problem('ERR_OLDER', `The data in '${folder}' are of an older Talon: start this one on them once.`);
  }
  const db = databaseBeside(file.value);
  return ok({
    db,
    store: new SqliteTableStore(db),
    people: new People(db, now),
    sanctions: new Sanctions(db, now),
    reports: new Reports(db, now),
  });
};
