// What is drawn of the games' faces: each table when its game is opened, the small pictures of forms at once.
import type { ReactElement } from 'react';
import type { Path, Table } from '../kit/rules/shapes.ts';
import type { GameTable } from '../table/match/gameTable.ts';

type RulesPicture = (path: Path, rules: Table) => ReactElement | null;

const TABLES = import.meta.glob('./*/table.tsx', { import: 'table' });
const RULES_PICTURES = import.meta.glob('./*/RulesPicture.tsx', { import: 'rulesPicture', eager: true });

/** With everything that its first deal shows. */
export const loadTable = async (game: string): Promise<GameTable> => {
  const table = (await (TABLES[`./${game}/table.tsx`] ?? TABLES['./generic/table.tsx']!)()) as GameTable;
  await table.prepare?.();
  return table;
};

/** Beside the fields of a table of the rules; null where the game has none. */
export const rulesPicture = (game: string, path: Path, rules: Table): ReactElement | null => {
  const picture = RULES_PICTURES[`./${game}/RulesPicture.tsx`] as RulesPicture | undefined;
  return picture?.(path, rules) ?? null;
};
