// Names are told apart, and none is taken for the house's own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Visitor } from '../../../test/online/client.ts';
import { openHouse } from '../../../test/online/house.ts';
import { openDatabase } from '../store/database.ts';
import { createProfiles } from '../store/profiles.ts';
import { nameKey } from './nameKey.ts';
import { People } from './people.ts';
import { isReserved } from './reserved.ts';

test('names that are one to the eye are one', () => {
  for (const same of [
    'ADA',
    'ada',
    ' A d a',
    'A\u00a0da',
    'A\u2003d-a',
    'Аdа',
    'Ａｄａ',
    'Ad\u200da',
    'A_d.a',
    'Ada (2)',
    'Ad\u034fa',
    'Ada\u3164',
    'Ada\u2800',
    'A\u0501a',
    'Ad\u0251',
  ])
    expect([same, nameKey(same)]).toEqual([same, nameKey('Ada')]);
  expect(nameKey('Straße')).toBe(nameKey('STRASSE'));
  for (const other of ['Adam', 'Ada 2', 'Ąda', 'Äda', 'Ada!']) expect(nameKey(other)).not.toBe(nameKey('Ada'));
  // Nothing but signs is a name too.
  expect(new Set(['-', '…', '.', '🃏'].map(nameKey)).size).toBe(4);
});

test('names of the house, its bots and its levels are kept, in every language and alphabet', () => {
  for (const name of [
    'Talon',
    'TАLОN',
    'TaIon',
    'Ta1on',
    'Ta|on 2',
    'Tal0n',
    'TаӏօՈ',
    'Adm1n',
    'Adrnin',
    'AԁMlN',
    'B0t',
    'N\u034f.N.',
    'admin',
    '[Admin]',
    'Talon 1',
    'H o s t',
    'Bot',
    'server',
    'expert',
    'Pimc',
    'pimc:50',
    'Skilled 2',
    'Ügyes (3)',
  ])
    expect([name, isReserved(name)]).toEqual([name, true]);
  for (const language of ['en', 'pl', 'hu', 'sv', 'ru']) {
    const file = join(import.meta.dirname, `../../web/pages/lobby/lang/${language}.json`);
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const levels = Object.keys(words).filter((key) => /^lobby\.(?:level|agent)\.\w+$/.test(key));
    expect(levels.length).toBeGreaterThan(6);
    for (const key of levels) expect([words[key], isReserved(words[key]!)]).toEqual([words[key], true]);
  }
  for (const name of [
    'Ada',
    'Anna B',
    'Hosta',
    'Botond',
    'Talona',
    'Админа',
    'Guest 1',
    'Стас',
    'Ilona',
    'Stalone',
    'Аdmіral',
  ])
    expect([name, isReserved(name)]).toEqual([name, false]);
});

test('who has a name keeps it; the next one is told, and offered another', async () => {
  const house = await openHouse();
  const [ada, other] = [new Visitor(house.at), new Visitor(house.at)];
  expect((await ada.call('/api/me', { name: 'Ada' })).status).toBe(201);
  expect(await other.call('/api/me', { name: ' аDA ' })).toMatchObject({
    status: 409,
    body: { code: 'ERR_NAME_TAKEN', free: 'аDA 2' },
  });
  expect((await other.call('/api/me', { name: 'Server' })).body['code']).toBe('ERR_NAME_RESERVED');
  expect((await other.call('/api/me', { name: 'Ada 2' })).body).toMatchObject({ name: 'Ada 2' });
  // One's own name may be written another way, and is free when one has another.
  expect((await ada.call('/api/me', { name: 'ADA' })).body).toMatchObject({ name: 'ADA' });
  expect((await ada.call('/api/me', { name: 'Ada 2' })).status).toBe(409);
  expect((await ada.call('/api/me', { name: 'Bea' })).status).toBe(200);
  expect((await other.call('/api/me', { name: 'Ada' })).body).toMatchObject({ name: 'Ada' });
  await house.close();
});

test('of many who want one name at the same moment one gets it', async () => {
  const house = await openHouse();
  const all = Array.from({ length: 6 }, () => new Visitor(house.at));
  const answers = await Promise.all(all.map((visitor) => visitor.call('/api/me', { name: 'Zoë' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  await house.close();
});

test('people of an older server who share a name keep it, and are shown with a number', async () => {
  const db = await openDatabase(':memory:');
  const rows = ['Ada', 'Ben', 'ADA', 'ada'].map((name, at) => ({ id: `id-${at}`, name, created: at }));
  // As it was before: without keys.
  await db.schema.dropIndex('people_by_name').execute();
  for (const column of ['name_key', 'number', 'avatar', 'gone'])
    await db.schema.alterTable('people').dropColumn(column).execute();
  for (const table of ['played', 'reports', 'members', 'clubs']) await db.schema.dropTable(table).execute();
  await db.schema.dropIndex('results_by_ladder').execute();
  await db.insertInto('people').values(rows).execute();
  await createProfiles(db);
  const people = new People(db);

  const word = await people.link('id-2');
  expect((await people.claim(word))?.person).toEqual({ id: 'id-2', name: 'ADA (2)' });
  const kept = await db.selectFrom('people').select(['name', 'number']).orderBy('created').execute();
  expect(kept.map(({ name, number }) => [name, number])).toEqual([
    ['Ada', 1],
    ['Ben', 1],
    ['ADA', 2],
    ['ada', 3],
  ]);
  expect(await people.problemWith('Ada')).toBe('ERR_NAME_TAKEN');
  expect(await people.rename('id-2', 'Ada')).toBe('Ada (2)');
  expect(await people.rename('id-2', 'Cleo')).toBe('Cleo');
  await db.destroy();
});
