// Pages and the server's store of copies together: what a device plays is what is kept, and nobody else changes it.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { random } from '../../../agents/random.ts';
import { playSync } from '../../../core/match.ts';
import { makeRecord, type MatchRecord } from '../../../core/record.ts';
import { rngFrom } from '../../../core/rng.ts';
import { tysiac } from '../../../games/tysiac/index.ts';
import { openDatabase } from '../../../server/store/database.ts';
import { GameStore, LIMITS, type Limits } from '../../../server/copies/games.ts';
import { copyRoutes } from '../../../server/copies/routes.ts';
import { PATIENT } from '../../../../test/patience.ts';
import type { GameRow } from './db.ts';

/** What a device has in its store. */
interface Device {
  readonly secret: string;
  readonly rows: Map<string, GameRow>;
  readonly lines: Map<string, readonly string[]>;
}
const deviceOf = (letter: string): Device => ({ secret: letter.repeat(43), rows: new Map(), lines: new Map() });
const seen = vi.hoisted(() => ({ device: null as unknown }));
const device = (): Device => seen.device as Device;

vi.mock('./owner.ts', () => ({ ownerSecret: () => Promise.resolve(device().secret) }));
vi.mock('./games.ts', () => ({
  findRow: async (id: string) => device().rows.get(id),
  listGames: async () => [...device().rows.values()],
  recordOf: async (row: GameRow) => recordOf(row),
  markSynced: async (id: string, synced: GameRow['synced'], copy: GameRow['copy']) => {
    const row = device().rows.get(id);
    if (row) device().rows.set(id, { ...row, synced, copy: copy! });
  },
  removeGame: async (id: string) => void device().rows.delete(id),
  storeGame: async (row: GameRow, lines: readonly string[]) => {
    device().rows.set(row.id, row);
    device().lines.set(row.id, lines);
  },
}));

const game = tysiac.create(tysiac.presets['alpha-1000']!);
const rng = rngFrom('7');
const played = playSync({ game, rng }, [random(game, 0, rng), random(game, 1, rng)]);
const whole = makeRecord(game, ['human', 'random'], '7', played, { ...played.outcome, returns: [...played.returns] });
const recordOf = ({ id, steps, result }: GameRow): MatchRecord => ({
  ...whole,
  steps: [...(device().lines.get(id) ?? whole.steps)].slice(0, steps),
  result,
});
const rowOf = (id: string, steps: number, more: Partial<GameRow> = {}): GameRow => ({
  id,
  game: 'tysiac',
  preset: 'alpha-1000',
  rules: {},
  seat: 0,
  players: whole.players,
  seed: '7',
  practice: true,
  created: 1_790_000_000_000,
  updated: 1_790_000_100_000,
  steps,
  undos: 0,
  rulesKey: game.rulesKey,
  fullRules: game.rules,
  faults: [],
  result: null,
  standing: '',
  synced: null,
  ...more,
});
const play = (id: string, change: Partial<GameRow>): void =>
  void device().rows.set(id, { ...device().rows.get(id)!, ...change });

const ID = '0b0e6f9e-5d5b-4f6a-9d07-2a2d9b4c7e11';
const OLD_ID = '01d00000-0000-4000-8000-000000000001';
const folder = mkdtempSync(join(tmpdir(), 'talon-sync-'));
afterAll(() => rmSync(folder, { recursive: true }));

let store: GameStore;
/** Runs before a request reaches the server, and before its answer reaches the page. */
let onTheWay: { there?: () => Promise<void>; back?: () => void } = {};
const openStore = async (limits: Partial<Limits> = {}, file = ':memory:'): Promise<void> => {
  await store?.close().catch(() => {});
  store = new GameStore(await openDatabase(file), { ...LIMITS, ...limits });
};
beforeEach(async () => {
  seen.device = deviceOf('a');
  onTheWay = {};
  await openStore();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { there, back } = onTheWay;
    onTheWay = {};
    await there?.();
    const reply = await copyRoutes(store).request(`/${path.split('/').at(-1)!}`, init);
    back?.();
    return reply;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Not literals: the types of these files are the browser's, those of this one Node's. */
const [SYNC, RESTORE]: string[] = ['./sync.ts', './restore.ts'];

interface Tab {
  syncSoon(delay: number): void;
  forgetGame(id: string): Promise<void>;
  idOnThisDevice(id: string): Promise<string>;
}

/** Its own modules over the store of the device. */
const openTab = async (): Promise<Tab> => {
  vi.resetModules();
  const [sync, restore] = [await import(SYNC!), await import(RESTORE!)];
  return { ...sync, ...restore };
};
const kept = async (id = ID): Promise<{ steps: number; version: number } | null> => {
  const found = await store.find(id);
  return found ? { steps: JSON.parse(found.copy).record.steps.length, version: found.version } : null;
};
/** A busy machine takes its time. */
const settled = (id = ID): Promise<void> =>
  vi.waitFor(() => {
    const { synced, undos, steps, copy } = device().rows.get(id)!;
    expect([synced, copy === undefined]).toEqual([[undos, steps], false]);
  }, PATIENT);

test('the copy follows the game: further on, and back after an undo', async () => {
  const { syncSoon } = await openTab();
  device().rows.set(ID, rowOf(ID, 5));
  for (const change of [{ steps: 9 }, { steps: 4, undos: 1 }, { steps: 6 }]) {
    syncSoon(0);
    await settled();
    play(ID, change);
  }
  syncSoon(0);
  await settled();
  expect(await kept()).toEqual({ steps: 6, version: 4 });
  expect(device().rows.get(ID)!.copy).toBe(4);
});

test('an answer that was lost costs nothing', async () => {
  const { syncSoon } = await openTab();
  device().rows.set(ID, rowOf(ID, 5));
  onTheWay = {
    back: () => {
      play(ID, { steps: 7 });
      throw new Error('the connection broke');
    },
  };
  syncSoon(0);
  await vi.waitFor(async () => expect(await kept()).toEqual({ steps: 5, version: 1 }), PATIENT);
  expect(device().rows.get(ID)!.copy).toBeUndefined();
  syncSoon(0);
  await settled();
  expect(await kept()).toEqual({ steps: 7, version: 2 });
});

test('a late request of one tab does not undo what another has sent', async () => {
  device().rows.set(ID, rowOf(ID, 5));
  const [slow, quick] = [await openTab(), await openTab()];
  const overtaken = new Promise<void>((done) => {
    onTheWay = {
      there: async () => {
        play(ID, { steps: 4, undos: 1 });
        quick.syncSoon(0);
        await settled();
        done();
      },
    };
  });
  slow.syncSoon(0);
  await overtaken;
  play(ID, { steps: 8 });
  slow.syncSoon(0);
  await settled();
  expect((await kept())!.steps).toBe(8);
});

test('a server that has lost its copies gets them again', async () => {
  const { syncSoon } = await openTab();
  device().rows.set(ID, rowOf(ID, 5));
  syncSoon(0);
  await settled();
  await openStore();
  play(ID, { steps: 6 });
  syncSoon(0);
  await settled();
  expect(await kept()).toEqual({ steps: 6, version: 1 });
});

test('a copy of before copies had owners becomes the one of the device whose game it is, before anything is undone', async () => {
  const file = join(folder, 'talon.sqlite');
  const fixture = join(import.meta.dirname, '../../../../test/fixtures/server/copies-without-owners.sqlite');
  copyFileSync(fixture, file);
  await openStore({}, file);
  const { syncSoon } = await openTab();
  const before = JSON.parse((await store.find(OLD_ID))!.copy) as { record: MatchRecord };
  // As the pages of then wrote their rows.
  device().rows.set(OLD_ID, rowOf(OLD_ID, 9, { practice: false, synced: [0, 9] }));
  device().lines.set(OLD_ID, before.record.steps);
  syncSoon(0);
  await settled(OLD_ID);
  expect(await kept(OLD_ID)).toEqual({ steps: 9, version: 2 });
  play(OLD_ID, { steps: 3, undos: 1 });
  syncSoon(0);
  await settled(OLD_ID);
  expect(await kept(OLD_ID)).toEqual({ steps: 3, version: 3 });
});

test('a copy of another device stays what it is; the game stays here', async () => {
  const first = await openTab();
  device().rows.set(ID, rowOf(ID, 5));
  first.syncSoon(0);
  await settled();
  seen.device = deviceOf('b');
  const { syncSoon, forgetGame } = await openTab();
  device().rows.set(ID, rowOf(ID, 9, { synced: [0, 8] }));
  syncSoon(0);
  await settled();
  expect(device().rows.get(ID)).toMatchObject({ copy: 'foreign', steps: 9 });
  await forgetGame(ID);
  await new Promise((done) => setTimeout(done, 20));
  expect(await kept()).toEqual({ steps: 5, version: 1 });
});

test('where there is no room the game says so, and is sent when there is', async () => {
  await openStore({ ownerCopies: 0 });
  device().rows.set(ID, rowOf(ID, 5));
  const { syncSoon } = await openTab();
  syncSoon(0);
  await settled();
  expect(device().rows.get(ID)!.copy).toBe('full');
  await openStore();
  const later = await openTab();
  later.syncSoon(0);
  await vi.waitFor(() => expect(device().rows.get(ID)!.copy).toBe(1), PATIENT);
  expect(await kept()).toEqual({ steps: 5, version: 1 });
});

test('a game that another device goes on with is its own from there', async () => {
  const first = await openTab();
  device().rows.set(ID, rowOf(ID, 5));
  first.syncSoon(0);
  await settled();
  seen.device = deviceOf('b');
  const { syncSoon, idOnThisDevice, forgetGame } = await openTab();
  const own = await idOnThisDevice(ID);
  expect(own).not.toBe(ID);
  expect(await idOnThisDevice(ID)).toBe(own);
  play(own, { steps: 5 });
  syncSoon(0);
  await settled(own);
  expect([await kept(), await kept(own)]).toEqual([
    { steps: 5, version: 1 },
    { steps: 5, version: 1 },
  ]);
  await forgetGame(own);
  await vi.waitFor(async () => expect(await kept(own)).toBeNull(), PATIENT);
  expect(await kept()).toEqual({ steps: 5, version: 1 });
});

test('a finished game is looked at under its own address', async () => {
  const first = await openTab();
  device().rows.set(ID, rowOf(ID, whole.steps.length, { result: whole.result }));
  first.syncSoon(0);
  await settled();
  seen.device = deviceOf('b');
  const { idOnThisDevice } = await openTab();
  expect(await idOnThisDevice(ID)).toBe(ID);
  expect(device().rows.get(ID)).toMatchObject({ copy: 'foreign' });
  expect(await idOnThisDevice('0b0e6f9e-5d5b-4f6a-9d07-2a2d9b4c7e12')).toBe('0b0e6f9e-5d5b-4f6a-9d07-2a2d9b4c7e12');
});

test('a game with a strategy of the person stays on this device', async () => {
  const { syncSoon, forgetGame } = await openTab();
  const other = OLD_ID;
  device().rows.set(ID, rowOf(ID, 5, { strategies: [{ file: 'bold.ts', text: 'export class Strategy {}' }] }));
  device().rows.set(other, rowOf(other, 5));
  syncSoon(0);
  await settled(other);
  expect(await kept()).toBeNull();
  expect(device().rows.get(ID)!.synced).toBeNull();
  await forgetGame(ID);
  expect(device().rows.has(ID)).toBe(false);
});
