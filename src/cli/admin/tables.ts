// The tables of a server.
import { closeTable, listTables, type ListedTable } from '../../server/admin/tables.ts';
import type { AdminOptions, ListOptions } from './options.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { need } from '../kit/problems.ts';
import { listing } from './listing.ts';
import { moment, withData } from './open.ts';

const seatWords = ({ seats }: ListedTable): string =>
  seats.map(({ name, agent }) => name ?? (agent === null ? '–' : `[${agent}]`)).join(', ');

export const tables = (io: Io, options: ListOptions & { all?: true }): Promise<void> =>
  withData(io, options, async (data) => {
    const listed = await listTables(data, options.all === true, options.most);
    if (options.json) return printJson(io, { tables: listed });
    const rows = listed.map((table) => [
      table.id,
      table.code,
      `${table.game} ${table.preset}`,
      table.closed ? 'closed' : table.phase,
      seatWords(table),
      String(table.steps),
      moment(table.created),
    ]);
    print(
      io,
      ...listing(['id', 'code', 'rules', 'phase', 'seats', 'steps', 'opened (UTC)'], rows, 'No table is open.'),
    );
  });

export const close = (io: Io, word: string, options: AdminOptions): Promise<void> =>
  withData(io, options, async (data) => {
    const closed = need(await closeTable(data, word));
    if (options.json) return printJson(io, { closed });
    print(io, `The table ${closed.id} (${seatWords(closed)}) is closed after ${closed.steps} steps.`);
  });
