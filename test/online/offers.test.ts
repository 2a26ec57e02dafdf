// Offers that all people at a table must accept: a decision taken back, a match called off, the rest claimed.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkClaim } from '../../src/analysis/index.ts';
import { parseRecord } from '../../src/core/record.ts';
import { GAMES } from '../../src/games/index.ts';
import { problemsOf, type DealProof } from '../../src/net/fairDeal.ts';
import type { Ack, ShownFrame } from '../../src/net/messages.ts';
import type { OfferKind } from '../../src/net/offers.ts';
import { firstForeignChance } from '../../src/play/fromSeed.ts';
import { LiveTable } from '../../src/server/tables/liveTable.ts';
import { TIMES } from '../../src/server/tables/clock.ts';
import { PATIENT } from '../patience.ts';
import { Client, Visitor } from './client.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ claim: 60_000 });
});
afterAll(() => house.close());

const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;
const ONE_DEAL = { ...tysiac.presets['alpha-1000'], maxHands: 1 };
const DUEL = { game: 'tysiac', preset: 'alpha-1000', rules: ONE_DEAL, clock: null, seats: ['you', 'free'] };

/** Nobody moves by themselves; a finished deal is gone on from. */
const STILL = { choose: () => null };

interface Table {
  readonly table: string;
  readonly clients: readonly Client[];
  readonly people: readonly Visitor[];
}

const seated = async (wish: object = DUEL): Promise<Table> => {
  const ada = await new Visitor(house.at).name('Ada');
  const { body } = await ada.call('/api/tables', wish);
  const { table } = body as { table: string };
  const people = [ada];
  const free = (wish as typeof DUEL).seats.filter((word) => word === 'free');
  for (const name of free.keys()) people.push(await new Visitor(house.at).name(`Guest ${name}`));
  for (const guest of people.slice(1)) await guest.call(`/api/tables/${table}/sit`, {});
  const clients = people.map((person) => new Client(person, table, STILL));
  await Promise.all(clients.map((client) => client.until(({ shown }) => shown !== null)));
  await asked(clients);
  return { table, clients, people };
};

const stop = ({ clients }: Table): void => {
  for (const client of clients) client.stop();
};
const headOf = ({ shown }: Client): number => shown!.head;
/** The first claim of a server waits until the thread for claims is there. */
const offer = async ({ socket, table, shown }: Client, kind: OfferKind): Promise<Ack> =>
  socket.timeout(PATIENT.timeout).emitWithAck('offer', { table, step: shown!.head, kind });
const answer = async (client: Client, agrees: boolean) => {
  await client.until(({ state }) => state!.offer !== null);
  return client.send('answer', { offer: client.state!.offer!.id, agrees });
};
const mover = (clients: readonly Client[]): Client => clients.find(({ shown }) => shown!.frame.moves.length > 0)!;
/** Until somebody is asked, or the match is over. */
const asked = (clients: readonly Client[]): Promise<unknown> =>
  Promise.race(clients.map((client) => client.until(({ shown, isOver }) => isOver || shown!.frame.moves.length > 0)));
/** One move, and everybody has seen it. */
const move = async (clients: readonly Client[]): Promise<ShownFrame> => {
  const client = mover(clients);
  const before = client.shown!;
  const { moves } = before.frame;
  const ids = [moves[(before.head * 7919) % moves.length]!.id];
  let { code } = await client.send('act', { step: before.head, ids });
  // Nobody plays so fast.
  for (; code === 'OFTEN'; { code } = await client.send('act', { step: before.head, ids })) await setTimeout(100);
  expect(code).toBe('OK');
  await Promise.all(clients.map((one) => one.until(({ shown }) => shown!.head > before.head)));
  await asked(clients);
  return before;
};
const liveOf = async (table: string): Promise<LiveTable> => {
  const { store } = house.tables;
  const noBots = (): never => {
    throw new Error('no bots here');
  };
  return new LiveTable((await store.find(table))!, await store.stepsFrom(table, 0), noBots, TIMES);
};

test('a decision is taken back when all agree: the record, the proof and a server that reads the store again know it', async () => {
  const at = await seated();
  const { clients, table, people } = at;
  for (let moves = 0; moves < 3; moves++) await move(clients);
  const asker = mover(clients);
  const before = await move(clients);
  const other = clients.find((client) => client !== asker)!;
  expect((await offer(asker, 'undo')).code).toBe('OK');
  expect(await offer(asker, 'undo')).toMatchObject({ code: 'DUP' });
  expect(await offer(other, 'undo')).toMatchObject({ code: 'TURN' });
  await other.until(({ state }) => state!.offer !== null);
  expect(other.state!.offer).toMatchObject({ kind: 'undo', by: asker.state!.seat, declined: null });
  // Nothing is done before everybody has agreed.
  expect(headOf(other)).toBe(before.head + 1);
  expect((await answer(other, true)).code).toBe('OK');
  await Promise.all(clients.map((client) => client.until(({ shown }) => shown!.undos === 1)));
  const after = asker.shown!;
  expect(after.head).toBe(before.head + 2);
  expect(after.frame.step).toBe(before.frame.step);
  expect(after.frame.moves).toEqual(before.frame.moves);
  expect(after.frame.seen.length).toBe(before.frame.step);
  expect(asker.state!.offer).toBeNull();
  // An answer to what was taken back is of the past, and another window sees the same.
  expect(await asker.send('act', { step: before.head, ids: [before.frame.moves.at(-1)!.id] })).toMatchObject({
    code: 'STALE',
  });
  const window = new Client(people[clients.indexOf(asker)]!, table, STILL);
  await window.until(({ shown }) => shown !== null);
  expect(window.shown!.frame.moves).toEqual(before.frame.moves);
  window.stop();
  const again = await liveOf(table);
  expect([again.undos, again.session!.steps.length]).toEqual([1, before.frame.step]);

  // Now something else is played, to the end.
  const ids = [before.frame.moves.at(-1)!.id];
  expect(await asker.send('act', { step: headOf(asker), ids })).toMatchObject({ code: 'OK' });
  await Promise.all(clients.map((one) => one.until(({ shown }) => shown!.head > after.head)));
  while (!clients.every(({ isOver }) => isOver)) await move(clients);
  const { body } = await people[0]!.call(`/api/tables/${table}/record`);
  const { record, proof } = body as { record: { seed: string; rulesKey: string; players: string[] }; proof: DealProof };
  expect(problemsOf(proof, record)).toEqual([]);
  const loaded = parseRecord(JSON.stringify(record), (id) => GAMES.find((known) => known.id === id));
  if (!loaded.ok) throw new Error(loaded.error.message);
  expect(loaded.value.record.result).not.toBeNull();
  expect(firstForeignChance(loaded.value.game, loaded.value.steps, record.seed)).toBeNull();
  expect(await offer(asker, 'undo')).toMatchObject({ code: 'OVER' });
  stop(at);
});

test('whoever declines is named, nothing changes, and the next move makes an end of it', async () => {
  const at = await seated();
  const { clients, table } = at;
  const asker = mover(clients);
  await move(clients);
  const [before] = [(await house.tables.store.find(table))!.version];
  const other = clients.find((client) => client !== asker)!;
  await offer(asker, 'undo');
  expect((await answer(other, false)).code).toBe('OK');
  await asker.until(({ state }) => state!.offer?.declined === other.state!.seat);
  expect((await house.tables.store.find(table))!.version).toBe(before);
  expect((await other.send('answer', { offer: asker.state!.offer!.id, agrees: true })).code).toBe('STALE');
  await move(clients);
  await asker.until(({ state }) => state!.offer === null);
  stop(at);
});

test('a match is called off before the second trick by all together: nobody has lost', async () => {
  const rated = { ...DUEL, rules: undefined, rated: true };
  const at = await seated(rated);
  const { clients, table, people } = at;
  const [one, other] = clients as [Client, Client];
  await move(clients);
  expect(one.shown!.mayAbort).toBe(true);
  expect(await offer(one, 'undo')).toMatchObject({
    code: 'ILLEGAL',
    refused: { message: { key: 'friends.offer.undo.rated' } },
  });
  await offer(one, 'abort');
  // Whoever offers the same agrees.
  await other.until(({ state }) => state!.offer !== null);
  expect((await offer(other, 'abort')).code).toBe('OK');
  await one.until(({ state }) => state!.phase === 'over');
  expect(one.state).toMatchObject({ aborted: true, deserted: false, closed: false, offer: null });
  expect((await house.tables.store.find(table))!).toMatchObject({ ending: 'aborted', result: null });
  await house.tables.ratings.follow();
  expect((await people[0]!.call('/api/me/ratings')).body['ratings']).toEqual([expect.objectContaining({ matches: 0 })]);
  expect((await people[0]!.call(`/api/tables/${table}/again`, {})).status).toBe(200);
  stop(at);
});

test('later it is not called off, and bots agree to what takes nothing from anybody', async () => {
  const wish = { ...DUEL, preset: 'polish-3', rules: undefined, seats: ['you', 'free', 'novice:30'] };
  const at = await seated(wish);
  const { clients } = at;
  const played = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await move(clients);
  };
  const asker = mover(clients) ?? clients[0]!;
  await played(() => asker.shown!.frame.canUndo);
  const other = clients.find((client) => client !== asker)!;
  const { undos } = asker.shown!;
  if ((await offer(asker, 'undo')).code === 'OK') {
    expect((await answer(other, true)).code).toBe('OK');
    await asker.until(({ shown }) => shown!.undos === undos + 1);
  }
  await played(() => !clients[0]!.shown!.mayAbort);
  expect(await offer(clients[0]!, 'abort')).toMatchObject({
    code: 'ILLEGAL',
    refused: { message: { key: 'friends.offer.abort.late' } },
  });
  stop(at);
});

test('a claim is checked by the solver; one that stands is seen by the others and played out as a match is', async () => {
  const at = await seated({ ...DUEL, rules: { ...ONE_DEAL, maxHands: 10 } });
  const { clients, table } = at;
  const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;
  const { game } = await liveOf(table);
  let stood = false;
  let wasRefused = false;
  expect(
    (
      await offer(
        clients.find((client) => client !== mover(clients))!,
        'claim',
      )
    ).code,
  ).toBe('TURN');
  while (!stood && !clients.every(({ isOver }) => isOver)) {
    const claimer = mover(clients);
    const other = clients.find((client) => client !== claimer)!;
    const { view } = claimer.shown!.frame;
    const seen = view ?? claimer.shown!.frame.seen.at(-1)!.view;
    if (seen.phase === 'play' && claimer.shown!.frame.moves.length <= 2) {
      // Few may be made in a short time: one that does not stand, and the first that does.
      const isCertain = checkClaim(tysiac, game, seen).verdict === 'certain';
      if (isCertain || !wasRefused) {
        expect((await offer(claimer, 'claim')).code).toBe(isCertain ? 'OK' : 'ILLEGAL');
        wasRefused ||= !isCertain;
      }
      if (isCertain) {
        await other.until(({ state }) => state!.offer !== null);
        expect(other.state!.offer).toMatchObject({ kind: 'claim', by: claimer.state!.seat, stands: false });
        // Who does not agree has it settled by the solver, which has done so already.
        expect((await answer(other, false)).code).toBe('OK');
        await other.until((client) => client.isOver || client.state!.offer === null);
        stood = true;
        break;
      }
    }
    await move(clients);
  }
  expect(stood).toBe(true);
  const steps = await house.tables.store.stepsFrom(table, 0);
  expect(steps.some(({ by }) => by === 'claim')).toBe(true);
  expect((await liveOf(table)).session!.steps.length).toBe(steps.length);
  stop(at);
});

test('offers are few, and garbage or the word of somebody without a seat is none', async () => {
  const at = await seated();
  const [client] = at.clients as [Client, Client];
  for (const message of [
    { step: 1 },
    { step: 1, kind: 'win' },
    { step: -1, kind: 'abort' },
    { step: 1, kind: 'abort', more: 1 },
  ])
    expect((await client.send('offer', message)).code).toBe('FORMAT');
  for (const message of [{ offer: 0, agrees: true }, { offer: 1 }, { offer: 1, agrees: 'yes' }])
    expect((await client.send('answer', message)).code).toBe('FORMAT');
  expect((await client.send('answer', { offer: 7, agrees: true })).code).toBe('STALE');
  const eve = new Client(new Visitor(house.at), at.table);
  await eve.until(({ shown }) => shown !== null);
  expect(await offer(eve, 'abort')).toEqual({ code: 'SPECTATOR' });
  expect(await eve.send('answer', { offer: 1, agrees: true })).toEqual({ code: 'SPECTATOR' });
  eve.stop();
  const codes = await Promise.all(
    Array.from({ length: 30 }, () => client.send('offer', { step: 99_999, kind: 'abort' })),
  );
  expect(codes.filter(({ code }) => code === 'OFTEN').length).toBeGreaterThanOrEqual(20);
  stop(at);
});
