// The browser's store filled by hand, as another version of the page would have left it.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** Of a game the rows are kept whole and its steps as lines. */
export interface Dump {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** By the id of the game. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

export const DUMP_VERSIONS = [1, 2, 3, 4, 5];

export const readDump = (version: number): Dump =>
  JSON.parse(readFileSync(new URL(`../fixtures/indexeddb/v${version}.json`, import.meta.url), 'utf8')) as Dump;

/** The version that made each store. */
const SINCE = { games: 1, steps: 1, rules: 2, drafts: 3, luck: 3, judged: 4, runs: 5 };

/** In a page of the same origin that runs nothing of the app. */
const inStore = async (page: Page, script: string): Promise<void> => {
  await page.goto('/icon.svg');
  expect(await page.evaluate(`(async () => { ${script}; return 'done'; })()`)).toBe('done');
};

const OPEN = `const open = (version, upgrade) => new Promise((done, fail) => {
  const asked = indexedDB.open('talon', version);
  asked.onupgradeneeded = () => upgrade(asked.result);
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});
const put = (db, store, rows) => new Promise((done, fail) => {
  const tx = db.transaction(store, 'readwrite');
  for (const row of rows) tx.objectStore(store).put(row);
  tx.oncomplete = done;
  tx.onerror = () => fail(tx.error);
});`;

/** Makes the store of an empty browser as that version had it. */
export const fillStore = (page: Page, { version, stores, lines }: Dump): Promise<void> => {
  const steps = Object.entries(lines).flatMap(([id, all]) => all.map((line, index) => ({ id, index, line })));
  const names = Object.entries(SINCE).flatMap(([name, since]) => (since <= version ? [name] : []));
  return inStore(
    page,
    `${OPEN}
    const db = await open(${version}, (made) => {
      for (const name of ${JSON.stringify(names)}) {
        const store = made.createObjectStore(name, { keyPath: name === 'steps' ? ['id', 'index'] : 'id' });
        if (name === 'games') store.createIndex('updated', 'updated');
      }
    });
    for (const [name, rows] of Object.entries(${JSON.stringify({ ...stores, steps })})) await put(db, name, rows);
    db.close()`,
  );
};

/** Runs a script that has the open store as \`db\`, and \`put(db, store, rows)\`. */
export const changeStore = (page: Page, script: string): Promise<void> =>
  inStore(page, `${OPEN} const db = await open(); ${script}; db.close()`);
