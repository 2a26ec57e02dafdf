import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../store/database.ts';
import { People } from './people.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-people-'));
const opened: Database[] = [];
const people = async (now?: () => number): Promise<People> => {
  const db = await openDatabase(join(folder, 'talon.sqlite'));
  opened.push(db);
  return new People(db, now);
};
afterAll(async () => {
  for (const db of opened) await db.destroy();
  rmSync(folder, { recursive: true });
});

test('a word that is used several times at the same moment, at two servers, makes one browser theirs', async () => {
  const servers = [await people(), await people()];
  const { person } = await servers[0]!.create('Ada');
  for (const word of await servers[0]!.recoveryCodes(person.id)) {
    const claimed = await Promise.all([...servers, ...servers].map((server) => server.claim(word)));
    const won = claimed.filter((answer) => answer !== null);
    expect(won).toMatchObject([{ person: { id: person.id, name: 'Ada' } }]);
    expect(await servers[1]!.find(won[0]!.secret)).toMatchObject({ id: person.id });
    expect(await servers[0]!.claim(word)).toBe(null);
  }
});

test('a link is good for some minutes, and then for nobody', async () => {
  let now = 0;
  const here = await people(() => now);
  const { person } = await here.create('Bruno');
  const [early, late] = [await here.link(person.id), await here.link(person.id)];
  expect((await here.claim(early.toLowerCase()))?.person.id).toBe(person.id);
  now = 10 * 60_000 + 1;
  expect(await here.claim(late)).toBe(null);
  now = 0;
  expect(await here.claim(late)).toBe(null);
});
