// Files that servers of before have written open in this one, with all that people have in them.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OwnCopies } from '../copies/ownCopies.ts';
import { definitionOf, gameOf } from '../house.ts';
import { LiveTable } from '../tables/liveTable.ts';
import { TIMES } from '../tables/clock.ts';
import { openDatabase } from './database.ts';
import { FORM, formOf, openFile } from './file.ts';
import { SqliteTableStore } from './tableStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-migrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const noBots = (): never => {
  throw new Error('no bots here');
};

test('a file of the first server of tables opens: its people, its matches and those that are being played', async () => {
  const path = join(folder, 'talon.sqlite');
  copyFileSync(join(import.meta.dirname, '../../../test/fixtures/server/tables.sqlite'), path);
  const before = openFile(path);
  expect(formOf(before)).toBe(2);
  before.close();

  const db = await openDatabase(path);
  const names = await db.selectFrom('people').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['ADA', 'Ada', 'Ben']);
  const played = await db.selectFrom('played').select(['seat', 'at']).orderBy('seat').execute();
  expect(played.map(({ seat, at }) => [seat, Number(at) > 0])).toEqual([
    [0, true],
    [1, true],
  ]);
  const store = new SqliteTableStore(db);
  const ids = await db.selectFrom('tables').select('id').orderBy('head').execute();
  const rows = await Promise.all(ids.map(async ({ id }) => (await store.find(id))!));
  expect(rows.map(({ phase, head, isClosed }) => [phase, head, isClosed])).toEqual([
    ['open', 0, false],
    ['playing', 9, false],
    ['over', 173, false],
  ]);
  const lives = await Promise.all(
    rows.map(async (row) => new LiveTable(row, await store.stepsFrom(row.id, 0), noBots, TIMES)),
  );
  const [open, playing, over] = lives as [LiveTable, LiveTable, LiveTable];
  expect([open.session, playing.session!.steps.length]).toEqual([null, 9]);
  expect(over.record().result).toMatchObject({ places: [1, 2], reason: 'last-with-cards' });
  expect(gameOf(definitionOf(over.row.game)!, over.row.rules).rulesKey).toBe(over.row.rulesKey);
  await db.destroy();

  const after = openFile(path);
  expect(formOf(after)).toBe(FORM);
  after.close();
});

test('copies of before they were also people’s are their devices’, and become a person’s when one shows whose it is', async () => {
  const path = join(folder, 'copies.sqlite');
  copyFileSync(join(import.meta.dirname, '../../../test/fixtures/server/copies-of-devices.sqlite'), path);
  const before = openFile(path);
  expect(formOf(before)).toBe(9);
  before.close();

  const db = await openDatabase(path);
  const [own, others] = ['a'.repeat(64), 'b'.repeat(64)];
  const rows = db.selectFrom('copies').select(['owner', 'person', 'version']).orderBy('id');
  expect(await rows.execute()).toEqual([own, own, others].map((owner) => ({ owner, person: null, version: 1 })));
  const { id } = await db.selectFrom('people').select('id').where('name', '=', 'Ada').executeTakeFirstOrThrow();
  const copies = new OwnCopies(db);
  await copies.join(id, own);
  expect((await rows.execute()).map(({ person }) => person)).toEqual([id, id, null]);
  expect(await copies.elsewhere(id, others)).toMatchObject([
    { game: 'skitgubbe', created: 1_790_000_000_001, updated: 1_790_000_100_001 },
    { game: 'skitgubbe', created: 1_790_000_000_002, updated: 1_790_000_100_002 },
  ]);
  await db.destroy();

  const after = openFile(path);
  expect(formOf(after)).toBe(FORM);
  after.close();
});
