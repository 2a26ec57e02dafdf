import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, Visitor } from '../../../test/online/client.ts';
import { openHouse, type House } from '../../../test/online/house.ts';
import { MEASURED } from './measured.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

test('what was measured of the bots is what the ladder has', () => {
  for (const [game, agents] of Object.entries(MEASURED)) {
    const path = join(import.meta.dirname, `../../../data/ladder/${game}.json`);
    const ladder = JSON.parse(readFileSync(path, 'utf8')) as { agents: { agent: string; rating: number }[] };
    const ratings = Object.fromEntries(ladder.agents.map(({ agent, rating }) => [agent, rating]));
    expect(ratings).toMatchObject(agents);
  }
});

test('a bot begins where the ladder has it, and moves by matches with people who are rated there', async () => {
  const [ada, ben] = [await new Visitor(house.at).name('Ada'), await new Visitor(house.at).name('Ben')];
  const play = async (seats: string[], rated: boolean): Promise<void> => {
    const wish = { game: 'skitgubbe', preset: 'standard-2', seats, clock: null, rated };
    const table = (await ada.call('/api/tables', wish)).body['table'] as string;
    if (rated) await ben.call(`/api/tables/${table}/sit`, {});
    const clients = (rated ? [ada, ben] : [ada]).map((person) => new Client(person, table));
    await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
    for (const client of clients) client.stop();
    await house.tables.ratings.follow();
  };
  const careful = async (): Promise<Record<string, unknown>> => {
    const { body } = await ada.call('/api/ladders/skitgubbe/2/standard-2');
    return (body['bots'] as Record<string, unknown>[]).find(({ agent }) => agent === 'careful')!;
  };
  const measured = { agent: 'careful', mu: MEASURED['skitgubbe']!['careful'], matches: 0, provisional: true };
  expect(await careful()).toMatchObject(measured);
  // Nobody knows how strong somebody is who has played no rated match.
  await play(['you', 'careful'], false);
  expect(await careful()).toMatchObject(measured);
  await play(['you', 'free'], true);
  const [before] = (await ada.call('/api/me/ratings')).body['ratings'];
  await play(['you', 'careful'], false);
  const after = await careful();
  expect(after['matches']).toBe(2);
  expect(after['mu']).not.toBe(measured.mu);
  expect(after['sigma']).toBeLessThan(25 / 3);
  // The person's rating stays what it was.
  expect((await ada.call('/api/me/ratings')).body['ratings']).toEqual([before]);
});
