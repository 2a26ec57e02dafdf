// The table of docs/8-simulation.md with the columns that every Parquet file of a simulation has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXED_COLUMNS } from '../src/sim/rows.ts';
import { fillIn, table, type GamePage } from './gamePages.ts';

export const simulationPage = (): GamePage => {
  const file = join(import.meta.dirname, '..', 'docs', '8-simulation.md');
  const current = (): string => readFileSync(file, 'utf8');
  const rows = FIXED_COLUMNS.map(({ name, about }) => [`\`${name}\``, about]);
  return { file, current, updated: () => fillIn(current(), { columns: table(['column', 'holds'], rows) }, file) };
};
