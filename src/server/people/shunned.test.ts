// Two servers on one file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Visitor } from '../../../test/online/client.ts';
import { openHouse } from '../../../test/online/house.ts';

test('whom somebody mutes or ignores at one server they do not hear at the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talon-mutes-'));
  const [one, other] = [await openHouse({}, folder), await openHouse({}, folder)];
  const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => new Visitor(one.at).name(name)));
  const [a, b] = await Promise.all([ada!, ben!].map(async (who) => (await who.call('/api/me')).body['id'] as string));
  const { mutes, ignored, others } = other.tables;
  expect([[...(await mutes.of(a!))], [...(await ignored.of(a!))]]).toEqual([[], []]);
  await one.tables.mutes.add(a!, b!);
  await one.tables.ignored.add(a!, b!);
  await others.look();
  expect([[...(await mutes.of(a!))], [...(await ignored.of(a!))]]).toEqual([[b], [b]]);
  await one.close();
  await other.close();
  rmSync(folder, { recursive: true });
});
