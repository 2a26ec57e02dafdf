// Tournaments as a host sees them: their results made once more, from nothing but the steps of their tables.
import { Match, returnsOf } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { CupStore, resultText, type CupRow } from '../cups/cupStore.ts';
import { resultOf } from '../cups/standings.ts';
import { definitionOf, gameOf } from '../house.ts';
import type { TableRow } from '../store/tableStore.ts';
import type { AdminData } from './data.ts';

export interface RebuiltCups {
  readonly cups: number;
  readonly tables: number;
  /** Are all results, to the last byte, those that were written down? */
  readonly same: boolean;
  readonly changed: readonly { readonly id: string; readonly name: string }[];
}

const MOST = 1_000_000;

/** The table with the end that its steps lead to, whatever was written down of it. */
const replayed = async ({ store }: AdminData, row: TableRow): Promise<TableRow> => {
  if (row.seed === null) return { ...row, result: null };
  const game = gameOf(definitionOf(row.game)!, row.rules);
  const steps = (await store.stepsFrom(row.id, 0)).map(({ step }) => step);
  const match = new Match({ game, rng: rngFrom(row.seed), steps });
  if (!match.over) return { ...row, result: null };
  return { ...row, result: { ...game.outcome(match.state), returns: returnsOf(game, match.state) } };
};

/** What the records say, in the form in which it is kept. */
const rebuilt = async (data: AdminData, { id, plan, entrants }: CupRow): Promise<{ text: string; tables: number }> => {
  const tables: TableRow[] = [];
  for (const row of await data.store.tablesOfCup(id)) tables.push(await replayed(data, row));
  return { text: resultText(resultOf(plan, entrants, tables)), tables: tables.length };
};

/** Looks only: what was written down stays. */
export const rebuildCups = async (data: AdminData): Promise<RebuiltCups> => {
  const all = await new CupStore(data.db, data.store).list(['over'], MOST);
  const changed: { id: string; name: string }[] = [];
  let tables = 0;
  for (const cup of all) {
    const made = await rebuilt(data, cup);
    tables += made.tables;
    if (made.text !== cup.result) changed.push({ id: cup.id, name: cup.plan.name });
  }
  return { cups: all.length, tables, same: changed.length === 0, changed };
};
