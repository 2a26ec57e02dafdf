// What a server has kept, looked at when it has ended: nothing that was acknowledged is missing, and every match is what its
// seed and its moves say.
import { Match } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { definitionOf, gameOf } from '../../src/server/house.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { SqliteTableStore, type TableRow } from '../../src/server/store/tableStore.ts';
import { standing } from '../../src/server/tables/journal.ts';

export interface Checked {
  readonly records: number;
  readonly steps: number;
  /** Tables of which something acknowledged is missing. */
  readonly lost: number;
  /** Tables whose steps are not what their seed and moves say. */
  readonly wrong: number;
}

const isAsPlayed = (row: TableRow, steps: readonly (readonly number[])[]): boolean => {
  const game = gameOf(definitionOf(row.game)!, row.rules);
  const match = new Match({ game, rng: rngFrom(row.seed!), steps: [], policy: 'throw' });
  try {
    for (const step of steps) {
      if (step[0]! < 0) continue;
      match.advance();
      match.answer('kept', step[1]!);
    }
    if ((steps.at(-1)?.[0] ?? 0) < 0) match.advance();
  } catch {
    return false;
  }
  return JSON.stringify(match.steps.slice(0, steps.length)) === JSON.stringify(steps);
};

export const checkTables = async (file: string, acknowledged: ReadonlyMap<string, number>): Promise<Checked> => {
  const db = await openDatabase(file);
  const store = new SqliteTableStore(db);
  let [records, count, lost, wrong] = [0, 0, 0, 0];
  for (const { id } of await db.selectFrom('tables').select('id').execute()) {
    const row = (await store.find(id))!;
    const kept = await store.stepsFrom(id, 0);
    if (kept.length < (acknowledged.get(id) ?? 0) || kept.length !== row.head) lost++;
    if (row.seed === null) continue;
    records++;
    count += kept.length;
    if (
      !isAsPlayed(
        row,
        standing(kept).map(({ step }) => step),
      )
    )
      wrong++;
  }
  await db.destroy();
  return { records, steps: count, lost, wrong };
};
