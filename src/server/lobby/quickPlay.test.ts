import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { PROTOCOL } from '../../net/messages.ts';
import type { ShownSeeking } from '../../net/quickPlay.ts';
import { PATIENT } from '../../../test/patience.ts';
import { Client, Visitor } from '../../../test/online/client.ts';
import { openHouse, type House } from '../../../test/online/house.ts';

/** In one of them nobody who takes bots is in a hurry. */
let house: House;
let hurried: House;
const seekers: Seeker[] = [];
beforeAll(async () => {
  house = await openHouse({ botsOffered: 60, botsHeld: 600_000, paired: 600_000 });
  hurried = await openHouse({ botsHeld: 20 });
});
afterEach(() => {
  for (const seeker of seekers.splice(0)) seeker.socket.disconnect();
});
afterAll(async () => {
  await house.close();
  await hurried.close();
});

const DUEL = { game: 'tysiac', preset: 'alpha-1000' };
const TRIO = { game: 'tysiac', preset: 'polish-3' };

/** Somebody who waits, with everything that they were told. */
class Seeker {
  readonly visitor: Visitor;
  readonly socket: Socket;
  readonly told: ShownSeeking[] = [];
  table: string | null = null;
  #tell: () => void = () => {};

  static async called(name: string, { at } = house): Promise<Seeker> {
    return new Seeker(await new Visitor(at).name(name));
  }

  constructor(visitor: Visitor) {
    this.visitor = visitor;
    const { at, cookie } = visitor;
    this.socket = io(at, { transports: ['websocket'], forceNew: true, extraHeaders: cookie ? { Cookie: cookie } : {} });
    seekers.push(this);
    this.socket.on('seeking', (shown: ShownSeeking) => {
      this.told.push(shown);
      this.#tell();
    });
    this.socket.on('paired', (table: string) => {
      this.table = table;
      this.#tell();
    });
  }

  async seek(wish: object, bots = false): Promise<string> {
    return (await this.socket.emitWithAck('seek', { protocol: PROTOCOL, ...wish, bots })).code;
  }

  async until(isTrue: (seeker: Seeker) => boolean): Promise<void> {
    while (!isTrue(this)) await new Promise<void>((done) => void (this.#tell = done));
  }

  async paired(): Promise<string> {
    await this.until(({ table }) => table !== null);
    return this.table!;
  }
}

const seatsOf = async (table: string, { tables } = house): Promise<string[]> =>
  (await tables.store.find(table))!.seats
    .map((seat) => (seat.kind === 'person' ? seat.name : seat.kind === 'bot' ? seat.agent : '?'))
    .sort();

test('two who wait for the same are paired at once, and their table begins', async () => {
  const [ada, ben, other] = [await Seeker.called('Ada'), await Seeker.called('Ben'), await Seeker.called('Other')];
  expect(await other.seek(TRIO)).toBe('OK');
  await ada.seek(DUEL);
  await ada.until(({ told }) => told.at(-1)?.waiting === 1);
  expect(house.tables.quickPlay.waitingIn(null)).toEqual([
    { ...TRIO, count: 1 },
    { ...DUEL, count: 1 },
  ]);
  await ben.seek(DUEL);
  const table = await ada.paired();
  expect(await ben.paired()).toBe(table);
  expect(other.table).toBe(null);
  expect(await house.tables.store.find(table)).toMatchObject({
    phase: 'commit',
    lobby: 'house',
    ladder: expect.any(String),
    clock: { perMove: 30 },
  });
  expect(await seatsOf(table)).toEqual(['Ada', 'Ben']);
  // Whoever did not hear of it asks again, and is told.
  const again = new Seeker(ada.visitor);
  await again.seek(DUEL);
  expect(await again.paired()).toBe(table);
  const clients = [ada, ben].map(({ visitor }) => new Client(visitor, table, { choose: () => null }));
  await Promise.all(clients.map((client) => client.until(({ shown }) => shown !== null)));
  for (const client of clients) client.stop();
});

test('after a while bots are offered, and those who take them play with each other and bots', async () => {
  const [ada, ben] = [await Seeker.called('Anna'), await Seeker.called('Bela')];
  await ada.seek(TRIO);
  await ben.seek(TRIO);
  await ada.until(({ told }) => told.at(-1)?.botsOffered === true);
  expect(ada.told[0]).toMatchObject({ botsOffered: false, seats: 3 });
  await ada.seek(TRIO, true);
  await ada.until(({ told }) => told.at(-1)?.takesBots === true);
  await ben.seek(TRIO, true);
  const table = await ada.paired();
  expect(await ben.paired()).toBe(table);
  expect(await seatsOf(table)).toEqual(['Anna', 'Bela', 'heuristic']);
  expect((await house.tables.store.find(table))!.ladder).toBeNull();
});

test('whoever takes bots does not wait for ever for somebody who does not', async () => {
  const [ada, ben] = [await Seeker.called('Ada', hurried), await Seeker.called('Ben', hurried)];
  await ben.seek(TRIO);
  await ada.seek(TRIO, true);
  expect(await seatsOf(await ada.paired(), hurried)).toEqual(['Ada', 'heuristic', 'heuristic']);
  expect(ben.table).toBe(null);
});

test('whoever leaves, is nobody, wants no known rules, or ignores the other is not paired', async () => {
  const [ada, ben, cleo] = [await Seeker.called('Alma'), await Seeker.called('Bent'), await Seeker.called('Cyd')];
  expect(await new Seeker(new Visitor(house.at)).seek(DUEL)).toBe('TOKEN');
  expect(await ada.seek({ ...DUEL, preset: 'none' })).toBe('ILLEGAL');
  const gone = await Seeker.called('Gone');
  await gone.seek(DUEL);
  await gone.socket.emitWithAck('seekNoMore', {});
  const lost = await Seeker.called('Lost');
  await lost.seek(DUEL);
  lost.socket.disconnect();
  await expect.poll(() => house.tables.quickPlay.waitingIn(null), { timeout: PATIENT.timeout }).toEqual([]);
  const { id } = (await ben.visitor.call('/api/me')).body;
  await ada.visitor.call('/api/me/ignored', { person: id, isIgnored: true });
  await ada.seek(DUEL);
  await ben.seek(DUEL);
  await ben.until(({ told }) => told.at(-1)?.waiting === 2);
  await cleo.seek(DUEL);
  expect(await seatsOf(await cleo.paired())).toEqual(['Alma', 'Cyd']);
  expect(ben.table).toBe(null);
});
