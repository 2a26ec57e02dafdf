// A hostile stranger, a clumsy friend and an unlucky network: whoever comes and goes at the wrong moment, asks for more than
// there is, or never listens, harms nobody else.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PROTOCOL } from '../../src/net/messages.ts';
import { PATIENT } from '../patience.ts';
import { Client, Visitor } from './client.ts';
import { openHouse, type House } from './house.ts';

let house: House;
let ada: Visitor;
const still = { choose: () => null };
/** Sweeps come once a second; how long a busy machine takes for some of them is not what is looked at. */

beforeAll(async () => {
  house = await openHouse();
  ada = await new Visitor(house.at).name('Ada');
});
afterAll(() => house.close());

const wish = (more: object = {}): object => ({
  game: 'tysiac',
  preset: 'alpha-1000',
  seats: ['you', 'free'],
  clock: null,
  ...more,
});

const newTable = async (more: object = {}): Promise<string> =>
  (await ada.call('/api/tables', wish(more))).body['table'] as string;

/** As the server counts them. */
const connections = async (): Promise<number> => {
  const told = await house.tables.metrics.registry.getSingleMetric('talon_connections')!.get();
  return told.values[0]!.value;
};

test('somebody who is gone before they were let in is not there', async () => {
  const table = await newTable();
  const room = (await house.tables.rooms.open(table))!;
  const slow = Promise.withResolvers<void>();
  void room.run(() => slow.promise);
  const asked = vi.spyOn(room, 'run');
  const client = new Client(ada, table, still);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), PATIENT);
  client.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENT);
  slow.resolve();
  await room.run(async () => {});
  await new Promise(setImmediate);
  expect(room.listeners.size).toBe(0);
  expect(room.isHere(0)).toBe(false);
});

test('whoever has not heard what was dealt when they went on is told when they say it again', async () => {
  const table = await newTable();
  const ben = await new Visitor(house.at).name('Ben');
  await ben.call(`/api/tables/${table}/sit`, {});
  const clients = [new Client(ada, table), new Client(ben, table)];
  const [own] = clients as [Client];
  await own.until(({ shown }) => shown?.frame.pause === 'deal');
  const { head } = own.shown!;
  await own.until(({ shown }) => shown!.head > head);
  expect(await own.send('goOn', { step: head })).toMatchObject({
    code: 'STALE',
    shown: { frame: { seen: expect.arrayContaining([expect.objectContaining({ step: head + 1, move: null })]) } },
  });
  for (const client of clients) client.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENT);
});

test('whoever comes back to a table is counted', async () => {
  const count = async (): Promise<number> =>
    (await house.tables.metrics.registry.getSingleMetric('talon_returns_total')!.get()).values[0]!.value;
  const table = await newTable({ seats: ['you', 'heuristic'] });
  const client = new Client(ada, table, still);
  await client.until(({ shown }) => shown !== null);
  expect(await count()).toBe(0);
  client.socket.disconnect().connect();
  await vi.waitFor(async () => expect(await count()).toBe(1), PATIENT);
  client.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENT);
});

test('whoever joins several times at once listens once', async () => {
  const table = await newTable();
  const client = new Client(ada, await newTable(), still);
  await client.until(({ state }) => state !== null);
  const join = { protocol: PROTOCOL, table };
  const joined = await Promise.all([1, 2, 3].map(() => client.send('join', join)));
  expect(joined.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
  const room = (await house.tables.rooms.open(table))!;
  expect(room.listeners.size).toBe(1);
  client.stop();
  await vi.waitFor(() => expect(room.listeners.size).toBe(0), PATIENT);
});

test('a table at which nobody looks takes no memory for long', async () => {
  const { rooms } = house.tables;
  for (let count = 0; count < 20; count++) await ada.call(`/api/tables/${await newTable()}`);
  await vi.waitFor(() => expect(rooms.count).toBe(0), PATIENT);
});

test('a table that cannot be opened keeps no other one waiting', async () => {
  const { store } = house.tables;
  const table = await newTable({ seats: ['you', 'heuristic'] });
  const row = (await store.find(table))!;
  await store.create({ ...row, id: 'brokenbroken', code: 'BROKEN', game: 'nothing', dueAt: 0 });
  await store.append(row, [], { dueAt: 1 });
  await vi.waitFor(async () => expect((await store.find(table))!.phase).toBe('playing'), PATIENT);
});

test('a table that can be shown to nobody ends nothing else', async () => {
  const table = await newTable();
  const ben = await new Visitor(house.at).name('Ben');
  await ben.call(`/api/tables/${table}/sit`, {});
  const clients = [new Client(ada, table, still), new Client(ben, table, still)];
  await Promise.all(clients.map((client) => client.until(({ shown }) => shown !== null)));
  const [mover, other] = clients[0]!.shown!.frame.moves.length > 0 ? clients : clients.toReversed();
  const { live } = (await house.tables.rooms.open(table))!;
  const spies = (['frame', 'state'] as const).map((name) =>
    vi.spyOn(live, name).mockImplementation(() => {
      throw new Error('a mishap');
    }),
  );
  const { head, frame } = mover!.shown!;
  const move = { step: head, ids: [frame.moves[0]!.id] };
  expect(await mover!.send('act', move)).toEqual({ code: 'STORE' });
  other!.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(1), PATIENT);
  for (const spy of spies) spy.mockRestore();
  expect(await mover!.send('act', move)).toMatchObject({ code: 'DUP', shown: { frame: { step: head + 1 } } });
  mover!.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENT);
});

test('a table with nobody to wait for begins by itself', async () => {
  const client = new Client(ada, await newTable({ seats: ['you', 'heuristic'] }), still);
  await client.until(({ shown }) => shown !== null);
  expect(client.state!.phase).toBe('playing');
  client.stop();
});

test('a bot that thinks for longer than a second is refused with a sentence, whichever agent it is', async () => {
  const open = (agent: string) => ada.call('/api/tables', wish({ seats: ['you', agent] }));
  for (const agent of ['random', 'heuristic', 'novice:100', 'neural', 'expert:strong', 'ismcts', 'pimc', 'pimc:50'])
    expect([agent, (await open(agent)).status]).toEqual([agent, 201]);
  for (const agent of ['expert:deep', 'pimc:51', 'pimc:10000', 'ismcts:5001', 'ismcts:mo-1000000'])
    expect(await open(agent)).toMatchObject({ status: 422, body: { code: 'ERR_SLOW_AGENT' } });
  expect((await open('expert:deep')).body['message']).toBe(
    "'expert:deep' thinks for about 5 seconds a decision; at a table here 1 is the most.",
  );
});

test('what rules are called can be read and does nothing else', async () => {
  const table = await newTable({ preset: 'ours\u202E\u0000of\u2028old', rules: { preset: 'alpha-1000' } });
  expect((await ada.call(`/api/tables/${table}`)).body['preset']).toBe('ours of old');
});

test('of messages that come all at once as many are heard as there is room for', async () => {
  const client = new Client(ada, await newTable(), still);
  await client.until(({ state }) => state !== null);
  const acks = await Promise.all(Array.from({ length: 60 }, () => client.send('goOn', { step: 9 })));
  const codes = acks.map(({ code }) => code);
  // Forty, one of which was for joining; and time goes by.
  expect(codes.slice(0, 39)).not.toContain('OFTEN');
  expect(codes).toContain('OFTEN');
  client.stop();
});

test('whoever sends without end, under names that nobody knows too, is let go', async () => {
  const table = await newTable();
  for (const name of ['goOn', 'nothing']) {
    const client = new Client(ada, table, still);
    await client.until(({ state }) => state !== null);
    const gone = new Promise((done) => client.socket.once('disconnect', done));
    for (let count = 0; count < 3000; count++) client.socket.emit(name, {});
    await gone;
    client.stop();
  }
});

test('whoever reads nothing is let go before what is written for them fills the memory', async () => {
  const table = await newTable();
  const client = new Client(ada, table, still);
  await client.until(({ state }) => state !== null);
  const gone = new Promise((done) => client.socket.once('disconnect', done));
  const room = (await house.tables.rooms.open(table))!;
  for (let count = 0; count < 300; count++) room.showState();
  await gone;
  client.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENT);
});

test('codes of tables cannot be tried one after the other', async () => {
  const { code } = (await ada.call('/api/tables', wish())).body;
  expect((await ada.call(`/api/tables/code/${code}`)).status).toBe(200);
  const wrong = await Promise.all(Array.from({ length: 60 }, () => ada.call('/api/tables/code/BBBBBB')));
  expect(new Set(wrong.map(({ body }) => body['code']))).toEqual(new Set(['ERR_NO_TABLE', 'ERR_OFTEN']));
});

test('a table whose letters are those of another one gets other letters', async () => {
  const { store } = house.tables;
  const taken = (await store.find(await newTable()))!;
  const { create } = store;
  const codes: string[] = [];
  const spy = vi.spyOn(store, 'create').mockImplementation((row) => {
    codes.push(row.code);
    return create.call(store, codes.length === 1 ? { ...row, code: taken.code } : row);
  });
  const { status, body } = await ada.call('/api/tables', wish());
  spy.mockRestore();
  expect([status, codes.length]).toEqual([201, 2]);
  expect((await store.find(body['table'] as string))!.code).toBe(body['code']);
  expect((await store.findByCode(taken.code))!.id).toBe(taken.id);
});
