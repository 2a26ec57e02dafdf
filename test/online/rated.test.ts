// A rated match from its table to the ratings, which a host can make again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capture } from '../captured.ts';
import { Client, Visitor } from './client.ts';
import { openHouse } from './house.ts';

test('two people play a rated match: both are rated, and made again the ratings are the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talon-rated-'));
  const house = await openHouse({}, folder);
  const [ada, ben] = [await new Visitor(house.at).name('Ada'), await new Visitor(house.at).name('Ben')];
  const wish = { game: 'skitgubbe', preset: 'standard-2', seats: ['you', 'free'], clock: null, rated: true };
  // One that is given up before anybody comes is a match of nobody, and stands in no other's way.
  const left = (await ada.call('/api/tables', wish)).body['table'] as string;
  await ada.call(`/api/tables/${left}/leave`, {});
  const { table } = (await ada.call('/api/tables', wish)).body as { table: string };
  expect((await ben.call(`/api/tables/${table}`)).body['rated']).toBe(true);
  await ben.call(`/api/tables/${table}/sit`, {});
  const clients = [new Client(ada, table), new Client(ben, table)];
  await Promise.all(clients.map((client) => client.until(({ isOver }) => isOver)));
  await house.tables.ratings.follow();
  const rated = await Promise.all([ada, ben].map(async (one) => (await one.call('/api/me/ratings')).body['ratings']));
  const [one, other] = rated.map(([first]) => first);
  for (const rating of [one, other])
    expect(rating).toMatchObject({ game: 'skitgubbe', preset: 'standard-2', matches: 1, provisional: true });
  expect(one.mu + other.mu).toBeCloseTo(50, 8);
  expect(one.mu).not.toBe(other.mu);
  // Each is told what the match has done, nobody what it has done to the other.
  const change = (await ada.call(`/api/tables/${table}/rating`)).body;
  expect(change).toMatchObject({ before: { mu: 25 }, after: { mu: one.mu, sigma: one.sigma }, counts: true });
  expect((await new Visitor(house.at).call(`/api/tables/${table}/rating`)).status).toBe(401);
  const cleo = await new Visitor(house.at).name('Cleo');
  expect((await cleo.call(`/api/tables/${table}/rating`)).body['code']).toBe('ERR_NOT_RATED');
  const { out } = await capture(['admin', 'rebuild-ratings', '--json'], { env: { TALON_DATA: folder } });
  expect(JSON.parse(out)).toEqual({ matches: 1, people: 2, same: true });
  // Going on at another table is rated too.
  const next = (await ada.call(`/api/tables/${table}/again`, {})).body['table'] as string;
  expect((await ada.call(`/api/tables/${next}`)).body['rated']).toBe(true);
  for (const client of clients) client.stop();
  await house.close();
  rmSync(folder, { recursive: true });
});
