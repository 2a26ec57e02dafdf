// Tournaments in the store: whoever is slower is told so, and a name can be taken out of everything.
import { expect, test } from 'vitest';
import { GONE_NAME } from '../../net/people.ts';
import { openDatabase } from '../store/database.ts';
import { SqliteTableStore, type TableRow } from '../store/tableStore.ts';
import { CupStore, type CupRow } from './cupStore.ts';
import { newCupSchema, planOf } from './plan.ts';
import { tablesFor } from './round.ts';
import { resultOf } from './standings.ts';

const PEOPLE = ['ada', 'ben', 'cyd'].map((id) => ({ id, name: id.toUpperCase() }));

const open = async (): Promise<{ cups: CupStore; store: SqliteTableStore; cup: CupRow }> => {
  const db = await openDatabase(':memory:');
  await db
    .insertInto('people')
    .values(PEOPLE.map((one) => ({ ...one, created: 0 })))
    .execute();
  const store = new SqliteTableStore(db);
  const cups = new CupStore(db, store);
  const wish = newCupSchema.parse({
    name: ' A  cup ',
    game: 'ulti',
    preset: 'standard',
    clock: { perMove: 30, bank: 60 },
    form: 'duplicate',
    rounds: 2,
    capacity: 8,
    bots: false,
  });
  const plan = planOf(wish, { person: 'ada', name: 'ADA' }, 0);
  if (!plan.ok) throw new Error(plan.error.message);
  expect(plan.value).toMatchObject({ name: 'A cup', seats: 3, bot: 'heuristic' });
  const host = PEOPLE[0]!;
  const row: CupRow = {
    id: 'AAAAAAAAAAAA',
    host,
    plan: plan.value,
    entrants: PEOPLE,
    phase: 'running',
    round: -1,
    version: 0,
    created: 0,
    result: null,
  };
  await cups.create(row);
  return { cups, store, cup: row };
};

const deal = (cup: CupRow, before: readonly TableRow[] = []): TableRow[] => tablesFor(cup, cup.round + 1, before, 0, 9);

test('a round is dealt once, with one secret, at one seat', async () => {
  const { cups, store, cup } = await open();
  expect(cups.deal(cup, deal(cup))).toBe(true);
  // As whoever has not heard of it would do.
  expect(cups.deal(cup, deal(cup))).toBe(false);
  const tables = await store.tablesOfCup(cup.id);
  expect(tables.map((table) => [table.cup, table.phase, table.dueAt])).toEqual(
    [0, 1, 2].map((board) => [{ id: cup.id, round: 0, board, isDuplicate: true }, 'commit', 9]),
  );
  expect(new Set(tables.map((table) => table.deal.secret)).size).toBe(1);
  expect(new Set(tables.flatMap((table) => table.deal.serverNonces)).size).toBe(9);
  expect(tables.map(({ seats }) => seats.map(({ kind }) => kind).join())).toEqual(
    Array.from({ length: 3 }, () => 'person,bot,bot'),
  );
  const second = deal({ ...cup, round: 0 }, tables);
  expect(second.map(({ seats }) => seats.map(({ kind }) => kind).join())).toEqual(
    Array.from({ length: 3 }, () => 'bot,person,bot'),
  );
  expect(await store.countPlaying(cup.id, 0)).toBe(3);
});

test('six letters that are those of another table take everything back', async () => {
  const { cups, store, cup } = await open();
  const [one, two, three] = deal(cup) as [TableRow, TableRow, TableRow];
  expect(() => cups.deal(cup, [one, { ...two, code: one.code }, three])).toThrow(/UNIQUE/);
  expect(await store.tablesOfCup(cup.id)).toEqual([]);
  expect((await cups.find(cup.id))!.version).toBe(0);
});

test('tables of a round move together, and not where one of them has moved meanwhile', async () => {
  const { cups, store, cup } = await open();
  cups.deal(cup, deal(cup));
  const known = (await cups.find(cup.id))!;
  const tables = await store.tablesOfCup(cup.id, 0);
  const moves = tables.map((row) => ({ row, steps: [], change: { phase: 'reveal' } as const }));
  expect(await store.append(tables[1]!, [], { deal: tables[1]!.deal })).toBe(true);
  expect(cups.move(known, tables, moves)).toBe(false);
  expect((await store.tablesOfCup(cup.id, 0)).map(({ phase }) => phase)).toEqual(['commit', 'commit', 'commit']);
  const now = await store.tablesOfCup(cup.id, 0);
  expect(
    cups.move(
      known,
      now,
      moves.map((move, at) => ({ ...move, row: now[at]! })),
    ),
  ).toBe(true);
  expect((await store.tablesOfCup(cup.id, 0)).map(({ phase }) => phase)).toEqual(['reveal', 'reveal', 'reveal']);
});

test('a name is taken out of everything, and of what has not begun the person too', async () => {
  const { cups, cup } = await open();
  const over: CupRow = { ...cup, id: 'BBBBBBBBBBBB' };
  await cups.create(over);
  cups.change(over, { phase: 'over', result: resultOf(cup.plan, cup.entrants, []) });
  const coming: CupRow = { ...cup, id: 'CCCCCCCCCCCC', phase: 'open' };
  await cups.create(coming);
  const own = { name: 'A cup', isHost: false, takesPart: true };
  expect(await cups.of('ben')).toEqual([
    { id: cup.id, phase: 'running', ...own },
    { id: over.id, phase: 'over', ...own },
    { id: coming.id, phase: 'open', ...own },
  ]);
  await cups.calledOtherwise('ada', 'Nobody');
  const [first, second, third] = [await cups.find(cup.id), await cups.find(over.id), await cups.find(coming.id)];
  expect([first, second, third].map((row) => row!.host)).toEqual(
    Array.from({ length: 3 }, () => ({ id: 'ada', name: 'Nobody' })),
  );
  expect([first, second, third].map((row) => row!.entrants.map(({ name }) => name).join())).toEqual([
    'Nobody,BEN,CYD',
    'Nobody,BEN,CYD',
    'BEN,CYD',
  ]);
  expect(second!.result).toBe(JSON.stringify(resultOf(cup.plan, second!.entrants, [])));
});

test('nobody waits for whoever has gone: their seat is a bot’s to play, and what they have opened begins no more', async () => {
  const { cups, cup } = await open();
  const coming: CupRow = { ...cup, id: 'CCCCCCCCCCCC', phase: 'open' };
  await cups.create(coming);
  await cups.calledOtherwise('ada', GONE_NAME);
  expect((await cups.find(coming.id))!.phase).toBe('cancelled');
  const running = (await cups.find(cup.id))!;
  expect(running.phase).toBe('running');
  const sitting = deal(running).flatMap(({ seats }) => seats.flatMap((seat) => (seat.kind === 'person' ? [seat] : [])));
  expect(sitting.map(({ person, away }) => [person, away])).toEqual([
    ['ada', true],
    ['ben', false],
    ['cyd', false],
  ]);
});

test('the name of a tournament is cut between characters', () => {
  const wish = { game: 'ulti', preset: 'standard', clock: { perMove: 30, bank: 60 }, form: 'duplicate', rounds: 2 };
  const nameOf = (name: string): string => newCupSchema.parse({ ...wish, capacity: 8, bots: false, name }).name;
  expect(nameOf(`${'x'.repeat(59)}😀😀`)).toBe(`${'x'.repeat(59)}😀`);
  expect(nameOf(`ok${'a' + '\u0301'.repeat(300)}`)).toBe('ok');
});
