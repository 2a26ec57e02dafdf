// A server's data looked after from the command line, beside a process that has them open.
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { capture, type Captured } from '../../../test/captured.ts';
import { openDatabase } from '../../server/store/database.ts';

const root = mkdtempSync(join(tmpdir(), 'talon-admin-'));
afterAll(() => rmSync(root, { recursive: true }));

const FIXTURE = join(import.meta.dirname, '../../../test/fixtures/server/tables.sqlite');
let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'data-'));
  copyFileSync(FIXTURE, join(folder, 'talon.sqlite'));
  await (await openDatabase(join(folder, 'talon.sqlite'))).destroy();
});

const admin = (...words: string[]): Promise<Captured> => capture(['admin', ...words], { env: { TALON_DATA: folder } });
const asJson = async (...words: string[]) => {
  const { code, out, err } = await admin(...words, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
};

describe('people', () => {
  test('are listed with their matches', async () => {
    const { people } = await asJson('people');
    expect(people.map(({ name, matches }: { name: string; matches: number }) => [name, matches]).sort()).toEqual([
      ['ADA', 0],
      ['Ada (2)', 2],
      ['Ben', 2],
    ]);
    const { out } = await admin('people', '--most', '1');
    expect(out).toMatch(/^id +name +since \(UTC\) +matches +decided\n/);
    expect(out).toContain('2 more; --most lists them.');
  });

  test('are banned and muted, with a reason and for a time, and let in again', async () => {
    const ban = await asJson('ban', 'Ben', '--reason', 'insults', '--days', '7');
    expect(ban).toMatchObject({ name: 'Ben', kind: 'ban', reason: 'insults' });
    expect((await admin('mute', 'Ben')).out).toMatch(/^Ben \([\w-]{12}\) is muted for good\.\n$/);
    const { people } = await asJson('people');
    const [ben] = people.filter(({ name }: { name: string }) => name === 'Ben');
    expect(ben.sanctions.map(({ kind }: { kind: string }) => kind)).toEqual(['ban', 'mute']);
    expect((await admin('people')).out).toMatch(/Ben .* banned until 2026-02-07 .*: insults; muted\n/);
    expect((await admin('unban', 'Ben')).code).toBe(0);
    expect(await admin('unban', 'Ben')).toMatchObject({ code: 1, err: expect.stringMatching(/is not banned\.\n$/) });
    expect((await admin('unmute', 'Ben')).out).toMatch(/is muted no longer\.\n$/);
  });

  test('nobody of a name, and several of it', async () => {
    expect(await admin('ban', 'Carl')).toEqual({
      code: 2,
      out: '',
      err: "Nobody here has the id or the name 'Carl'; talon admin people lists everybody.\n",
    });
    const db = await openDatabase(join(folder, 'talon.sqlite'));
    await db.insertInto('people').values({ id: 'second-ben00', name: 'Ben', created: 0 }).execute();
    await db.destroy();
    const { code, err } = await admin('ban', 'Ben');
    expect(code).toBe(2);
    expect(err).toMatch(/^Several people are called 'Ben'; say which by the id: second-ben00, [\w-]{12}\.\n$/);
    expect((await asJson('ban', 'second-ben00')).id).toBe('second-ben00');
  });
});

test('reports are listed and closed', async () => {
  expect((await admin('reports')).out).toBe('Nobody has reported anybody.\n');
  const db = await openDatabase(join(folder, 'talon.sqlite'));
  const [one, other] = await db.selectFrom('people').select('id').orderBy('name').execute();
  const report = { reporter: one!.id, person: other!.id, reason: 'insults', text: 'He shouts', at: 0, closed: null };
  await db.insertInto('reports').values(report).execute();
  await db.destroy();
  expect((await admin('reports')).out).toMatch(/^no\. +when .*\n1 +1970-01-01 00:00 .* insults +He shouts\n$/);
  expect((await asJson('reports')).reports).toMatchObject([{ id: 1, reason: 'insults', person: { id: other!.id } }]);
  expect((await admin('close-report', '1')).out).toBe('Report 1 is closed.\n');
  expect((await asJson('reports')).reports).toEqual([]);
  expect((await admin('reports')).out).toBe('No report is open; --all lists those that were closed.\n');
  expect((await admin('reports', '--all')).out).toContain('[closed] He shouts');
  expect(await admin('close-report', '1')).toMatchObject({ code: 1 });
});

describe('tables', () => {
  test('are listed, and closed by their letters, once', async () => {
    const { tables } = await asJson('tables');
    expect(tables.map(({ phase }: { phase: string }) => phase).sort()).toEqual(['open', 'playing']);
    expect((await asJson('tables', '--all')).tables).toHaveLength(3);
    const playing = tables.find(({ phase }: { phase: string }) => phase === 'playing');
    expect((await admin('close', playing.code.toLowerCase())).out).toBe(
      `The table ${playing.id} (Ada, Ben) is closed after 9 steps.\n`,
    );
    expect(await admin('close', playing.id)).toMatchObject({
      code: 2,
      err: `The table ${playing.id} is over already.\n`,
    });
    expect((await admin('tables', '--all')).out).toMatch(/ closed +Ada, Ben /);
    expect(await admin('close', 'ZZZZZZ')).toMatchObject({
      code: 2,
      err: "There is no table 'ZZZZZZ'; talon admin tables lists those that are open.\n",
    });
  });
});

test('ratings are made again, and nobody is suspected of anything where nothing was rated', async () => {
  expect(await asJson('rebuild-ratings')).toEqual({ matches: 0, people: 0, same: true });
  expect((await admin('rebuild-ratings')).out).toBe('0 rated matches of 0 people: the same ratings as before.\n');
  expect(await asJson('suspects')).toEqual({ suspects: [] });
  expect((await admin('suspects')).out).toBe('No two people gain from each other.\n');
});

describe('backup and restore', () => {
  test('a copy of a moment, taken while a server writes, and put back', async () => {
    const copy = join(folder, 'copy.sqlite');
    const server = await openDatabase(join(folder, 'talon.sqlite'));
    await server.updateTable('people').set({ name: 'Benedict' }).where('name', '=', 'Ben').execute();
    expect(await asJson('backup', copy)).toMatchObject({ file: copy, people: 3, tables: 3, copies: 0 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await server.updateTable('people').set({ name: 'Bernard' }).where('name', '=', 'Benedict').execute();
    // Nothing is written over, neither the copy nor the data, and nothing while a server has them.
    expect(await admin('backup', copy)).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
    expect(await admin('restore', copy)).toMatchObject({ code: 2, err: expect.stringContaining('holds data already') });
    expect(await admin('restore', copy, '--replace')).toMatchObject({
      code: 2,
      err: `A server has the data in '${folder}' open: stop it first.\n`,
    });
    await server.destroy();
    const { before } = await asJson('restore', copy, '--replace');
    const namesIn = async (path: string): Promise<string[]> => {
      const db = await openDatabase(path);
      const rows = await db.selectFrom('people').select('name').orderBy('name').execute();
      await db.destroy();
      return rows.map(({ name }) => name);
    };
    expect(await namesIn(join(folder, 'talon.sqlite'))).toEqual(['ADA', 'Ada', 'Benedict']);
    expect(await namesIn(before)).toEqual(['ADA', 'Ada', 'Bernard']);
  });

  test('into an empty folder', async () => {
    const copy = join(folder, 'copy.sqlite');
    await asJson('backup', copy);
    const empty = join(folder, 'deeper', 'empty');
    expect(await asJson('restore', copy, '--data', empty)).toMatchObject({ before: null, people: 3 });
    expect(readdirSync(empty)).toEqual(['talon.sqlite']);
  });

  test('what is no copy is refused, and the data stay', async () => {
    const noCopy = join(folder, 'no.sqlite');
    for (const content of ['', 'hello, I am no database at all, whatever my name says'.repeat(40)]) {
      writeFileSync(noCopy, content);
      const { code, err } = await admin('restore', noCopy, '--replace');
      expect([code, err]).toEqual([2, expect.stringContaining("is no copy of a server's data")]);
    }
    expect((await admin('restore', join(folder, 'none'), '--replace')).err).toContain('there is no such file');
    expect((await asJson('people')).people).toHaveLength(3);
  });
});

test('data that are not there, or are of another version', async () => {
  const none = join(folder, 'none');
  expect(await admin('people', '--data', none)).toEqual({
    code: 2,
    out: '',
    err: `There are no data of a server in '${none}': it must hold talon.sqlite. TALON_DATA or --data chooses another folder.\n`,
  });
  expect(existsSync(none)).toBe(false);
  copyFileSync(FIXTURE, join(folder, 'talon.sqlite'));
  expect((await admin('people')).err).toBe(
    `The data in '${folder}' are of an older Talon: start this one on them once.\n`,
  );
  // A backup is taken of them all the same.
  expect(await asJson('backup', join(folder, 'old.sqlite'))).toMatchObject({ people: 3 });
});
