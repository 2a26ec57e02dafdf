// Two writers want the same step, again and again: never do both get it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/store/database.ts';
import { SqliteTableStore, type TableRow } from '../../src/server/store/tableStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-race-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RACES = 500;

const ROW: TableRow = {
  id: 'AAAAAAAAAAAA',
  code: 'BCDFGH',
  game: 'tysiac',
  rules: {},
  rulesKey: 'k',
  preset: 'p',
  engine: 'e',
  clock: null,
  seats: [],
  deal: { secret: 's', serverNonces: [], hashes: [], nonces: [] },
  phase: 'playing',
  seed: 's',
  head: 0,
  version: 0,
  dueAt: null,
  isOver: false,
  result: null,
  created: 0,
  isClosed: false,
  lobby: null,
  ladder: null,
  finished: null,
  ending: null,
  series: null,
  cup: null,
};

test(`${RACES} races of two servers for one step have one winner each`, async () => {
  const file = join(folder, 'talon.sqlite');
  const stores = [new SqliteTableStore(await openDatabase(file)), new SqliteTableStore(await openDatabase(file))];
  await stores[0]!.create(ROW);
  for (let head = 0; head < RACES; head++) {
    const row = { id: ROW.id, head, version: head };
    const won = await Promise.all(
      stores.map((store, by) => store.append(row, [{ step: [by, head], by: 'person', at: head, faults: [] }], {})),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
  }
  const steps = await stores[0]!.stepsFrom(ROW.id, 0);
  expect(steps.map(({ step }) => step[1])).toEqual(Array.from({ length: RACES }, (_, head) => head));
  expect((await stores[1]!.find(ROW.id))!.head).toBe(RACES);
});

test('nothing is written to a table that is over, and a failed write leaves nothing behind', async () => {
  const store = new SqliteTableStore(await openDatabase(join(folder, 'over.sqlite')));
  await store.create(ROW);
  const steps = [{ step: [0, 1], by: 'person' as const, at: 1, faults: [] }];
  expect(await store.append(ROW, steps, { isOver: true, phase: 'over' })).toBe(true);
  expect(await store.append({ ...ROW, head: 1, version: 1 }, steps, {})).toBe(false);
  expect(await store.append(ROW, steps, {})).toBe(false);
  expect(await store.stepsFrom(ROW.id, 0)).toEqual(steps);
});
