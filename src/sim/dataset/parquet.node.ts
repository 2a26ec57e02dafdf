// Rows of a data set as a Parquet file, a group at a time, so that memory does not grow with the rows.
import type { SchemaElement } from 'hyparquet';
import { ParquetWriter } from 'hyparquet-writer';
import { flushingWriter } from '../parquet.node.ts';
import { DATASET_COLUMNS, type DatasetColumn, type DatasetRow } from './rows.ts';

/** Rows of one row group. */
const GROUP_ROWS = 500;

export class DatasetFile {
  readonly #writer: ParquetWriter;
  #rows: DatasetRow[] = [];
  rows = 0;

  /** `about` goes into the file's metadata. */
  constructor(write: (part: Uint8Array) => void, about: Readonly<Record<string, string>>) {
    const columns = DATASET_COLUMNS.map(({ name, about: value }) => ({ key: `column.${name}`, value }));
    const kvMetadata = [...Object.entries(about).map(([key, value]) => ({ key, value })), ...columns];
    const schema = [
      { name: 'root', num_children: DATASET_COLUMNS.length },
      ...DATASET_COLUMNS.flatMap(elementsOf),
    ] satisfies SchemaElement[];
    this.#writer = new ParquetWriter({ writer: flushingWriter(write), schema, kvMetadata });
  }

  add(row: DatasetRow): void {
    this.#rows.push(row);
    this.rows++;
    if (this.#rows.length === GROUP_ROWS) this.#flush();
  }

  finish(): void {
    if (this.#rows.length > 0 || this.rows === 0) this.#flush();
    void this.#writer.finish();
  }

  #flush(): void {
    const columnData = DATASET_COLUMNS.map(({ name }) => ({ name, data: this.#rows.map((row) => row[name]) }));
    void this.#writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    this.#rows = [];
  }
}

const elementsOf = ({ name, type, isList }: DatasetColumn): SchemaElement[] => {
  const leaf = (own: string): SchemaElement =>
    type === 'STRING'
      ? { name: own, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' }
      : { name: own, type, repetition_type: 'REQUIRED' };
  if (!isList) return [leaf(name)];
  return [
    { name, repetition_type: 'REQUIRED', converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    leaf('element'),
  ];
};
