// A host looks after a server while people play: what the command line writes is seen by the server and told to them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { capture } from '../captured.ts';
import { PATIENT } from '../patience.ts';
import { Client, Visitor } from './client.ts';
import { openHouse, type House } from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-admin-online-'));
let house: House;
beforeAll(async () => {
  house = await openHouse({}, folder);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const admin = async (...words: string[]): Promise<void> => {
  const { code, err } = await capture(['admin', ...words], { env: { TALON_DATA: folder } });
  expect([code, err]).toEqual([0, '']);
  await house.tables.others.look();
};

const tableOf = async (host: Visitor, guest: Visitor): Promise<string> => {
  const wish = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null };
  const { table } = (await host.call('/api/tables', wish)).body as { table: string };
  await guest.call(`/api/tables/${table}/sit`, {});
  return table;
};

test('a table is closed: whoever sits there is told, and nothing more is played', async () => {
  const [ada, ben] = [await new Visitor(house.at).name('Ada'), await new Visitor(house.at).name('Ben')];
  const table = await tableOf(ada, ben);
  const [one, two] = [new Client(ada, table, { choose: () => null }), new Client(ben, table, { choose: () => null })];
  await one.until(({ shown }) => shown !== null);
  await admin('close', table);
  await Promise.all([one, two].map((client) => client.until(({ state }) => state?.phase === 'over')));
  expect(two.state).toMatchObject({ closed: true, deserted: false });
  expect((await one.send('act', { step: one.shown!.head, ids: [0] })).code).toBe('OVER');
  one.stop();
  two.stop();
});

test('somebody who is banned loses the connection, is told why, and comes back when the ban ends', async () => {
  const [max, eve] = [await new Visitor(house.at).name('Max'), await new Visitor(house.at).name('Eve')];
  const table = await tableOf(max, eve);
  const client = new Client(max, table, { choose: () => null });
  const other = new Client(eve, table, { choose: () => null });
  const why: string[] = [];
  client.socket.on('connect_error', ({ message }) => why.push(message));
  await client.until(({ shown }) => shown !== null);
  await admin('ban', 'Max', '--reason', 'insults');
  await vi.waitFor(() => expect(client.socket.connected).toBe(false), PATIENT);
  client.socket.connect();
  await vi.waitFor(() => expect(why).toContain('BANNED'), PATIENT);
  const sentence = 'The host of this server has banned you: insults';
  const { id: _, ...me } = (await max.call('/api/me')).body;
  expect(me).toEqual({ name: 'Max', ban: { reason: 'insults', until: null } });
  for (const [path, body] of [
    ['/api/me', { name: 'Moritz' }],
    [`/api/tables/${table}`, undefined],
    ['/api/tables', { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null }],
  ] as const)
    expect(await max.call(path, body)).toEqual({ status: 403, body: { code: 'ERR_BANNED', message: sentence } });
  // Nobody else is touched by it.
  expect((await eve.call(`/api/tables/${table}`)).status).toBe(200);
  expect(other.socket.connected).toBe(true);
  await admin('unban', 'Max');
  client.socket.connect();
  await vi.waitFor(() => expect(client.socket.connected).toBe(true), PATIENT);
  expect((await max.call('/api/me')).body).not.toHaveProperty('ban');
  client.stop();
  other.stop();
});

test('somebody who is muted plays on under the name that they have', async () => {
  const tom = await new Visitor(house.at).name('Tom');
  await admin('mute', 'Tom');
  expect((await tom.call('/api/me', { name: 'Something rude' })).body['code']).toBe('ERR_MUTED');
  const wish = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null };
  expect((await tom.call('/api/tables', wish)).status).toBe(201);
  await admin('unmute', 'Tom');
  expect((await tom.call('/api/me', { name: 'Thomas' })).status).toBe(200);
});
