// A club's tables, its people and those who wait in it are seen by its members alone.
import { afterAll, beforeAll, afterEach, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { MOST_CLUBS } from '../../net/clubs.ts';
import type { ShownLobby } from '../../net/lobby.ts';
import { PROTOCOL, type InLobby } from '../../net/messages.ts';
import { Client, Visitor } from '../../../test/online/client.ts';
import { openHouse, type House } from '../../../test/online/house.ts';
import { definitionOf } from '../house.ts';

let house: House;
const opened: Pick<Socket, 'disconnect'>[] = [];
beforeAll(async () => void (house = await openHouse()));
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => house.close());

const named = (name: string): Promise<Visitor> => new Visitor(house.at).name(name);
const tysiac = definitionOf('tysiac')!;
const WISH = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null, open: true };

interface Made {
  readonly id: string;
  readonly code: string;
}
const makeClub = async (owner: Visitor, name: string): Promise<Made> =>
  (await owner.call('/api/clubs', { name })).body as unknown as Made;

/** Somebody who looks at a lobby. */
class Looker {
  readonly all: ShownLobby[] = [];
  readonly socket: Socket;
  #tell: () => void = () => {};

  constructor({ at, cookie }: Visitor) {
    this.socket = io(at, { transports: ['websocket'], forceNew: true, extraHeaders: cookie ? { Cookie: cookie } : {} });
    opened.push(this.socket);
    this.socket.on('lobby', (shown: ShownLobby) => {
      this.all.push(shown);
      this.#tell();
    });
  }

  async look(club: string | null): Promise<InLobby> {
    const ack = (await this.socket.emitWithAck('lobby', { protocol: PROTOCOL, club, game: null, from: 0 })) as InLobby;
    if (ack.lobby) this.all.push(ack.lobby);
    return ack;
  }

  seek(club: string | null): Promise<{ code: string }> {
    return this.socket.emitWithAck('seek', {
      protocol: PROTOCOL,
      club,
      game: 'tysiac',
      preset: 'alpha-1000',
      bots: false,
    });
  }

  async until(isTrue: (shown: ShownLobby) => boolean): Promise<ShownLobby> {
    for (;;) {
      const last = this.all.at(-1);
      if (last !== undefined && isTrue(last)) return last;
      await new Promise<void>((done) => void (this.#tell = done));
    }
  }
}

test('a club is made, joined by its letters, and left; the next one looks after it then', async () => {
  const [ada, ben, cyd] = [await named('Ada'), await named('Ben'), await named('Cyd')];
  const club = await makeClub(ada, ' Card  club ');
  expect(club).toEqual({
    id: expect.any(String),
    name: 'Card club',
    code: expect.stringMatching(/^[A-Z]{8}$/),
    isMine: true,
  });
  const typed = club.code.toLowerCase().replace(/(.{4})/, '$1-');
  expect((await ben.call('/api/clubs/join', { code: typed })).body).toMatchObject({ id: club.id, isMine: false });
  expect((await ben.call('/api/clubs/join', { code: typed })).status).toBe(200);
  expect((await ben.call(`/api/clubs/${club.id}`)).body['members'].map(({ name }: { name: string }) => name)).toEqual([
    'Ada',
    'Ben',
  ]);
  for (const path of [`/api/clubs/${club.id}`, '/api/clubs/aaaaaaaaaaaa'])
    expect((await cyd.call(path)).status).toBe(404);
  expect((await cyd.call('/api/clubs/join', { code: 'BBBBBBBB' })).body['code']).toBe('ERR_NO_CLUB');
  expect((await cyd.call(`/api/clubs/${club.id}/remove`, { person: 'x' })).status).toBe(404);
  for (const name of ['', ' ', 'x'.repeat(41), 7]) expect((await ada.call('/api/clubs', { name })).status).toBe(422);
  expect((await ada.call(`/api/clubs/${club.id}/leave`, {})).body).toEqual({ clubs: [] });
  expect((await ben.call('/api/clubs')).body['clubs']).toMatchObject([{ id: club.id, isMine: true }]);
  // Whoever is shown the door knows the letters no longer.
  await cyd.call('/api/clubs/join', { code: club.code });
  const id = (await cyd.call('/api/me')).body['id'];
  expect((await ben.call(`/api/clubs/${club.id}/remove`, { person: id })).status).toBe(200);
  expect((await cyd.call('/api/clubs/join', { code: club.code })).status).toBe(404);
  await ben.call(`/api/clubs/${club.id}/leave`, {});
  expect((await ben.call(`/api/clubs/${club.id}`)).status).toBe(404);
});

test('nobody is in more clubs than so many, and nobody tries all letters', async () => {
  const dan = await named('Dan');
  const { id } = (await dan.call('/api/me')).body;
  for (let n = 0; n < MOST_CLUBS; n++) expect(await house.tables.clubs.create(id, `Club ${n}`)).not.toBeNull();
  expect((await dan.call('/api/clubs', { name: 'One more' })).body['code']).toBe('ERR_CLUBS');
  const guesses = await Promise.all(
    Array.from({ length: 25 }, () => dan.call('/api/clubs/join', { code: 'BBBBBBBB' })),
  );
  expect(guesses.some(({ status }) => status === 429)).toBe(true);
});

test('its tables are seen and entered by members only, also by link, letters and record', async () => {
  const [eve, fay, gus] = [await named('Eve'), await named('Fay'), await named('Gus')];
  const club = await makeClub(eve, 'Ours');
  await fay.call('/api/clubs/join', { code: club.code });
  const [inClub, outside] = [new Looker(fay), new Looker(gus)];
  expect((await inClub.look(club.id)).code).toBe('OK');
  expect((await outside.look(club.id)).code).toBe('NOT_JOINED');
  await outside.look(null);
  const { table, code } = (await eve.call('/api/tables', { ...WISH, club: club.id })).body as {
    table: string;
    code: string;
  };
  const host = new Client(eve, table);
  opened.push({ disconnect: () => (host.stop(), host.socket) });
  await host.until(({ state }) => state !== null);
  expect(host.state).toMatchObject({ isListed: true, isOfClub: true, club: club.id });
  const shown = await inClub.until(({ tables }) => tables.length === 1);
  expect(shown.people.map(({ name }) => name)).toEqual(['Eve', 'Fay']);
  // Nothing of it reaches anybody else.
  expect((await gus.call('/api/tables', { ...WISH, club: club.id })).status).toBe(404);
  for (const path of [`/api/tables/${table}`, `/api/tables/code/${code}`, `/api/tables/${table}/record`])
    expect((await gus.call(path)).status).toBe(404);
  for (const path of ['sit', 'leave', 'again'])
    expect((await gus.call(`/api/tables/${table}/${path}`, {})).status).toBe(404);
  expect((await outside.socket.emitWithAck('join', { protocol: PROTOCOL, table })).code).toBe('NO_TABLE');
  expect((await new Visitor(house.at).call('/api/watched')).body['table']).toBeNull();
  expect((await fay.call(`/api/tables/${table}/sit`, {})).status).toBe(200);
  await inClub.until(({ tables }) => tables[0]!.seats.every(({ kind }) => kind === 'person'));
  expect(JSON.stringify(outside.all)).not.toMatch(new RegExp(`Eve|Fay|${table}|${club.id}`));
  // Who is a member no longer sees nothing of the lobby any more; what they sat at stays theirs.
  await fay.call(`/api/clubs/${club.id}/leave`, {});
  await inClub.until(({ tables, people }) => tables.length === 0 && people.every(({ name }) => name === 'Fay'));
  expect((await fay.call(`/api/tables/${table}`)).status).toBe(200);
});

test('quick play in a club pairs its members, and nobody outside hears of it', async () => {
  const [hal, ida, jan] = [await named('Hal'), await named('Ida'), await named('Jan')];
  const club = await makeClub(hal, 'Quick');
  await ida.call('/api/clubs/join', { code: club.code });
  const [byHal, byIda, byJan] = [new Looker(hal), new Looker(ida), new Looker(jan)];
  await byJan.look(null);
  expect((await byJan.seek(club.id)).code).toBe('NOT_JOINED');
  expect((await byJan.seek(null)).code).toBe('OK');
  await byJan.until(({ waiting }) => waiting.length === 1);
  expect((await byHal.seek(club.id)).code).toBe('OK');
  const paired = new Promise<string>((done) => void byHal.socket.on('paired', done));
  expect((await byIda.look(club.id)).lobby!.waiting).toMatchObject([{ game: 'tysiac', count: 1 }]);
  await byIda.seek(club.id);
  const row = await house.tables.store.find(await paired);
  expect(row!.lobby).toBe(`club/${club.id}`);
  expect(row!.seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind)).sort()).toEqual(['Hal', 'Ida']);
  expect(byJan.all.at(-1)!.waiting).toMatchObject([{ count: 1 }]);
});

test('who is shown the door while they look on hears nothing more, and says nothing more', async () => {
  const [kim, lea, max] = [await named('Kim'), await named('Lea'), await named('Max')];
  const club = await makeClub(kim, 'Closed');
  for (const guest of [lea, max]) await guest.call('/api/clubs/join', { code: club.code });
  const { table } = (await kim.call('/api/tables', { ...WISH, club: club.id })).body as { table: string };
  const heard: unknown[] = [];
  const player = new Client(kim, table);
  const guest = new Client(max, table, { onMessage: (_, message) => heard.push(message) });
  for (const client of [player, guest]) opened.push({ disconnect: () => (client.stop(), client.socket) });
  await guest.until(({ state }) => state !== null);
  await player.until(({ state }) => state?.watchers === 1);
  const { id } = (await max.call('/api/me')).body;
  expect((await kim.call(`/api/clubs/${club.id}/remove`, { person: id })).status).toBe(200);
  await player.until(({ state }) => state!.watchers === 0);
  heard.length = 0;
  expect((await guest.send('say', { words: { text: 'Still here' } })).code).toBe('NOT_JOINED');
  await lea.call(`/api/tables/${table}/sit`, {});
  await player.until(({ state }) => state!.seats.every(({ kind }) => kind === 'person'));
  expect((await guest.send('join', { protocol: PROTOCOL })).code).toBe('NO_TABLE');
  expect(JSON.stringify(heard)).not.toContain('Lea');
});

test('who is a member no longer opens no further table of the club, and is at none', async () => {
  const [nia, oli] = [await named('Nia'), await named('Oli')];
  const club = await makeClub(nia, 'Series');
  await oli.call('/api/clubs/join', { code: club.code });
  const wish = { ...WISH, club: club.id, rules: { ...tysiac.presets['alpha-1000'], maxHands: 1 }, preset: 'Short' };
  const { table } = (await nia.call('/api/tables', wish)).body as { table: string };
  await oli.call(`/api/tables/${table}/sit`, {});
  const clients = [new Client(nia, table), new Client(oli, table)];
  await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
  for (const client of clients) client.stop();
  await oli.call(`/api/clubs/${club.id}/leave`, {});
  expect(await oli.call(`/api/tables/${table}/again`, {})).toMatchObject({
    status: 404,
    body: { code: 'ERR_NO_CLUB' },
  });
  const { table: next } = (await nia.call(`/api/tables/${table}/again`, {})).body;
  expect((await oli.call(`/api/tables/${table}/again`, {})).status).toBe(404);
  expect((await oli.call(`/api/tables/${next}`)).status).toBe(404);
});
