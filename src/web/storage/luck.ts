// What the deals of finished games were worth, worked out once on this device.
import { database, type LuckRow } from './db.ts';

/** undefined where it was not worked out, or by another version. */
export const findLuck = async (id: string, version: string): Promise<LuckRow['deals'] | undefined> => {
  const row = await (await database()).get('luck', id);
  return row?.version === version ? row.deals : undefined;
};

export const keepLuck = async (row: LuckRow): Promise<void> => void (await (await database()).put('luck', row));
