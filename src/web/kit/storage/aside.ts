// Damaged rows are taken out of the way, not deleted: whoever wants to see what is left of them can save it.
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { database, type AsideRow, type GameRow, type Schema } from './db.ts';
import { areIntactSteps, INTACT } from './intact.ts';
import { textOfAnything } from './rawText.ts';
import { anySteps } from './stepRange.ts';

export type KeptStore = keyof typeof INTACT;

const listeners = new Set<() => void>();

/** Hears of rows that were set aside in this thread. */
export const onAside = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};
const tellAll = (): void => {
  for (const hear of listeners) hear();
};

const idOf = (store: KeptStore, key: unknown): string => `${store}/${textOfAnything(key)}`;

type Moving = IDBPTransaction<Schema, (KeptStore | 'steps' | 'aside')[], 'readwrite'>;

const isWhole = (store: KeptStore, row: unknown, steps: readonly unknown[] | null): boolean =>
  INTACT[store](row) && (steps === null || areIntactSteps(steps, (row as GameRow).steps));

/** A game goes with all its steps. */
const take = async (tx: Moving, store: KeptStore, key: string): Promise<void> => {
  const row: unknown = await tx.objectStore(store).get(key);
  const steps = store === 'games' ? await tx.objectStore('steps').getAll(anySteps(key)) : null;
  // Another tab was quicker, or has mended it.
  if (row === undefined || isWhole(store, row, steps)) return;
  const entry: AsideRow = {
    id: `${idOf(store, key)}/${Date.now()}`,
    store,
    content: steps === null ? row : { row, steps },
    told: false,
  };
  void tx.objectStore('aside').put(entry);
  void tx.objectStore(store).delete(key);
  if (steps !== null) void tx.objectStore('steps').delete(anySteps(key));
};

/** Sets rows aside that are damaged. Never fails: without room for it they are only passed over. */
export const setAside = async (store: KeptStore, keys: readonly unknown[]): Promise<void> => {
  try {
    const tx: Moving = (await database()).transaction([store, 'steps', 'aside'], 'readwrite');
    for (const key of keys) await take(tx, store, key as string);
    await tx.done;
    tellAll();
  } catch {
    // They stay where they are.
  }
};

/** Notes rows that the browser itself cannot read: they can neither be moved nor saved, but told of. */
export const noteUnreadable = async (
  db: IDBPDatabase<Schema>,
  store: KeptStore,
  keys: readonly unknown[],
): Promise<void> => {
  try {
    const tx = db.transaction('aside', 'readwrite');
    for (const key of keys) {
      const id = idOf(store, key);
      if (!(await tx.store.get(id))) void tx.store.put({ id, store, content: null, told: false });
    }
    await tx.done;
    tellAll();
  } catch {
    // It is told of when there is room.
  }
};

const listAside = async (): Promise<AsideRow[]> =>
  (await (await database()).getAll('aside')).filter(({ store }) => Object.hasOwn(INTACT, store));

/** How many of each store were set aside: those that nobody was told of, and all. */
export const countAside = async (): Promise<{ untold: Record<string, number>; all: number }> => {
  const rows = await listAside();
  const untold: Record<string, number> = {};
  for (const { store, told } of rows) if (!told) untold[store] = (untold[store] ?? 0) + 1;
  return { untold, all: rows.length };
};

/** Was a game of this id set aside? */
export const isAside = async (id: string): Promise<boolean> =>
  (await listAside()).some((row) => row.store === 'games' && row.id.startsWith(idOf('games', id)));

/** The person knows now. */
export const markTold = async (): Promise<void> => {
  const tx = (await database()).transaction('aside', 'readwrite');
  for (const row of await tx.store.getAll()) if (!row.told) void tx.store.put({ ...row, told: true });
  await tx.done;
};

/** Everything that can be read of them, as JSON. */
export const textOfAside = async (): Promise<string> => {
  const entries = (await listAside()).map(({ id, store, content }) => ({ id, store, content }));
  return `${textOfAnything({ format: 'talon-damaged', version: 1, entries }, 2)}\n`;
};
