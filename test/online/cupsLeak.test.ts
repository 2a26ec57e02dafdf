// While a round is played in which all tables have the same cards, nothing of one table reaches anybody who does not sit
// there; and of a table that has finished not even whoever sits there gets the record.
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PROTOCOL, type InLobby, type Joined } from '../../src/net/messages.ts';
import { shownCup } from '../../src/server/cups/shown.ts';
import { PATIENT } from '../patience.ts';
import { Client, Visitor, type ClientOptions } from './client.ts';
import { lookAt } from './cup.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const WISH = {
  name: 'Secret',
  game: 'ulti',
  preset: 'standard',
  rules: { preset: 'standard', dealsPerSession: 1 },
  clock: { perMove: 3600, bank: 3600 },
  form: 'duplicate',
  rounds: 1,
  capacity: 2,
  bots: true,
};

/** As somebody who only looks: what the server says to whoever wants to join. */
const joining = async ({ at, cookie }: Visitor, table: string): Promise<Joined> => {
  const socket = io(at, { transports: ['websocket'], forceNew: true, extraHeaders: cookie ? { Cookie: cookie } : {} });
  const joined = (await socket.emitWithAck('join', { protocol: PROTOCOL, table, since: 0 })) as Joined;
  socket.disconnect();
  return joined;
};

const lobbyOf = async ({ at }: Visitor): Promise<InLobby> => {
  const socket = io(at, { transports: ['websocket'], forceNew: true });
  const shown = (await socket.emitWithAck('lobby', { protocol: PROTOCOL, game: null, from: 0 })) as InLobby;
  socket.disconnect();
  return shown;
};

test('one has finished, the other plays: neither frames nor lists nor records tell anything', async () => {
  const [ada, ben, eve] = await Promise.all(['Ada', 'Ben', 'Eve'].map((name) => new Visitor(house.at).name(name)));
  const nobody = new Visitor(house.at);
  const { cup } = (await ada!.call('/api/cups', WISH)).body as { cup: string };
  for (const person of [ada!, ben!]) await person.call(`/api/cups/${cup}/enter`, {});
  const [first, second] = (await lookAt(ada!, cup))!.tables.map(({ table }) => table) as [string, string];
  const heard: unknown[] = [];
  let mayGoOn = false;
  const choose: ClientOptions['choose'] = ({ frame: { moves } }) => (mayGoOn ? [moves[0]!.id] : null);
  const one = new Client(ada!, first);
  const other = new Client(ben!, second, { choose, onMessage: (_, message) => heard.push(message) });
  await one.until(({ isOver }) => isOver);
  await vi.waitFor(async () => expect((await lookAt(eve!, cup))!.tables[0]!.isOver).toBe(true), PATIENT);
  await other.until(({ shown }) => shown !== null);

  for (const visitor of [eve!, nobody, ben!]) expect(await joining(visitor, first)).toEqual({ code: 'HIDDEN' });
  for (const visitor of [eve!, nobody, ada!]) expect(await joining(visitor, second)).toEqual({ code: 'HIDDEN' });
  for (const visitor of [ada!, ben!, eve!, nobody]) {
    expect((await visitor.call(`/api/tables/${first}/record`)).body['code']).toBe('ERR_ROUND');
    expect((await visitor.call(`/api/tables/${second}/record`)).body['code']).toBe('ERR_NOT_OVER');
  }
  // Nor do deals that are over at one table, the file with everything of somebody, or their page.
  for (const visitor of [ada!, ben!, eve!, nobody])
    for (const table of [first, second])
      expect((await visitor.call(`/api/tables/${table}/behind`)).body['code']).toBe('ERR_ROUND');
  expect((await ada!.call('/api/me/export')).body['matches']).toEqual([]);
  const { id } = (await ada!.call('/api/me')).body as { id: string };
  for (const visitor of [ada!, eve!, nobody])
    expect((await visitor.call(`/api/people/${id}`)).body['matches']).toEqual([]);
  // Alone among bots one could take back what has turned out badly, or call it off.
  const { head } = other.shown!;
  for (const kind of ['undo', 'abort'])
    expect(await other.send('offer', { step: head, kind })).toMatchObject({
      code: 'ILLEGAL',
      refused: { message: { key: 'friends.offer.cup' } },
    });
  expect((await ada!.call(`/api/tables/${first}/again`, {})).body['code']).toBe('ERR_CUP_TABLE');
  expect((await nobody.call('/api/watched')).body).toEqual({ table: null });
  expect((await lobbyOf(nobody)).lobby!.tables).toEqual([]);
  const shown = (await lookAt(eve!, cup))!;
  expect(shown.standings.map(({ points, rounds }) => [points, rounds])).toEqual([
    [0, [null]],
    [0, [null]],
  ]);
  expect(shown.tables.map(({ isOver, isOpen }) => [isOver, isOpen])).toEqual([
    [true, false],
    [false, false],
  ]);

  // Whatever happened at the table that has finished: the same bytes.
  const { store, cupStore } = house.tables;
  const row = (await cupStore.find(cup))!;
  const tables = await store.tablesOfCup(cup);
  const otherwise = tables.map((table) => ({
    ...table,
    seed: 'another',
    head: 7,
    deal: { ...table.deal, secret: 'f'.repeat(64) },
    result: table.result && { places: [3, 1, 1], reason: 'other', returns: [-8, 4, 4] },
  }));
  expect(tables[0]!.result).not.toBeNull();
  expect(JSON.stringify(shownCup(row, otherwise))).toBe(JSON.stringify(shownCup(row, tables)));

  // Nothing that the other one was sent names the seed, the secret or somebody else's number.
  const texts = heard.map((message) => JSON.stringify(message)).join('\n');
  const { secret, serverNonces, nonces } = tables[0]!.deal;
  for (const word of [tables[0]!.seed!, secret, ...serverNonces, ...nonces.filter((nonce) => nonce !== null)])
    expect(texts).not.toContain(word);

  mayGoOn = true;
  other.stop();
  const again = new Client(ben!, second);
  await again.until(({ isOver }) => isOver);
  await vi.waitFor(async () => expect((await lookAt(eve!, cup))!.phase).toBe('over'), PATIENT);
  for (const table of [first, second]) {
    expect((await joining(eve!, table)).code).toBe('OK');
    expect((await nobody.call(`/api/tables/${table}/record`)).status).toBe(200);
  }
  expect((await ada!.call('/api/me/export')).body).toMatchObject({
    tournaments: [{ id: cup, name: 'Secret', isHost: true, takesPart: true }],
    matches: [{ table: first }],
  });
  const [winner, loser] = (await lookAt(eve!, cup))!.standings;
  expect(winner!.points + loser!.points).toBe(2);
  one.stop();
  again.stop();
});

test('a secret of a round is shown as its hash before the first number, and all tables are bound by one hash', async () => {
  const [ada, ben] = await Promise.all(['Ada S', 'Ben S'].map((name) => new Visitor(house.at).name(name)));
  const { cup } = (await ada!.call('/api/cups', WISH)).body as { cup: string };
  for (const person of [ada!, ben!]) await person.call(`/api/cups/${cup}/enter`, {});
  const tables = (await lookAt(ada!, cup))!.tables.map(({ table }) => table) as [string, string];
  const bound = new Map<string, Set<string | null>>();
  const clients = [ada!, ben!].map((person, at) => {
    const onMessage: ClientOptions['onMessage'] = (_, message) => {
      const { state, phase, deal } = message as Joined & {
        phase?: string;
        deal?: { bound: string | null; nonces: unknown[] };
      };
      const seen = { phase: state?.phase ?? phase, deal: state?.deal ?? deal };
      if (seen.deal === undefined) return;
      // Nobody shows a number before all tables are bound.
      if (seen.phase === 'commit') expect([seen.deal.bound, seen.deal.nonces]).toEqual([null, [null, null, null]]);
      else bound.set(tables[at]!, (bound.get(tables[at]!) ?? new Set()).add(seen.deal.bound));
    };
    return new Client(person, tables[at]!, { onMessage });
  });
  await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
  await vi.waitFor(async () => expect((await lookAt(ada!, cup))!.phase).toBe('over'), PATIENT);
  const files = await Promise.all(tables.map((table) => ada!.call(`/api/tables/${table}/record`)));
  for (const [at, { body }] of files.entries()) {
    expect([...bound.get(tables[at]!)!]).toEqual([body['proof'].round.bound]);
    expect(body['proof'].nonces.map(({ by }: { by: string }) => by)).toEqual(['player', 'server', 'server']);
  }
  for (const client of clients) client.stop();
});
