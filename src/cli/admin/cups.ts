// Tournaments, made again from their records.
import { rebuildCups } from '../../server/admin/cups.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { withData } from './open.ts';
import type { AdminOptions } from './options.ts';

export const rebuild = (io: Io, options: AdminOptions): Promise<void> =>
  withData(io, options, async (data) => {
    const made = await rebuildCups(data);
    if (options.json) return printJson(io, made);
    const { cups, tables, same, changed } = made;
    print(
      io,
      `${cups} tournaments of ${tables} tables: ${same ? 'the records say what their pages say' : 'the records say something else of these'}.`,
      ...changed.map(({ id, name }) => `  ${name} (${id})`),
    );
  });
