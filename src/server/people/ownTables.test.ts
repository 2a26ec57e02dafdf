import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from '../../../test/online/client.ts';
import { openHouse, type House } from '../../../test/online/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const WISH = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null };
const tablesOf = async (who: Visitor): Promise<unknown> => (await who.call('/api/me/tables')).body['tables'];

test('whoever sits at a private table finds it again, and nobody else does', async () => {
  const [ada, ben, cyd] = await Promise.all(['Ada', 'Ben', 'Cyd'].map((name) => new Visitor(house.at).name(name)));
  const { table } = (await ada!.call('/api/tables', WISH)).body;
  expect(await tablesOf(ada!)).toEqual([
    {
      table,
      game: 'tysiac',
      preset: 'alpha-1000',
      rulesKey: expect.any(String),
      others: [],
      isWaiting: true,
      rated: false,
    },
  ]);
  await ben!.call(`/api/tables/${table}/sit`, {});
  expect(await tablesOf(ada!)).toMatchObject([{ table, others: ['Ben'], isWaiting: false }]);
  expect(await tablesOf(ben!)).toMatchObject([{ table, others: ['Ada'] }]);
  for (const other of [cyd!, new Visitor(house.at)]) expect(await tablesOf(other)).toEqual([]);
  // The newest first; a table that one has left is none of one's own.
  const { table: second } = (await ada!.call('/api/tables', WISH)).body;
  expect(await tablesOf(ada!)).toMatchObject([{ table: second }, { table }]);
  await ada!.call(`/api/tables/${second}/leave`, {});
  expect(await tablesOf(ada!)).toMatchObject([{ table }]);
});
