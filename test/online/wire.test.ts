// What goes over the wire is what the store says and nothing else: every frame that anybody was sent is made once more,
// byte for byte, from the steps that were kept and the seat that it was for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { ShownFrame } from '../../src/net/messages.ts';
import { TIMES } from '../../src/server/tables/clock.ts';
import { LiveTable } from '../../src/server/tables/liveTable.ts';
import { Client, Visitor } from './client.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const MATCHES: readonly [game: string, preset: string, change: object][] = [
  ['tysiac', 'open-table', { maxHands: 1 }],
  ['ulti', 'table', { dealsPerSession: 1 }],
  ['skitgubbe', 'standard-3', {}],
  ['mosaic', 'standard-2', {}],
];
/** A frame of its own, and one in the answer to a move or to 'go on'; joining is answered with more than that. */
const FRAMES = [/^2\["frame",(.*)\]$/, /^3\d+\[\{"code":"\w+","head":\d+,"shown":(.*)\}\]$/];

/** Every frame of a connection as it came, without the words around it. */
const framesOf = (client: Client): string[] => {
  const frames: string[] = [];
  client.socket.on('connect', () => {
    client.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => {
      if (typeof data !== 'string') return;
      for (const frame of FRAMES) frames.push(...(frame.exec(data)?.slice(1) ?? []));
    });
  });
  return frames;
};

test.each(MATCHES)('%s: frames off the wire are those that the store makes', async (game, preset, change) => {
  const definition = GAMES.find(({ id }) => id === game)!;
  const rules = { ...definition.presets[preset], ...change };
  const { seats } = definition.create(definition.presets[preset]!);
  const people = await Promise.all(
    Array.from({ length: seats }, (_, at) => new Visitor(house.at).name(`Player ${at}`)),
  );
  const words = ['you', ...people.slice(1).map(() => 'free')];
  const { body } = await people[0]!.call('/api/tables', { game, preset, rules, seats: words, clock: null });
  const { table } = body as { table: string };
  for (const guest of people.slice(1)) await guest.call(`/api/tables/${table}/sit`, {});
  const spectator = new Visitor(house.at);
  const clients = [...people, spectator].map((person) => new Client(person, table));
  const heard = clients.map((client) => ({ client, frames: framesOf(client) }));
  await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
  for (const client of clients) client.stop();

  const { store } = house.tables;
  const row = (await store.find(table))!;
  const steps = await store.stepsFrom(table, 0);
  const noBots = (): never => {
    throw new Error('no bots here');
  };
  let compared = 0;
  for (const { client, frames } of heard) {
    const seat = client.state!.seat;
    const live = new LiveTable({ ...row, head: 0 }, [], noBots, TIMES);
    let known = 0;
    for (const text of frames) {
      const { head } = JSON.parse(text) as ShownFrame;
      live.follow({ ...row, head }, steps.slice(known, head));
      expect(text).toBe(JSON.stringify(live.frame(seat, known, 0, false)));
      known = head;
      compared++;
    }
    expect(known).toBe(row.head);
  }
  expect(compared).toBeGreaterThan(row.head);
});
