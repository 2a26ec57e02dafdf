// What takes time to find out about finished games, worked out once on this device.
import { database, type Findings } from './db.ts';

/** undefined where it was not worked out, or by another version. */
export const findFinding = async <K extends keyof Findings>(
  kind: K,
  id: string,
  version: string,
): Promise<Findings[K] | undefined> => {
  const row = await (await database()).get(kind, id);
  return row?.version === version ? (row as Findings[K]) : undefined;
};

export const keepFinding = async <K extends keyof Findings>(kind: K, row: Findings[K]): Promise<void> =>
  void (await (await database()).put(kind, row));
