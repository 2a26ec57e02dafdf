// Runs of the laboratory: what each of its parts has finished last, and what it has begun.
import { ENGINE_VERSION } from '../../../core/version.ts';
import { database, type RunRow } from './db.ts';
import { INTACT } from './intact.ts';
import { readOne } from './read.ts';

/** Counts up when rows look different; those of another form are none. What an earlier Talon has finished stays to be seen. */
const FORM = '1';
const VERSION = `${ENGINE_VERSION}/${FORM}`;
const isReadable = (row: RunRow): boolean => row.version.split('/').at(-1) === FORM;

const NOTHING = { version: VERSION, finished: null, begun: null } as const;

export const findRun = async (id: string): Promise<RunRow | null> => {
  const row = await readOne('runs', id);
  return row && isReadable(row) ? row : null;
};

export const keepRun = async (id: string, change: (before: RunRow) => Partial<RunRow>): Promise<void> => {
  const tx = (await database()).transaction('runs', 'readwrite');
  const row = await tx.store.get(id);
  const before: RunRow = INTACT.runs(row) && isReadable(row) ? row : { ...NOTHING, id };
  await tx.store.put({ ...before, ...change(before), version: VERSION });
  await tx.done;
};
