// People at one table, each behind a connection of their own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRecord } from '../../src/core/record.ts';
import { GAMES } from '../../src/games/index.ts';
import { problemsOf, type DealProof } from '../../src/net/fairDeal.ts';
import { Client, Visitor } from './client.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const sitDown = async (
  game: string,
  preset: string,
  seats: string[],
  guests: number,
  rules?: unknown,
): Promise<{ table: string; people: Visitor[] }> => {
  const host = await new Visitor(house.at).name('Ada');
  const opened = await host.call('/api/tables', {
    game,
    preset,
    seats,
    clock: null,
    ...(rules !== undefined && { rules }),
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const { table, code } = opened.body as { table: string; code: string };
  const people = [host];
  for (let index = 0; index < guests; index++) {
    const guest = await new Visitor(house.at).name(`Guest ${index}`);
    expect((await guest.call(`/api/tables/code/${code.toLowerCase()}`)).body).toEqual({ table });
    expect((await guest.call(`/api/tables/${table}/sit`, {})).status).toBe(200);
    people.push(guest);
  }
  return { table, people };
};

/** Short matches: what is tried is the same in long ones. */
const SHORT: readonly [game: string, preset: string, seats: string[], guests: number, change: object][] = [
  ['tysiac', 'alpha-1000', ['you', 'free'], 1, { maxHands: 2 }],
  ['ulti', 'table', ['free', 'you', 'greedy'], 1, { dealsPerSession: 2 }],
  ['skitgubbe', 'standard-3', ['you', 'free', 'free'], 2, {}],
  ['mosaic', 'standard-2', ['you', 'free'], 1, {}],
];

describe.each(SHORT)('%s', (game, preset, seats, guests, change) => {
  test('a whole match by link: seats, deals that are proven, moves, the record for everybody', async () => {
    const definition = GAMES.find(({ id }) => id === game)!;
    const rules = { ...definition.presets[preset], ...change };
    const { table, people } = await sitDown(game, preset, seats, guests, rules);
    const clients = people.map((person) => new Client(person, table));
    await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
    for (const client of clients) {
      // They are quicker than people are allowed to be.
      expect(client.acks.map(({ code }) => code).filter((code) => code !== 'OK' && code !== 'OFTEN')).toEqual([]);
      client.stop();
    }
    const { status, body } = await people[0]!.call(`/api/tables/${table}/record`);
    expect(status).toBe(200);
    const { record, proof } = body as {
      record: { seed: string; rulesKey: string; players: string[] };
      proof: DealProof;
    };
    expect(problemsOf(proof, record)).toEqual([]);
    const loaded = parseRecord(JSON.stringify(record), (id) => GAMES.find((known) => known.id === id));
    expect(loaded.ok && loaded.value.record.result).not.toBeNull();
  });
});
