// A table of plain data, for CSV files and pages.

export type Cell = string | number | null;

export interface DataTable {
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}
