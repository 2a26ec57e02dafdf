// What people have told the host about others.
import type { AdminData } from '../../server/admin/data.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { Failure } from '../kit/problems.ts';
import { listing } from './listing.ts';
import { moment, withData } from './open.ts';
import type { AdminOptions, ListOptions } from './options.ts';

export const reports = (io: Io, options: ListOptions & { all?: true }): Promise<void> =>
  withData(io, options, async (data) => {
    const listed = await data.reports.list(options.all === true, options.most);
    if (options.json) return printJson(io, { reports: listed });
    const rows = listed.map(({ id, at, person, reporter, reason, text, closed }) => [
      String(id),
      moment(at),
      `${person.name} (${person.id})`,
      `${reporter.name} (${reporter.id})`,
      reason,
      closed === null ? text : `[closed] ${text}`,
    ]);
    const none = await noneWords(data, options.all === true);
    print(io, ...listing(['no.', 'when (UTC)', 'about', 'by', 'reason', 'in words'], rows, none));
  });

/** Of an empty list: that all are closed is something else than that there never was one. */
const noneWords = async ({ reports: kept }: AdminData, isAll: boolean): Promise<string> =>
  !isAll && (await kept.list(true, 1)).length > 0
    ? 'No report is open; --all lists those that were closed.'
    : 'Nobody has reported anybody.';

export const closeReport = (io: Io, id: number, options: AdminOptions): Promise<void> =>
  withData(io, options, async (data) => {
    if (!(await data.reports.close(id)))
      throw new Failure(`There is no open report ${id}; talon admin reports lists them.`);
    if (options.json) return printJson(io, { closed: id });
    print(io, `Report ${id} is closed.`);
  });
