// Pages of people, what they may take with them, and what is left when they go.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRecord } from '../../core/record.ts';
import { AVATARS, GONE_NAME, MATCHES_A_PAGE, type ShownProfile } from '../../net/people.ts';
import { Client, Visitor } from '../../../test/online/client.ts';
import { openHouse, type House } from '../../../test/online/house.ts';
import { definitionOf } from '../house.ts';
import { newTable } from '../tables/newTable.ts';
import { eraseTheRest } from './erase.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const named = (name: string): Promise<Visitor> => new Visitor(house.at).name(name);
const idOf = async (visitor: Visitor): Promise<string> => (await visitor.call('/api/me')).body['id'];
const pageOf = async (looker: Visitor, who: string, query = ''): Promise<ShownProfile> =>
  (await looker.call(`/api/people/${encodeURIComponent(who)}${query}`)).body as unknown as ShownProfile;

const WISH = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null } as const;
let clock = Date.UTC(2026, 10, 1);

interface End {
  readonly open?: boolean;
  readonly rated?: boolean;
  readonly isOver?: boolean;
}

/** A match as the store has it: the first of the people has won. */
const played = async (people: readonly [string, string], { open = true, rated = true, isOver = true }: End = {}) => {
  const { store } = house.tables;
  const made = newTable({ ...WISH, seats: [...WISH.seats], open, rated }, { person: people[0], name: 'x' }, clock, () =>
    'a'.repeat(64),
  );
  if (!made.ok) throw new Error(made.error.message);
  const seats = people.map((person) => ({ kind: 'person', person, name: 'x', away: false }) as const);
  await store.create({ ...made.value, seats });
  const result = { places: [1, 2], reason: 'target', returns: [1, -1] };
  const change = isOver ? ({ isOver: true, phase: 'over', result } as const) : ({ phase: 'playing' } as const);
  clock += 86_400_000;
  expect(await store.append(made.value, [], { ...change, seed: 'x', seats })).toBe(true);
  if (isOver) await house.tables.ratings.follow();
  return made.value.id;
};

test('a page shows ratings, finished matches and how one stands with the looker; nothing that is private or being played', async () => {
  const [ada, ben, cyd] = [await named('Ada'), await named('Ben'), await named('Cyd')];
  const [a, b, c] = [await idOf(ada), await idOf(ben), await idOf(cyd)];
  const [first, second] = [await played([a, b]), await played([b, a])];
  const secret = await played([a, b], { open: false, rated: false });
  const running = await played([a, b], { isOver: false });
  await played([a, c], { rated: false });

  const byBen = await pageOf(ben, a);
  expect(byBen).toMatchObject({ id: a, name: 'Ada', isMe: false, isGone: false, next: null });
  expect(byBen.together).toEqual({ matches: 3, ahead: 1, behind: 2, even: 0 });
  const [ladder] = byBen.ladders;
  expect(ladder).toMatchObject({
    game: 'tysiac',
    seats: 2,
    preset: 'alpha-1000',
    matches: 2,
    wins: 1,
    provisional: true,
  });
  expect(ladder!.curve.map(([, mu]) => mu > 25)).toEqual([true, false]);
  expect(ladder!.curve.at(-1)![1]).toBe(ladder!.mu);
  expect(byBen.matches.map(({ table }) => table)).toContain(secret);
  const place = byBen.matches.find(({ table }) => table === second)!;
  expect(place.seats.map((seat) => [seat.name, seat.person, seat.place])).toEqual([
    ['Ben', b, 1],
    ['Ada', a, 2],
  ]);

  const stranger = new Visitor(house.at);
  for (const looker of [cyd, stranger]) {
    const text = JSON.stringify(await pageOf(looker, 'aDa'));
    expect(text).toContain(first);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(running);
  }
  expect((await pageOf(stranger, a)).together).toBeNull();
  expect(JSON.stringify(await pageOf(ada, a))).not.toContain(running);
  expect((await pageOf(ada, a)).isMe).toBe(true);
  expect((await stranger.call('/api/people/nobody-here')).status).toBe(404);
  expect((await stranger.call(`/api/people/${'x'.repeat(300)}`)).status).toBe(404);
});

test('matches come page by page, those passed over not counted', async () => {
  const [eve, fay] = [await named('Eve'), await named('Fay')];
  const [e, f] = [await idOf(eve), await idOf(fay)];
  const all: string[] = [];
  for (let n = 0; n < MATCHES_A_PAGE + 3; n++) {
    all.unshift(await played([e, f], { rated: false }));
    await played([e, f], { rated: false, open: false });
  }
  const stranger = new Visitor(house.at);
  const first = await pageOf(stranger, e);
  expect(first.matches.map(({ table }) => table)).toEqual(all.slice(0, MATCHES_A_PAGE));
  const second = await pageOf(stranger, e, `?from=${first.next}`);
  expect(second.matches.map(({ table }) => table)).toEqual(all.slice(MATCHES_A_PAGE));
  expect(second.next).toBeNull();
});

test('the best stand on a list of every ladder, by what is certain of them', async () => {
  const [gus, hal, ida] = [await named('Gus'), await named('Hal'), await named('Ida')];
  const [g, h, i] = [await idOf(gus), await idOf(hal), await idOf(ida)];
  for (let n = 0; n < 3; n++) await played([g, h]);
  await played([h, i]);
  const { ladders } = (await new Visitor(house.at).call('/api/ladders')).body;
  expect(ladders[0]).toMatchObject({ game: 'tysiac', seats: 2, preset: 'alpha-1000' });
  const listed = async (): Promise<string[]> =>
    (await gus.call('/api/ladders/tysiac/2/alpha-1000')).body['people'].map(({ name }: { name: string }) => name);
  const names = await listed();
  expect(names[0]).toBe('Gus');
  expect(names.indexOf('Hal')).toBeGreaterThan(0);
  expect((await gus.call('/api/ladders/chess/2/usual')).body).toEqual({ people: [], bots: [] });
  expect((await gus.call('/api/ladders/tysiac/two/usual')).status).toBe(404);
  await gus.call('/api/me', { name: 'Gustav' });
  expect((await listed())[0]).toBe('Gustav');
  await gus.call('/api/me/avatar', { avatar: AVATARS[3] });
  expect((await listed())[0]).toBe('Gustav');
  expect((await pageOf(hal, g)).avatar).toBe(AVATARS[3]);
  for (const avatar of ['chess-K', '', '<img>', 7])
    expect((await gus.call('/api/me/avatar', { avatar })).status).toBe(422);
});

test('everything can be taken away as one file: identity, ratings, whole matches, and nothing of those being played', async () => {
  const [jan, kim] = [await named('Jan'), await named('Kim')];
  const [j, k] = [await idOf(jan), await idOf(kim)];
  await played([j, k]);
  const running = await played([j, k], { isOver: false });
  // A whole match with its cards.
  const wish = { ...WISH, rules: { ...definitionOf('tysiac')!.presets['alpha-1000'], maxHands: 1 } };
  const { table } = (await jan.call('/api/tables', { ...wish, preset: 'Short' })).body as { table: string };
  await kim.call(`/api/tables/${table}/sit`, {});
  const clients = [new Client(jan, table), new Client(kim, table)];
  await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
  for (const client of clients) client.stop();
  const { status, body } = await jan.call('/api/me/export');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    format: 'talon-person',
    version: 1,
    identity: { id: j, name: 'Jan' },
    clubs: [],
    ignored: [],
  });
  expect(body['results']).toHaveLength(1);
  const whole = body['matches'].find((match: { table: string }) => match.table === table);
  expect(parseRecord(JSON.stringify(whole.record), definitionOf).ok).toBe(true);
  const text = JSON.stringify(body);
  expect(text).not.toContain(running);
  expect(text).not.toMatch(/hash|secret|Kim/);
  expect((await new Visitor(house.at).call('/api/me/export')).status).toBe(401);
  for (let n = 0; n < 2; n++) await jan.call('/api/me/export');
  expect((await jan.call('/api/me/export')).status).toBe(429);
});

test('everything of somebody is deleted: the name in matches too; ratings of others stay, also made again', async () => {
  const [lea, max] = [await named('Lea'), await named('Max')];
  const [l, m] = [await idOf(lea), await idOf(max)];
  const over = await played([l, m]);
  const running = (await lea.call('/api/tables', { ...WISH, open: true })).body['table'] as string;
  await max.call(`/api/tables/${running}/sit`, {});
  const client = new Client(max, running, { choose: () => null });
  await client.until(({ shown, state }) => shown !== null || state?.phase === 'commit');
  const waiting = (await lea.call('/api/tables', WISH)).body['table'] as string;
  await max.call('/api/me/ignored', { person: l, isIgnored: true });
  await house.db.insertInto('mutes').values({ person: m, other: l, since: 0 }).execute();
  const score = { who: `person ${l}`, name: 'Lea', agent: null, played: 1, points: 0, won: 0, last: 0 };
  const other = (await max.call('/api/tables', WISH)).body['table'] as string;
  const series = JSON.stringify({ round: 2, isTurned: false, scores: [score] });
  await house.db.updateTable('tables').set({ series }).where('id', '=', other).execute();
  const before = (await pageOf(max, m)).ladders;
  const { cookie } = lea;

  expect((await lea.call('/api/me/delete', {})).status).toBe(422);
  expect((await lea.call('/api/me/delete', { sure: true })).body).toEqual({ deleted: true });
  expect(lea.cookie).toBe('talon-secret=');
  lea.cookie = cookie;
  expect((await lea.call('/api/me')).body).toBeNull();

  expect(await pageOf(max, l)).toMatchObject({
    name: GONE_NAME,
    isGone: true,
    ladders: [],
    matches: [],
    together: null,
  });
  expect((await max.call('/api/people/Lea')).status).toBe(404);
  const shown = (await pageOf(max, m)).matches.find(({ table }) => table === over)!;
  expect(shown.seats[0]).toMatchObject({ name: GONE_NAME, person: null, place: 1 });
  expect((await max.call(`/api/tables/${over}`)).body['seats'][0]).toMatchObject({ name: GONE_NAME });
  await client.until(({ state }) => {
    const [seat] = state!.seats;
    return seat!.kind === 'person' && seat!.name === GONE_NAME && seat!.away;
  });
  client.stop();
  expect((await max.call(`/api/tables/${waiting}`)).body['phase']).toBe('over');
  expect((await max.call('/api/me/ignored')).body).toEqual({ people: [] });
  expect(await house.db.selectFrom('mutes').selectAll().where('other', '=', l).execute()).toEqual([]);
  const tally = await house.db.selectFrom('tables').select('series').where('id', '=', other).executeTakeFirstOrThrow();
  expect(JSON.parse(tally.series!).scores).toEqual([{ ...score, name: GONE_NAME }]);
  expect((await pageOf(max, m)).ladders).toEqual(before);
  await house.tables.ratings.rebuild();
  expect((await pageOf(max, m)).ladders).toEqual(before);
  const best = (await max.call('/api/ladders/tysiac/2/alpha-1000')).body['people'] as { id: string }[];
  expect(best.some(({ id }) => id === l)).toBe(false);
  // Somebody else may be called so now.
  expect((await new Visitor(house.at).call('/api/me', { name: 'Lea' })).status).toBe(201);
});

test('what a server that was killed has begun to delete the next one ends', async () => {
  const [pia, quin] = [await named('Pia'), await named('Quin')];
  const [p, q] = [await idOf(pia), await idOf(quin)];
  const over = await played([p, q]);
  const { store } = house.tables;
  const db = house.db;
  await db.updateTable('people').set({ name: GONE_NAME, name_key: null, gone: 1 }).where('id', '=', p).execute();
  // Nobody is this person any more, though their keys are there.
  expect((await pia.call('/api/me')).body).toBeNull();
  await eraseTheRest({ db, store, rooms: house.tables.rooms, parts: [], now: () => 2 });
  expect((await store.find(over))!.seats[0]).toMatchObject({ name: GONE_NAME });
  expect(await db.selectFrom('keys').selectAll().where('person', '=', p).execute()).toEqual([]);
});

test('somebody is reported for the host to see, not too often, and never twice at the same time', async () => {
  const [nia, oli] = [await named('Nia'), await named('Oli')];
  const [n, o] = [await idOf(nia), await idOf(oli)];
  const report = (visitor: Visitor, body: object) => visitor.call('/api/reports', body);
  const words = { person: o, reason: 'insults', text: 'He said\u0007 things' };
  expect((await report(nia, words)).status).toBe(201);
  expect((await report(nia, { ...words, reason: 'cheating' })).status).toBe(201);
  const { reports } = house.tables;
  const [open, ...rest] = await reports.list(false, 100);
  expect(rest).toEqual([]);
  expect(open).toMatchObject({
    reason: 'cheating',
    text: 'He said things',
    reporter: { name: 'Nia' },
    person: { name: 'Oli' },
  });
  for (const body of [
    { ...words, person: n },
    { ...words, person: 'nobody' },
  ])
    expect((await report(nia, body)).status).toBe(409);
  for (const body of [{ ...words, reason: 'ugly' }, { ...words, text: 'x'.repeat(501) }, { ...words, more: 1 }, []])
    expect((await report(nia, body)).status).toBe(422);
  expect((await report(nia, words)).status).toBe(201);
  expect((await report(nia, words)).status).toBe(429);
  expect((await report(new Visitor(house.at), words)).status).toBe(401);
  expect(await reports.close(open!.id)).toBe(true);
  expect(await reports.close(open!.id)).toBe(false);
  expect(await reports.list(false, 100)).toEqual([]);
  expect(await reports.list(true, 100)).toHaveLength(1);
});

test('a name that was deleted stands nowhere: not in the tally of a series, at a table closed before its cards, in talk', async () => {
  const [ada, ben] = [await named('Zenobia'), await named('Yorick')];
  const [a, b] = [await idOf(ada), await idOf(ben)];
  // The match after the next: it has the tally of all before it, and she has left.
  const score = { name: 'Zenobia', agent: null, played: 1, points: 1, won: 1, last: 0 };
  const made = newTable({ ...WISH, seats: [...WISH.seats], open: true }, { person: b, name: 'Yorick' }, clock, () =>
    'a'.repeat(64),
  );
  if (!made.ok) throw new Error(made.error.message);
  const scores = [{ ...score, who: `person ${a}` }];
  await house.tables.store.create({ ...made.value, series: { round: 3, isTurned: false, scores } });
  // Closed by the host before the first card.
  const closed = (await ada.call('/api/tables', WISH)).body['table'] as string;
  const row = (await house.tables.store.find(closed))!;
  expect(await house.tables.store.append(row, [], { isClosed: true, isOver: true, phase: 'over' })).toBe(true);
  // Said at somebody else's table.
  const { table } = (await ben.call('/api/tables', { ...WISH, open: true })).body as { table: string };
  const looker = new Client(ada, table);
  await looker.until(({ state }) => state !== null);
  expect((await looker.send('say', { words: { text: 'I am Zenobia' } })).code).toBe('OK');
  looker.stop();
  await ada.call('/api/me/delete', { sure: true });

  const file = JSON.stringify([
    await house.db.selectFrom('tables').selectAll().execute(),
    await house.db.selectFrom('people').selectAll().execute(),
  ]);
  expect(file).not.toContain('Zenobia');
  expect((await ben.call(`/api/tables/${made.value.id}`)).body['series'].scores).toMatchObject([{ name: GONE_NAME }]);
  const room = (await house.tables.rooms.open(table))!;
  expect(JSON.stringify(await room.talk.heardBy(null))).not.toContain('Zenobia');
});

test('whom somebody does not hear at tables is in their file, and goes with either of the two', async () => {
  const [ann, bob, cat] = [await named('Ann'), await named('Bob'), await named('Cat')];
  const [a, b, c] = [await idOf(ann), await idOf(bob), await idOf(cat)];
  for (const [one, other] of [
    [a, b],
    [b, a],
    [c, b],
  ] as const)
    expect(await house.tables.mutes.add(one, other)).toBe(true);
  expect((await ann.call('/api/me/export')).body['muted']).toMatchObject([{ id: b, name: 'Bob' }]);
  await ann.call('/api/me/delete', { sure: true });
  expect(await house.db.selectFrom('mutes').select(['person', 'other']).execute()).toEqual([{ person: c, other: b }]);
  expect([...(await house.tables.mutes.of(b))]).toEqual([]);
});
