// Which games of the person's other devices this one lacks.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCopy } from '../../../net/ownCopies.ts';
import type { GameRow } from './db.ts';

const seen = vi.hoisted(() => ({ rows: [] as Partial<GameRow>[] }));
vi.mock('./owner.ts', () => ({ ownerSecret: () => Promise.resolve('a'.repeat(43)) }));
vi.mock('./games.ts', () => ({ listGames: async () => seen.rows }));

const COPY: OwnCopy = { id: 'theirs', game: 'ulti', created: 1000, updated: 2000 };
/** Not a literal: the types of that file are the browser's, those of this one Node's. */
const [MODULE]: string[] = ['./otherDevices.ts'];
const lacking = async (rows: Partial<GameRow>[], copy: Partial<OwnCopy> = {}): Promise<number> => {
  seen.rows = rows;
  vi.stubGlobal('fetch', async () => Response.json({ games: [{ ...COPY, ...copy }] }));
  const { gamesElsewhere } = await import(MODULE!);
  return (await gamesElsewhere()).length;
};
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a game is lacking unless it is here as far as it was played there', async () => {
  const same = { id: 'own', game: 'ulti', created: 1000 };
  expect(await lacking([])).toBe(1);
  expect(await lacking([{ ...same, updated: 2000 }])).toBe(0);
  expect(await lacking([{ ...same, updated: 2500 }])).toBe(0);
  expect(await lacking([{ ...same, updated: 1999 }])).toBe(1);
  expect(await lacking([{ ...same, game: 'tysiac', updated: 2500 }])).toBe(1);
  expect(await lacking([{ ...same, created: 1001, updated: 2500 }])).toBe(1);
  // A finished one keeps its id.
  expect(await lacking([{ ...same, id: 'theirs', updated: 1 }])).toBe(0);
});

test('a copy of long ago, which says no dates, is brought over once', async () => {
  const old = { created: null, updated: null };
  expect(await lacking([{ id: 'own', game: 'ulti', created: 1000, updated: 2000 }], old)).toBe(1);
  expect(await lacking([{ id: 'own', game: 'ulti', created: 9, updated: 9, restoredFrom: 'theirs' }], old)).toBe(0);
});

test('a server that is gone, or refuses, has none', async () => {
  const { gamesElsewhere } = await import(MODULE!);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  expect(await gamesElsewhere()).toEqual([]);
  vi.stubGlobal('fetch', async () => Response.json({ code: 'ERR_OFTEN' }, { status: 429 }));
  expect(await gamesElsewhere()).toEqual([]);
});
