// Games that somebody plays alone: of their devices, in what they may take with them, and gone with them.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from '../../agents/random.ts';
import { playSync } from '../../core/match.ts';
import { parseRecord, makeRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { Visitor } from '../../../test/online/client.ts';
import { openHouse, type House } from '../../../test/online/house.ts';
import { definitionOf } from '../house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const [preset, rules] = Object.entries(skitgubbe.presets)[0]!;
const game = skitgubbe.create(rules);
const rng = rngFrom('7');
const agents = Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
const played = playSync({ game, rng }, agents);
const players = ['human', ...agents.slice(1).map(() => 'random')];
const textOf = (steps: number): string => {
  const record = makeRecord(game, players, '7', { steps: played.steps.slice(0, steps), faults: [] }, null);
  return JSON.stringify({
    record,
    undos: 0,
    seat: 0,
    preset,
    practice: false,
    standing: '',
    created: 1000,
    updated: 1000 + steps,
  });
};

let counted = 0;
const newId = (): string => `00000000-0000-4000-8000-${String(++counted).padStart(12, '0')}`;
const [PHONE, LAPTOP, OTHER] = ['p', 'l', 'o'].map((letter) => letter.repeat(43)) as [string, string, string];

const asked = (who: Visitor, device: string | null, path: string, more: RequestInit = {}): Promise<Response> =>
  fetch(house.at + path, {
    ...more,
    headers: {
      ...(who.cookie && { Cookie: who.cookie }),
      ...(device !== null && { Authorization: `Bearer ${device}` }),
      ...(more.headers as Record<string, string>),
    },
  });
const send = async (who: Visitor, device: string, id: string, steps = 4, known = 0): Promise<number> => {
  const headers = { 'Content-Type': 'application/json', ...(known > 0 && { 'If-Match': `"${known}"` }) };
  return (await asked(who, device, `/api/games/${id}`, { method: 'PUT', headers, body: textOf(steps) })).status;
};
const idsOf = async (who: Visitor, device: string, query = '', body?: string): Promise<string[]> => {
  const reply = await asked(who, device, `/api/me/games${query}`, { method: 'POST', ...(body && { body }) });
  expect(reply.status).toBe(200);
  const { games } = (await reply.json()) as { games: { id: string }[] };
  return games.map(({ id }) => id).toSorted();
};
const nobody = (): Visitor => new Visitor(house.at);
const named = (name: string): Promise<Visitor> => nobody().name(name);
const meOf = async (who: Visitor): Promise<string> => (await who.call('/api/me')).body['id'];
const secondDevice = async (who: Visitor): Promise<Visitor> => {
  const other = nobody();
  await other.call('/api/me/claim', { word: (await who.call('/api/me/link', {})).body['word'] });
  return other;
};

test('a second device of the same person finds the games of the first, those of before the name too; nobody else does', async () => {
  const phone = nobody();
  const [early, late] = [newId(), newId()];
  expect(await send(phone, PHONE, early)).toBe(200);
  await phone.name('Ada');
  // Nothing is anybody's before the device has shown that it is theirs.
  const laptop = await secondDevice(phone);
  expect(await idsOf(laptop, LAPTOP)).toEqual([]);
  expect(await send(phone, PHONE, late, 6)).toBe(200);
  expect(await idsOf(laptop, LAPTOP)).toEqual([early, late]);
  const reply = await asked(laptop, LAPTOP, '/api/me/games', { method: 'POST' });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(((await reply.json()) as { games: unknown[] }).games).toContainEqual({
    id: late,
    game: 'skitgubbe',
    created: 1000,
    updated: 1006,
  });
  // What a device has sent itself is none of another one.
  expect(await idsOf(phone, PHONE)).toEqual([]);

  const ada = await meOf(phone);
  const ben = await named('Ben');
  expect(await idsOf(ben, OTHER)).toEqual([]);
  expect(await idsOf(ben, OTHER, `?person=${ada}`)).toEqual([]);
  expect(await idsOf(ben, OTHER, '', JSON.stringify({ person: ada }))).toEqual([]);
  expect(await idsOf(nobody(), OTHER, `?person=${ada}`)).toEqual([]);
  const forged = nobody();
  for (const cookie of [`talon-secret=${ada}`, `talon-secret=${'x'.repeat(43)}`, phone.cookie.slice(0, -1)]) {
    forged.cookie = cookie;
    expect(await idsOf(forged, OTHER)).toEqual([]);
  }
  expect((await asked(laptop, null, '/api/me/games', { method: 'POST' })).status).toBe(401);
  expect((await asked(laptop, LAPTOP, '/api/me/games')).status).toBe(404);
  // Whoever has the id only reads it: it does not become theirs.
  expect(await send(ben, OTHER, late, 8, 1)).toBe(403);
  expect((await asked(ben, OTHER, `/api/games/${late}`, { method: 'DELETE' })).status).toBe(403);
  expect(await idsOf(ben, LAPTOP)).toEqual([]);
  expect(await idsOf(laptop, LAPTOP)).toEqual([early, late]);
});

test('a device that asks brings its games along, and a game that another person plays on at it is theirs', async () => {
  const [cyd, dan] = [await named('Cyd'), await named('Dan')];
  const [shared, first] = ['s'.repeat(43), newId()];
  const laptop = await secondDevice(cyd);
  expect(await send(nobody(), shared, first)).toBe(200);
  expect(await idsOf(cyd, shared)).toEqual([]);
  expect(await idsOf(laptop, LAPTOP)).toEqual([first]);
  // At the same device: what is Cyd's stays so until Dan plays it.
  expect(await idsOf(dan, shared)).toEqual([]);
  expect(await idsOf(dan, OTHER)).toEqual([]);
  expect(await send(dan, shared, first, 8, 1)).toBe(200);
  expect([await idsOf(dan, OTHER), await idsOf(laptop, LAPTOP)]).toEqual([[first], []]);
  // Without a name it stays as it is.
  expect(await send(nobody(), shared, first, 10, 2)).toBe(200);
  expect(await idsOf(dan, OTHER)).toEqual([first]);
});

test('everything that may be taken away holds the games; nothing of them is left when all is deleted', async () => {
  const [eva, fay] = [await named('Eva'), await named('Fay')];
  const [evas, fays, nobodys] = [newId(), newId(), newId()];
  const [one, two] = ['e'.repeat(43), 'f'.repeat(43)];
  await send(nobody(), 'n'.repeat(43), nobodys);
  await send(eva, one, evas, 6);
  await send(fay, two, fays);
  const { games } = (await eva.call('/api/me/export')).body;
  expect(games.map(({ id }: { id: string }) => id)).toEqual([evas]);
  expect(games[0].copy).toEqual(JSON.parse(textOf(6)));
  expect(parseRecord(JSON.stringify(games[0].copy.record), definitionOf).ok).toBe(true);
  expect((await (await named('Gil')).call('/api/me/export')).body['games']).toEqual([]);

  const id = await meOf(eva);
  const before = eva.cookie;
  expect((await eva.call('/api/me/delete', { sure: true })).status).toBe(200);
  const left = await Promise.all(
    [evas, fays, nobodys].map(async (game) => (await asked(nobody(), null, `/api/games/${game}`)).status),
  );
  expect(left).toEqual([404, 200, 200]);
  expect(await house.db.selectFrom('copies').select('id').where('person', '=', id).execute()).toEqual([]);
  // A device that has not heard of it keeps a copy of its own, which is nobody's; so does one that was just asking.
  eva.cookie = before;
  expect(await send(eva, one, evas, 8)).toBe(200);
  await house.tables.ownCopies.join(id, createHash('sha256').update(one).digest('hex'));
  const again = await house.db.selectFrom('copies').select('person').where('id', '=', evas).executeTakeFirst();
  expect(again).toEqual({ person: null });
});
