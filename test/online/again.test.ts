// After a match: the same friends, rules, bots and clock at another table.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { TableState } from '../../src/net/messages.ts';
import { nextOf } from '../../src/server/tables/again.ts';
import { Client, Visitor } from './client.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;
const RULES = { ...tysiac.presets['polish-3'], maxHands: 1 };
const WISH = { game: 'tysiac', preset: 'polish-3', rules: RULES, clock: { perMove: 30, bank: 5 }, open: true };

/** Ada at the second seat and Béla at the first have played a match with a bot; Cili has only watched. */
const played = async (): Promise<{ table: string; ada: Visitor; bela: Visitor; cili: Visitor }> => {
  const [ada, bela, cili] = await Promise.all(['Ada', 'Béla', 'Cili'].map((name) => new Visitor(house.at).name(name)));
  const { body } = await ada!.call('/api/tables', { ...WISH, seats: ['free', 'you', 'novice:30'] });
  const { table } = body as { table: string };
  await bela!.call(`/api/tables/${table}/sit`, {});
  const early = await ada!.call(`/api/tables/${table}/again`, {});
  expect(early).toMatchObject({ status: 409, body: { code: 'ERR_NOT_OVER' } });
  const clients = [ada!, bela!].map((person) => new Client(person, table));
  await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
  for (const client of clients) client.stop();
  return { table, ada: ada!, bela: bela!, cili: cili! };
};

const stateOf = async (who: Visitor, table: string): Promise<TableState> =>
  (await who.call(`/api/tables/${table}`)).body as TableState;
const again = async (who: Visitor, table: string): Promise<string> =>
  (await who.call(`/api/tables/${table}/again`, {})).body['table'] as string;
/** Names without the number that tells those of several tests apart. */
const bare = (name: string | null): string | null => name?.replace(/ \d+$/, '') ?? null;
const sitting = ({ seats }: TableState): string[] =>
  seats.map((seat) => (seat.kind === 'person' ? bare(seat.name)! : seat.kind === 'bot' ? seat.agent : seat.kind));

test('another table has the rules, seats, bots and clock of the one before, and friends find their seats', async () => {
  const { table, ada, bela, cili } = await played();
  expect((await stateOf(cili, table)).next).toBeNull();
  const watcher = new Client(bela, table);
  await watcher.until(({ state }) => state !== null);
  const next = await again(ada, table);
  // Whoever is still there is told.
  await watcher.until(({ state }) => state!.next === next);
  watcher.stop();
  const [before, opened] = [await stateOf(ada, table), await stateOf(ada, next)];
  for (const part of ['game', 'preset', 'rules', 'rulesKey', 'clock', 'seat'] as const)
    expect(opened[part], part).toEqual(before[part]);
  expect([opened.phase, sitting(opened)]).toEqual(['open', ['free', 'Ada', 'novice:30']]);
  expect([await again(bela, table), await again(ada, table)]).toEqual([next, next]);
  expect(sitting(await stateOf(bela, next))).toEqual(['Béla', 'Ada', 'novice:30']);
  expect(await cili.call(`/api/tables/${table}/again`, {})).toMatchObject({ status: 409 });
});

test('friends who ask at the same time sit at one table, and one that was given up is not gone back to', async () => {
  const { table, ada, bela } = await played();
  const [one, two] = await Promise.all([again(ada, table), again(bela, table)]);
  expect(two).toBe(one);
  expect(sitting(await stateOf(ada, one!))).toEqual(['Béla', 'Ada', 'novice:30']);
  const second = await played();
  const left = await again(second.ada, second.table);
  await second.ada.call(`/api/tables/${left}/leave`, {}, 'POST');
  expect(await again(second.bela, second.table)).not.toBe(left);
});

test('where a match went on is in the store: another server, or this one when it was away, finds it', async () => {
  const { table, ada } = await played();
  const { store } = house.tables;
  const row = (await store.find(table))!;
  expect(await nextOf(store, row)).toBeNull();
  const next = await again(ada, table);
  expect(await nextOf(store, row)).toBe(next);
  expect(await nextOf(store, (await store.find(next))!)).toBeNull();
});

test('the next table may be turned by a seat, and carries how it stands', async () => {
  const { table, ada, bela } = await played();
  const next = (await ada.call(`/api/tables/${table}/again`, { turned: true })).body['table'] as string;
  const before = await stateOf(ada, next);
  expect(sitting(before)).toEqual(['novice:30', 'free', 'Ada']);
  // Whoever comes along finds the seat that is theirs now, and cannot turn it once more.
  await bela.call(`/api/tables/${table}/again`, { turned: true });
  const state = await stateOf(bela, next);
  expect(sitting(state)).toEqual(['novice:30', 'Béla', 'Ada']);
  // The list keeps the seats for those who have played, and has the table once it is full.
  expect([before.isListed, state.isListed]).toEqual([false, true]);
  const { result } = (await house.tables.store.find(table))!;
  const scores = state.series!.scores.map(({ name, agent, seat, played: matches, points, won }) => [
    bare(name) ?? agent,
    seat,
    matches,
    points,
    won,
  ]);
  const won = result!.places.map((place) => Number(place === 1));
  expect(state.series!.round).toBe(2);
  expect(scores).toEqual([
    ['Béla', 1, 1, result!.returns[0], won[0]],
    ['Ada', 2, 1, result!.returns[1], won[1]],
    ['novice:30', 0, 1, result!.returns[2], won[2]],
  ]);
  // A match after it counts on, and whoever leaves before it takes what they have along.
  const clients = [ada, bela].map((person) => new Client(person, next));
  await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
  for (const client of clients) client.stop();
  const after = (await stateOf(ada, next)).series!;
  expect(after.scores.map(({ played: matches }) => matches)).toEqual([2, 2, 2]);
  const third = await again(ada, next);
  expect((await stateOf(ada, third)).series).toMatchObject({ round: 3 });
  expect((await stateOf(ada, third)).series!.scores.map(({ name, seat }) => [bare(name), seat])).toContainEqual([
    'Béla',
    null,
  ]);
});
