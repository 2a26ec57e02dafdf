// A server that stops and comes back, and what is left behind when nobody does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/store/database.ts';
import { SqliteTableStore, type TableRow } from '../../src/server/store/tableStore.ts';
import { MOST_MISSED, TIMES } from '../../src/server/tables/clock.ts';
import { seedFor } from '../../src/server/tables/fairness.ts';
import { LiveTable } from '../../src/server/tables/liveTable.ts';
import { newTable } from '../../src/server/tables/newTable.ts';
import { withAway } from '../../src/server/tables/seats.ts';
import { PATIENT } from '../patience.ts';
import { Client, Visitor } from './client.ts';
import { openHouse } from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-restart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const still = { choose: () => null };
const MATCH = { game: 'skitgubbe', preset: 'standard-2' };

test('a server that stops while everybody binds themselves goes on with the same deal', async () => {
  const data = join(folder, 'binding');
  const first = await openHouse({}, data);
  const [ada, bruno] = [await new Visitor(first.at).name('Ada'), await new Visitor(first.at).name('Bruno')];
  const { body } = await ada.call('/api/tables', { ...MATCH, seats: ['you', 'free'], clock: null });
  const table = body['table'] as string;
  await bruno.call(`/api/tables/${table}/sit`, {});
  const alone = new Client(ada, table, still);
  await alone.until(({ state }) => typeof state?.deal.hashes[0] === 'string');
  const bound = (await first.tables.store.find(table))!;
  expect([bound.phase, bound.deal.hashes[1]]).toEqual(['commit', null]);
  alone.stop();
  await first.close();

  // Ada's browser has forgotten its number: when the time is up the server's counts in its place.
  const second = await openHouse({ binding: 200 }, data);
  const people = [ada, bruno].map(({ cookie }) => Object.assign(new Visitor(second.at), { cookie }));
  const clients = people.map((person) => new Client(person, table, still));
  await Promise.all(clients.map((client) => client.until(({ shown }) => shown !== null)));
  const begun = (await second.tables.store.find(table))!;
  expect(begun.deal).toMatchObject({ secret: bound.deal.secret, serverNonces: bound.deal.serverNonces });
  expect(begun.deal.hashes[0]).toBe(bound.deal.hashes[0]);
  expect(begun.seed).toBe(seedFor(begun.deal));
  for (const client of clients) client.stop();
  await second.close();
});

test('a time that was up while the server was away is up when it is back', async () => {
  const data = join(folder, 'clock');
  const first = await openHouse({}, data);
  const people = [await new Visitor(first.at).name('Ada'), await new Visitor(first.at).name('Bruno')];
  const { body } = await people[0]!.call('/api/tables', {
    ...MATCH,
    seats: ['you', 'free'],
    clock: { perMove: 3600, bank: 0 },
  });
  const table = body['table'] as string;
  await people[1]!.call(`/api/tables/${table}/sit`, {});
  const clients = people.map((person) => new Client(person, table, still));
  await Promise.all(clients.map((client) => client.until(({ shown }) => shown !== null)));
  for (const client of clients) client.stop();
  await first.close();

  // An hour goes by: everything lies an hour further back.
  const db = await openDatabase(join(data, 'talon.sqlite'));
  const { head: before } = (await new SqliteTableStore(db).find(table))!;
  const hour = 3_600_000;
  await db
    .updateTable('steps')
    .set(({ eb }) => ({ at: eb('at', '-', hour) }))
    .execute();
  await db
    .updateTable('tables')
    .set(({ eb }) => ({ due_at: eb('due_at', '-', hour) }))
    .execute();
  await db.destroy();

  const second = await openHouse({ pace: 100_000 }, data);
  const { store } = second.tables;
  await vi.waitFor(async () => expect((await store.find(table))!.head).toBeGreaterThan(before), PATIENT);
  const steps = await store.stepsFrom(table, before);
  const isForm = steps[0]!.by === 'person';
  expect(isForm || (await store.find(table))!.seats.some((seat) => seat.kind === 'person' && seat.away)).toBe(true);
  await second.close();
});

/** Two people who are both away, under another secret each time. */
const deserted = (index: number): TableRow => {
  const random = (): string => index.toString(16).padStart(64, '0');
  const host = { person: 'a', name: 'Ada' };
  const made = newTable({ ...MATCH, rules: undefined, seats: ['you', 'free'], clock: null }, host, Date.now(), random);
  if (!made.ok) throw new Error(made.error.message);
  const guest = { kind: 'person' as const, person: 'b', name: 'Bruno', away: true };
  const seats = [...withAway(made.value.seats.slice(0, 1), 0, true), guest];
  return { ...made.value, seats, phase: 'commit', dueAt: 1 };
};

/** How many of the first answers are a matter of form. */
const formsOf = async (row: TableRow): Promise<number> => {
  const noBots = (): never => {
    throw new Error('no bots here');
  };
  const live = new LiveTable({ ...row, seed: seedFor(row.deal), phase: 'playing' }, [], noBots, TIMES);
  const { session } = live;
  let forms = 0;
  session!.take(session!.deal());
  for (let count = 0; count < MOST_MISSED - 2; count++) {
    const { actor, isForm } = session!.waiting;
    if (isForm) forms++;
    session!.take(isForm ? (await session!.think())! : await session!.standIn(live.standIn(actor)));
  }
  return forms;
};

test('answers that are a matter of form do not keep a deserted match alive', async () => {
  let row = deserted(0);
  for (let index = 1; (await formsOf(row)) === 0; index++) row = deserted(index);
  const house = await openHouse();
  const { store } = house.tables;
  await store.create(row);
  await vi.waitFor(async () => expect((await store.find(row.id))!.isOver).toBe(true), PATIENT);
  const steps = await store.stepsFrom(row.id, 0);
  expect(steps.filter(({ by }) => by === 'person')).toEqual([]);
  await house.close();
});

test('a table at which nobody ever played is forgotten after a month, and no other one', async () => {
  const data = join(folder, 'month');
  const db = await openDatabase(join(data, 'talon.sqlite'));
  const store = new SqliteTableStore(db);
  const now = Date.now();
  const month = 31 * 86_400_000;
  const row: TableRow = { ...deserted(0), phase: 'open', dueAt: null, code: 'BBBBBB' };
  await store.create({ ...row, id: 'neverbegunxx', created: now - month });
  await store.create({
    ...row,
    id: 'closedxxxxxx',
    code: 'CCCCCC',
    phase: 'over',
    isOver: true,
    created: now - month,
  });
  await store.create({ ...row, id: 'youngxxxxxxx', code: 'DDDDDD', created: now });
  const played = { ...row, seed: 's', phase: 'over' as const, isOver: true, created: now - month };
  await store.create({ ...played, id: 'playedxxxxxx', code: 'FFFFFF' });
  await db.destroy();

  const house = await openHouse({}, data);
  const there = house.tables.store;
  await vi.waitFor(async () => expect(await there.find('neverbegunxx')).toBeUndefined(), PATIENT);
  await vi.waitFor(async () => expect(await there.find('closedxxxxxx')).toBeUndefined(), PATIENT);
  expect(await there.find('youngxxxxxxx')).toBeDefined();
  expect(await there.find('playedxxxxxx')).toBeDefined();
  await house.close();
});
