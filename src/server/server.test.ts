// The server as a browser meets it: the app's files, and copies of games that nobody can spoil.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { random } from '../agents/random.ts';
import { playSync } from '../core/match.ts';
import { makeRecord, type MatchRecord } from '../core/record.ts';
import { rngFrom } from '../core/rng.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { openDatabase } from './store/database.ts';
import type { StoredFile } from './files.ts';
import { GameStore } from './copies/games.ts';
import { createLog } from './log.ts';
import { LOCALHOST } from './names.ts';
import { openTables, type OpenTables } from './tables/open.ts';
import { startServer, type RunningServer } from './server.ts';
import { TrainingRuns } from './training/runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-server-'));
const file = (text: string, cache: string): StoredFile => ({
  type: 'text/html; charset=utf-8',
  body: Buffer.from(text),
  packed: () => null,
  etag: `"${text.length}"`,
  cache,
});
const files = new Map([
  ['/', file('<p>the app</p>', 'no-cache')],
  ['/assets/a-1.js', file('1', 'public, max-age=31536000, immutable')],
]);

const log = createLog('silent');
const training = new TrainingRuns(join(folder, 'training'));

let server: RunningServer;
let games: GameStore;
let tables: OpenTables;
let at: string;
beforeAll(async () => {
  const db = await openDatabase(join(folder, 'deep', 'talon.sqlite'));
  games = new GameStore(db);
  tables = openTables(db, log);
  const app = { games, training, ...tables };
  server = await startServer(0, LOCALHOST, { files, open: async () => app });
  at = `http://localhost:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await tables.close();
  await games.close();
  rmSync(folder, { recursive: true });
});

let ids = 0;
/** That of a game which no other test knows. */
const newId = (): string => `0b0e6f9e-5d5b-4f6a-9d07-${String(++ids).padStart(12, '0')}`;
const game = tysiac.create(tysiac.presets['alpha-1000']!);
const rng = rngFrom('7');
const played = playSync({ game, rng }, [random(game, 0, rng), random(game, 1, rng)]);
const recordWith = (steps: number): MatchRecord =>
  makeRecord(game, ['human', 'random'], '7', { steps: played.steps.slice(0, steps), faults: [] }, null);
const copyOf = (steps: number, undos = 0): Record<string, unknown> => ({
  record: recordWith(steps),
  undos,
  seat: 0,
  preset: 'alpha-1000',
  practice: false,
  standing: 'You 0 · Ada 0',
});

const [MINE, THEIRS] = ['m'.repeat(43), 't'.repeat(43)];
const asOwner = (secret: string, known?: number): Record<string, string> => ({
  Authorization: `Bearer ${secret}`,
  ...(known !== undefined && { 'If-Match': `"${known}"` }),
});
const put = async (body: unknown, id: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${at}/api/games/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...asOwner(MINE), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
/** The id of a game whose copy the server has. */
const aCopy = async (): Promise<string> => {
  const id = newId();
  expect(await put(copyOf(4, 1), id)).toEqual({ status: 200, body: { version: 1 } });
  return id;
};
const stepsKept = async (id: string): Promise<number> => {
  const copy = (await (await fetch(`${at}/api/games/${id}`)).json()) as { record: MatchRecord };
  return copy.record.steps.length;
};

test('the app answers at its pages, its files are kept by browsers', async () => {
  for (const path of ['/', '/play/abc', '/replay?id=abc', '/?game=tysiac']) {
    const reply = await fetch(at + path);
    expect([reply.status, await reply.text(), reply.headers.get('cache-control')]).toEqual([
      200,
      '<p>the app</p>',
      'no-cache',
    ]);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const asset = await fetch(`${at}/assets/a-1.js`);
  expect(asset.headers.get('cache-control')).toContain('immutable');
  const again = await fetch(at, { headers: { 'If-None-Match': asset.headers.get('etag')!.replace('1', '14') } });
  expect(again.status).toBe(304);
  expect((await fetch(`${at}/nowhere`)).status).toBe(404);
  expect((await fetch(`${at}/assets/../../package.json`)).status).toBe(404);
});

test('a copy is kept in the place of the version that its sender knows, twice is once', async () => {
  const id = newId();
  expect((await fetch(`${at}/api/games/${id}`)).status).toBe(404);
  expect(await put(copyOf(5), id)).toEqual({ status: 200, body: { version: 1 } });
  expect(await put(copyOf(9), id, asOwner(MINE, 1))).toEqual({ status: 200, body: { version: 2 } });
  // No answer came, so it is sent again.
  expect(await put(copyOf(9), id, asOwner(MINE, 1))).toEqual({ status: 200, body: { version: 2 } });
  // A late request of the past changes nothing, whatever it says about itself.
  for (const known of [undefined, 0, 1, 3])
    expect(await put(copyOf(5, 99), id, asOwner(MINE, known))).toMatchObject({
      status: 412,
      body: { code: 'ERR_COPY_VERSION', version: 2 },
    });
  expect(await stepsKept(id)).toBe(9);
  // An undo makes a game shorter, and yet newer.
  expect(await put(copyOf(4, 1), id, asOwner(MINE, 2))).toEqual({ status: 200, body: { version: 3 } });
  expect(await stepsKept(id)).toBe(4);
  expect((await fetch(`${at}/api/games/${id}`)).headers.get('etag')).toBe('"3"');
  expect(await put(copyOf(4, 1), id, { ...asOwner(MINE), 'If-Match': '3' })).toMatchObject({ status: 400 });
});

test('a copy that is not there is not taken for a newer version of itself', async () => {
  const id = newId();
  expect(await put(copyOf(5), id, asOwner(MINE, 7))).toMatchObject({ status: 412, body: { version: 0 } });
  expect((await fetch(`${at}/api/games/${id}`)).status).toBe(404);
});

test('who has the id reads a copy, and only its owner changes or removes it', async () => {
  const id = await aCopy();
  const address = `${at}/api/games/${id}`;
  const before = await (await fetch(address)).text();
  for (const known of [undefined, 1])
    expect(await put(copyOf(9), id, asOwner(THEIRS, known))).toMatchObject({
      status: 403,
      body: { code: 'ERR_COPY_OWNER' },
    });
  for (const wrong of [
    '',
    'Bearer',
    `Basic ${MINE}`,
    `Bearer ${MINE}m`,
    `Bearer ${MINE.slice(1)}`,
    `Bearer ${MINE} `.repeat(2),
  ]) {
    expect((await put(copyOf(9), id, { Authorization: wrong })).status, wrong).toBe(401);
    expect((await fetch(address, { method: 'DELETE', headers: { Authorization: wrong } })).status, wrong).toBe(401);
  }
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(401);
  expect((await fetch(address, { method: 'DELETE', headers: asOwner(THEIRS) })).status).toBe(403);
  expect(await (await fetch(address)).text()).toBe(before);
});

test('the secret of an owner is written nowhere', async () => {
  const id = await aCopy();
  for (const name of readdirSync(join(folder, 'deep')))
    expect(readFileSync(join(folder, 'deep', name)).includes(MINE), name).toBe(false);
  expect(await (await fetch(`${at}/api/games/${id}`)).text()).not.toContain(MINE);
});

test('the copy of a branch says where it began and how the players are called', async () => {
  const branch = { ...copyOf(5), branchedAt: 3, names: [null, 'Bruno'] };
  const id = newId();
  expect(await put(branch, id)).toMatchObject({ status: 200 });
  expect(await (await fetch(`${at}/api/games/${id}`)).json()).toMatchObject({ branchedAt: 3, names: [null, 'Bruno'] });
  expect(await put({ ...branch, names: ['x'.repeat(61), null] }, id)).toMatchObject({ status: 422 });
});

test('a copy says when the game was played', async () => {
  const id = newId();
  const times = { created: 1_700_000_000_000, updated: 1_700_000_100_000 };
  expect(await put({ ...copyOf(5), ...times }, id)).toMatchObject({ status: 200 });
  expect(await (await fetch(`${at}/api/games/${id}`)).json()).toMatchObject(times);
  for (const wrong of [{ created: -1 }, { updated: 8.64e15 + 1 }, { updated: '2026' }])
    expect(await put({ ...copyOf(6), ...wrong }, id)).toMatchObject({ status: 422, body: { code: 'ERR_GAME_COPY' } });
});

test('what is no game is refused and changes nothing', async () => {
  const id = await aCopy();
  const before = await stepsKept(id);
  const wrong = { ...copyOf(9, 5), record: { ...recordWith(9), steps: ['* 1 2 3'] } };
  expect((await put(wrong, id)).body).toMatchObject({ code: 'ERR_RECORD_STEP' });
  expect(await put('{', id)).toMatchObject({ status: 422, body: { code: 'ERR_GAME_COPY' } });
  expect(await put({ ...copyOf(9, 5), more: 1 }, id)).toMatchObject({ status: 422 });
  expect(await put(copyOf(9, 5), 'not-an-id')).toMatchObject({ status: 404 });
  expect(await put(copyOf(9, 5), id, { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 });
  expect(await put(' '.repeat(1_100_000), id)).toMatchObject({ status: 413 });
  expect(await put(copyOf(9, 5), id, { 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403 });
  expect((await fetch(`${at}/api/games/${id}`, { method: 'POST' })).status).toBe(405);
  expect(await stepsKept(id)).toBe(before);
});

test('a copy that is nested without end is refused before anything walks it', async () => {
  const id = await aCopy();
  const before = await stepsKept(id);
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  const open = JSON.stringify({ ...copyOf(9, 5), record: 0 });
  for (const body of [deep, '{"a":'.repeat(50_000), open.replace('0', deep), open.replace('0', `{"rules":${deep}}`)])
    expect(await put(body, id)).toMatchObject({ status: 422, body: { code: 'ERR_GAME_COPY' } });
  expect(await stepsKept(id)).toBe(before);
});

test('a copy with impossible seats or players is refused', async () => {
  const id = await aCopy();
  const before = await stepsKept(id);
  const seated = (players: string[], seat: number): Record<string, unknown> => ({
    ...copyOf(9, 5),
    seat,
    record: { ...recordWith(9), players },
  });
  const impossible: [players: string[], seat: number][] = [
    [['human', 'random'], 99],
    [['human', 'random'], 2],
    [['human', 'random'], 1],
    [['human', 'human'], 0],
    [['human', 'nobody'], 0],
    [['human', 'disruptor'], 0], // of another game
    [['human', 'random', 'random'], 0],
  ];
  for (const [players, seat] of impossible) {
    const { status, body } = await put(seated(players, seat), id);
    expect([status, String(body['code']).startsWith('ERR_')], `${players.join()} ${seat}`).toEqual([422, true]);
  }
  expect(await stepsKept(id)).toBe(before);
  // A game that is only watched has no person.
  expect(await put(seated(['greedy', 'expert:quick'], 0), newId())).toMatchObject({ status: 200 });
});

test('copies outlive the server', async () => {
  const id = await aCopy();
  const again = new GameStore(await openDatabase(join(folder, 'deep', 'talon.sqlite')));
  expect((await again.find(id))?.copy).toContain('"alpha-1000"');
  const gone = await fetch(`${at}/api/games/${id}`, { method: 'DELETE', headers: asOwner(MINE) });
  expect(gone.status).toBe(200);
  expect(await again.find(id)).toBeUndefined();
  await again.close();
});

test('a copy that could not be written is the fault of the server: it is sent again', async () => {
  const told = vi.spyOn(log, 'error');
  const failing = vi.spyOn(games, 'put').mockRejectedValueOnce(new Error('database is locked'));
  const refused = await put(copyOf(5), newId());
  expect([refused.status, refused.body['code']]).toEqual([500, 'ERR_SERVER']);
  expect(told).toHaveBeenCalledOnce();
  failing.mockRestore();
  told.mockRestore();
});

test('whoever opens a connection and says nothing, or half of it, is let go', async () => {
  const patience = { headers: 50, request: 100, check: 20 };
  const service = { files, open: async () => ({ games, training, ...tables }) };
  const impatient = await startServer(0, LOCALHOST, service, [], patience);
  const head = 'POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n';
  for (const said of ['', head, `${head}\r\n{"name"`]) {
    const socket = connect(impatient.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += String(data)));
    const ended = new Promise((done) => socket.on('close', done));
    socket.write(said);
    await ended;
    expect(heard).toContain(said === '' ? '' : '408 Request Timeout');
  }
  await impatient.close();
});
