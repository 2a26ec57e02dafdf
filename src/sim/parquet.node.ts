// Rows of numbers as a Parquet file, a part at a time, so that memory does not grow with the rows.
import { ByteWriter, ParquetWriter, schemaFromColumnData, type ColumnSource } from 'hyparquet-writer';
import type { RowColumn } from './rows.ts';

/** Rows of one row group; readers hold one of them at a time. */
const GROUP_ROWS = 20_000;
const NUMBER_BYTES = 8;

export interface ParquetSource {
  columns: readonly RowColumn[];
  /** The words that the columns of these types point to. */
  agents: readonly string[];
  reasons: readonly string[];
  /** Length of the rows, which are float64 one after the other. */
  bytes: number;
  read(from: number, length: number): Uint8Array;
  write(part: Uint8Array): void;
}

export const writeParquet = (source: ParquetSource): void => {
  const { columns, bytes } = source;
  const rowBytes = columns.length * NUMBER_BYTES;
  const out = flushingWriter(source.write);
  const schema = schemaFromColumnData({ columnData: columnData(source, new Float64Array(0)) });
  // What each column holds, for readers that show metadata: DuckDB's parquet_kv_metadata, pyarrow's schema.metadata.
  const kvMetadata = columns.map(({ name, about }) => ({ key: `column.${name}`, value: about }));
  const writer = new ParquetWriter({ writer: out, schema, kvMetadata });
  for (let at = 0; at < bytes; at += GROUP_ROWS * rowBytes) {
    const part = source.read(at, Math.min(GROUP_ROWS * rowBytes, bytes - at));
    const values = new Float64Array(part.buffer, part.byteOffset, part.byteLength / NUMBER_BYTES);
    const data = columnData(source, values).map(({ name, data }) => ({ name, data }));
    void writer.write({ columnData: data, rowGroupSize: GROUP_ROWS });
  }
  void writer.finish();
};

/** What has been written leaves memory after every row group. */
export const flushingWriter = (write: (part: Uint8Array) => void): ByteWriter => {
  const writer = new ByteWriter();
  const flush = (): void => {
    write(new Uint8Array(writer.buffer, 0, writer.index));
    writer.index = 0;
  };
  return Object.assign(writer, { flush, finish: flush });
};

const columnData = ({ columns, agents, reasons }: ParquetSource, values: Float64Array): ColumnSource[] =>
  columns.map(({ name, type }, column) => {
    const rows = values.length / columns.length;
    const at = (row: number): number => values[row * columns.length + column]!;
    if (type === 'int') {
      return { name, type: 'INT32', nullable: false, data: Int32Array.from({ length: rows }, (_, row) => at(row)) };
    }
    if (type === 'number') {
      return { name, type: 'DOUBLE', nullable: false, data: Float64Array.from({ length: rows }, (_, row) => at(row)) };
    }
    const words = type === 'agent' ? agents : reasons;
    return { name, type: 'STRING', nullable: false, data: Array.from({ length: rows }, (_, row) => words[at(row)]!) };
  });
