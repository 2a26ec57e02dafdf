// What takes time to find out about finished games, worked out once on this device.
import { database, type Findings } from './db.ts';
import { INTACT_FINDINGS } from './intact.ts';

const isOf = <K extends keyof Findings>(kind: K, version: string, row: unknown): row is Findings[K] => {
  const { version: of, deals, counts } = (row ?? {}) as Partial<Record<string, unknown>>;
  return of === version && INTACT_FINDINGS[kind](kind === 'luck' ? deals : counts);
};

/** undefined where it was not worked out, or by another version, or is damaged. */
export const findFinding = async <K extends keyof Findings>(
  kind: K,
  id: string,
  version: string,
): Promise<Findings[K] | undefined> => {
  const row: unknown = await (await database()).get(kind, id).catch(() => undefined);
  return isOf(kind, version, row) ? row : undefined;
};

export const keepFinding = async <K extends keyof Findings>(kind: K, row: Findings[K]): Promise<void> =>
  void (await (await database()).put(kind, row));
