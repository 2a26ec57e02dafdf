// The one way in which rows come out of the store: those that are intact; what is damaged is set aside.
import type { IDBPDatabase } from 'idb';
import { noteUnreadable, setAside, type KeptStore } from './aside.ts';
import { database, type Schema } from './db.ts';
import { INTACT } from './intact.ts';

type Row<S extends KeptStore> = Schema[S]['value'];

const isIntact = <S extends KeptStore>(store: S, row: unknown): row is Row<S> => INTACT[store](row);

/** Row by row, for when the browser cannot read one of them. */
const readSingly = async (db: IDBPDatabase<Schema>, store: KeptStore): Promise<unknown[]> => {
  const rows: unknown[] = [];
  const unreadable: unknown[] = [];
  for (const key of await db.getAllKeys(store)) {
    await db.get(store, key).then(
      (row) => rows.push(row),
      () => unreadable.push(key),
    );
  }
  if (unreadable.length > 0) await noteUnreadable(db, store, unreadable);
  return rows;
};

export const readAll = async <S extends KeptStore>(store: S): Promise<Row<S>[]> => {
  const db = await database();
  const rows: unknown[] = await db.getAll(store).catch(() => readSingly(db, store));
  const intact = rows.filter((row): row is Row<S> => isIntact(store, row));
  if (intact.length < rows.length) {
    const damaged = rows.filter((row) => !isIntact(store, row));
    await setAside(
      store,
      damaged.map((row) => (row as { readonly id: unknown }).id),
    );
  }
  return intact;
};

/** undefined where there is none, or a damaged one was. */
export const readOne = async <S extends KeptStore>(store: S, key: string): Promise<Row<S> | undefined> => {
  const db = await database();
  let row: unknown;
  try {
    row = await db.get(store, key);
  } catch {
    await noteUnreadable(db, store, [key]);
    return undefined;
  }
  if (row === undefined || isIntact(store, row)) return row as Row<S> | undefined;
  await setAside(store, [key]);
  return undefined;
};
