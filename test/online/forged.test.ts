// What nobody may do: another's seat, a step of the past or of the future, garbage, floods, another's cookie, a foreign page.
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROTOCOL, type Joined } from '../../src/net/messages.ts';
import { PATIENT } from '../patience.ts';
import { Client, Visitor } from './client.ts';
import { openHouse, type House } from './house.ts';

let house: House;
let table: string;
let ada: Visitor;
let ben: Visitor;
/** Nobody moves by themselves. */
const still = { choose: () => null };

beforeAll(async () => {
  house = await openHouse();
  ada = await new Visitor(house.at).name('Ada');
  ben = await new Visitor(house.at).name('Ben');
  const wish = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null };
  table = (await ada.call('/api/tables', wish)).body['table'];
  await ben.call(`/api/tables/${table}/sit`, {});
});
afterAll(() => house.close());

/** The table as the store has it. */
const kept = async (): Promise<string> =>
  JSON.stringify([await house.tables.store.find(table), await house.tables.store.stepsFrom(table, 0)]);

const seated = async (): Promise<[Client, Client]> => {
  const clients: [Client, Client] = [new Client(ada, table, still), new Client(ben, table, still)];
  await Promise.all(clients.map((client) => client.until(({ shown }) => shown !== null)));
  return clients;
};

test('moves of others, of the past and of the future, and against the rules, change nothing', async () => {
  const clients = await seated();
  const [mover, other] = clients[0].shown!.frame.moves.length > 0 ? clients : clients.toReversed();
  const { head, frame } = mover!.shown!;
  const ids = [frame.moves[0]!.id];
  const before = await kept();
  expect(await other!.send('act', { step: head, ids })).toMatchObject({ code: 'TURN', head });
  expect(await mover!.send('act', { step: head + 1, ids })).toMatchObject({ code: 'AHEAD', head });
  expect(await mover!.send('act', { step: 0, ids })).toMatchObject({ code: 'STALE', head });
  expect(await mover!.send('act', { step: head, ids: [99_999] })).toMatchObject({ code: 'ILLEGAL' });
  expect(await mover!.send('goOn', { step: head })).toMatchObject({ code: 'TURN' });
  expect(await mover!.send('commit', { hash: 'a'.repeat(64) })).toMatchObject({ code: 'ILLEGAL' });
  expect(await mover!.send('reveal', { nonce: 'a'.repeat(64) })).toMatchObject({ code: 'STALE' });
  expect(await mover!.send('back', {})).toMatchObject({ code: 'DUP' });
  expect(await kept()).toBe(before);
  // The same move sent twice is made once, and answered twice, each time with what came of it: one answer may be lost.
  const shown = { head: head + 1, frame: { seen: [{ step: head + 1, move: { id: ids[0] } }] } };
  expect(await mover!.send('act', { step: head, ids })).toMatchObject({ code: 'OK', head: head + 1, shown });
  const after = await kept();
  expect(await mover!.send('act', { step: head, ids })).toMatchObject({ code: 'DUP', head: head + 1, shown });
  expect(await kept()).toBe(after);
  for (const client of clients) client.stop();
});

test('garbage is answered with a code', async () => {
  const [client, other] = await seated();
  other.stop();
  const before = await kept();
  const wrong: object[] = [
    { step: -1, ids: [1] },
    { step: 0.5, ids: [1] },
    { step: 1 },
    { step: 1, ids: [] },
    { step: 1, ids: ['1'] },
    { step: 1, ids: Array(65).fill(1) },
    { step: 1, ids: [1], more: true },
    { step: 1, ids: [1], table: null },
    { step: 1, ids: [1], table: '../../etc/pwd' },
  ];
  for (const message of wrong) expect((await client.send('act', message)).code).toBe('FORMAT');
  for (const message of [null, 7, 'act', [], undefined])
    expect((await client.socket.timeout(PATIENT.timeout).emitWithAck('act', message)).code).toBe('FORMAT');
  expect((await client.send('act', { table: 'AAAAAAAAAAAA', step: 1, ids: [1] })).code).toBe('NOT_JOINED');
  expect((await client.send('join', { protocol: PROTOCOL, table: 'AAAAAAAAAAAA' })).code).toBe('NO_TABLE');
  expect((await client.send('join', { protocol: PROTOCOL + 1 })).code).toBe('PROTOCOL');
  client.socket.emit('act'); // nobody to answer
  client.socket.emit('constructor', {});
  expect(await kept()).toBe(before);
  client.stop();
});

test('who has no seat looks on and moves nothing; a cookie of nobody is nobody', async () => {
  const before = await kept();
  const nobody = new Visitor(house.at);
  const forged = new Visitor(house.at);
  forged.cookie = `talon-secret=${'a'.repeat(43)}`;
  const other = await new Visitor(house.at).name('Ada');
  for (const visitor of [nobody, forged, other]) {
    const client = new Client(visitor, table, still);
    await client.until(({ shown }) => shown !== null);
    expect(client.state!.seat).toBeNull();
    const { head, frame } = client.shown!;
    expect(frame.moves).toEqual([]);
    expect(await client.send('act', { step: head, ids: [1] })).toEqual({ code: 'SPECTATOR' });
    client.stop();
  }
  expect((await nobody.call(`/api/tables/${table}/sit`, {})).status).toBe(401);
  expect((await other.call(`/api/tables/${table}/sit`, {})).status).toBe(409);
  expect((await ada.call(`/api/tables/${table}/leave`, {}, 'POST')).status).toBe(409);
  expect((await ada.call(`/api/tables/${table}/record`)).status).toBe(409);
  expect(await kept()).toBe(before);
});

test('too much, too large and too many is refused', async () => {
  const [client, other] = await seated();
  other.stop();
  const codes = await Promise.all(Array.from({ length: 120 }, () => client.send('goOn', { step: 99_999 })));
  expect(codes.filter(({ code }) => code === 'OFTEN').length).toBeGreaterThan(60);
  const gone = new Promise((done) => client.socket.once('disconnect', done));
  client.socket.emit('act', { table, step: 1, ids: [1], more: 'x'.repeat(5000) });
  await gone;
  client.stop();
});

test('a page of another site gets no connection', async () => {
  for (const [headers, isWelcome] of [
    [{ Origin: 'http://evil.example' }, false],
    [{ Origin: 'null' }, false],
    [{ Host: 'evil.example' }, false],
    [{ Origin: house.at }, true],
    [{}, true],
  ] as const) {
    const socket = io(house.at, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
    });
    const answer = await new Promise((done) => {
      socket.once('connect', () => done(true));
      socket.once('connect_error', () => done(false));
    });
    expect([headers, answer]).toEqual([headers, isWelcome]);
    if (isWelcome) {
      const joined: Joined = await socket.emitWithAck('join', { protocol: PROTOCOL, table });
      expect(joined.code).toBe('OK');
    }
    socket.disconnect();
  }
});
