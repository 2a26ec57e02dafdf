// Ratings follow from the matches that the store has.
import { expect, test } from 'vitest';
import { definitionOf } from '../house.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { SqliteTableStore, type Seat, type TableChange } from '../store/tableStore.ts';
import { newTable, type NewTable } from '../tables/newTable.ts';
import { isProvisional, newRating, rateMatch } from './model.ts';
import { placesOf } from './places.ts';
import { Ratings } from './ratings.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 18);
const names = ['ada', 'ben', 'cyd', 'dan'];

interface World {
  readonly db: Database;
  readonly store: SqliteTableStore;
  readonly ratings: Ratings;
}

const open = async (): Promise<World> => {
  const db = await openDatabase(':memory:');
  await db
    .insertInto('people')
    .values(names.map((id) => ({ id, name: id, created: 0 })))
    .execute();
  const store = new SqliteTableStore(db);
  return { db, store, ratings: new Ratings(db, store) };
};

const wish: NewTable = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null, rated: true };
const host = { person: 'ada', name: 'ada' };
const makeTable = (change: Partial<NewTable> = {}) =>
  newTable({ ...wish, ...change }, host, START, () => 'a'.repeat(64));

const seatsOf = (people: readonly string[], left: readonly string[] = []): Seat[] =>
  people.map((person) => ({ kind: 'person', person, name: person, away: left.includes(person) }));

/** A rated match that has ended. */
const finish = async (
  { store }: World,
  people: readonly string[],
  places: readonly number[] | null,
  { at = START, left = [], ...change }: { at?: number; left?: readonly string[] } & TableChange = {},
): Promise<string> => {
  const made = makeTable();
  if (!made.ok) throw new Error(made.error.message);
  const row = made.value;
  await store.create({ ...row, seats: seatsOf(people) });
  const result = places && { places: [...places], reason: 'target', returns: places.map((place) => -place) };
  const step = { step: [-1, 0], by: 'chance' as const, at, faults: [] };
  const end = { isOver: true, phase: 'over', seed: 'x', result, seats: seatsOf(people, left), ...change } as const;
  expect(await store.append(row, [step], end)).toBe(true);
  return row.id;
};

const resultsIn = ({ db }: World) => db.selectFrom('results').selectAll().orderBy('number').orderBy('seat').execute();

test('a match moves the ratings of those who played it, as openskill has it', async () => {
  const world = await open();
  await finish(world, ['ada', 'ben'], [2, 1]);
  await finish(world, ['ben', 'cyd'], [1, 2]);
  expect(await world.ratings.follow()).toBe(2);
  const [ada, ben] = rateMatch([newRating(), newRating()], [2, 1]);
  const [ben2, cyd] = rateMatch([ben!, newRating()], [1, 2]);
  expect(
    (await resultsIn(world)).map(({ person, place, counts, mu, sigma }) => [person, place, counts, mu, sigma]),
  ).toEqual([
    ['ada', 2, 1, ada!.mu, ada!.sigma],
    ['ben', 1, 1, ben!.mu, ben!.sigma],
    ['ben', 1, 1, ben2!.mu, ben2!.sigma],
    ['cyd', 2, 1, cyd!.mu, cyd!.sigma],
  ]);
  expect(await world.ratings.follow()).toBe(0);
  await world.db.destroy();
});

test('made again from the matches they are the same to the last bit, whatever stood there', async () => {
  const world = await open();
  for (let n = 0; n < 24; n++) {
    const [one, other] = [names[n % 4]!, names[(n + 1 + (n % 3)) % 4]!];
    await finish(world, [one, other], n % 5 < 2 ? [1, 2] : [2, 1], { at: START + Math.floor(n / 4) * DAY });
    if (n % 3 === 0) await world.ratings.follow();
  }
  await world.ratings.follow();
  const before = JSON.stringify(await resultsIn(world));
  expect(await world.ratings.rebuild()).toBe(24);
  expect(JSON.stringify(await resultsIn(world))).toBe(before);
  await world.db.updateTable('results').set({ mu: 99 }).where('person', '=', 'ada').execute();
  await world.ratings.rebuild();
  expect(JSON.stringify(await resultsIn(world))).toBe(before);
  await world.db.destroy();
});

test('of the same two people three matches a day count', async () => {
  const world = await open();
  for (let n = 0; n < 5; n++) await finish(world, ['ada', 'ben'], [1, 2], { at: START + n });
  await finish(world, ['ada', 'cyd'], [1, 2], { at: START + 9 });
  await finish(world, ['ben', 'ada'], [2, 1], { at: START + DAY });
  await world.ratings.follow();
  const rows = await resultsIn(world);
  expect(rows.filter(({ seat }) => seat === 0).map(({ counts }) => counts)).toEqual([1, 1, 1, 0, 0, 1, 1]);
  // What does not count leaves the rating as it was.
  expect(rows[8]!.mu).toBe(rows[4]!.mu);
  await world.db.destroy();
});

test('whoever leaves has lost, also where nobody finished; a match that a host closed says nothing', async () => {
  const world = await open();
  await finish(world, ['ada', 'ben'], [1, 2], { left: ['ada'] });
  await finish(world, ['cyd', 'dan'], null, { left: ['dan'] });
  await finish(world, ['cyd', 'ada'], null, { isClosed: true, left: ['ada'] });
  await finish(world, ['dan', 'ben'], null, { left: ['dan', 'ben'] });
  await world.ratings.follow();
  const rows = await resultsIn(world);
  expect(rows.map(({ person, place, has_left: left, counts }) => [person, place, left, counts])).toEqual([
    ['ada', 2, 1, 1],
    ['ben', 1, 0, 1],
    ['cyd', 1, 0, 1],
    ['dan', 2, 1, 1],
    ['cyd', 0, 0, 0],
    ['ada', 0, 1, 0],
    ['dan', 0, 1, 0],
    ['ben', 0, 1, 0],
  ]);
  expect(rows[0]!.mu).toBeLessThan(25);
  await world.db.destroy();
});

test('Ulti is rated by points, Skitgubbe by who is last, the others by places', () => {
  const seats = seatsOf(['ada', 'ben', 'cyd']);
  const of = (game: string, places: number[], returns: number[]) =>
    placesOf({ game, seats, isClosed: false, result: { places, returns, reason: '' } } as never);
  expect(of('ulti', [1, 2, 2], [40, -20, -20])).toEqual([1, 2, 2]);
  expect(of('skitgubbe', [2, 3, 1], [0.5, -1, 0.5])).toEqual([1, 3, 1]);
  expect(of('mosaic', [2, 3, 1], [9, 5, 9])).toEqual([2, 3, 1]);
});

test('a table is rated only among people and under rules that have a name', () => {
  const codeOf = (change: Partial<NewTable>): string | null => {
    const made = makeTable(change);
    return made.ok ? made.value.ladder : made.error.code;
  };
  expect(codeOf({ rated: false })).toBeNull();
  expect(codeOf({})).toBe('tysiac/2/alpha-1000');
  expect(codeOf({ seats: ['you', 'greedy'] })).toBe('ERR_RATED_BOTS');
  const usual = definitionOf('tysiac')!.presets['alpha-1000'] as object;
  expect(codeOf({ preset: 'ours', rules: usual })).toBe('tysiac/2/alpha-1000');
  const ulti = { ...(definitionOf('ulti')!.presets['standard'] as object), dealsPerSession: 6 };
  const ours = { game: 'ulti', preset: 'ours', rules: ulti, seats: ['you', 'free', 'free'] };
  expect(codeOf(ours)).toBe('ERR_RATED_RULES');
  expect(codeOf({ ...ours, rated: false })).toBeNull();
});

test('a rating is a first guess until some matches were played', () => {
  let [one, other] = [newRating(), newRating()];
  let matches = 0;
  for (; isProvisional(one) || isProvisional(other); matches++)
    [one, other] = rateMatch([one, other], matches % 2 === 0 ? [1, 2] : [2, 1]) as [typeof one, typeof other];
  expect(matches).toBeGreaterThan(10);
  expect(matches).toBeLessThan(60);
});
