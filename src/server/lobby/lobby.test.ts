import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { TABLES_A_PAGE, type ShownLobby } from '../../net/lobby.ts';
import { PROTOCOL, type InLobby } from '../../net/messages.ts';
import { PATIENT } from '../../../test/patience.ts';
import { Client, Visitor } from '../../../test/online/client.ts';
import { openHouse, type House } from '../../../test/online/house.ts';

let house: House;
const sockets: Pick<Socket, 'disconnect'>[] = [];
beforeAll(async () => void (house = await openHouse()));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => house.close());

const named = (name: string): Promise<Visitor> => new Visitor(house.at).name(name);

const WISH = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null };

/** Opens a table and stays at it. */
const openTable = async (host: Visitor, wish: object): Promise<string> => {
  const { table } = (await host.call('/api/tables', { ...WISH, ...wish })).body;
  const client = new Client(host, table as string);
  sockets.push({ disconnect: () => (client.stop(), client.socket) });
  await client.until(({ state }) => state !== null);
  return table as string;
};

/** Somebody who looks at the list, with everything that was shown to them. */
class Looker {
  readonly all: ShownLobby[] = [];
  readonly #socket: Socket;
  #tell: () => void = () => {};

  constructor({ at, cookie }: Visitor) {
    this.#socket = io(at, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: cookie ? { Cookie: cookie } : {},
    });
    sockets.push(this.#socket);
    this.#socket.on('lobby', (shown: ShownLobby) => this.#take(shown));
  }

  #take(shown: ShownLobby): void {
    this.all.push(shown);
    this.#tell();
  }

  async look(game: string | null = null, from = 0): Promise<ShownLobby> {
    const ack = (await this.#socket.emitWithAck('lobby', { protocol: PROTOCOL, game, from })) as InLobby;
    expect(ack.code).toBe('OK');
    this.#take(ack.lobby!);
    return ack.lobby!;
  }

  async until(isTrue: (shown: ShownLobby) => boolean): Promise<ShownLobby> {
    for (;;) {
      const last = this.all.at(-1);
      if (last !== undefined && isTrue(last)) return last;
      await new Promise<void>((done) => void (this.#tell = done));
    }
  }
}

const idsIn = ({ tables }: ShownLobby): string[] => tables.map(({ table }) => table);

test('an open table is listed while somebody is there, a private one never', async () => {
  const [ada, ben, cleo] = [await named('Ada'), await named('Ben'), await named('Cleo')];
  const looker = new Looker(ben);
  await looker.look();
  const secret = await openTable(cleo, {});
  const open = await openTable(ada, { open: true, clock: { perMove: 20, bank: 60 } });
  const shown = await looker.until((lobby) => idsIn(lobby).includes(open));
  expect(shown.tables).toEqual([
    {
      table: open,
      game: 'tysiac',
      preset: 'alpha-1000',
      rules: null,
      clock: { perMove: 20, bank: 60 },
      seats: [{ kind: 'person', id: expect.any(String), name: 'Ada', rating: null }, { kind: 'free' }],
      rated: false,
      watchers: 0,
      series: null,
    },
  ]);
  expect(shown.people.map(({ name, table }) => [name, table])).toEqual([
    ['Ada', open],
    ['Ben', null],
  ]);
  expect((await ben.call(`/api/tables/${open}/sit`, {})).status).toBe(200);
  await looker.until(({ tables }) => tables[0]?.seats.every(({ kind }) => kind === 'person') ?? false);
  for (const socket of sockets.splice(1)) socket.disconnect();
  await looker.until(({ tables, people }) => tables.length === 0 && people.length === 1);
  // Of the private table and of whoever sits at it nothing was ever said.
  expect(JSON.stringify(looker.all)).not.toMatch(new RegExp(`Cleo|${secret}`));
});

test('whoever ignores somebody and whoever is ignored do not see each other, and it is kept', async () => {
  const [ada, ben] = [await named('Alma'), await named('Bent')];
  const [byAda, byBen] = [new Looker(ada), new Looker(ben)];
  await byAda.look();
  await byBen.look();
  const table = await openTable(ben, { open: true });
  await byAda.until((lobby) => idsIn(lobby).includes(table));
  const { id } = (await ben.call('/api/me')).body;
  const answer = await ada.call('/api/me/ignored', { person: id, isIgnored: true });
  expect(answer).toMatchObject({ status: 200, body: { people: [{ id, name: 'Bent' }] } });
  await byAda.until(({ tables, people }) => tables.length === 0 && people.every(({ name }) => name === 'Alma'));
  await byBen.until(({ people }) => people.every(({ name }) => name === 'Bent'));
  expect((await ada.call('/api/me/ignored')).body).toEqual({ people: [{ id, name: 'Bent' }] });
  expect((await ben.call('/api/me/ignored')).body).toEqual({ people: [] });
  for (const person of ['nobody', (await ada.call('/api/me')).body['id']])
    expect((await ada.call('/api/me/ignored', { person, isIgnored: true })).status).toBe(409);
  await ada.call('/api/me/ignored', { person: id, isIgnored: false });
  await byAda.until((lobby) => idsIn(lobby).includes(table));
});

test('the list is paged, by game if wished, and tables with a free seat come first', async () => {
  const hosts = await Promise.all(Array.from({ length: TABLES_A_PAGE + 2 }, (_, index) => named(`H${index}`)));
  const tables = [];
  for (const host of hosts) tables.push(await openTable(host, { open: true }));
  await (await named('Guest')).call(`/api/tables/${tables.at(-1)}/sit`, {});
  const looker = new Looker(new Visitor(house.at));
  await looker.look();
  const first = await looker.until(
    ({ tableCount, people }) => tableCount === tables.length && people.length === tables.length,
  );
  const second = await looker.look('tysiac', TABLES_A_PAGE);
  expect([first.tables.length, second.tables.length, second.from]).toEqual([TABLES_A_PAGE, 2, TABLES_A_PAGE]);
  expect([...idsIn(first), ...idsIn(second)].sort()).toEqual(tables.sort());
  expect(second.tables.at(-1)!.seats.every(({ kind }) => kind === 'person')).toBe(true);
  expect(await looker.look('ulti')).toMatchObject({ tables: [], tableCount: 0 });
});

test('who looks on is counted once, and the most watched table is one that is listed and played at', async () => {
  const watchedBy = async (people: readonly Visitor[], table: string): Promise<void> => {
    for (const person of people) {
      const client = new Client(person, table);
      sockets.push({ disconnect: () => (client.stop(), client.socket) });
      await client.until(({ state }) => state !== null);
    }
  };
  const asked = async (): Promise<unknown> => (await new Visitor(house.at).call('/api/watched')).body['table'];
  const eve = await named('Eve');
  const bots = { seats: ['you', 'heuristic'] };
  const waiting = await openTable(await named('W'), { open: true });
  const secret = await openTable(await named('S'), bots);
  await watchedBy([eve, new Visitor(house.at)], waiting);
  await watchedBy([eve, new Visitor(house.at)], secret);
  const quiet = await openTable(await named('Q'), { ...bots, open: true });
  await expect.poll(asked, { timeout: PATIENT.timeout }).toBe(quiet);
  const open = await openTable(await named('O'), { ...bots, open: true });
  await watchedBy([eve, eve, new Visitor(house.at)], open);
  await expect.poll(asked, { timeout: PATIENT.timeout }).toBe(open);
  expect((await eve.call(`/api/tables/${open}`)).body['watchers']).toBe(2);
  const looker = new Looker(eve);
  await looker.look();
  await looker.until(({ tables }) => tables.find(({ table }) => table === open)?.watchers === 2);
});

test('who sits at a table stands there with how they are rated under its rules, also where it is not rated', async () => {
  const [ada, ben] = [await named('Ada R'), await named('Ben R')];
  const rules = { game: 'skitgubbe', preset: 'standard-2' };
  const looker = new Looker(ben);
  await looker.look('skitgubbe');
  const table = await openTable(ada, { ...rules, rated: true, open: true });
  const ratingIn = ({ tables }: ShownLobby, id: string): unknown => {
    const seat = tables.find((one) => one.table === id)?.seats[0];
    return seat?.kind === 'person' ? seat.rating : undefined;
  };
  expect(ratingIn(await looker.until((lobby) => idsIn(lobby).includes(table)), table)).toBeNull();
  await ben.call(`/api/tables/${table}/sit`, {});
  const clients = [new Client(ada, table), new Client(ben, table)];
  await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
  await house.tables.ratings.follow();
  for (const client of clients) client.stop();
  const [known] = (await ada.call('/api/me/ratings')).body['ratings'];
  const next = await openTable(ada, { ...rules, open: true });
  const shown = await looker.until((lobby) => ratingIn(lobby, next) !== undefined && ratingIn(lobby, next) !== null);
  expect(ratingIn(shown, next)).toEqual({ mu: known.mu, sigma: known.sigma, provisional: true });
});

test('friends by link see when the other is here and at which open table, and nobody else is told', async () => {
  const [ada, ben, cleo] = [await named('Ada F'), await named('Ben F'), await named('Cleo F')];
  const { word } = (await ada.call('/api/me/friends/link', {})).body;
  expect((await new Visitor(house.at).call(`/api/me/friends/link/${word}`)).body).toMatchObject({ name: 'Ada F' });
  expect((await ada.call('/api/me/friends', { word })).body).toMatchObject({ code: 'ERR_OWN_LINK' });
  expect((await ben.call('/api/me/friends', { word: 'AAAAA-AAAAA' })).status).toBe(404);
  expect((await ben.call('/api/me/friends', { word })).body).toMatchObject({ people: [{ name: 'Ada F' }] });
  expect((await ben.call('/api/me/friends', { word })).status).toBe(200);
  expect((await ada.call('/api/me/friends')).body).toMatchObject({ people: [{ name: 'Ben F' }] });

  const [byBen, byCleo] = [new Looker(ben), new Looker(cleo)];
  const friendsOf = ({ friends }: ShownLobby): unknown[] =>
    friends!.map(({ name, isHere, table }) => ({ name, isHere, table }));
  expect(friendsOf(await byBen.look())).toEqual([{ name: 'Ada F', isHere: false, table: null }]);
  expect(friendsOf(await byCleo.look())).toEqual([]);
  // A private table stays private, also to friends.
  const secret = await openTable(ada, {});
  const here = await byBen.until(({ friends }) => friends![0]?.isHere === true);
  expect(friendsOf(here)).toEqual([{ name: 'Ada F', isHere: true, table: null }]);
  const table = await openTable(ada, { open: true });
  expect(friendsOf(await byBen.until(({ friends }) => friends![0]?.table !== null))).toEqual([
    { name: 'Ada F', isHere: true, table },
  ]);
  expect(JSON.stringify(byBen.all)).not.toContain(secret);
  expect(byCleo.all.every(({ friends }) => friends?.length === 0)).toBe(true);

  // Whoever ignores somebody is not seen by them; who parts is a friend of neither.
  const { id } = (await ben.call('/api/me')).body;
  await ada.call('/api/me/ignored', { person: id, isIgnored: true });
  await byBen.until(({ friends }) => friends!.length === 0);
  await ada.call('/api/me/ignored', { person: id, isIgnored: false });
  await byBen.until(({ friends }) => friends!.length === 1);
  await ada.call('/api/me/friends/part', { person: id });
  await byBen.until(({ friends }) => friends!.length === 0);
  expect((await ben.call('/api/me/friends')).body).toEqual({ people: [] });
  // It goes with everything else, and is in the file with everything.
  await ben.call('/api/me/friends', { word });
  const file = (await ben.call('/api/me/export')).body;
  expect(file['friends']).toMatchObject([{ name: 'Ada F' }]);
  await ada.call('/api/me/delete', { sure: true });
  expect((await ben.call('/api/me/friends')).body).toEqual({ people: [] });
});
