// A Swiss tournament: who may do what before it begins, who meets whom, and results that were tampered with.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROTOCOL, type AtCup, type Joined } from '../../src/net/messages.ts';
import type { ShownCup } from '../../src/net/cups.ts';
import { capture } from '../captured.ts';
import { Visitor } from './client.ts';
import { playCup } from './cup.ts';
import { openHouse, type House } from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-swiss-'));
let house: House;
let isEnded = false;
beforeAll(async () => {
  house = await openHouse({}, folder);
});
afterAll(async () => {
  isEnded = true;
  await house.close();
  rmSync(folder, { recursive: true });
});

const WISH = {
  name: 'Club evening',
  game: 'skitgubbe',
  preset: 'standard-2',
  clock: { perMove: 60, bank: 600 },
  form: 'swiss',
  rounds: 3,
  capacity: 8,
  bots: false,
};

const named = (...names: string[]): Promise<Visitor[]> =>
  Promise.all(names.map((name) => new Visitor(house.at).name(name)));

const open = async (host: Visitor, change: object = {}): Promise<string> => {
  const { status, body } = await host.call('/api/cups', { ...WISH, ...change });
  expect([status, body]).toEqual([201, { cup: expect.stringMatching(/^[\w-]{12}$/) }]);
  return body['cup'] as string;
};

const asked = async (person: Visitor, cup: string, wish: string): Promise<unknown> => {
  const { status, body } = await person.call(`/api/cups/${cup}/${wish}`, {});
  return status === 200 ? (body as ShownCup).entrants.length : body['code'];
};

test('whoever comes may enter and withdraw until it begins; only its host begins it or calls it off', async () => {
  const [ada, ben, cyd] = (await named('Ada', 'Ben', 'Cyd')) as [Visitor, Visitor, Visitor];
  const nobody = new Visitor(house.at);
  const cup = await open(ada, { capacity: 2 });
  expect(await asked(nobody, cup, 'enter')).toBe('ERR_NOBODY');
  expect(await asked(ada, cup, 'start')).toBe('ERR_CUP_FEW');
  expect(await asked(ben, cup, 'enter')).toBe(1);
  expect(await asked(ben, cup, 'enter')).toBe(1);
  expect(await asked(ben, cup, 'leave')).toBe(0);
  for (const wish of ['start', 'cancel']) expect(await asked(ben, cup, wish)).toBe('ERR_CUP_HOST');
  await asked(ben, cup, 'enter');
  // The last place: it begins by itself.
  expect(await asked(cyd, cup, 'enter')).toBe(2);
  expect((await nobody.call(`/api/cups/${cup}`)).body).toMatchObject({ phase: 'running', round: 0 });
  for (const wish of ['enter', 'leave', 'cancel']) expect(await asked(ada, cup, wish)).toBe('ERR_CUP_PHASE');
  const other = await open(ada);
  expect(await asked(ada, other, 'cancel')).toBe(0);
  const { cups } = (await nobody.call('/api/cups')).body as { cups: { cup: string }[] };
  expect(cups.map((line) => line.cup)).toEqual([cup]);
  expect(await asked(ada, 'AAAAAAAAAAAA', 'enter')).toBe('ERR_CUP');
  // A tournament that no table could be opened for is refused at once, and so is a fourth one.
  for (const [change, code] of [
    [{ game: 'chess' }, 'ERR_GAME'],
    [{ preset: 'none' }, 'ERR_RULES'],
    [{ bot: 'nobody' }, 'ERR_AGENT'],
    [{ bot: 'pimc:5000' }, 'ERR_SLOW_AGENT'],
    [{ clock: null }, 'ERR_FORMAT'],
    [{ name: ' ' }, 'ERR_FORMAT'],
    [{ capacity: 1000 }, 'ERR_FORMAT'],
  ] as const)
    expect((await ada.call('/api/cups', { ...WISH, ...change })).body['code']).toBe(code);
  await open(ada);
  await open(ada);
  expect((await ada.call('/api/cups', WISH)).body['code']).toBe('ERR_CUP_ROOM');
});

test('five people: nobody meets anybody twice or rests twice, anybody watches, and the records say who has won', async () => {
  const people = await named('P0', 'P1', 'P2', 'P3', 'P4');
  const [host] = people as [Visitor];
  const cup = await open(host);
  for (const person of people) await asked(person, cup, 'enter');
  const socket = io(house.at, { transports: ['websocket'], forceNew: true });
  const told: ShownCup[] = [];
  socket.on('cup', (shown: ShownCup) => told.push(shown));
  const looked = (await socket.emitWithAck('cup', { protocol: PROTOCOL, cup })) as AtCup;
  expect([looked.code, looked.cup!.phase]).toEqual(['OK', 'open']);
  await asked(host, cup, 'start');
  const { tables } = (await host.call(`/api/cups/${cup}`)).body as ShownCup;
  expect(tables.map(({ isOpen }) => isOpen)).toEqual([true, true]);
  const watched = (await socket.emitWithAck('join', { protocol: PROTOCOL, table: tables[0]!.table })) as Joined;
  expect([watched.code, watched.state!.cup]).toEqual(['OK', cup]);
  const ends = await Promise.all(people.map((person) => playCup(person, cup, { isGivenUp: () => isEnded })));
  const [end] = ends as [ShownCup];
  const pairs = end.tables.map(({ seats }) =>
    seats
      .map((seat) => (seat.kind === 'person' ? seat.name : ''))
      .sort()
      .join(),
  );
  expect(new Set(pairs).size).toBe(6);
  const rests = end.standings.map(({ rounds }) => rounds.filter((score) => score!.table === null).length);
  expect(rests.sort()).toEqual([0, 0, 1, 1, 1]);
  expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBe(3 * 2 * 3);
  expect(told.some(({ round }) => round === 1)).toBe(true);
  socket.disconnect();

  const rebuild = async () => {
    const { code, out } = await capture(['admin', 'rebuild-cups', '--json'], { env: { TALON_DATA: folder } });
    expect(code).toBe(0);
    return JSON.parse(out) as object;
  };
  expect(await rebuild()).toMatchObject({ cups: 1, tables: 6, same: true });
  // Whoever changes what was written down of a table, or of the tournament, is found out by the steps.
  const { db } = house;
  await db.updateTable('tables').set({ result: null }).where('cup', '=', cup).execute();
  expect(await rebuild()).toMatchObject({ same: true });
  await db.updateTable('cups').set({ result: '{"standings":[]}' }).where('id', '=', cup).execute();
  expect(await rebuild()).toMatchObject({ same: false, changed: [{ id: cup, name: 'Club evening' }] });
});

test('where people do not fill a table bots do', async () => {
  const people = await named('Q0', 'Q1', 'Q2', 'Q3');
  const cup = await open(people[0]!, { preset: 'standard-3', rounds: 2, bots: true });
  for (const person of people) await asked(person, cup, 'enter');
  await asked(people[0]!, cup, 'start');
  const [end] = await Promise.all(people.map((person) => playCup(person, cup, { isGivenUp: () => isEnded })));
  const kinds = end!.tables.map(({ seats }) => seats.filter(({ kind }) => kind === 'bot').length);
  expect(kinds).toEqual([0, 2, 0, 2]);
  expect(end!.standings.map(({ most }) => most)).toEqual([8, 8, 8, 8]);
});
