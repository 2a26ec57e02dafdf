import { beforeEach, expect, test, vi } from 'vitest';

interface Callbacks {
  blocking(current: number, blocked: number | null, event: { target: { close(): void } }): void;
  terminated(): void;
}

/** Connections as the browser gives them, and what it would call. */
const made: { close: () => void; calls: Callbacks }[] = [];
let failure: Error | null = null;
vi.mock('idb', () => ({
  openDB: (_name: string, _version: number, calls: Callbacks) => {
    if (failure) return Promise.reject(failure);
    const connection = { close: vi.fn<() => void>(), calls };
    made.push(connection);
    return Promise.resolve(connection);
  },
}));

beforeEach(async () => {
  vi.resetModules();
  await import('../../../../test/texts.ts'); // with the modules go the texts
  made.length = 0;
  failure = null;
});

const load = async () => (await import('./db.ts')).database;

test('there is one connection', async () => {
  const database = await load();
  expect(await database()).toBe(await database());
  expect(made).toHaveLength(1);
});

test('a connection that another tab waited for is closed, and the next write has a new one', async () => {
  const database = await load();
  const first = await database();
  made[0]!.calls.blocking(2, null, { target: made[0]! });
  expect(made[0]!.close).toHaveBeenCalledOnce();
  expect(await database()).not.toBe(first);
  // What is told late of the old connection does not cost the new one.
  made[0]!.calls.terminated();
  await database();
  expect(made).toHaveLength(2);
});

test('a connection that failed is tried again, and a newer Talon is told of in words', async () => {
  const database = await load();
  failure = Object.assign(new Error('The requested version (2) is less than …'), { name: 'VersionError' });
  await expect(database()).rejects.toThrow('A newer Talon keeps the games on this device');
  failure = new Error('no room');
  await expect(database()).rejects.toThrow('no room');
  failure = null;
  expect(await database()).toBe(made[0]);
});
